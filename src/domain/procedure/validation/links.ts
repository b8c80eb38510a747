import { findOfficialLink, type AnswerLinks } from "../../documents/links/documentLinks.ts";
import { documentTypeById } from "../../documents/types/registry.ts";
import type { AnswerOrigin, QueryResult } from "../requirements/result.ts";
import { getObtainLink } from "./obtainLink.ts";
import type { Inventory, Validation } from "./types.ts";

/**
 * Adds a link to the source of each incomplete document, if one is known (decision A-084). Keeps links that were handed
 * over. @param result the answer with the requirements: its links come first, its card decides whose documents are
 * meant @param inventory of an expired document the procedure that renews it is the source, never the page of another one
 */
export function withOfficialLinks(
  validations: readonly Validation[],
  result: QueryResult | null,
  inventory: Pick<Inventory, "documents" | "day"> | null = null,
): Validation[] {
  const answer = result && getAnswerLinks(result);
  return validations.map((row) => {
    const renewal = inventory && findRenewal(row, inventory);
    if (renewal !== null && renewal !== answer?.cardId) return { ...row, obtain: { card: renewal } };
    if (row.status === "complete" || getObtainLink(row) !== null) return row;
    const found = findOfficialLink(row.documentType, answer);
    return found ? { ...row, ...found } : row;
  });
}

/** The card that renews the expired document of a row, where its type has no official page of its own. */
function findRenewal(
  { outcome, evidence }: Validation,
  { documents, day }: Pick<Inventory, "documents" | "day">,
): string | null {
  if (outcome !== "invalid") return null;
  const held = documents.find(({ id }) => id === evidence.documents[0]?.id)?.evidence;
  if (!held?.kind || held.expires === undefined || held.expires >= day) return null;
  const { officialPage, renewal } = documentTypeById(held.kind);
  return officialPage ? null : (renewal?.card ?? null);
}

function getAnswerLinks({ links, origin }: QueryResult): AnswerLinks {
  return { links, fromAi: origin.kind !== "card", cardId: getCardId(origin) };
}

/** The card of the answer, or the one for the same query. */
function getCardId(origin: AnswerOrigin): string | null {
  if (origin.kind === "card") return origin.cardId;
  return origin.kind === "demo" ? (origin.card?.id ?? null) : null;
}
