import { findOfficialLink, type AnswerLinks } from "../../documents/links/documentLinks.ts";
import type { AnswerOrigin, QueryResult } from "../requirements/result.ts";
import { getObtainLink } from "./obtainLink.ts";
import type { Validation } from "./types.ts";

/**
 * Adds a link to the source of each incomplete document, if one is known (decision A-084). Keeps links that were handed
 * over. @param result the answer with the requirements: its links come first, its card decides whose documents are
 * meant
 */
export function withOfficialLinks(validations: readonly Validation[], result: QueryResult | null): Validation[] {
  const answer = result && getAnswerLinks(result);
  return validations.map((row) => {
    if (row.status === "complete" || getObtainLink(row) !== null) return row;
    const found = findOfficialLink(row.documentType, answer);
    return found ? { ...row, ...found } : row;
  });
}

function getAnswerLinks({ links, origin }: QueryResult): AnswerLinks {
  return { links, fromAi: origin.kind !== "card", cardId: getCardId(origin) };
}

/** The card of the answer, or the one for the same query. */
function getCardId(origin: AnswerOrigin): string | null {
  if (origin.kind === "card") return origin.cardId;
  return origin.kind === "demo" ? (origin.card?.id ?? null) : null;
}
