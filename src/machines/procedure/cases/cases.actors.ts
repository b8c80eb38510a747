import { type ActorRefFrom, type EventObject, sendTo, waitFor } from "xstate";
import type { Case } from "@/domain/procedure/case/case.ts";
import type { CaseEvent } from "../case/caseLife.machine.ts";
import type { CaseDrafts } from "@/services/procedure/caseDrafts.ts";
import type { CaseContext } from "../case/case.machine.ts";
import type { CasesEvent, casesMachine } from "./cases.machine.ts";
import { selectCaseActor } from "./cases.selectors.ts";

export type CasesActor = ActorRefFrom<typeof casesMachine>;

/** Sends the case of a machine's context to the actor of the cases, with a change. */
export function createStoreCase<Context extends { readonly case: Case | null }, Event extends EventObject>(
  cases: CasesActor,
) {
  return sendTo<Context, Event, { readonly change: CaseEvent } | undefined, CasesActor, Event>(
    cases,
    ({ context: { case: opened } }, params): CasesEvent => {
      if (!opened) throw new Error("there is no case to store");
      return params ? { type: "case.changed", case: opened, ...params } : { type: "case.begun", case: opened };
    },
  );
}

/** Resolves to null for an unknown or unreadable case. */
export async function openCase(cases: CasesActor, id: string): Promise<Case | null> {
  cases.send({ type: "case.requested", id });
  const actor = selectCaseActor(cases.getSnapshot(), id);
  return actor && (await waitFor(actor, (snapshot) => !snapshot.hasTag("loading"))).context.file;
}

/** Writes unsaved changes of all cases to the tab, for the next page. */
export function keepDrafts(cases: CasesActor, drafts: Pick<CaseDrafts, "keep">): void {
  for (const one of Object.values(cases.getSnapshot().context.actors)) drafts.keep(one.getSnapshot().context);
}

/** Resolves to null once it is stored, else to the failure. Stores a removed case again. */
export async function keepAnalysis(cases: CasesActor, analysis: Case): Promise<CaseContext["failed"]> {
  await openCase(cases, analysis.id);
  cases.send({ type: "case.changed", case: analysis, change: { type: "case.kept" } });
  const actor = selectCaseActor(cases.getSnapshot(), analysis.id);
  if (!actor) return null;
  actor.send({ type: "case.retried" });
  return (await waitFor(actor, ({ value }) => value.store === "saved" || value.store === "failed")).context.failed;
}
