import { officialLinkOf, type AnswerLinks } from "../../documents/links/documentLinks.ts";
import type { AnswerOrigin, QueryResult } from "../requirements/result.ts";
import { linkOf } from "./obtainLink.ts";
import type { Validation } from "./types.ts";

/**
 * The rows with a link to where each document that is not complete is available, where one is known (decision A-084).
 * A link that was handed over is kept.
 * @param result the answer that asks for the documents: its links come first, its card tells whose documents are meant
 */
export function withOfficialLinks(validations: readonly Validation[], result: QueryResult | null): Validation[] {
  const answer = result && answerLinksOf(result);
  return validations.map((row) => {
    if (row.status === "complete" || linkOf(row) !== null) return row;
    const found = officialLinkOf(row.documentType, answer);
    return found ? { ...row, ...found } : row;
  });
}

function answerLinksOf({ links, origin }: QueryResult): AnswerLinks {
  return { links, fromAi: origin.kind !== "card", cardId: cardIdOf(origin) };
}

/** The card that answers, or that would have answered the same query. */
function cardIdOf(origin: AnswerOrigin): string | null {
  if (origin.kind === "card") return origin.cardId;
  return origin.kind === "demo" ? (origin.card?.id ?? null) : null;
}
