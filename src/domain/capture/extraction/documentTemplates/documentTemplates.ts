import { DOCUMENT_TYPES, type DocumentLayout } from "@/domain/documents/types/registry.ts";
import { BANKING_LAYOUTS } from "./banking.ts";
import { BILL_LAYOUTS } from "./bills.ts";
import { CERTIFICATE_LAYOUTS } from "./certificates.ts";
import { GENERAL_RULES } from "./generalRules.ts";
import { IDENTITY_LAYOUTS } from "./identity.ts";
import type { LayoutRules, DocumentTemplate } from "./template.ts";
import { WORK_LAYOUTS } from "./work.ts";

const GENERAL: LayoutRules = { form: "other", rules: GENERAL_RULES };

const LAYOUTS: Readonly<Record<DocumentLayout, LayoutRules>> = {
  ...IDENTITY_LAYOUTS,
  ...WORK_LAYOUTS,
  ...BILL_LAYOUTS,
  ...CERTIFICATE_LAYOUTS,
  ...BANKING_LAYOUTS,
  general: GENERAL,
};

const toPattern = (source: string | undefined): RegExp | null => (source === undefined ? null : new RegExp(source));

/** The document types that extraction recognises. */
export const DOCUMENT_TEMPLATES: readonly DocumentTemplate[] = DOCUMENT_TYPES.flatMap(({ id, folder, recognition }) =>
  recognition === undefined
    ? []
    : [
        {
          ...LAYOUTS[recognition.layout],
          kind: id,
          documentType: recognition.label,
          category: folder,
          titles: recognition.headings,
          words: recognition.words ?? [],
          structure: toPattern(recognition.zone),
          code: toPattern(recognition.code),
          expected: recognition.fields ?? [],
        },
      ],
);

/** A document of no known type. */
export const UNKNOWN_PAPER: DocumentTemplate = {
  ...GENERAL,
  kind: null,
  documentType: "Documento",
  category: "unknown",
  titles: [],
  words: [],
  structure: null,
  code: null,
  expected: [],
};
