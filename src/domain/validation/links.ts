import { officialLinkOf } from "../documentLinks/documentLinks.ts";
import type { QueryResult } from "../requirements/result.ts";
import { linkOf } from "./obtainLink.ts";
import type { Validation } from "./types.ts";

/**
 * The rows with a link to where each document that is not complete is to be had, where one is known (decision A-084).
 * A link that was handed over is kept.
 * @param result the answer that asks for the documents; its own links come first
 */
export function withOfficialLinks(validations: readonly Validation[], result: QueryResult | null): Validation[] {
  const answer = result && { links: result.links, fromAi: result.origin.kind !== "card" };
  return validations.map((row) => {
    if (row.status === "complete" || linkOf(row) !== null) return row;
    const found = officialLinkOf(row.documentType, answer);
    return found ? { ...row, ...found } : row;
  });
}
