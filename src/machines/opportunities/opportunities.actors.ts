import { fromPromise } from "xstate";
import { withFound, withListed, withSaved, withViewed } from "@/domain/opportunities/marks.ts";
import type { OpportunityMarks } from "@/domain/opportunities/marks.ts";
import type { Opportunity, OpportunityQuery } from "@/domain/opportunities/opportunity.ts";
import type { Situation } from "@/domain/opportunities/situation.ts";
import type { ToldSituation } from "@/domain/opportunities/situation.ts";
import type { OpportunitySource } from "@/services/opportunities/opportunities.ts";
import type { StoredValue } from "@/services/storage/storedValue.ts";
import type { SaveOutcome } from "./opportunities.types.ts";

/** What the screen of grants stands on. */
export interface OpportunitiesServices {
  readonly source: Pick<OpportunitySource, "kind" | "dailyScan">;
  readonly marks: StoredValue<OpportunityMarks>;
  readonly situation: StoredValue<ToldSituation>;
  /** Asks for the list anew. */
  readonly reloadList: () => void;
}

/** The machine's implementations over its services; nothing here asks any server but the source (OPP-38). */
export function createOpportunitiesImplementations({ source, marks, situation, reloadList }: OpportunitiesServices) {
  return {
    actors: {
      scanSources: fromPromise<readonly string[], OpportunityQuery>(({ input, signal }) =>
        source.dailyScan(input, { signal }),
      ),
      save: fromPromise<SaveOutcome, { id: string }>(async ({ input }) => {
        const kept = marks.change((current) => withSaved(withViewed(current, input.id), input.id));
        return { saved: marks.read().saved.includes(input.id), kept };
      }),
      apply: fromPromise<string, { opportunity: Opportunity }>(async ({ input: { opportunity } }) => {
        marks.change((current) => withViewed(current, opportunity.id));
        return opportunity.applyLink ?? opportunity.officialLink;
      }),
    },
    actions: {
      markFound: (_: unknown, { ids }: { ids: readonly string[] }) => {
        marks.change((current) => (source.kind === "sample" ? withFound(current, ids) : withListed(current, ids)));
      },
      markViewed: (_: unknown, { id }: { id: string }) => {
        marks.change((current) => withViewed(current, id));
      },
      reloadList,
      keepSituation: (_: unknown, params: { situation: Situation }) => {
        situation.change(() => ({ situation: params.situation, isAsked: true }));
      },
      declineSituation: () => {
        situation.change((current) => ({ ...current, isAsked: true }));
      },
    },
  };
}
