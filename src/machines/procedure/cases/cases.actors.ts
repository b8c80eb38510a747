import { type ActorRefFrom, fromCallback, waitFor } from "xstate";
import type { Case } from "@/domain/procedure/case/case.ts";
import { caseMachine } from "../case/case.machine.ts";
import { createCaseActors } from "../case/case.actors.ts";
import type { CaseEvent } from "../case/caseLife.machine.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import type { CaseContext } from "../case/case.machine.ts";
import type { CasesEvent, casesMachine } from "./cases.machine.ts";
import { selectOpened } from "./cases.selectors.ts";

/** The one actor of the cases. */
export type CasesActor = ActorRefFrom<typeof casesMachine>;

/** The implementations of the machine of the cases over the vault, the cards and the drafts of the tab. */
export function createCasesImplementations(
  vault: Pick<Vault, "cases" | "saveCase" | "subscribe">,
  ...[cards, drafts]: Parameters<typeof createCaseActors> extends [unknown, ...infer Rest] ? Rest : never
) {
  return {
    actors: {
      caseMachine: caseMachine.provide({ actors: createCaseActors(vault, cards, drafts) }),
      vaultChanges: fromCallback<CasesEvent>(({ sendBack }) =>
        vault.subscribe(() => sendBack({ type: "vault.changed" })),
      ),
    },
  };
}

/** Hands the case of a machine's context to the actor of the cases, with what happens to it. */
export const createStoreCase =
  (cases: CasesActor) =>
  ({ context }: { readonly context: { readonly case: Case | null } }, params?: { readonly change: CaseEvent }) => {
    if (context.case) cases.send({ type: "case.changed", case: context.case, ...params });
  };

/** Resolves to the case of an id; to null where there is none, or it cannot be read. */
export async function openCase(cases: CasesActor, id: string): Promise<Case | null> {
  cases.send({ type: "case.requested", id });
  const actor = selectOpened(cases.getSnapshot(), id);
  return actor && (await waitFor(actor, (snapshot) => !snapshot.hasTag("loading"))).context.file;
}

/** Keeps an analysis, under its id. Resolves, once it is stored, to null, else to why it is not. */
export async function keepCase(cases: CasesActor, opened: Case): Promise<CaseContext["failed"]> {
  cases.send({ type: "case.changed", case: opened, change: { type: "case.kept" } });
  const actor = selectOpened(cases.getSnapshot(), opened.id);
  if (!actor) return null;
  actor.send({ type: "case.retried" });
  const isOver = (snapshot: ReturnType<typeof actor.getSnapshot>) =>
    snapshot.matches({ store: "saved" }) || snapshot.matches({ store: "failed" });
  return (await waitFor(actor, isOver)).context.failed;
}
