import { findDocumentKinds, matchesByType } from "../../documents/types/documentKind.ts";

/**
 * What is said when a document was uploaded for a requirement and is plainly another document; null where it may be the right
 * one, or one of the two names is not understood.
 */
export function requirementDoubt(requirement: string | null, documentType: string): string | null {
  if (
    requirement === null ||
    findDocumentKinds(requirement).length === 0 ||
    findDocumentKinds(documentType).length === 0
  )
    return null;
  if (matchesByType(documentType, requirement)) return null;
  return `Tu trámite pide «${requirement}» y esto parece «${documentType}». Se guardará sin darlo por entregado, salvo que digas que lo es.`;
}
