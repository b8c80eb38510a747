import { fromPromise } from "xstate";
import { withFound, withoutSaved, withSaved, withViewed } from "@/domain/grants/marks.ts";
import type { OpportunityMarks } from "@/domain/grants/marks.ts";
import type { Opportunity, OpportunityQuery } from "@/domain/grants/opportunity.ts";
import type { Situation } from "@/domain/grants/situation.ts";
import { isSituationKnown } from "@/domain/grants/situationOptions.ts";
import type { ToldSituation } from "@/domain/grants/situation.ts";
import type { OpportunitySource } from "@/services/grants/opportunities.ts";
import type { StoredValue } from "@/services/shared/storage/storedValue.ts";
import type { SaveOutcome, SituationOutcome } from "./opportunities.types.ts";

/** What the opportunities screen uses. */
export interface OpportunitiesServices {
  readonly source: Pick<OpportunitySource, "dailyScan">;
  readonly marks: StoredValue<OpportunityMarks>;
  readonly situation: StoredValue<ToldSituation>;
  /** Asks for the list again. */
  readonly reloadList: () => void;
}

/** The machine's implementations over its services; nothing here asks any server but the source (OPP-38). */
export function createOpportunitiesImplementations({ source, marks, situation, reloadList }: OpportunitiesServices) {
  return {
    actors: {
      scanSources: fromPromise<readonly string[], OpportunityQuery>(({ input, signal }) =>
        source.dailyScan(input, { signal }),
      ),
      save: fromPromise<SaveOutcome, { id: string }>(async ({ input: { id } }) => {
        const before = marks.read().saved.includes(id);
        // Not a toggle: a change that could not be stored is made again on what another tab has written.
        const put = before ? withoutSaved : withSaved;
        const kept = marks.change((current) => put(withViewed(current, id), id));
        const saved = marks.read().saved.includes(id);
        return { saved, isFull: !before && !saved, kept };
      }),
      saveSituation: fromPromise<SituationOutcome, { situation: Situation }>(async ({ input }) => ({
        isKnown: isSituationKnown(input.situation),
        kept: situation.change(() => ({ situation: input.situation, isAsked: true })),
      })),
      apply: fromPromise<string, { opportunity: Opportunity }>(async ({ input: { opportunity } }) => {
        marks.change((current) => withViewed(current, opportunity.id));
        return opportunity.applyLink ?? opportunity.officialLink;
      }),
    },
    actions: {
      markFound: (_: unknown, { ids }: { ids: readonly string[] }) => {
        marks.change((current) => withFound(current, ids));
      },
      markViewed: (_: unknown, { id }: { id: string }) => {
        marks.change((current) => withViewed(current, id));
      },
      reloadList,
      declineSituation: () => {
        situation.change((current) => ({ ...current, isAsked: true }));
      },
    },
  };
}
