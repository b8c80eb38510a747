import { assign, fromPromise, raise, setup } from "xstate";
import {
  type Appointment,
  type CaseFile,
  CASE_STATUSES,
  type CaseStatus,
  type Filing,
  type HistoryEvent,
  mergeCard,
  recordEvent,
  seeChange,
  tick,
} from "@/domain/procedure/caseFile/caseFile.ts";
import { addFiling, type EndTerm, receiveRequest, startTerm } from "@/domain/procedure/caseFile/filings.ts";
import { applyDraft, type CaseDraft, mergeCaseFiles } from "@/domain/procedure/caseFile/mergeCaseFiles.ts";
import { VAULT_FAILURES, type VaultFailure } from "@/domain/documents/vault/vaultFailure.ts";
import { toCaseLine, toCaseNotes } from "@/domain/procedure/caseFile/parseCaseFile.ts";
import { changeCaseRow } from "@/domain/procedure/caseFile/caseFileRows.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { QuestionsAnswered, RowEvent } from "@/domain/procedure/validation/choices.ts";
import type { Term } from "@/domain/shared/terms/terms.ts";
import { stub } from "../../shared/stub.ts";

export interface CaseFileInput {
  readonly file: CaseFile;
  /** What an earlier page could not store of it. */
  readonly draft: CaseDraft | null;
  readonly endTerm: EndTerm;
  /** ISO instant. */
  readonly now: () => string;
}

export interface CaseFileContext extends Omit<CaseFileInput, "draft"> {
  /** As it is stored; where another tab has removed it, as it was stored last. */
  readonly stored: CaseFile;
  /** What is being stored; null while nothing is. */
  readonly saving: CaseFile | null;
  /** What was to be stored when that failed; null where nothing failed. */
  readonly failed: { readonly file: CaseFile; readonly kind: VaultFailure | "removed" } | null;
}

/** A change of values, and its line of the history. */
interface Change extends Omit<HistoryEvent, "at"> {
  readonly values: Partial<CaseFile>;
}

/** The id of the stored receipt of one of its filings. */
type AddedReceipt = Readonly<{ filing: Filing; receipt: string }>;

export type CaseFileEvent =
  | { type: "entry.ticked"; id: string; isDone: boolean }
  | RowEvent
  | QuestionsAnswered
  | { type: "name.changed"; name: string }
  | { type: "notes.changed"; notes: string }
  | { type: "appointment.changed"; appointment: Appointment | null }
  /** The rows were compared with the vault. */
  | { type: "rows.compared"; isComplete: boolean }
  | { type: "filing.added"; filing: Filing }
  /** The person has seen what came with a change of the card. */
  | { type: "change.seen" }
  | ({ type: "receipt.added" } & AddedReceipt)
  /** How long the office has to decide. */
  | { type: "term.chosen"; term: Term }
  | { type: "request.received"; day: string }
  | { type: "answer.received"; day: string }
  /** What day it is, at the start and at midnight. */
  | { type: "day.began"; today: string }
  | { type: "case.closed" }
  | { type: "case.reopened" }
  /** Another tab or device stored it. */
  | { type: "case.storedElsewhere"; file: CaseFile }
  | { type: "save.retried" };

