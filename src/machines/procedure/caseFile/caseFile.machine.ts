import { assign, fromPromise, raise, setup } from "xstate";
import {
  type Appointment,
  type CaseFile,
  CASE_STATUSES,
  type CaseStatus,
  fileDocument,
  type Filing,
  type HistoryEvent,
  recordEvent,
  tick,
} from "@/domain/procedure/caseFile/caseFile.ts";
import { mergeCaseFiles } from "@/domain/procedure/caseFile/mergeCaseFiles.ts";
import { VAULT_FAILURES, type VaultFailure } from "@/domain/documents/vault/vaultFailure.ts";
import type { FiledDocument } from "@/domain/procedure/validation/types.ts";
import { stub } from "../../shared/stub.ts";

/** How long a wait is, as `domain/shared/terms` takes it. */
export interface CaseTerm {
  readonly n: number;
  readonly unit: "workingDays" | "calendarDays" | "months" | "years";
}

/** Days to answer a request of the office (art. 68.1 of Ley 39/2015). */
const REQUEST_TERM: CaseTerm = { n: 10, unit: "workingDays" };

export interface CaseFileInput {
  readonly file: CaseFile;
  /** The last day of a term that runs from the day after `start`; days are 'YYYY-MM-DD'. */
  readonly termDay: (start: string, term: CaseTerm) => string;
  /** ISO instant. */
  readonly now: () => string;
}

export interface CaseFileContext extends CaseFileInput {
  /** As it is stored; where another tab has removed it, as it was stored last. */
  readonly stored: CaseFile;
  /** What was to be stored when that failed; null where nothing failed. */
  /** What is being stored; null while nothing is. */
  readonly saving: CaseFile | null;
  readonly failed: { readonly file: CaseFile; readonly kind: VaultFailure | "removed" } | null;
}

/** A change of values, and its line of the history. */
interface Change extends Omit<HistoryEvent, "at"> {
  readonly values: Partial<CaseFile>;
}

export type CaseFileEvent =
  | { type: "entry.ticked"; id: string; isDone: boolean }
  | { type: "document.filed"; row: string; documentId: string; isFiled: boolean }
  | { type: "name.changed"; name: string }
  | { type: "subject.changed"; subject: string | null }
  | { type: "answers.changed"; answers: CaseFile["answers"] }
  | { type: "notes.changed"; notes: string }
  | { type: "appointment.changed"; appointment: Appointment | null }
  /** The rows were compared with the vault. */
  | { type: "rows.compared"; isComplete: boolean }
  | { type: "filing.added"; filing: Filing }
  /** How long the office has to decide. */
  | { type: "term.chosen"; term: CaseTerm }
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
    tags: {} as "busy" | "failed",
  },
  actors: {
    /** Stores `changed`, merged with what others stored since `base`; null where it was removed. Rejects with a failure's `kind`. */
    saveCase: fromPromise<CaseFile | null, { base: CaseFile; changed: CaseFile }>(() => stub("saveCase")),
  },
  actions: {
    tickEntry: assign(({ context: { file, now } }, { id, isDone }: { id: string; isDone: boolean }) => ({
      file: tick(file, id, isDone, now()),
    })),
    fileDocument: assign(
      ({ context: { file, now } }, { isFiled, ...document }: FiledDocument & { isFiled: boolean }) => ({
        file: fileDocument(file, document, isFiled, now()),
      }),
    ),
    change: assign(({ context: { file, now } }, { values, ...event }: Change) => ({
      file: recordEvent({ ...file, ...values }, { at: now(), ...event }),
    })),
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
    beginRequest: assign(({ context: { file, termDay, now }, event }) => {
      if (event.type !== "request.received") return {};
      const until = termDay(event.day, REQUEST_TERM);
      const wait = { kind: "request", from: event.day, until } as const;
      return {
        file: recordEvent({ ...file, status: "requested", wait }, { at: now(), kind: "requestReceived", day: until }),
      };
    }),
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
    isRemoved: (_, { output }: { output: CaseFile | null }) => output === null,
    hasFilings: ({ context }) => context.file.filings.length > 0,
  },
}).createMachine({
  id: "caseFile",
  context: ({ input }) => ({ ...input, stored: input.file, saving: null, failed: null }),
  type: "parallel",
  on: {
    "entry.ticked": { actions: { type: "tickEntry", params: ({ event }) => event } },
    "document.filed": {
      actions: {
        type: "fileDocument",
        params: ({ event: { row, documentId, isFiled } }) => ({ row, documentId, isFiled }),
      },
    },
    "name.changed": {
      actions: {
        type: "change",
        params: ({ event: { name } }) => ({ values: { name }, kind: "renamed" as const, text: name }),
      },
    },
    "subject.changed": {
      actions: {
        type: "change",
        params: ({ event: { subject } }) => ({ values: { subject }, kind: "subjectChanged" as const }),
      },
    },
    "answers.changed": {
      actions: {
        type: "change",
        params: ({ event: { answers } }) => ({ values: { answers }, kind: "answersChanged" as const }),
      },
    },
    "notes.changed": {
      actions: {
        type: "change",
        params: ({ event: { notes } }) => ({ values: { notes }, kind: "notesChanged" as const }),
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
        "filing.added": {
          target: ".opening",
          actions: {
            type: "change",
            params: ({ context: { file }, event: { filing } }) => ({
              values: {
                filings: [...file.filings, filing],
                ...(file.wait === null && { status: "filed" as const }),
              },
              kind: "filed" as const,
              day: filing.day,
              ...(filing.registerNumber !== undefined && { text: filing.registerNumber }),
            }),
          },
        },
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
            "term.chosen": {
              target: "waiting",
              actions: {
                type: "change",
                params: ({ context: { file, termDay }, event: { term } }) => {
                  const from = file.filings.at(-1)?.day ?? file.updatedAt.slice(0, 10);
                  const until = termDay(from, term);
                  const wait = { kind: "decision" as const, from, until };
                  return { values: { status: "waiting" as const, wait }, kind: "waitStarted" as const, day: until };
                },
              },
            },
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
            "filing.added": {
              target: "filed",
              actions: {
                type: "change",
                params: ({ context: { file }, event: { filing } }) => ({
                  values: { filings: [...file.filings, filing], status: "filed" as const, wait: null },
                  kind: "requestAnswered" as const,
                  day: filing.day,
                  ...(filing.registerNumber !== undefined && { text: filing.registerNumber }),
                }),
              },
            },
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
