import type { CriterionId } from "./criterion.ts";
import type { DocumentGap, Opportunity } from "./opportunity.ts";
import { byCompatibility } from "./opportunityList.ts";

/** Criteria that must be met before only documents are said to be missing. */
const DECISIVE: ReadonlySet<CriterionId> = new Set(["window", "region", "beneficiary"]);

/**
 * The opportunities for which only documents are missing, the best match first (OPP-04, OPP-17): something is missing in the
 * vault, and no criterion speaks against the person. Of a real call it must be known besides that it is open, and open to
 * them; a sample promises nothing. None while the vault could not be read.
 */
export function findGaps(opportunities: readonly Opportunity[]): DocumentGap[] {
  return opportunities
    .filter((opportunity) => opportunity.missingDocuments.length > 0 && standsOpen(opportunity))
    .toSorted(byCompatibility)
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
