import { findOfficialLink, type AnswerLinks } from "../../documents/links/documentLinks.ts";
import type { AnswerOrigin, QueryResult } from "../requirements/result.ts";
import { getObtainLink } from "./obtainLink.ts";
import type { Validation } from "./types.ts";

/**
 * The rows with a link to where each document that is not complete is available, where one is known (decision A-084).
 * A link that was handed over is kept.
 * @param result the answer that asks for the documents: its links come first, its card tells whose documents are meant
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

/** The card that answers, or that would have answered the same query. */
function getCardId(origin: AnswerOrigin): string | null {
  if (origin.kind === "card") return origin.cardId;
  return origin.kind === "demo" ? (origin.card?.id ?? null) : null;
}
