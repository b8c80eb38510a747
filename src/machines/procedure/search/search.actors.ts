import { fromPromise } from "xstate";
import type { Case } from "@/domain/procedure/case/case.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { OwnKey, RequirementsService } from "@/services/procedure/requirements/requirements.ts";
import { createPausePreference } from "../pauses.ts";
import type { StoredValue } from "@/services/shared/storage/storedValue.ts";
import type { CasesActor } from "../cases/cases.actors.ts";
import type { SearchQuery } from "./search.machine.ts";

export interface SearchServices {
  readonly requirements: RequirementsService;
  readonly cases: CasesActor;
  /** The person never waits for a finished answer. */
  readonly pausePreference: StoredValue<boolean>;
  /** Creates a case with the answers given earlier for the same procedure. */
  readonly beginCase: (query: string, answer: QueryResult) => Promise<Case>;
  /** Stores the own key in memory; null removes it (AI-09). */
  readonly rememberKey: (ownKey: OwnKey | null) => void;
}

export function createSearchImplementations({
  requirements,
  cases,
  beginCase,
  rememberKey,
  pausePreference,
}: SearchServices) {
  return {
    actors: {
      pausePreference: createPausePreference(pausePreference),
      runQuery: fromPromise<Case, SearchQuery>(async ({ input, signal }) => {
        const answer = await requirements.query(input.query, {
          signal,
          cardsOnly: input.cardsOnly,
          call: input.call,
          ...(input.ownKey ? { ownKey: input.ownKey } : {}),
        });
        return beginCase(input.query, answer);
      }),
    },
    actions: {
      signalFlow: (_: unknown, { case: answered }: { case: Case | null }) => {
        if (answered) cases.send({ type: "intake.signalled", case: answered });
      },
      rememberKey: (_: unknown, { ownKey }: { ownKey: OwnKey | null }) => rememberKey(ownKey),
    },
  };
}