/** One kept procedure from the first paper to the answer of the office (decision A-164), and its storing. */
export const caseFileMachine = setup({
  types: {
    context: {} as CaseFileContext,
    events: {} as CaseFileEvent | { type: "file.merged" },
    input: {} as CaseFileInput,
    tags: {} as "busy" | "failed" | "cardGone",
  },
  actors: {
    /** Resolves to what the card of an id says now; to null where there is no such card any more. */
    readCard: fromPromise<QueryResult | null, { id: string }>(() => stub("readCard")),
    /** Stores `changed`, merged with what others stored since `base`; null where it was removed. Rejects with a failure's `kind`. */
    saveCase: fromPromise<CaseFile | null, { base: CaseFile; changed: CaseFile }>(() => stub("saveCase")),
  },
  actions: {
    tickEntry: assign(({ context: { file, now } }, { id, isDone }: { id: string; isDone: boolean }) => ({
      file: tick(file, id, isDone, now()),
    })),
    changeRow: assign(({ context: { file, now } }, { event }: { event: RowEvent | QuestionsAnswered }) => ({
      file: changeCaseRow(file, event, now()),
    })),
    mergeCard: assign(({ context: { file, now } }, { card }: { card: QueryResult | null }) => ({
      file: card ? mergeCard(file, card, now()) : file,
    })),
    change: assign(({ context: { file, now } }, { values, ...event }: Change) => ({
      file: recordEvent({ ...file, ...values }, { at: now(), ...event }),
    })),
    seeChange: assign(({ context: { file, now } }) => ({ file: seeChange(file, now()) })),
    addReceipt: assign(({ context: { file, now } }, { filing: { day, registerNumber }, receipt }: AddedReceipt) => {
      const isIt = (one: Filing) => one.day === day && one.registerNumber === registerNumber && !one.receipt;
      const index = file.filings.findIndex(isIt);
      const filings = file.filings.map((one, place) => (place === index ? { ...one, receipt } : one));
      return { file: recordEvent({ ...file, filings }, { at: now(), kind: "documentFiled", text: "Justificante" }) };
    }),
    beginSaving: assign(({ context: { file } }) => ({ saving: file })),
    merge: assign(({ context: { stored, file } }, { theirs }: { theirs: CaseFile }) => ({
      file: file === stored ? theirs : mergeCaseFiles(stored, file, theirs),
      stored: theirs,
    })),
    mergeSaved: assign(({ context: { saving, file } }, { saved }: { saved: CaseFile | null }) => ({
      ...(saved && { file: file === saving ? saved : mergeCaseFiles(saving, file, saved), stored: saved }),
      saving: null,
      failed: null,
    })),
    addFiling: assign(({ context: { file, endTerm, now } }, { filing }: { filing: Filing }) => ({
      file: addFiling(file, filing, endTerm, now()),
    })),
    startTerm: assign(({ context: { file, endTerm, now } }, { term }: { term: Term }) => ({
      file: startTerm(file, term, endTerm, now()),
    })),
    beginRequest: assign(({ context: { file, endTerm, now }, event }) =>
      event.type === "request.received" ? { file: receiveRequest(file, event.day, endTerm, now()) } : {},
    ),
    noteAnswer: assign(({ context: { file, now }, event }) => {
      if (event.type !== "answer.received") return {};
      const answered = { ...file, status: "answered", wait: null } as const;
      return { file: recordEvent(answered, { at: now(), kind: "answerReceived", day: event.day }) };
    }),
    setFailed: assign(({ context: { file } }, { kind }: { kind: VaultFailure | "removed" }) => ({
      failed: { file, kind },
    })),
    tellMerged: raise({ type: "file.merged" }),
  },
  guards: {
    hasStatus: ({ context }, { status }: { status: CaseStatus }) => context.file.status === status,
    isChanged: ({ context: { file, stored } }) => file !== stored,
    isChangedSinceFailure: ({ context: { file, failed } }) => file !== failed?.file,
    isNewer: ({ context: { stored } }, { file }: { file: CaseFile }) => file.version > stored.version,
    isRunOut: ({ context: { file } }, { today }: { today: string }) => file.wait !== null && today > file.wait.until,
    isStillRunning: ({ context: { file } }, { today }: { today: string }) =>
      file.wait !== null && today <= file.wait.until,
    isTrue: (_, { value }: { value: boolean }) => value,
    isRemoved: (_, { output }: { output: unknown }) => output === null,
    hasCard: ({ context }) => context.file.card !== null,
    hasFilings: ({ context }) => context.file.filings.length > 0,
  },
}).createMachine({
  id: "caseFile",
  context: ({ input: { draft, file, ...input } }) => ({
    ...input,
    file: draft ? applyDraft(file, draft) : file,
    stored: file,
    saving: null,
    failed: null,
  }),
  type: "parallel",
  on: {
    "entry.ticked": { actions: { type: "tickEntry", params: ({ event }) => event } },
    "row.*": { actions: { type: "changeRow", params: ({ event }) => ({ event }) } },
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
    "change.seen": { actions: "seeChange" },
    "receipt.added": { actions: { type: "addReceipt", params: ({ event }) => event } },
  },
  states: {
    life: {
      description: "Where the case is. What changes the state also changes the status of the case, and notes it.",
      initial: "opening",
      on: {
        "file.merged": ".opening",
        "case.closed": {
          target: ".opening",
          actions: { type: "change", params: { values: { status: "closed" }, kind: "closed" } },
        },
        "filing.added": { target: ".opening", actions: { type: "addFiling", params: ({ event }) => event } },
      },
      states: {
        opening: {
          description: "The status of the case says where it is.",
          always: [
            ...CASE_STATUSES.slice(1).map((status) => ({
              guard: { type: "hasStatus" as const, params: { status } },
              target: status,
            })),
            { target: "preparing" },
          ],
        },
        preparing: {
          description: "Something is still to be gathered.",
          on: {
            "rows.compared": {
              guard: { type: "isTrue", params: ({ event }) => ({ value: event.isComplete }) },
              target: "ready",
              actions: { type: "change", params: { values: { status: "ready" }, kind: "completed" } },
            },
          },
        },
        ready: {
          description: "All is gathered, nothing is filed.",
          on: {
            "rows.compared": {
              guard: { type: "isTrue", params: ({ event }) => ({ value: !event.isComplete }) },
              target: "preparing",
              actions: { type: "change", params: { values: { status: "preparing" }, kind: "incomplete" } },
            },
          },
        },
        filed: {
          description: "It is filed; how long the office has is not known.",
          on: {
            "term.chosen": { target: "waiting", actions: { type: "startTerm", params: ({ event }) => event } },
            "request.received": { target: "requested", actions: "beginRequest" },
            "answer.received": { target: "answered", actions: "noteAnswer" },
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
                  values: { status: "silence" as const },
                  kind: "silenceBegan" as const,
                  ...(file.wait && { day: file.wait.until }),
                }),
              },
            },
            "request.received": { target: "requested", actions: "beginRequest" },
            "answer.received": { target: "answered", actions: "noteAnswer" },
          },
        },
        requested: {
          description: "The office asks the person to mend or complete it, within ten working days.",
          on: {
            "answer.received": { target: "answered", actions: "noteAnswer" },
          },
        },
        answered: {
          description: "The office has decided.",
        },
        silence: {
          description: "The day is over and nobody knows of an answer.",
          on: {
            "day.began": {
              guard: { type: "isStillRunning", params: ({ event }) => event },
              target: "waiting",
              actions: { type: "change", params: { values: { status: "waiting" }, kind: "silenceEnded" } },
            },
            "request.received": { target: "requested", actions: "beginRequest" },
            "answer.received": { target: "answered", actions: "noteAnswer" },
          },
        },
        closed: {
          description: "The person has put it away.",
          on: {
            "case.closed": {},
            "case.reopened": [
              {
                guard: "hasFilings",
                target: "filed",
                actions: { type: "change", params: { values: { status: "filed", wait: null }, kind: "reopened" } },
              },
              {
                target: "preparing",
                actions: { type: "change", params: { values: { status: "preparing", wait: null }, kind: "reopened" } },
              },
            ],
          },
        },
      },
    },
    card: {
      description: "Whether the case says what its card says now.",
      initial: "opening",
      states: {
        opening: {
          description: "Is the case about a card?",
          always: [{ guard: "hasCard", target: "reading" }, { target: "read" }],
        },
        reading: {
          description: "The card is being read; a case whose card does not arrive stays as it is.",
          invoke: {
            id: "readCard",
            src: "readCard",
            input: ({ context }) => ({ id: context.file.card ?? "" }),
            onDone: [
              { guard: { type: "isRemoved", params: ({ event }) => event }, target: "gone" },
              {
                target: "read",
                actions: { type: "mergeCard", params: ({ event }) => ({ card: event.output }) },
              },
            ],
            onError: "read",
          },
        },
        read: { description: "The case has what its card says, as far as that is known.", type: "final" },
        gone: { description: "The product has no such card any more.", tags: "cardGone", type: "final" },
      },
    },
    store: {
      description: "Whether the last change is stored.",
      initial: "saved",
      on: {
        "case.storedElsewhere": {
          guard: { type: "isNewer", params: ({ event }) => event },
          actions: [{ type: "merge", params: ({ event }) => ({ theirs: event.file }) }, "tellMerged"],
        },
      },
      states: {
        saved: {
          description: "All is stored.",
          always: { guard: "isChanged", target: "saving" },
        },
        saving: {
          description: "The case is being stored; what changes meanwhile is stored afterwards.",
          tags: "busy",
          entry: "beginSaving",
          invoke: {
            id: "saveCase",
            src: "saveCase",
            input: ({ context: { stored, file } }) => ({ base: stored, changed: file }),
            onDone: [
              {
                guard: { type: "isRemoved", params: ({ event }) => event },
                target: "failed",
                actions: { type: "setFailed", params: { kind: "removed" } },
              },
              {
                target: "saved",
                actions: [{ type: "mergeSaved", params: ({ event }) => ({ saved: event.output }) }, "tellMerged"],
              },
            ],
            onError: {
              target: "failed",
              actions: { type: "setFailed", params: ({ event }) => ({ kind: toFailure(event.error) }) },
            },
          },
        },
        failed: {
          description: "It could not be stored; the next change or the person tries again.",
          tags: "failed",
          always: { guard: "isChangedSinceFailure", target: "saving" },
          on: { "save.retried": "saving" },
        },
      },
    },
  },
});

function toFailure(error: unknown): VaultFailure {
  const kind: unknown = Object(error).kind;
  return VAULT_FAILURES.find((one) => one === kind) ?? "unknown";
}
