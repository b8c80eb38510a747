import type { FolderId } from "../../documents/folders/folders.ts";
import type { DocumentEvidence } from "../../documents/people/evidence.ts";
import type { Person } from "../../documents/people/person.ts";
import type { DocumentRequirement } from "../requirements/result.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import type { Inventory, Validation, ValidationStatus } from "./types.ts";

/** The person who uses the product. */
export const SELF: Person = { id: "yo", relation: "applicant", numbers: ["12345678Z"], names: ["Ana Pérez Soto"] };

/** A document of the person's own; with evidence, one whose type and holder are known. */
export const own = (
  id: string,
  folderId: FolderId,
  documentType = "Documento",
  evidence?: Partial<DocumentEvidence>,
): DocumentSummary => ({
  id,
  filename: `${id}.pdf`,
  folderId,
  documentType,
  confidence: 90,
  uploadDate: "2026-11-20T10:00:00.000Z",
  isDemoData: false,
  size: 10,
  mimeType: "application/pdf",
  ...(evidence && { evidence: { kind: null, numbers: SELF.numbers, names: [], ...evidence } }),
});

/** A document that a procedure asks for. */
export const need = (type: DocumentRequirement["type"], description: string, required = true): DocumentRequirement => ({
  id: description,
  type,
  description,
  category: "",
  required,
});

/** A vault with these documents on 22 November 2026. */
export const inventory = (...documents: readonly DocumentSummary[]): Inventory => ({
  documents,
  people: [SELF],
  facts: {},
  day: "2026-11-22",
});

const OUTCOMES = { complete: "valid", partial: "unsure", missing: "missing" } as const;
const GROUPS = { complete: "ready", partial: "unsure", missing: "missing" } as const;

/** A row of this status that counts. */
export const toRow = (
  documentType: string,
  status: ValidationStatus = "missing",
  more: Partial<Validation> = {},
): Validation => ({
  id: documentType,
  documentType,
  typeId: "work",
  required: true,
  available: status === "complete",
  status,
  outcome: OUTCOMES[status],
  group: GROUPS[status],
  reasons: [],
  evidence: { kind: "none", documents: [] },
  counts: true,
  ...more,
});
