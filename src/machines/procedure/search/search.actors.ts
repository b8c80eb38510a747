import { fromPromise, type ActorRefFrom } from "xstate";
import type { IntakeSignal } from "@/domain/procedure/flow/flowState.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { OwnKey, RequirementsService } from "@/services/procedure/requirements/requirements.ts";
import type { flowMachine } from "../flow/flow.machine.ts";
import type { SearchQuery } from "./search.machine.ts";

/** What the search stands on. */
export interface SearchServices {
  readonly requirements: RequirementsService;
  /** The shared flow, which lives as long as the page. */
  readonly flow: Pick<ActorRefFrom<typeof flowMachine>, "send">;
  /** Keeps the own key in memory, or forgets it (AI-09). */
  readonly rememberKey: (ownKey: OwnKey | null) => void;
}

/** The search's implementations over its services. */
export function createSearchImplementations({ requirements, flow, rememberKey }: SearchServices) {
  return {
    actors: {
      runQuery: fromPromise<QueryResult, SearchQuery>(({ input, signal }) =>
        requirements.query(input.query, {
          signal,
          cardsOnly: input.cardsOnly,
          ...(input.ownKey ? { ownKey: input.ownKey } : {}),
        }),
      ),
    },
    actions: {
      signalFlow: (_: unknown, { signal }: { signal: IntakeSignal }) => flow.send({ type: "intake.signalled", signal }),
      rememberKey: (_: unknown, { ownKey }: { ownKey: OwnKey | null }) => rememberKey(ownKey),
    },
  };
}
