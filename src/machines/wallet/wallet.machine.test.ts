import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { TIMINGS } from "@/domain/timings.ts";
import type { DocumentSummary, NewDocument, RemovedDocument } from "@/domain/vault/document.ts";
import { createWalletImplementations, type WalletServices } from "./wallet.actors.ts";
import { walletMachine, type WalletEmitted } from "./wallet.machine.ts";
import { selectLoading } from "./wallet.selectors.ts";

const summary: DocumentSummary = {
  id: "d1",
  filename: "dni.pdf",
  folderId: "identity",
  documentType: "DNI",
  confidence: 100,
  uploadDate: "2026-11-21T10:00:00.000Z",
  isDemoData: false,
  size: 4,
  mimeType: "application/pdf",
};

const document: NewDocument = {
  filename: "dni.pdf",
  originalFile: { name: "dni.pdf", type: "application/pdf", size: 4 },
  extractedText: "",
  suggestedCategory: "identity",
  confidence: 100,
  folderId: "identity",
  documentType: "DNI",
  extractedInfo: {},
  isDemoData: false,
};

const removed: RemovedDocument = { summary, record: null, file: null };

class Failure extends Error {
  readonly kind: string;
  constructor(kind: string) {
    super(`vault: ${kind}`);
    this.kind = kind;
  }
}

interface Overrides extends Partial<Omit<WalletServices, "vault">> {
  readonly vault?: Partial<WalletServices["vault"]>;
  readonly fromAssistant?: boolean;
}

