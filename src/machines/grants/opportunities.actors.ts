import { fromPromise } from "xstate";
import { withFound, withoutSaved, withSaved, withViewed } from "@/domain/grants/userState.ts";
import type { OpportunityUserState } from "@/domain/grants/userState.ts";
import type { Opportunity, OpportunityQuery } from "@/domain/grants/opportunity.ts";
import type { Situation } from "@/domain/grants/situation.ts";
import { isSituationKnown, withRegion } from "@/domain/grants/situationOptions.ts";
import type { ApplicantProfile } from "@/domain/grants/situation.ts";
import type { OpportunitySource } from "@/services/grants/opportunities.ts";
import type { StoredValue } from "@/services/shared/storage/storedValue.ts";
import type { SaveOutcome, SituationOutcome } from "./opportunities.types.ts";

/** What the opportunities screen uses. */
export interface OpportunitiesServices {
  readonly source: Pick<OpportunitySource, "dailyScan">;
  readonly userState: StoredValue<OpportunityUserState>;
  readonly situation: StoredValue<ApplicantProfile>;
  /** Asks for the list again. */
  readonly reloadList: () => void;
}

/** The machine's implementations over its services; nothing here asks any server but the source (OPP-38). */
export function createOpportunitiesImplementations({
  source,
  userState,
  situation,
  reloadList,
}: OpportunitiesServices) {
  return {
    actors: {
      scanSources: fromPromise<readonly string[], OpportunityQuery>(({ input, signal }) =>
        source.dailyScan(input, { signal }),
      ),
      save: fromPromise<SaveOutcome, { id: string }>(async ({ input: { id } }) => {
        const before = userState.read().saved.includes(id);
        // Not a toggle: a change that could not be stored is made again on what another tab has written.
        const put = before ? withoutSaved : withSaved;
        const kept = userState.change((current) => put(withViewed(current, id), id));
        const saved = userState.read().saved.includes(id);
        return { saved, isFull: !before && !saved, kept };
      }),
      saveSituation: fromPromise<SituationOutcome, { situation: Situation }>(async ({ input }) => ({
        isKnown: isSituationKnown(input.situation),
        kept: situation.change((current) => ({
          ...withRegion(current, input.situation.region),
          situation: input.situation,
          isAsked: true,
        })),
      })),
      apply: fromPromise<string, { opportunity: Opportunity }>(async ({ input: { opportunity } }) => {
        userState.change((current) => withViewed(current, opportunity.id));
        return opportunity.applyLink ?? opportunity.officialLink;
      }),
    },
    actions: {
      markFound: (_: unknown, { ids }: { ids: readonly string[] }) => {
        userState.change((current) => withFound(current, ids));
      },
      markViewed: (_: unknown, { id }: { id: string }) => {
        userState.change((current) => withViewed(current, id));
      },
      reloadList,
      declineSituation: () => {
        situation.change((current) => ({ ...current, isAsked: true }));
      },
    },
  };
}
