import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup } from "xstate";
import type { Case } from "@/domain/procedure/case/case.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";
import { stub } from "../../shared/stub.ts";
import { caseMachine } from "../case/case.machine.ts";
import type { CaseClock, CaseEvent } from "../case/caseLife.machine.ts";

/** The storing of one case. */
export type CaseActor = ActorRefFrom<typeof caseMachine>;

export interface CasesContext extends CaseClock {
  /** The cases that this page has asked for, by id. */
  readonly opened: Readonly<Record<string, CaseActor>>;
  /** The case that Sócrates handed to Platón, with its rows once they are compared; null before a search and after a reset. */
  readonly intake: { readonly case: Case; readonly rows: readonly Validation[] } | null;
}

export type CasesEvent =
  /** Somebody needs the case of an id. */
  | { type: "case.requested"; id: string }
  /** Something happens to a case, which is begun with its first change. */
  | { type: "case.changed"; case: Case; change?: CaseEvent }
  /** This tab, another one or another device has changed the vault. */
  | { type: "vault.changed" }
  | { type: "intake.signalled"; case: Case }
  | { type: "validation.activated" }
  | { type: "validation.updated"; case: Case; rows: readonly Validation[] }
  | { type: "flow.reset" };

/** The cases that hub, Sócrates, Platón, T-Wallet and /expediente share, and how far Platón is with Sócrates' (FLOW rows, decision A-127). */
export const casesMachine = setup({
  types: {
    context: {} as CasesContext,
    events: {} as CasesEvent,
    input: {} as CaseClock,
  },
  actors: {
    caseMachine,
    /** Sends `vault.changed` at each change of the vault. */
    vaultChanges: fromCallback<CasesEvent>(() => stub("vaultChanges")),
  },
  actions: {
    open: assign(({ context, spawn }, { id, begun }: { id: string; begun: Case | null }) => {
      if (Object.hasOwn(context.opened, id)) return {};
      const { endTerm, now } = context;
      const actor = spawn("caseMachine", { id: `case-${id}`, input: { id, begun, endTerm, now } });
      return { opened: { ...context.opened, [id]: actor } };
    }),
    tell: enqueueActions(({ context, enqueue }, { case: file, change }: { case: Case; change?: CaseEvent | undefined }) => {
      const actor = context.opened[file.id];
      if (!actor) return;
      enqueue.sendTo(actor, { type: "case.begun", case: file });
      if (change) enqueue.sendTo(actor, change);
    }),
    tellAll: enqueueActions(({ context, enqueue, event }) => {
      for (const actor of Object.values(context.opened)) if (event.type === "vault.changed") enqueue.sendTo(actor, event);
    }),
    setIntake: assign((_, intake: { case: Case; rows: readonly Validation[] }) => ({ intake })),
    clearIntake: assign({ intake: null }),
  },
}).createMachine({
  id: "cases",
  context: ({ input }) => ({ ...input, opened: {}, intake: null }),
  invoke: { id: "vaultChanges", src: "vaultChanges" },
  on: {
    "case.requested": { actions: { type: "open", params: ({ event }) => ({ id: event.id, begun: null }) } },
    "case.changed": {
      actions: [
        { type: "open", params: ({ event }) => ({ id: event.case.id, begun: event.case }) },
        { type: "tell", params: ({ event }) => ({ case: event.case, change: event.change }) },
      ],
    },
    "vault.changed": { actions: "tellAll" },
    "intake.signalled": {
      target: ".signalled",
      actions: { type: "setIntake", params: ({ event }) => ({ case: event.case, rows: [] }) },
    },
    "flow.reset": { target: ".inactive", actions: "clearIntake" },
  },
  initial: "inactive",
  states: {
    inactive: { description: "Nothing was searched yet." },
    signalled: {
      description: "Sócrates handed over a case; nobody has validated it.",
      on: { "validation.activated": "validating" },
    },
    validating: {
      description: "Platón compares the case with the vault.",
      on: {
        "validation.updated": { target: "validated", actions: { type: "setIntake", params: ({ event }) => event } },
      },
    },
    validated: {
      description: "The rows are there; an answer of the person may change them.",
      on: { "validation.updated": { actions: { type: "setIntake", params: ({ event }) => event } } },
    },
  },
});
