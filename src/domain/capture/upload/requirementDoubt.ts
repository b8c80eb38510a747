import { findDocumentKinds, matchesByType } from "../../documents/types/documentKind.ts";

/** Warns about a clearly different document; null if it may be the required one. */
export function requirementDoubt(requirement: string | null, documentType: string): string | null {
  if (requirement === null) return null;
  if (findDocumentKinds(requirement).length === 0 || findDocumentKinds(documentType).length === 0) return null;
  if (matchesByType(documentType, requirement)) return null;
  return `Tu trámite pide «${requirement}» y esto parece «${documentType}». Se guardará sin darlo por entregado, salvo que digas que lo es.`;
}
