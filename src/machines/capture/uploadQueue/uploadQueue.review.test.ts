import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UNCHECKED } from "@/domain/documents/authenticity/signature.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import type { ImportedDocument } from "@/domain/documents/vault/document.ts";
import type { Pages } from "@/services/capture/pages/pages.ts";
import { VaultError } from "@/services/documents/vault/vault.ts";
import type { UploadQueueServices } from "./uploadQueue.actors.ts";
import { selectReview, selectUploadQueue } from "./uploadQueue.selectors.ts";
import { createUploadQueueTestActor, createFile, ocr, settled, createSummary } from "./uploadQueue.testing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("proposes as the holder who is numbered on the page where no value says it, and saves that", async () => {
  const begona: Person = { id: "bego", relation: "spouse", alias: "Begoña", numbers: ["12345678Z"], names: [] };
  const queue = createUploadQueueTestActor({ vault: { people: async () => [begona] } });
  await queue.choose("dni.pdf");
  queue.processAll();
  queue.reading("dni.pdf").answer({ ...ocr, text: "Doña Begoña, con DNI 12.345.678-Z" });
  await settled();
  const review = queue.review();
  const holder = { personId: "bego", origin: "number" };
  expect(review && selectReview(review.getSnapshot()).holder?.choice).toEqual({ kind: "known", holder });
  review?.send({ type: "document.confirmed" });
  await settled();
  expect(queue.saved[0]?.holder).toEqual(holder);
});

/** A review with one of the checks of a file: its view, and the saved values. */
async function reviewWith(services: Partial<UploadQueueServices>) {
  const queue = createUploadQueueTestActor({ services });
  await queue.choose("recibo.pdf");
  queue.processAll();
  queue.reading("recibo.pdf").answer();
  await settled();
  const review = queue.review();
  const shown = review && selectReview(review.getSnapshot());
  review?.send({ type: "document.confirmed" });
  await settled();
  return { shown, saved: queue.saved[0]?.extractedInfo };
}

it("stores what was found out about a file's signatures, and saves one whose signatures cannot be checked", async () => {
  const checked = await reviewWith({ checkSignatures: async () => [UNCHECKED] });
  expect([checked.shown?.signatures, checked.saved?.["firmas"]]).toEqual([[UNCHECKED], [UNCHECKED]]);
  const failed = await reviewWith({ checkSignatures: () => Promise.reject(new Error("no")) });
  expect(failed.saved).toBeDefined();
  expect([failed.shown?.signatures, failed.saved?.["firmas"]]).toEqual([null, undefined]);
});

it("adds the values of a file's codes, and reviews one whose codes cannot be read", async () => {
  const payment = "BCD\n002\n1\nSCT\n\nAguas\n\nEUR62.5";
  const { shown, saved } = await reviewWith({ readCodes: async () => [payment] });
  expect(shown?.codes).toEqual([payment]);
  expect(shown?.fields.filter(({ origin }) => origin === "code")).toMatchObject([{ name: "total", value: "62,50 €" }]);
  expect(saved).toMatchObject({ total: "62,50 €", origenes: { total: "código" } });
  const failed = await reviewWith({ readCodes: () => Promise.reject(new Error("no")) });
  expect(failed.saved).toBeDefined();
  expect(failed.shown).toMatchObject({ codes: [] });
});

