import { and, assign, fromCallback, fromPromise, not, setup } from "xstate";
import {
  changeDocument,
  changePage,
  type ChosenDocument,
  type ChosenPage,
  isWaiting,
  moveDocument,
  type OfferedDocument,
  removeDocument,
  toChosen,
  toItems,
} from "@/domain/documents/dossier/choice.ts";
import type { BuiltDossier, BuiltFile } from "@/domain/documents/dossier/dossier.ts";
import type { DossierFailure } from "@/domain/documents/dossier/dossierMessages.ts";
import {
  type DossierFormat,
  getFormats,
  NO_LIMITS,
  type RegisterProfile,
} from "@/domain/documents/dossier/registers.ts";
import type { DossierDraft } from "@/services/documents/dossier/dossierSession.ts";
import { stub } from "../../shared/stub.ts";
import { failed } from "../../shared/failure.ts";
import { toFailed } from "./dossier.failure.ts";

/** Input of the machine: the name of the dossier and the documents that fit, in the order of the card. */
export interface DossierInput {
  readonly title: string;
  readonly fitting: readonly OfferedDocument[];
  /** How well each document fits, by its id. */
  readonly verdicts: ReadonlyMap<string, string>;
}

/** Settings of the files that are built. */
export interface DossierSettings {
  readonly profile: RegisterProfile;
  readonly format: DossierFormat;
  readonly hasIndex: boolean;
  /** True if the index says how well each document fits. */
  readonly hasVerdicts: boolean;
}

/** Choices of the person and the result. It never contains passwords. */
export interface DossierContext {
  readonly title: string;
  readonly verdicts: ReadonlyMap<string, string>;
  readonly documents: readonly ChosenDocument[];
  readonly settings: DossierSettings;
  /** Pages that are ready, out of all; null before the first page. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly built: BuiltDossier | null;
  /** Names of the saved files. */
  readonly saved: readonly string[];
  /** Reason why building or saving failed, and the document that caused it. */
  readonly failed: { readonly failure: DossierFailure; readonly item: string | null } | null;
}

/** Result of inspecting a document; only the id is always there. */
export type InspectedDocument = Pick<ChosenDocument, "id"> & Partial<ChosenDocument>;

/** Progress and end of building a dossier. */
export type BuildEvent =
  | { type: "build.progressed"; done: number; total: number }
  | { type: "build.finished"; built: BuiltDossier }
  | { type: "build.failed"; error: unknown };

/** Events from the person and from the actors. */
export type DossierEvent =
  | { type: "document.chosen"; document: OfferedDocument }
  | { type: "document.removed"; id: string }
  | { type: "document.moved"; id: string; by: -1 | 1 }
  | { type: "choice.submitted" }
  | { type: "choice.reopened" }
  | { type: "password.submitted"; id: string; password: string }
  | { type: "page.changed"; id: string; number: number; change: Partial<ChosenPage> }
  | { type: "settings.changed"; settings: Partial<DossierSettings> }
  | { type: "dossier.requested" }
  | { type: "build.cancelled" }
  | { type: "file.saveRequested"; file: BuiltFile }
  | BuildEvent;

/** Step that the screen shows. */
export type DossierStep = "choosing" | "preparing" | "building" | "done" | "failed";

