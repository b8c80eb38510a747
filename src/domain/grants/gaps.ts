import type { CriterionId } from "./criterion.ts";
import type { DocumentGap, Opportunity } from "./opportunity.ts";

/** What has to be sure before papers are said to be all that is missing. */
const DECISIVE: ReadonlySet<CriterionId> = new Set(["window", "region", "beneficiary"]);

/**
 * The opportunities that papers alone stand before, the best match first (OPP-04, OPP-17): something is missing in the
 * vault, and no criterion speaks against the person. Of a real call it must be known besides that it is open, and open to
 * them; a sample promises nothing. None while the vault could not be read.
 */
export function gapsOf(opportunities: readonly Opportunity[]): DocumentGap[] {
  return opportunities
    .filter((opportunity) => opportunity.missingDocuments.length > 0 && standsOpen(opportunity))
    .toSorted((one, other) => other.compatibility - one.compatibility)
    .map(({ id, title, missingDocuments, maxAmount, category }) => ({
      opportunityTitle: title,
      opportunityId: id,
      documentsNeeded: missingDocuments,
      potentialFunding: maxAmount,
      category,
    }));
}

function standsOpen({ criteria, source }: Opportunity): boolean {
  if (criteria.some(({ status }) => status === "unmet")) return false;
  return source === "sample" || criteria.every(({ id, status }) => status === "met" || !DECISIVE.has(id));
}
