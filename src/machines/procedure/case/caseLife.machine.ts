import { assign, setup, transition } from "xstate";
import {
  type Appointment,
  type Case,
  type Filing,
  type HistoryEvent,
  keepCase,
  mergeCard,
  recordEvent,
  seeChange,
  tick,
  toCaseLine,
} from "@/domain/procedure/case/case.ts";
import { type CaseRowEvent, changeCaseRow } from "@/domain/procedure/case/caseRows.ts";
import { addFiling, type EndTerm, receiveRequest, startTerm } from "@/domain/procedure/case/filings.ts";
import { toCaseNotes } from "@/domain/procedure/case/caseSchema.ts";
import { failAppointment } from "@/domain/procedure/case/appointmentDay.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { Term } from "@/domain/shared/terms/terms.ts";
import type { Instant, IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface CaseClock {
  readonly endTerm: EndTerm;
  readonly now: () => Instant;
}

interface Change extends Omit<HistoryEvent, "at"> {
  readonly values?: Partial<Case>;
}

type AddedReceipt = Readonly<{ filing: Filing; receipt: string }>;

export type CaseEvent =
  | { type: "case.kept" }
  | { type: "entry.ticked"; id: string; isDone: boolean }
  | CaseRowEvent
  | { type: "name.changed"; name: string }
  | { type: "notes.changed"; notes: string }
  | { type: "appointment.changed"; appointment: Appointment | null }
  /** The appointment had no result; the reason may be empty. */
  | { type: "appointment.failed"; reason: string }
  | { type: "card.read"; answer: QueryResult }
  /** The person acknowledged a change of the card. */
  | { type: "change.seen" }
  | { type: "rows.compared"; isComplete: boolean }
  | { type: "filing.added"; filing: Filing }
  | ({ type: "receipt.added" } & AddedReceipt)
  /** The office's term to decide. */
  | { type: "term.chosen"; term: Term }
  | { type: "request.received"; day: IsoDay }
  | { type: "answer.received"; day: IsoDay }
  /** At the start and at midnight. */
  | { type: "day.began"; today: IsoDay }
  | { type: "case.closed" }
  | { type: "case.reopened" };

type Of<Type extends CaseEvent["type"]> = Extract<CaseEvent, { type: Type }>;

/**
 * The life of a case, from the analysis to the answer of the office (decisions ). Its states are the
 * statuses; transitions also write the history. {@link changeCase} runs it one event at a time. @public
 */
export const caseLifeMachine = setup({
  types: {
    context: {} as CaseClock & { readonly file: Case },
    events: {} as CaseEvent,
    input: {} as CaseClock & { readonly file: Case },
  },
  actions: {
    keep: assign(({ context: { file, now } }) => ({ file: keepCase(file, now()) })),
    tickEntry: assign(({ context: { file, now } }, { id, isDone }: Of<"entry.ticked">) => ({
      file: tick(file, id, isDone, now()),
    })),
    changeRow: assign(({ context: { file, now } }, { event }: { event: CaseRowEvent }) => ({
      file: changeCaseRow(file, event, now()),
    })),
    mergeCard: assign(({ context: { file, now } }, { answer }: Of<"card.read">) => ({
      file: mergeCard(file, answer, now()),
    })),
    failAppointment: assign(({ context: { file, now } }, { reason }: Of<"appointment.failed">) => ({
      file: failAppointment(file, toCaseLine(reason).trim(), now()),
    })),
    seeChange: assign(({ context: { file, now } }) => ({ file: seeChange(file, now()) })),
    change: assign(({ context: { file, now } }, { values = {}, ...event }: Change) => ({
      file: recordEvent({ ...file, ...values }, { at: now(), ...event }),
    })),
    addReceipt: assign(({ context: { file, now } }, { filing: { day, registerNumber }, receipt }: AddedReceipt) => {
      const isIt = (one: Filing) => one.day === day && one.registerNumber === registerNumber && !one.receipt;
      const index = file.filings.findIndex(isIt);
      const filings = file.filings.map((one, place) => (place === index ? { ...one, receipt } : one));
      return { file: recordEvent({ ...file, filings }, { at: now(), kind: "documentFiled", text: "Justificante" }) };
    }),
    addFiling: assign(({ context: { file, endTerm, now } }, { filing }: Of<"filing.added">) => ({
      file: addFiling(file, filing, endTerm, now()),
    })),
    startTerm: assign(({ context: { file, endTerm, now } }, { term }: Of<"term.chosen">) => ({
      file: startTerm(file, term, endTerm, now()),
    })),
    beginRequest: assign(({ context: { file, endTerm, now } }, { day }: Of<"request.received">) => ({
      file: receiveRequest(file, day, endTerm, now()),
    })),
    noteAnswer: assign(({ context: { file, now } }, { day }: Of<"answer.received">) => ({
      file: recordEvent({ ...file, wait: null }, { at: now(), kind: "answerReceived", day }),
    })),
  },
  guards: {
    isTrue: (_, { value }: { value: boolean }) => value,
    hasFilings: ({ context: { file } }) => file.filings.length > 0,
    /** The answered request suspended the office's term. */
    isTermSuspended: ({ context: { file } }) => file.wait?.kind === "request" && file.wait.term !== undefined,
    isRunOut: ({ context: { file } }, { today }: Of<"day.began">) => file.wait !== null && today > file.wait.until,
    isStillRunning: ({ context: { file } }, { today }: Of<"day.began">) =>
      file.wait !== null && today <= file.wait.until,
  },
}).createMachine({
  id: "caseLife",
  context: ({ input }) => input,
  initial: "analysed",
  on: {
    "entry.ticked": { actions: { type: "tickEntry", params: ({ event }) => event } },
    "row.*": { actions: { type: "changeRow", params: ({ event }) => ({ event }) } },
    "card.read": { actions: { type: "mergeCard", params: ({ event }) => event } },
    "change.seen": { actions: "seeChange" },
    "receipt.added": { actions: { type: "addReceipt", params: ({ event }) => event } },
    "name.changed": {
      actions: {
        type: "change",
        params: ({ event }) => {
          const name = toCaseLine(event.name);
          return { values: { name }, kind: "renamed" as const, text: name };
        },
      },
    },
    "notes.changed": {
      actions: {
        type: "change",
        params: ({ event }) => ({ values: { notes: toCaseNotes(event.notes) }, kind: "notesChanged" as const }),
      },
    },
    "appointment.changed": {
      actions: {
        type: "change",
        params: ({ event: { appointment } }) => ({
          values: { appointment },
          kind: appointment ? ("appointmentChanged" as const) : ("appointmentRemoved" as const),
          ...(appointment && { day: appointment.day }),
        }),
      },
    },
    "appointment.failed": { actions: { type: "failAppointment", params: ({ event }) => event } },
    "case.closed": { target: ".closed", actions: { type: "change", params: { kind: "closed" } } },
    "filing.added": [
      {
        guard: "isTermSuspended",
        target: ".waiting",
        actions: { type: "addFiling", params: ({ event }) => event },
      },
      { target: ".filed", actions: { type: "addFiling", params: ({ event }) => event } },
    ],
  },
  states: {
    analysed: {
      description: "The person has not kept the analysis; no list shows it.",
      on: {
        "case.kept": { target: "preparing", actions: "keep" },
        "demo.toggled": { actions: { type: "changeRow", params: ({ event }) => ({ event }) } },
        "case.closed": {},
        "filing.added": {},
      },
    },
    preparing: {
      description: "Something is still to be gathered.",
      on: {
        "rows.compared": {
          guard: { type: "isTrue", params: ({ event }) => ({ value: event.isComplete }) },
          target: "ready",
          actions: { type: "change", params: { kind: "completed" } },
        },
      },
    },
    ready: {
      description: "All is gathered, nothing is filed.",
      on: {
        "rows.compared": {
          guard: { type: "isTrue", params: ({ event }) => ({ value: !event.isComplete }) },
          target: "preparing",
          actions: { type: "change", params: { kind: "incomplete" } },
        },
      },
    },
    filed: {
      description: "It is filed; the office's term is unknown.",
      on: {
        "term.chosen": { target: "waiting", actions: { type: "startTerm", params: ({ event }) => event } },
        "request.received": { target: "requested", actions: { type: "beginRequest", params: ({ event }) => event } },
        "answer.received": { target: "answered", actions: { type: "noteAnswer", params: ({ event }) => event } },
      },
    },
    waiting: {
      description: "The office has until a day to decide.",
      on: {
        "day.began": {
          guard: { type: "isRunOut", params: ({ event }) => event },
          target: "silence",
          actions: {
            type: "change",
            params: ({ context: { file } }) => ({
              kind: "silenceBegan" as const,
              ...(file.wait && { day: file.wait.until }),
            }),
          },
        },
        "request.received": { target: "requested", actions: { type: "beginRequest", params: ({ event }) => event } },
        "answer.received": { target: "answered", actions: { type: "noteAnswer", params: ({ event }) => event } },
      },
    },
    requested: {
      description: "The office asks the person to correct or complete it, within ten working days.",
      on: { "answer.received": { target: "answered", actions: { type: "noteAnswer", params: ({ event }) => event } } },
    },
    answered: { description: "The office has decided." },
    silence: {
      description: "The term ended without a known answer.",
      on: {
        "day.began": {
          guard: { type: "isStillRunning", params: ({ event }) => event },
          target: "waiting",
          actions: { type: "change", params: { kind: "silenceEnded" } },
        },
        "request.received": { target: "requested", actions: { type: "beginRequest", params: ({ event }) => event } },
        "answer.received": { target: "answered", actions: { type: "noteAnswer", params: ({ event }) => event } },
      },
    },
    closed: {
      description: "The person closed it.",
      on: {
        "case.closed": {},
        "case.reopened": [
          {
            guard: "hasFilings",
            target: "filed",
            actions: { type: "change", params: { values: { wait: null }, kind: "reopened" } },
          },
          { target: "preparing", actions: { type: "change", params: { values: { wait: null }, kind: "reopened" } } },
        ],
      },
    },
  },
});

/** Returns the same case without a change. */
export function changeCase(file: Case, event: CaseEvent, clock: CaseClock): Case {
  const at = caseLifeMachine.resolveState({ value: file.status, context: { ...clock, file } });
  const [{ context, value }] = transition(caseLifeMachine, at, event);
  return value === file.status ? context.file : { ...context.file, status: value };
}
