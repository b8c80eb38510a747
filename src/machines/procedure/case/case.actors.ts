import { fromPromise, waitFor, type ActorRefFrom } from "xstate";
import type { Case } from "@/domain/procedure/case.ts";
import type { CaseStore } from "@/services/procedure/caseStore.ts";
import type { caseMachine } from "./case.machine.ts";
import { selectCase } from "./case.selectors.ts";

/** The one actor of the cases. */
export type CaseActor = ActorRefFrom<typeof caseMachine>;

/** The implementations of the case machine over its store. @param updateKept hears each change of a case, for the kept one of its id */
export function createCaseImplementations(
  store: Pick<CaseStore, "load" | "save">,
  updateKept: (before: Case, after: Case) => void,
) {
  return {
    actors: { loadCase: fromPromise<Case | null, { id: string }>(({ input }) => store.load(input.id)) },
    actions: {
      updateKept: (_: unknown, { before, case: after }: { before: Case | null; case: Case }) => {
        if (before) updateKept(before, after);
      },
      storeCase: (_: unknown, { case: changed }: { case: Case }) => void store.save(changed),
    },
  };
}

/** Hands the case of a machine's context to the actor of the cases. */
export const createStoreCase =
  (cases: CaseActor) =>
  ({ context }: { readonly context: { readonly case: Case | null } }) => {
    if (context.case) cases.send({ type: "case.changed", case: context.case });
  };

/** Resolves to the case of an id, read from the store where this page does not hold it; to null where there is none. */
export async function openCase(cases: CaseActor, id: string): Promise<Case | null> {
  cases.send({ type: "case.requested", id });
  return selectCase(await waitFor(cases, (snapshot) => !snapshot.hasTag("loading")), id);
}
