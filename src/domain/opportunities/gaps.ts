import type { DocumentGap, Opportunity } from "./opportunity.ts";

/**
 * The opportunities that papers alone stand before, the best match first (OPP-04, OPP-17): something is missing in the
 * vault, and no criterion speaks against the person. None while the vault could not be read.
 */
export function gapsOf(opportunities: readonly Opportunity[]): DocumentGap[] {
  return opportunities
    .filter(
      ({ missingDocuments, criteria }) =>
        missingDocuments.length > 0 && !criteria.some(({ status }) => status === "unmet"),
    )
    .toSorted((one, other) => other.compatibility - one.compatibility)
    .map(({ id, title, missingDocuments, maxAmount, category }) => ({
      opportunityTitle: title,
      opportunityId: id,
      documentsNeeded: missingDocuments,
      potentialFunding: maxAmount,
      category,
    }));
}
