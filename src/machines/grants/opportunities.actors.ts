import { fromPromise } from "xstate";
import { withFound, withoutSaved, withSaved, withViewed } from "@/domain/grants/userState.ts";
import type { OpportunityUserState } from "@/domain/grants/userState.ts";
import {
  applyToast,
  OPPORTUNITY_MESSAGES,
  SAVED_FULL,
  savedToast,
  situationToast,
} from "@/domain/grants/opportunityMessages.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { Opportunity, OpportunityQuery } from "@/domain/grants/opportunity.ts";
import type { Situation } from "@/domain/grants/situation.ts";
import { isSituationKnown, withRegion } from "@/domain/grants/situationOptions.ts";
import type { ApplicantProfile } from "@/domain/grants/situation.ts";
import type { OpportunitySource } from "@/services/grants/opportunities.ts";
import type { StoredValue } from "@/services/shared/storage/storedValue.ts";
import type { ChangeStored, OpportunitiesContext } from "./opportunities.types.ts";

export interface OpportunitiesServices {
  readonly source: Pick<OpportunitySource, "dailyScan">;
  readonly userState: StoredValue<OpportunityUserState>;
  readonly situation: StoredValue<ApplicantProfile>;
  readonly reloadList: () => void;
}

interface Sender {
  readonly self: { readonly send: (event: ChangeStored) => void };
  readonly context: Pick<OpportunitiesContext, "kind">;
}

async function send(
  self: Sender["self"],
  failed: FlowToast,
  store: () => Promise<Omit<ChangeStored, "type">>,
): Promise<void> {
  try {
    self.send({ type: "change.stored", ...(await store()) });
  } catch {
    self.send({ type: "change.stored", toast: failed });
  }
}

/** Asks no server but the source (OPP-38). */
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
    },
    actions: {
      markFound: (_: unknown, { ids }: { ids: readonly string[] }) => {
        userState.change((current) => withFound(current, ids));
      },
      markViewed: (_: unknown, { id }: { id: string }) => {
        userState.change((current) => withViewed(current, id));
      },
      reloadList,
      save: ({ self }: Sender, { id }: { id: string }) => {
        void send(self, OPPORTUNITY_MESSAGES.saveFailed, async () => {
          const before = userState.read().saved.includes(id);
          // Not a toggle: a change that failed to store is repeated on another tab's state.
          const put = before ? withoutSaved : withSaved;
          const isKept = userState.change((current) => put(withViewed(current, id), id));
          const saved = userState.read().saved.includes(id);
          const kept = isKept && (await userState.settled());
          return { toast: !before && !saved ? SAVED_FULL : savedToast({ saved, kept }) };
        });
      },
      apply: ({ self, context }: Sender, { opportunity }: { opportunity: Opportunity }) => {
        void send(self, OPPORTUNITY_MESSAGES.applyFailed, async () => {
          userState.change((current) => withViewed(current, opportunity.id));
          await userState.settled();
          const link = opportunity.applyLink ?? opportunity.officialLink;
          return { toast: applyToast(link, context.kind), link };
        });
      },
      saveSituation: ({ self }: Sender, { situation: next }: { situation: Situation }) => {
        void send(self, OPPORTUNITY_MESSAGES.situationFailed, async () => {
          const isKept = situation.change((current) => ({
            ...withRegion(current, next.region),
            situation: next,
            isAsked: true,
          }));
          const kept = isKept && (await situation.settled());
          return { toast: situationToast({ isKnown: isSituationKnown(next), kept }) };
        });
      },
      declineSituation: () => {
        situation.change((current) => ({ ...current, isAsked: true }));
      },
    },
  };
}