describe("the review of several files", () => {
  const write: Pages["toPdf"] = async ({ file, keepsOriginal }) =>
    new File([`${file.name} ${String(keepsOriginal)}`], "foto.pdf", { type: "application/pdf" });
  const join: Pages["joinSides"] = async ({ file }) => new File([file], "dni.pdf", { type: "application/pdf" });
  let [toPdf, joining] = [write, join];
  beforeEach(() => {
    [toPdf, joining] = [write, join];
  });
  const reviewed = async (...names: readonly string[]) => {
    const queue = createUploadQueueTestActor({
      services: { pages: { toPdf, joinSides: (...sides) => joining(...sides) } },
    });
    await queue.choose(...names);
    queue.processAll();
    for (const name of names) queue.reading(name).answer();
    await settled();
    return queue;
  };

  it("[REV-19] [WAL-17] [UP-19] saves the only one, empties the queue, closes the dialog and says so", async () => {
    const { actor, review, saved, emitted, view, items } = await reviewed("dni.pdf");
    review()?.send({ type: "document.confirmed" });
    await settled();
    const [document] = saved;
    if (!document) throw new Error("nothing was saved");
    expect(document).toMatchObject({ filename: "dni.pdf", folderId: "identity", documentType: "DNI" });
    const summary = createSummary(document);
    expect(emitted).toEqual([
      { type: "document.saved", document: summary, requirement: null },
      {
        type: "toast.raised",
        toast: { tone: "success", title: "Documento guardado", description: "Está en tu carpeta Identidad." },
      },
      { type: "upload.finished", document: summary },
    ]);
    expect([view(), items(), selectUploadQueue(actor.getSnapshot()).completed]).toEqual([null, [], []]);
  });

  it("goes from one to the next, and closes after the last (decision A-090)", async () => {
    const { review, view, emitted } = await reviewed("a.pdf", "b.pdf");
    const name = () => review()?.getSnapshot().context.processed.file.name;
    expect(name()).toBe("a.pdf");
    review()?.send({ type: "document.confirmed" });
    await settled();
    expect([name(), view()]).toEqual(["b.pdf", "queue"]);
    expect(emitted.filter(({ type }) => type === "upload.finished")).toEqual([]);
    review()?.send({ type: "document.rejected" });
    await settled();
    expect([name(), view()]).toEqual([undefined, null]);
    expect(emitted.filter(({ type }) => type === "upload.finished")).toHaveLength(1);
  });

  it("goes through the files in the order in which they were read", async () => {
    const { choose, processAll, reading, review } = createUploadQueueTestActor();
    await choose("a.pdf", "b.pdf", "c.pdf");
    processAll();
    for (const name of ["b.pdf", "c.pdf", "a.pdf"]) {
      reading(name).answer();
      await settled();
    }
    const names: (string | undefined)[] = [];
    for (let left = 3; left > 0; left -= 1) {
      names.push(review()?.getSnapshot().context.processed.file.name);
      review()?.send({ type: "document.rejected" });
      await settled();
    }
    expect(names).toEqual(["b.pdf", "c.pdf", "a.pdf"]);
  });

  const sidesOf = ({ actor }: Awaited<ReturnType<typeof reviewed>>) => {
    const [front, back] = selectUploadQueue(actor.getSnapshot()).completed;
    if (!front || !back) throw new Error("two files were to be read");
    return { front, back };
  };

  it("joins the sides of a card to one document of two pages, which is reviewed and saved once", async () => {
    const queue = await reviewed("a.jpg", "b.jpg");
    queue.actor.send({ type: "sides.joined", sides: sidesOf(queue) });
    await settled();
    expect(queue.statuses()).toEqual(["dni.pdf completed"]);
    expect(queue.readings).toHaveLength(2);
    expect(queue.review()?.getSnapshot().context.processed).toMatchObject({
      file: { name: "dni.pdf", type: "application/pdf" },
      ocr: { text: "DNI 12345678Z\n\nDNI 12345678Z", pages: { read: 2, total: 2 } },
    });
    queue.review()?.send({ type: "document.confirmed" });
    await settled();
    expect(queue.saved.map(({ filename }) => filename)).toEqual(["dni.pdf"]);
    expect([queue.view(), queue.items()]).toEqual([null, []]);
  });

  /** Queues a photo with one recognised page. */
  const photographed = async (vault: Partial<UploadQueueServices["vault"]> = {}) => {
    const queue = createUploadQueueTestActor({ vault, services: { pages: { toPdf, joinSides: join } } });
    await queue.choose("dni.jpg");
    queue.processAll();
    queue.reading("dni.jpg").answer({ ...ocr, cuts: [new Blob(["page"], { type: "image/jpeg" })] });
    await settled();
    return queue;
  };

  it("stores the straightened page of a photo, and the whole of it where the person wants it, from then on", async () => {
    const queue = await photographed();
    queue.review()?.send({ type: "name.corrected", filename: "Mi DNI" });
    expect(queue.review()?.getSnapshot().context.filename).toBe("Mi DNI.pdf");
    queue.review()?.send({ type: "original.chosen", isKept: true });
    queue.review()?.send({ type: "document.confirmed" });
    await settled();
    const [document] = queue.saved;
    expect(document).toMatchObject({
      filename: "Mi DNI.pdf",
      originalFile: { name: "foto.pdf", type: "application/pdf" },
      extractedInfo: { imageProcessing: { operations: ["perspective"], preservedColor: true } },
    });
    expect(await document?.file?.text()).toBe("dni.jpg true");
    expect(queue.written.map(({ keepsOriginal }) => keepsOriginal)).toEqual([true]);
  });

  it("stores the photo as it is where its page cannot be written", async () => {
    toPdf = () => Promise.reject(new Error("no chunk"));
    const queue = await photographed();
    queue.review()?.send({ type: "document.confirmed" });
    await settled();
    expect(queue.saved).toMatchObject([{ filename: "dni.jpg", originalFile: { name: "dni.jpg" } }]);
    expect(queue.saved[0]?.extractedInfo).not.toHaveProperty("imageProcessing");
  });

  it("joins a side that arrives later with the one that is stored, whose place the joined document takes", async () => {
    const imported: ImportedDocument[] = [];
    const queue = await photographed({
      importAll: async (documents) => {
        imported.push(...documents);
        return { added: 0, replaced: 1 };
      },
    });
    const [back] = selectUploadQueue(queue.actor.getSnapshot()).completed;
    if (!back) throw new Error("nothing was read");
    queue.actor.send({ type: "sides.joined", sides: { front: { ...back, id: "d1" }, back, storedId: "d1" } });
    await settled();
    queue.review()?.send({ type: "document.confirmed" });
    await settled();
    expect(imported).toMatchObject([{ record: { id: "d1", filename: "dni.pdf" }, file: { type: "application/pdf" } }]);
    expect([queue.saved, queue.items()]).toEqual([[], []]);
    expect(queue.emitted).toContainEqual(expect.objectContaining({ type: "upload.finished" }));
  });

  it("keeps both sides where they cannot be joined, and says so", async () => {
    const queue = await reviewed("a.jpg", "b.jpg");
    joining = () => Promise.reject(new Error("no canvas"));
    queue.actor.send({ type: "sides.joined", sides: sidesOf(queue) });
    await settled();
    expect(queue.statuses()).toEqual(["a.jpg completed", "b.jpg completed"]);
    expect(queue.review()?.getSnapshot().context.processed.file.name).toBe("a.jpg");
    expect(queue.toasts()).toEqual([
      {
        tone: "error",
        title: "No se han podido unir las dos caras",
        description: "Siguen en la cola las dos fotos: puedes guardarlas por separado.",
      },
    ]);
  });

  it("[REV-20] rejects without a save, and empties the queue", async () => {
    const { review, saved, items, emitted, view } = await reviewed("dni.pdf");
    review()?.send({ type: "document.rejected" });
    await settled();
    expect([saved, items(), emitted, view()]).toEqual([[], [], [], null]);
  });

  it("says that a save failed, and the review stays", async () => {
    const { choose, process, reading, review, toasts } = createUploadQueueTestActor({
      vault: { save: () => Promise.reject(new Error("no")) },
    });
    await choose("dni.pdf");
    process("dni.pdf");
    reading("dni.pdf").answer();
    await settled();
    review()?.send({ type: "document.confirmed" });
    await settled();
    expect(toasts()).toEqual([
      { tone: "error", title: "Error al guardar", description: "No se pudo guardar el documento" },
    ]);
    expect(review()?.getSnapshot().context.failure).toBe("unknown");
  });

  it("says why where there was no room to save it", async () => {
    const { choose, process, reading, review, toasts } = createUploadQueueTestActor({
      vault: { save: () => Promise.reject(new VaultError("quota")) },
    });
    await choose("dni.pdf");
    process("dni.pdf");
    reading("dni.pdf").answer();
    await settled();
    review()?.send({ type: "document.confirmed" });
    await settled();
    expect(toasts().map(({ description }) => description)).toEqual([
      "No se pudo guardar el documento. No queda espacio en este navegador: libera espacio y vuelve a intentarlo.",
    ]);
    expect(review()?.getSnapshot().context.failure).toBe("quota");
  });

  it("keeps its corrections when another file is removed", async () => {
    const { actor, review, idOf } = await reviewed("a.pdf", "b.pdf");
    review()?.send({ type: "type.corrected", documentType: "Pasaporte" });
    actor.send({ type: "file.removed", id: idOf("b.pdf") });
    expect(review()?.getSnapshot().context.documentType).toBe("Pasaporte");
  });

  it("does not close the dialog under a camera, nor while a file arrives", async () => {
    const { actor, review, view } = await reviewed("a.pdf");
    actor.send({ type: "camera.opened" });
    review()?.send({ type: "document.confirmed" });
    await settled();
    expect(view()).toBe("camera");
    const arriving = await reviewed("a.pdf");
    arriving.review()?.send({ type: "document.confirmed" });
    arriving.actor.send({ type: "files.chosen", files: [createFile("b.pdf")] });
    await settled();
    expect([arriving.view(), arriving.statuses()]).toEqual(["queue", ["b.pdf awaiting_confirmation"]]);
  });

  it("says nothing of an earlier save when the dialog was opened again", async () => {
    const { actor, review, choose, process, reading, emitted } = await reviewed("a.pdf");
    review()?.send({ type: "document.confirmed" });
    await settled();
    actor.send({ type: "upload.opened", target: { folderId: null, requirement: null } });
    await choose("b.pdf");
    process("b.pdf");
    reading("b.pdf").answer();
    await settled();
    review()?.send({ type: "document.rejected" });
    await settled();
    expect(emitted.filter(({ type }) => type === "upload.finished")).toHaveLength(1);
  });

  it("tells which missing document the upload was for, of the first file alone", async () => {
    const { processAll, actor, choose, reading, review, emitted } = createUploadQueueTestActor();
    actor.send({ type: "upload.closed" });
    actor.send({ type: "upload.opened", target: { folderId: "work", requirement: "Última nómina" } });
    await choose("dni.pdf", "otro.pdf");
    processAll();
    reading("dni.pdf").answer();
    reading("otro.pdf").answer();
    await settled();
    expect(review()?.getSnapshot().context.folderId).toBe("work");
    actor.send({ type: "place.changed" });
    actor.send({ type: "upload.opened", target: { folderId: "health", requirement: "Memoria del proyecto" } });
    review()?.send({ type: "document.confirmed" });
    await settled();
    review()?.send({ type: "document.confirmed" });
    await settled();
    const answered = emitted.flatMap((event) => (event.type === "document.saved" ? [event.requirement] : []));
    expect(answered).toEqual(["Última nómina", "Memoria del proyecto"]);
    expect(actor.getSnapshot().context.target.requirement).toBeNull();
  });
});
