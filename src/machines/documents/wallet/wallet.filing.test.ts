import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ActorRefFrom, createActor, fromPromise } from "xstate";
import type { HolderChoice } from "@/domain/documents/people/holderChoice.ts";
import { createStoredDocument } from "@/domain/documents/vault/backup.ts";
import type {
  DocumentSummary,
  ImportedDocument,
  RemovedDocument,
  StoredDocument,
} from "@/domain/documents/vault/document.ts";
import { type Vault, VaultError } from "@/services/documents/vault/vault.ts";
import type { deletionMachine } from "./deletion.machine.ts";
import { filingMachine, type FilingTask } from "./filing.machine.ts";
import { createWalletTestActor, Failure, removed, settled, summary } from "./wallet.testing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function getTags(deletion: ActorRefFrom<typeof deletionMachine>) {
  return [...deletion.getSnapshot().tags].toSorted();
}

describe("a deletion", () => {
  it("[FOLD-33] removes nothing until it is confirmed", async () => {
    const remove = vi.fn(() => Promise.resolve(removed));
    const { actor, deletion } = createWalletTestActor({ vault: { remove } });
    actor.send({ type: "deletion.requested", document: summary });
    expect([deletion.getSnapshot().hasTag("confirming"), deletion.getSnapshot().context.document]).toEqual([
      true,
      summary,
    ]);
    deletion.send({ type: "deletion.cancelled" });
    await settled();
    expect([deletion.getSnapshot().hasTag("confirming"), deletion.getSnapshot().context.document]).toEqual([
      false,
      null,
    ]);
    expect(remove).not.toHaveBeenCalled();
    actor.send({ type: "deletion.requested", document: summary });
    deletion.send({ type: "deletion.confirmed" });
    deletion.send({ type: "deletion.confirmed" });
    await settled();
    expect(remove.mock.calls.map(([id]: readonly unknown[]) => id)).toEqual(["d1"]);
  });

  it("[FOLD-34] says that it is done and how to undo it; the undo puts the document back", async () => {
    const { actor, deletion, calls, emitted } = createWalletTestActor();
    actor.send({ type: "deletion.requested", document: summary });
    deletion.send({ type: "deletion.confirmed" });
    await settled();
    expect(emitted).toEqual([
      {
        type: "toast.raised",
        toast: { tone: "success", title: "Documento eliminado", description: "dni.pdf" },
        undo: { kind: "restore", removed },
      },
    ]);
    // The toast outlives the visit.
    actor.send({ type: "view.changed", search: null });
    actor.send({ type: "task.undone", undo: { kind: "restore", removed } });
    await settled();
    expect(calls).toEqual(["restore d1"]);
    expect(emitted.at(-1)).toEqual({
      type: "toast.raised",
      toast: { tone: "success", title: "Documento recuperado", description: "dni.pdf" },
    });
  });

  it("[FOLD-35] that fails says so and closes the question", async () => {
    const { actor, deletion, toasts } = createWalletTestActor({
      vault: { remove: () => Promise.reject(new Failure("unknown")) },
    });
    actor.send({ type: "deletion.requested", document: summary });
    deletion.send({ type: "deletion.confirmed" });
    await settled();
    expect(toasts()).toEqual([
      { tone: "error", title: "Error al eliminar", description: "No se pudo eliminar el documento" },
    ]);
    expect(deletion.getSnapshot().hasTag("confirming")).toBe(false);
    // It shows in the page too, until it is dealt with.
    expect(actor.getSnapshot().context.failure?.title).toBe("Error al eliminar");
    actor.send({ type: "failure.dismissed" });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it("that has begun when it is cancelled keeps its question until the outcome, and says it with its undo", async () => {
    let resolve = (_: RemovedDocument): void => undefined;
    const remove = () => new Promise<RemovedDocument>((take) => (resolve = take));
    const { actor, deletion, emitted } = createWalletTestActor({ vault: { remove } });
    actor.send({ type: "deletion.requested", document: summary });
    deletion.send({ type: "deletion.confirmed" });
    expect(getTags(deletion)).toEqual(["confirming", "removing"]);
    deletion.send({ type: "deletion.cancelled" });
    await settled();
    expect([getTags(deletion), emitted]).toEqual([["cancelling", "confirming", "removing"], []]);
    // It has only one outcome, however often it is cancelled.
    deletion.send({ type: "deletion.cancelled" });
    resolve(removed);
    await settled();
    expect([getTags(deletion), deletion.getSnapshot().context.document]).toEqual([[], null]);
    expect(emitted).toEqual([
      {
        type: "toast.raised",
        toast: { tone: "success", title: "Documento eliminado", description: "dni.pdf" },
        undo: { kind: "restore", removed },
      },
    ]);
  });

  it("that fails after it was cancelled says so", async () => {
    let reject = (_: Error): void => undefined;
    const remove = () => new Promise<RemovedDocument>((_, take) => (reject = take));
    const { actor, deletion, toasts } = createWalletTestActor({ vault: { remove } });
    actor.send({ type: "deletion.requested", document: summary });
    deletion.send({ type: "deletion.confirmed" });
    deletion.send({ type: "deletion.cancelled" });
    reject(new Failure("unreachable"));
    await settled();
    expect([getTags(deletion), toasts().map(({ title }) => title)]).toEqual([[], ["Error al eliminar"]]);
  });

  it("that is cancelled while it waits for another tab changes nothing and says nothing", async () => {
    const remove: Vault["remove"] = (_, { signal } = {}) =>
      new Promise((__, reject) => {
        signal?.addEventListener("abort", () => reject(new VaultError("unknown", { cause: signal.reason })));
      });
    const { actor, deletion, emitted } = createWalletTestActor({ vault: { remove } });
    actor.send({ type: "deletion.requested", document: summary });
    deletion.send({ type: "deletion.confirmed" });
    deletion.send({ type: "deletion.cancelled" });
    await settled();
    const { failure } = actor.getSnapshot().context;
    expect([getTags(deletion), emitted, deletion.getSnapshot().context.document, failure]).toEqual([
      [],
      [],
      null,
      null,
    ]);
  });

  it("of a document that another tab has deleted says that it is gone", async () => {
    const { actor, deletion, toasts } = createWalletTestActor({
      vault: { remove: () => Promise.reject(new Failure("notFound")) },
    });
    actor.send({ type: "deletion.requested", document: summary });
    deletion.send({ type: "deletion.confirmed" });
    await settled();
    expect(toasts().map(({ description }) => description)).toEqual([
      "No se pudo eliminar el documento. Ya no está: puede que lo hayas eliminado en otra pestaña.",
    ]);
  });

  it("loses no undo, however quickly they follow each other", async () => {
    const { actor, filing, request, calls } = createWalletTestActor();
    const other = { ...removed, summary: { ...summary, id: "d2" } };
    actor.send({ type: "task.undone", undo: { kind: "restore", removed } });
    actor.send({ type: "task.undone", undo: { kind: "restore", removed: other } });
    request({ kind: "move", document: summary, folderId: "memory" });
    await settled();
    expect(calls).toEqual(["restore d1", "restore d2", "move d1 memory"]);
    expect(filing.getSnapshot().context.tasks).toEqual([]);
  });

  it("takes the sample documents away on demand, which the page shows without a toast", async () => {
    const { request, calls, toasts } = createWalletTestActor();
    request({ kind: "removeDemo" });
    await settled();
    expect([calls, toasts()]).toEqual([["removeDemo"], []]);
  });

  it("whose undo fails says so, and goes on with the next task", async () => {
    const { actor, request, calls, emitted, toasts } = createWalletTestActor({
      vault: { restore: () => Promise.reject(new Failure("quota")) },
    });
    const undo = { kind: "restore", removed } as const;
    actor.send({ type: "task.undone", undo });
    request({ kind: "move", document: summary, folderId: "memory" });
    await settled();
    expect(toasts().map(({ title }) => title)).toEqual([
      "Error al recuperar",
      "Documento movido a Archivos de Recuerdo",
    ]);
    expect(calls).toEqual(["move d1 memory"]);
    // Once there is room again it can be tried again: it is the only way back to the document.
    expect(emitted[0]).toMatchObject({ undo });
    expect(actor.getSnapshot().context.failure?.description).toContain("No queda espacio");
    actor.send({ type: "task.undone", undo });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
});

describe("a move", () => {
  it("says so and can be taken back, once", async () => {
    const { actor, request, calls, emitted } = createWalletTestActor();
    request({ kind: "move", document: summary, folderId: "memory" });
    await settled();
    const undo = { kind: "move", document: summary, folderId: "identity", isUndo: true } as const;
    expect(emitted).toEqual([
      { type: "toast.raised", toast: { tone: "success", title: "Documento movido a Archivos de Recuerdo" }, undo },
    ]);
    actor.send({ type: "task.undone", undo });
    await settled();
    expect(calls).toEqual(["move d1 memory", "move d1 identity"]);
    expect(emitted.at(-1)).toEqual({
      type: "toast.raised",
      toast: { tone: "success", title: "Documento movido a Identidad" },
    });
  });
});

describe("a download", () => {
  it("[FOLD-09] asks for the file and says nothing more", async () => {
    const { request, calls, emitted } = createWalletTestActor();
    request({ kind: "download", document: summary, from: "row" });
    await settled();
    expect([calls, emitted]).toEqual([["download d1"], []]);
  });

  it("[FOLD-39] [FOLD-47] without a file says so on a row, warns once, and only warns in the preview", async () => {
    const { request, toasts } = createWalletTestActor({ download: () => Promise.reject(new Failure("noFile")) });
    request({ kind: "download", document: summary, from: "row" });
    await settled();
    expect(toasts()).toEqual([{ tone: "error", title: "No hay archivo disponible para descargar" }]);
    expect(console.warn).toHaveBeenCalledTimes(1);
    request({ kind: "download", document: summary, from: "preview" });
    await settled();
    expect(toasts()).toHaveLength(1);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  it.each(["row", "preview"] as const)("[FOLD-40] that fails says so (%s)", async (from) => {
    const { request, toasts } = createWalletTestActor({ download: () => Promise.reject(new Error("404")) });
    request({ kind: "download", document: summary, from });
    await settled();
    expect(toasts()).toEqual([
      { tone: "error", title: "Error de descarga", description: "No se pudo descargar el archivo" },
    ]);
  });

  it("is stopped when the wallet is left", async () => {
    let given: AbortSignal | undefined;
    const filing = createActor(
      filingMachine.provide({
        actors: {
          runTask: fromPromise(({ signal }) => {
            given = signal;
            return new Promise(() => {});
          }),
        },
      }),
    ).start();
    filing.send({ type: "task.requested", task: { kind: "download", document: summary, from: "row" } });
    filing.stop();
    expect(given?.aborted).toBe(true);
  });
});

describe("the samples of a vault that gets its first own document", () => {
  const samples = ["s1", "s2"].map((id) => ({ ...summary, id, isDemoData: true }));
  const records = samples.map((sample) => createStoredDocument(sample));
  const undo = { kind: "restoreDemo", samples: records } as const;
  const create = (list: readonly DocumentSummary[], vault: Partial<Vault> = {}) =>
    createWalletTestActor({ vault: { list: async () => list, ...vault } });

  it("go at once, with an undo that puts them back", async () => {
    // Those that the person removed before are not among them, and one was moved.
    const { actor, calls, emitted } = create([summary, ...samples], { getMany: async () => records });
    actor.send({ type: "document.saved" });
    await settled();
    expect(calls).toEqual(["removeDemo"]);
    expect(emitted).toEqual([
      {
        type: "toast.raised",
        toast: { tone: "success", title: "Hemos quitado los documentos de ejemplo" },
        undo,
      },
    ]);
    actor.send({ type: "task.undone", undo });
    await settled();
    expect(calls).toEqual(["removeDemo", "importAll s1,s2"]);
    expect(emitted.at(-1)).toEqual({
      type: "toast.raised",
      toast: { tone: "success", title: "Hemos vuelto a poner los documentos de ejemplo" },
    });
  });

  it.each([
    ["it is not the first one, as after an undo", [summary, { ...summary, id: "d2" }, ...samples]],
    ["there are none", [summary]],
    ["it is gone again", samples],
  ])("stay where %s, and nothing is said", async (_, list) => {
    const { actor, calls, emitted } = create(list);
    actor.send({ type: "document.saved" });
    await settled();
    expect([calls, emitted]).toEqual([[], []]);
  });

  it("that another tab has removed meanwhile are not told of", async () => {
    const { actor, emitted } = create([summary, ...samples], { removeDemo: async () => 0 });
    actor.send({ type: "document.saved" });
    await settled();
    expect(emitted).toEqual([]);
  });

  it("that cannot be removed stay without a word: the document is saved", async () => {
    const { actor, emitted } = create([summary, ...samples], {
      removeDemo: () => Promise.reject(new Failure("quota")),
    });
    actor.send({ type: "document.saved" });
    await settled();
    expect([emitted, actor.getSnapshot().context.failure]).toEqual([[], null]);
  });

  it("that cannot be put back can be tried again", async () => {
    const { actor, emitted } = create([], { importAll: () => Promise.reject(new Failure("quota")) });
    actor.send({ type: "task.undone", undo });
    await settled();
    expect(emitted).toEqual([
      {
        type: "toast.raised",
        toast: {
          tone: "error",
          title: "Error al recuperar",
          description:
            "No se pudieron recuperar los documentos de ejemplo. No queda espacio en este navegador: libera espacio y vuelve a intentarlo.",
        },
        undo,
      },
    ]);
  });
});

describe("whose a stored document is", () => {
  const choice: HolderChoice = { kind: "new", person: { id: "bego", alias: "Begoña", relation: "spouse" } };

  it("is stored after the person who is new, which the document shows without a toast", async () => {
    const { filing, calls, toasts } = createWalletTestActor();
    filing.send({ type: "task.requested", task: { kind: "setHolder", document: summary, choice } });
    await settled();
    filing.send({ type: "task.requested", task: { kind: "setHolder", document: summary, choice: { kind: "nobody" } } });
    await settled();
    expect(calls).toEqual(["savePerson bego", "setHolder d1 bego", "setHolder d1 nobody"]);
    expect(toasts()).toEqual([]);
  });

  it("says why it could not be stored, and leaves the document as it is", async () => {
    const { filing, calls, toasts } = createWalletTestActor({
      vault: { savePerson: () => Promise.reject(new Failure("quota")) },
    });
    filing.send({ type: "task.requested", task: { kind: "setHolder", document: summary, choice } });
    await settled();
    expect(calls).toEqual([]);
    expect(toasts().map(({ title, description }) => `${title}: ${description}`)).toEqual([
      "Error al guardar: No se pudo guardar de quién es. No queda espacio en este navegador: libera espacio y vuelve a intentarlo.",
    ]);
  });
});

describe("a renaming", () => {
  const record = { ...createStoredDocument({ ...summary, filename: "scan.pdf" }), extractedInfo: { sexo: "F" } };
  const rename = async (title: string, filename: string, records: readonly StoredDocument[] = [record]) => {
    const imported: ImportedDocument[] = [];
    const { actor, toasts } = createWalletTestActor({
      vault: {
        getMany: async () => records,
        importAll: async (documents) => ({ added: 0, replaced: imported.push(...documents) }),
      },
    });
    const task: FilingTask = { kind: "rename", document: summary, title, filename };
    actor.getSnapshot().context.parts.filing.send({ type: "task.requested", task });
    await settled();
    return { imported, toasts: toasts() };
  };

  it("keeps the file and its ending, and the person's title beside the values", async () => {
    const { imported, toasts } = await rename(" Mi DNI ", "dni/nuevo");
    expect(imported).toEqual([
      { record: { ...record, filename: "dni-nuevo.pdf", extractedInfo: { sexo: "F", tituloPropio: "Mi DNI" } } },
    ]);
    expect(toasts).toEqual([]);
  });

  it("leaves a shortened name whole, and takes an empty title away", async () => {
    const titled = { ...record, extractedInfo: { sexo: "F", tituloPropio: "Mi DNI" } };
    expect((await rename("", summary.filename, [titled])).imported).toEqual([{ record }]);
  });

  it("says that it failed where the document is gone", async () => {
    expect((await rename("Mi DNI", "dni.pdf", [])).toasts).toEqual([
      { tone: "error", title: "Error al guardar", description: "No se pudo cambiar el nombre" },
    ]);
  });
});
