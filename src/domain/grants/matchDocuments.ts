import { folderById } from "../documents/folders/folders.ts";
import { findDocumentType } from "../documents/types/keywords.ts";
import { initialChoices, validate } from "../procedure/validation/validate.ts";
import type { EvidenceKind, Inventory } from "../procedure/validation/types.ts";
import type { DocumentMatch, DocumentMatchStatus } from "./opportunity.ts";

/** By evidence; any other evidence is missing. */
const STATUSES: Readonly<Partial<Record<EvidenceKind, DocumentMatchStatus>>> = { byType: "held", asked: "toCheck" };

/** Sample documents do not count. */
export function matchDocuments(documents: readonly string[], inventory: Inventory): DocumentMatch[] {
  const requirements = documents.map((name) => ({
    type: findDocumentType(name),
    description: name,
    category: "Documentos",
    required: true,
  }));
  return validate(requirements, inventory, initialChoices).map(
    ({ documentType, typeId, evidence, suggestion = "" }) => ({
      name: documentType,
      status: STATUSES[evidence.kind] ?? "missing",
      note:
        evidence.kind === "asked" && typeId !== "general"
          ? `Puede estar en tu carpeta ${folderById(typeId).name}: compruébalo`
          : suggestion,
    }),
  );
}
