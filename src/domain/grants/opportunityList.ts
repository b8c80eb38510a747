import { normalizeForSearch } from "../shared/text/normalize.ts";
import type { Inventory } from "../procedure/validation/types.ts";
import { evaluateCriteria } from "./criteria.ts";
import { matchDocuments } from "./matchDocuments.ts";
import type { OpportunityUserState } from "./userState.ts";
import type { Opportunity, OpportunityRecord } from "./opportunity.ts";
import { isApplicable, computeScore } from "./score.ts";
import type { Situation } from "./situation.ts";
import { isSituationKnown } from "./situationOptions.ts";
import { windowFor } from "./windowEstimate.ts";
import { daysLeft, deadlineText } from "./windowText.ts";
import type { IsoDay } from "../shared/calendar/isoTime.ts";

export interface OpportunityInput {
  readonly userState: OpportunityUserState;
  readonly situation: Situation;
  /** The local days off where the person lives. */
  readonly localDays?: readonly IsoDay[];
  /** Null while the vault is unreadable. */
  readonly inventory: Inventory | null;
  /** In the viewer's time zone. */
  readonly today: IsoDay;
}

/** Without duplicates, in the order of the source (OPP-15). */
export function toOpportunities(records: readonly OpportunityRecord[], facts: OpportunityInput): Opportunity[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return [...byId.values()].map((record) => toOpportunity(record, facts));
}

function toOpportunity(
  record: OpportunityRecord,
  { userState, situation, localDays = [], inventory, today }: OpportunityInput,
): Opportunity {
  const { givenCompatibility, ...rest } = record;
  const { documents } = rest;
  const window = windowFor(record.window, { region: situation.region, localDays });
  const criteria = evaluateCriteria({ ...record, window }, situation, today);
  const documentMatches = inventory && matchDocuments(documents, inventory);
  return {
    ...rest,
    window,
    deadline: deadlineText(window),
    compatibility: givenCompatibility ?? (isSituationKnown(situation) ? computeScore(criteria) : null),
    isGivenCompatibility: givenCompatibility !== null,
    status: userState.fresh.includes(record.id) && !userState.viewed.includes(record.id) ? "new" : "viewed",
    saved: userState.saved.includes(record.id),
    documentsNeeded: documents.length,
    missingDocuments: (documentMatches ?? []).filter(({ status }) => status === "missing").map(({ name }) => name),
    documentMatches,
    criteria,
  };
}

/** OPP-07 */
export type OpportunityChip = "all" | "new" | "applicable" | "saved";

export const OPPORTUNITY_CHIPS: readonly { readonly id: OpportunityChip; readonly label: string }[] = [
  { id: "all", label: "Todas" },
  { id: "new", label: "Nuevas" },
  { id: "applicable", label: "Aplicables" },
  { id: "saved", label: "Guardadas" },
];

const BY_CHIP: Readonly<Record<OpportunityChip, (opportunity: Opportunity) => boolean>> = {
  all: () => true,
  new: ({ status }) => status === "new",
  applicable: ({ compatibility }) => isApplicable(compatibility),
  saved: ({ saved }) => saved,
};

/** Count of each chip, regardless of the search (OPP-33). */
function chipCounts(opportunities: readonly Opportunity[]): Readonly<Record<OpportunityChip, number>> {
  const count = (chip: OpportunityChip) => opportunities.filter(BY_CHIP[chip]).length;
  return { all: opportunities.length, new: count("new"), applicable: count("applicable"), saved: count("saved") };
}

export interface OpportunityFilter {
  readonly text: string;
  readonly chip: OpportunityChip;
  /** Ids opened or saved since the chip was chosen, which stay visible until the next choice. */
  readonly keptIds: readonly string[];
}

/** Those that match the text, ignoring case and accents, and the chip (OPP-32, OPP-34). */
function filterOpportunities(
  opportunities: readonly Opportunity[],
  { text, chip, keptIds }: OpportunityFilter,
): Opportunity[] {
  const wanted = normalizeForSearch(text);
  const isWanted = ({ title, description }: Opportunity) =>
    normalizeForSearch(title).includes(wanted) || normalizeForSearch(description).includes(wanted);
  return opportunities.filter(
    (opportunity) => isWanted(opportunity) && (BY_CHIP[chip](opportunity) || keptIds.includes(opportunity.id)),
  );
}

export type OpportunityOrder = "compatibility" | "deadline";

/** The best match first; those without a score last. */
export function byCompatibility(one: Opportunity, other: Opportunity): number {
  return (other.compatibility ?? -1) - (one.compatibility ?? -1);
}

/** The best match first, or the nearest deadline first and those without one last. */
function sortOpportunities(
  opportunities: readonly Opportunity[],
  order: OpportunityOrder,
  today: IsoDay,
): Opportunity[] {
  if (order === "compatibility") return opportunities.toSorted(byCompatibility);
  const toDays = ({ window }: Opportunity) => {
    const days = daysLeft(window, today);
    return days === null || days < 0 ? Infinity : days;
  };
  return opportunities.toSorted((one, other) => {
    const [mine, theirs] = [toDays(one), toDays(other)];
    return mine === theirs ? byCompatibility(one, other) : mine - theirs;
  });
}

/** OPP-03, decision A-107 */
export interface OpportunityStats {
  readonly total: number;
  /** Null without any score. */
  readonly applicable: number | null;
  /** Euros: the sum of the highest aids; null if no source gives one. */
  readonly potential: number | null;
  /** 0 to 100 over the scored ones; null without any. */
  readonly averageCompatibility: number | null;
}

function computeStats(opportunities: readonly Opportunity[]): OpportunityStats {
  const amounts = opportunities.map(({ maxAmount }) => maxAmount).filter((amount) => amount !== null);
  const scores = opportunities.map(({ compatibility }) => compatibility).filter((score) => score !== null);
  const isKnown = scores.length > 0;
  return {
    total: opportunities.length,
    applicable: isKnown ? chipCounts(opportunities).applicable : null,
    potential: amounts.length === 0 ? null : sum(amounts),
    averageCompatibility: isKnown ? Math.round(sum(scores) / scores.length) : null,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Wanted ids that are not in the list. */
export function findUnlisted(records: readonly OpportunityRecord[], wanted: readonly string[]): string[] {
  const present = new Set(records.map(({ id }) => id));
  return [...new Set(wanted)].filter((id) => !present.has(id));
}

export interface ListingChoices {
  readonly filter: OpportunityFilter;
  readonly order: OpportunityOrder;
  readonly today: IsoDay;
}

/** `unfiltered`: the source's list and the saved ones; `shown`: those that pass the filter, sorted. */
export function deriveListing(
  opportunities: readonly Opportunity[],
  records: readonly Pick<OpportunityRecord, "id">[],
  { filter, order, today }: ListingChoices,
) {
  const ids = new Set(records.map(({ id }) => id));
  const unfiltered = opportunities.filter(({ id, saved }) => saved || ids.has(id));
  const shown = sortOpportunities(filterOpportunities(unfiltered, filter), order, today);
  return { unfiltered, shown, figures: computeStats(unfiltered), counts: chipCounts(unfiltered) };
}