/** 'Documentos para presentar': the person chooses, inspects and orders documents, which become the files that a register accepts. */
export const dossierMachine = setup({
  types: {
    context: {} as DossierContext,
    events: {} as DossierEvent,
    input: {} as DossierInput,
    tags: {} as "busy" | "inspecting",
    meta: {} as { readonly step: DossierStep },
  },
  actors: {
    /** Drops files and passwords when the person leaves. */
    closeSession: fromCallback(() => stub("closeSession")),
    /** Inspects a document; the result also says why it cannot be read. */
    inspect: fromPromise<InspectedDocument, { id: string; password: string | undefined }>(() => stub("inspect")),
    /** Sends `build.progressed`, then `build.finished` or `build.failed`; stopping it stores nothing. */
    build: fromCallback<BuildEvent, DossierDraft>(() => stub("build")),
    /** Resolves to the name of the file; null if the person closed the dialog. */
    save: fromPromise<string | null, BuiltFile>(() => stub("save")),
  },
  actions: {
    setFailure: assign(toFailed),
    removeDocument: assign(({ context }, params: { id: string }) => ({
      documents: removeDocument(context.documents, params.id),
    })),
    change: assign(({ context }, { id, change }: { id: string; change: Parameters<typeof changeDocument>[2] }) => ({
      documents: changeDocument(context.documents, id, change),
    })),
    setSettings: assign(({ context }, params: { settings: Partial<DossierSettings> }) => {
      const settings = { ...context.settings, ...params.settings };
      const formats = getFormats(settings.profile);
      const format = formats.includes(settings.format) ? settings.format : (formats[0] ?? settings.format);
      return { settings: { ...settings, format } };
    }),
    clearResult: assign({ progress: null, built: null, saved: [], failed: null }),
  },
  guards: {
    hasDocuments: ({ context }) => context.documents.length > 0,
    hasWaiting: ({ context }) => context.documents.some(isWaiting),
    hasFailed: ({ context }) => context.documents.some(({ failure }) => failure !== null),
    hasPages: ({ context }) => toItems(context.documents).length > 0,
  },
}).createMachine({
  id: "dossier",
  context: ({ input }) => ({
    title: input.title,
    verdicts: input.verdicts,
    documents: input.fitting.map(toChosen),
    settings: { profile: NO_LIMITS, format: "pdf", hasIndex: true, hasVerdicts: false },
    progress: null,
    built: null,
    saved: [],
    failed: null,
  }),
  invoke: { id: "closeSession", src: "closeSession" },
  initial: "choosing",
  states: {
    choosing: {
      description: "The person chooses documents.",
      meta: { step: "choosing" },
      on: {
        "document.chosen": {
          actions: assign(({ context, event }) => ({
            documents: [...removeDocument(context.documents, event.document.id), toChosen(event.document)],
          })),
        },
        "document.removed": { actions: { type: "removeDocument", params: ({ event }) => ({ id: event.id }) } },
        "choice.submitted": { guard: "hasDocuments", target: "preparing" },
      },
    },
    preparing: {
      description: "Documents are inspected, ordered and rotated; the person chooses the register.",
      meta: { step: "preparing" },
      initial: "checking",
      on: {
        "choice.reopened": { target: "choosing" },
        "document.moved": {
          actions: assign(({ context, event }) => ({ documents: moveDocument(context.documents, event.id, event.by) })),
        },
        "document.removed": {
          target: ".checking",
          actions: { type: "removeDocument", params: ({ event }) => ({ id: event.id }) },
        },
        "page.changed": {
          actions: {
            type: "change",
            params: ({ event: { id, number, change } }) => ({ id, change: (one) => changePage(one, number, change) }),
          },
        },
        "settings.changed": { actions: { type: "setSettings", params: ({ event }) => ({ settings: event.settings }) } },
      },
      states: {
        checking: {
          description: "Is there a document that was not inspected?",
          always: [{ guard: "hasWaiting", target: "inspecting" }, { target: "ready" }],
        },
        inspecting: {
          description: "The next document is inspected.",
          tags: "inspecting",
          invoke: {
            id: "inspect",
            src: "inspect",
            input: ({ context, event }) => ({
              id: context.documents.find(isWaiting)?.id ?? "",
              password: event.type === "password.submitted" ? event.password : undefined,
            }),
            onDone: {
              target: "checking",
              actions: {
                type: "change",
                params: ({ event: { output } }) => ({ id: output.id, change: () => output }),
              },
            },
          },
        },
        ready: {
          description:
            "Every readable document is inspected. A document that cannot be read must be unlocked or removed.",
          on: {
            "password.submitted": {
              target: "checking",
              actions: {
                type: "change",
                params: ({ event }) => ({ id: event.id, change: () => ({ failure: null }) }),
              },
            },
            "dossier.requested": { guard: and(["hasPages", not("hasFailed")]), target: "#dossier.building" },
          },
        },
      },
    },
    building: {
      description: "The dossier is built page by page. Cancelling it stores nothing.",
      meta: { step: "building" },
      tags: "busy",
      entry: "clearResult",
      invoke: { id: "build", src: "build", input: ({ context }) => toDraft(context) },
      on: {
        "build.progressed": {
          actions: assign(({ event: { done, total } }) => ({ progress: { done, total } })),
        },
        "build.finished": { target: "done", actions: assign(({ event }) => ({ built: event.built })) },
        "build.failed": { target: "failed", actions: failed },
        "build.cancelled": { target: "preparing" },
      },
    },
    failed: {
      description: "The build failed; all choices are still there.",
      meta: { step: "failed" },
      on: { "dossier.requested": { target: "building" }, "choice.reopened": { target: "preparing" } },
    },
    done: {
      description: "The files can be saved, one by one.",
      meta: { step: "done" },
      initial: "resting",
      on: { "choice.reopened": { target: "preparing" } },
      states: {
        resting: { description: "No file is being saved.", on: { "file.saveRequested": { target: "saving" } } },
        saving: {
          description: "The file is written to the location that the person chose.",
          tags: "busy",
          entry: assign({ failed: null }),
          invoke: {
            id: "save",
            src: "save",
            input: ({ event }) => getFile(event),
            onDone: {
              target: "resting",
              actions: assign(({ context, event: { output } }) => ({
                saved: output === null ? context.saved : [...context.saved, output],
              })),
            },
            onError: { target: "resting", actions: failed },
          },
        },
      },
    },
  },
});

function getFile(event: DossierEvent): BuiltFile {
  if (event.type !== "file.saveRequested") throw new Error("no file was named");
  return event.file;
}

function toDraft({ title, verdicts, documents, settings }: DossierContext): DossierDraft {
  const { hasVerdicts, ...rest } = settings;
  const items = toItems(documents).map((item) => (hasVerdicts ? { ...item, verdict: verdicts.get(item.id) } : item));
  return { title, items, ...rest };
}