function createWalletTestActor({ vault, fromAssistant = false, ...overrides }: Overrides = {}) {
  const calls: string[] = [];
  const services: WalletServices = {
    loadVault: () => Promise.resolve(),
    download: async ({ id }) => void calls.push(`download ${id}`),
    ...overrides,
    vault: {
      save: () => Promise.resolve(summary),
      remove: () => Promise.resolve(removed),
      restore: async (given) => {
        calls.push(`restore ${given.summary.id}`);
        return given.summary;
      },
      move: async (id, folderId) => {
        calls.push(`move ${id} ${folderId}`);
        return { ...summary, folderId };
      },
      removeDemo: async () => {
        calls.push("removeDemo");
        return 25;
      },
      ...vault,
    },
  };
  const actor = createActor(walletMachine.provide(createWalletImplementations(services)), {
    input: { fromAssistant },
  });
  const emitted: WalletEmitted[] = [];
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    calls,
    emitted,
    loading: () => selectLoading(actor.getSnapshot()),
    toasts: () => emitted.flatMap((event) => (event.type === "toast.raised" ? [event.toast] : [])),
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the loading of the wallet", () => {
  it("[WAL-15] goes from loading to loaded", async () => {
    const { loading, emitted } = createWalletTestActor();
    expect(loading()).toBe("loading");
    await settled();
    expect(loading()).toBe("loaded");
    await vi.advanceTimersByTimeAsync(TIMINGS.walletSlowLoad);
    expect([loading(), emitted]).toEqual(["loaded", []]);
  });

  it("[WAL-07] [WAL-09] [WAL-15] is slow from 10 s on and says so once", async () => {
    const { loading, toasts } = createWalletTestActor({ loadVault: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(9999);
    expect([loading(), toasts()]).toEqual(["loading", []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([loading(), toasts().map(({ title }) => title)]).toEqual(["slow", ["Carga lenta detectada"]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(toasts()).toHaveLength(1);
  });

  it("takes a late answer, and a late refusal", async () => {
    const after = TIMINGS.walletSlowLoad + 1;
    const late = createWalletTestActor({ loadVault: () => new Promise((resolve) => setTimeout(resolve, after)) });
    const refused = createWalletTestActor({
      loadVault: () => new Promise((_, reject) => setTimeout(() => reject(new Error("no")), after)),
    });
    await vi.advanceTimersByTimeAsync(TIMINGS.walletSlowLoad);
    expect([late.loading(), refused.loading()]).toEqual(["slow", "slow"]);
    await vi.advanceTimersByTimeAsync(1);
    expect([late.loading(), refused.loading()]).toEqual(["loaded", "error"]);
  });

  it("[WAL-11] [WAL-13] [WAL-15] keeps what an error says, and nothing of our own errors", async () => {
    const spoken = createWalletTestActor({ loadVault: () => Promise.reject(new Error("El disco no responde")) });
    const silent = createWalletTestActor({ loadVault: () => Promise.reject(new Failure("unknown")) });
    const mute = createWalletTestActor({ loadVault: () => Promise.reject(new Error(" ")) });
    await settled();
    const told = [spoken, silent, mute].map(({ actor, loading }) => [
      loading(),
      actor.getSnapshot().context.loadMessage,
    ]);
    expect(told).toEqual([
      ["error", "El disco no responde"],
      ["error", null],
      ["error", null],
    ]);
  });

  it.each([
    [false, true],
    [true, false],
  ])("asks for samples unless the person comes from the assistant (%s)", (fromAssistant, seedsDemo) => {
    const loadVault = vi.fn<WalletServices["loadVault"]>(() => new Promise(() => {}));
    createWalletTestActor({ loadVault, fromAssistant });
    expect(loadVault.mock.calls).toEqual([[{ seedsDemo }]]);
  });

  it("can be tried again from slow and from error", async () => {
    const answers: (() => Promise<void>)[] = [
      () => new Promise(() => {}),
      () => Promise.reject(new Error("no")),
      () => Promise.resolve(),
    ];
    const { actor, loading } = createWalletTestActor({ loadVault: () => answers.shift()!() });
    actor.send({ type: "reload.requested" });
    expect(answers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(TIMINGS.walletSlowLoad);
    actor.send({ type: "reload.requested" });
    expect(loading()).toBe("loading");
    await settled();
    expect(loading()).toBe("error");
    actor.send({ type: "reload.requested" });
    await settled();
    expect(loading()).toBe("loaded");
  });
});

describe("a save", () => {
  const wish = { folderId: "identity", requirement: "DNI en vigor" } as const;

  it("[WAL-17] [WAL-18] [WAL-19] [UP-19] closes the dialog, says so, and opens the folder 1.5 s later", async () => {
    const { actor, emitted } = createWalletTestActor();
    await settled();
    actor.send({ type: "upload.opened", wish });
    actor.send({ type: "document.submitted", document });
    expect(actor.getSnapshot().hasTag("saving")).toBe(true);
    await settled();
    expect(actor.getSnapshot().hasTag("uploading")).toBe(false);
    const saved: WalletEmitted[] = [
      { type: "document.saved", document: summary, requirement: "DNI en vigor" },
      {
        type: "toast.raised",
        toast: { tone: "success", title: "Documento guardado", description: "Está en tu carpeta Identidad." },
      },
    ];
    await vi.advanceTimersByTimeAsync(1499);
    expect(emitted).toEqual(saved);
    await vi.advanceTimersByTimeAsync(1);
    expect(emitted).toEqual([...saved, { type: "folder.requested", folderId: "identity" }]);
  });

  it.each([{ type: "folder.chosen" }, { type: "upload.opened", wish }] as const)(
    "opens no folder once the person does something else ($type)",
    async (event) => {
      const { actor, emitted } = createWalletTestActor();
      actor.send({ type: "upload.opened", wish });
      actor.send({ type: "document.submitted", document });
      await settled();
      actor.send(event);
      await vi.advanceTimersByTimeAsync(TIMINGS.walletOpenFolder);
      expect(emitted.map(({ type }) => type)).toEqual(["document.saved", "toast.raised"]);
    },
  );

  it("[DUP-02] of a duplicate is refused with its name, and the dialog stays", async () => {
    const { actor, toasts } = createWalletTestActor({
      vault: { save: () => Promise.reject(new Failure("duplicate")) },
    });
    actor.send({ type: "upload.opened", wish });
    actor.send({ type: "document.submitted", document });
    await settled();
    expect(toasts().map(({ tone, title }) => [tone, title])).toEqual([["error", "Documento duplicado"]]);
    expect(actor.getSnapshot().hasTag("uploading")).toBe(true);
    expect(actor.getSnapshot().context.saveFailure).toBe("duplicate");
  });

  it.each([
    ["quota", "quota"],
    ["unavailable", "unavailable"],
    ["anything else", "unknown"],
  ])("[UP-20] that fails (%s) says so, and the dialog stays", async (kind, failure) => {
    const { actor, toasts } = createWalletTestActor({ vault: { save: () => Promise.reject(new Failure(kind)) } });
    actor.send({ type: "upload.opened", wish });
    actor.send({ type: "document.submitted", document });
    await settled();
    expect(toasts()).toEqual([
      { tone: "error", title: "Error al guardar", description: "No se pudo guardar el documento" },
    ]);
    expect(actor.getSnapshot().context.saveFailure).toBe(failure);
    actor.send({ type: "document.submitted", document });
    expect(actor.getSnapshot().context.saveFailure).toBeNull();
  });

  it("is left by closing the dialog, but not while it is being written", async () => {
    const saved = vi.fn(() => Promise.resolve(summary));
    const { actor } = createWalletTestActor({ vault: { save: saved } });
    actor.send({ type: "upload.opened", wish });
    actor.send({ type: "upload.closed" });
    expect(actor.getSnapshot().hasTag("uploading")).toBe(false);
    actor.send({ type: "document.submitted", document });
    expect(saved).not.toHaveBeenCalled();
    actor.send({ type: "upload.opened", wish });
    actor.send({ type: "document.submitted", document });
    actor.send({ type: "document.submitted", document });
    actor.send({ type: "upload.closed" });
    expect(actor.getSnapshot().hasTag("saving")).toBe(true);
    expect(saved).toHaveBeenCalledTimes(1);
  });
});

describe("a deletion", () => {
  it("[FOLD-33] removes nothing until it is confirmed", async () => {
    const remove = vi.fn(() => Promise.resolve(removed));
    const { actor } = createWalletTestActor({ vault: { remove } });
    actor.send({ type: "deletion.requested", document: summary });
    expect([actor.getSnapshot().hasTag("confirming"), actor.getSnapshot().context.deleting]).toEqual([true, summary]);
    actor.send({ type: "deletion.cancelled" });
    await settled();
    expect([actor.getSnapshot().hasTag("confirming"), actor.getSnapshot().context.deleting]).toEqual([false, null]);
    expect(remove).not.toHaveBeenCalled();
    actor.send({ type: "deletion.requested", document: summary });
    actor.send({ type: "deletion.confirmed" });
    actor.send({ type: "deletion.confirmed" });
    await settled();
    expect(remove.mock.calls).toEqual([["d1"]]);
  });

  it("[FOLD-34] says that it is done and how to undo it; the undo puts the document back", async () => {
    const { actor, emitted, calls } = createWalletTestActor();
    actor.send({ type: "deletion.requested", document: summary });
    actor.send({ type: "deletion.confirmed" });
    await settled();
    expect(emitted).toEqual([
      {
        type: "toast.raised",
        toast: { tone: "success", title: "Documento eliminado", description: "dni.pdf" },
        undo: removed,
      },
    ]);
    actor.send({ type: "deletion.undone", removed });
    await settled();
    expect(calls).toEqual(["restore d1"]);
    expect(emitted.at(-1)).toEqual({
      type: "toast.raised",
      toast: { tone: "success", title: "Documento recuperado", description: "dni.pdf" },
    });
  });

  it("[FOLD-35] that fails says so and closes the question", async () => {
    const { actor, toasts } = createWalletTestActor({
      vault: { remove: () => Promise.reject(new Failure("unknown")) },
    });
    actor.send({ type: "deletion.requested", document: summary });
    actor.send({ type: "deletion.confirmed" });
    await settled();
    expect(toasts()).toEqual([
      { tone: "error", title: "Error al eliminar", description: "No se pudo eliminar el documento" },
    ]);
    expect(actor.getSnapshot().hasTag("confirming")).toBe(false);
  });

  it("loses no undo, however quickly they follow each other", async () => {
    const { actor, calls } = createWalletTestActor();
    const other = { ...removed, summary: { ...summary, id: "d2" } };
    actor.send({ type: "deletion.undone", removed });
    actor.send({ type: "deletion.undone", removed: other });
    actor.send({ type: "move.requested", document: summary, folderId: "memory" });
    await settled();
    expect(calls).toEqual(["restore d1", "restore d2", "move d1 memory"]);
    expect(actor.getSnapshot().context.filing).toEqual([]);
  });

  it("takes the sample documents away on demand", async () => {
    const { actor, calls, toasts } = createWalletTestActor();
    actor.send({ type: "demo.declined" });
    await settled();
    expect([calls, toasts()]).toEqual([
      ["removeDemo"],
      [{ tone: "success", title: "Hemos quitado los datos de ejemplo" }],
    ]);
  });

  it("whose undo fails says so, and goes on with the next task", async () => {
    const { actor, calls, toasts } = createWalletTestActor({
      vault: { restore: () => Promise.reject(new Failure("quota")) },
    });
    actor.send({ type: "deletion.undone", removed });
    actor.send({ type: "move.requested", document: summary, folderId: "memory" });
    await settled();
    expect(toasts().map(({ title }) => title)).toEqual([
      "Error al recuperar",
      "Documento movido a Archivos de Recuerdo",
    ]);
    expect(calls).toEqual(["move d1 memory"]);
  });
});

describe("a download", () => {
  it("[FOLD-09] asks for the file and says nothing more", async () => {
    const { actor, calls, emitted } = createWalletTestActor();
    actor.send({ type: "download.requested", document: summary, from: "row" });
    await settled();
    expect([calls, emitted]).toEqual([["download d1"], []]);
  });

  it("[FOLD-39] [FOLD-47] without a file says so on a row, warns once, and only warns in the preview", async () => {
    const { actor, toasts } = createWalletTestActor({ download: () => Promise.reject(new Failure("noFile")) });
    actor.send({ type: "download.requested", document: summary, from: "row" });
    await settled();
    expect(toasts()).toEqual([{ tone: "error", title: "No hay archivo disponible para descargar" }]);
    expect(console.warn).toHaveBeenCalledTimes(1);
    actor.send({ type: "download.requested", document: summary, from: "preview" });
    await settled();
    expect(toasts()).toHaveLength(1);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  it.each(["row", "preview"] as const)("[FOLD-40] that fails says so (%s)", async (from) => {
    const { actor, toasts } = createWalletTestActor({ download: () => Promise.reject(new Error("404")) });
    actor.send({ type: "download.requested", document: summary, from });
    await settled();
    expect(toasts()).toEqual([
      { tone: "error", title: "Error de descarga", description: "No se pudo descargar el archivo" },
    ]);
  });

  it("is stopped when the wallet is left", async () => {
    let given: AbortSignal | undefined;
    const actor = createActor(
      walletMachine.provide({
        actors: {
          fileDocument: fromPromise(({ signal }) => {
            given = signal;
            return new Promise(() => {});
          }),
        },
      }),
      { input: { fromAssistant: false } },
    ).start();
    actor.send({ type: "download.requested", document: summary, from: "row" });
    actor.stop();
    expect(given?.aborted).toBe(true);
  });
});
