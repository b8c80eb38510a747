import type { CriterionId } from "./criterion.ts";
import type { DocumentGap, Opportunity } from "./opportunity.ts";
import { byCompatibility } from "./opportunityList.ts";

/** Criteria that must be met before documents alone are called missing. */
const DECISIVE: ReadonlySet<CriterionId> = new Set(["window", "region", "beneficiary"]);

/**
 * The opportunities that lack only documents, the best match first (OPP-04, OPP-17): no criterion is unmet, and a real
 * call is certainly open, also for the person. Empty while the vault is unreadable.
 */
export function findGaps(opportunities: readonly Opportunity[]): DocumentGap[] {
  return opportunities
    .filter((opportunity) => opportunity.missingDocuments.length > 0 && isWithinReach(opportunity))
    .toSorted(byCompatibility)
    .map(({ id, title, missingDocuments, maxAmount, category }) => ({
      opportunityTitle: title,
      opportunityId: id,
      documentsNeeded: missingDocuments,
      potentialFunding: maxAmount,
      category,
    }));
}

function isWithinReach({ criteria, source }: Opportunity): boolean {
  if (criteria.some(({ status }) => status === "unmet")) return false;
  return source === "sample" || criteria.every(({ id, status }) => status === "met" || !DECISIVE.has(id));
}
