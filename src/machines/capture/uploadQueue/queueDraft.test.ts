import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LockDraft } from "@/domain/documents/protection/protection.ts";
import { fromLockDraft, toLockDraft } from "./queueDraft.ts";
import { selectUploadQueue } from "./uploadQueue.selectors.ts";
import { createUploadQueueTestActor, ocr, settled } from "./uploadQueue.testing.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The draft as it comes back from the vault. */
function reopen(draft: LockDraft | null) {
  if (!draft) throw new Error("nothing was sealed");
  const restored = fromLockDraft(draft);
  if (!restored) throw new Error("nothing came back");
  return restored;
}

async function restore(draft: LockDraft | null) {
  const queue = createUploadQueueTestActor();
  queue.actor.send({ type: "draft.restored", draft: reopen(draft) });
  await settled();
  return queue;
}

test("an open review comes back with what the person had changed, and is saved so", async () => {
  const before = createUploadQueueTestActor();
  await before.choose("dni.pdf", "nota.pdf");
  before.processAll();
  before.reading("dni.pdf").answer({ ...ocr, cuts: [new Blob(["página"])] });
  await settled();
  before.review()?.send({ type: "type.corrected", documentType: "DNI de Ana" });
  before.review()?.send({ type: "folder.chosen", folderId: "memory" });

  const after = await restore(toLockDraft(before.actor.getSnapshot()));
  expect(after.statuses()).toEqual(["dni.pdf completed", "nota.pdf awaiting_confirmation"]);
  const review = after.review()?.getSnapshot().context;
  expect(review).toMatchObject({ documentType: "DNI de Ana", folderId: "memory" });
  expect(await review?.processed.ocr.cuts?.[0]?.text()).toBe("página");
  expect(after.readings).toEqual([]);
  after.review()?.send({ type: "document.confirmed" });
  await settled();
  expect(after.saved).toMatchObject([{ documentType: "DNI de Ana", folderId: "memory" }]);
});

test("a file comes back with its name, type and bytes, and says so", async () => {
  const before = createUploadQueueTestActor();
  await before.choose("dni.pdf");
  const after = await restore(toLockDraft(before.actor.getSnapshot()));
  const file = selectUploadQueue(after.actor.getSnapshot()).files[0]?.ref.getSnapshot().context.file;
  expect([file?.name, file?.type, await file?.text()]).toEqual(["dni.pdf", "application/pdf", "%PDF"]);
  expect(after.toasts().map(({ title }) => title)).toEqual(["Sigue donde lo dejaste"]);
});

test("photos of a camera that was open come back in their order, each as a file", async () => {
  const before = createUploadQueueTestActor();
  before.actor.send({ type: "camera.opened" });
  const { camera } = before.actor.getSnapshot().children;
  camera?.send({ type: "view.shown" });
  await settled();
  camera?.send({ type: "multiPage.chosen", isMultiPage: true });
  for (const name of ["uno.jpg", "dos.jpg"]) {
    camera?.send({ type: "native.chosen", file: new File(["jpeg"], name, { type: "image/jpeg" }) });
    await settled();
  }
  expect(camera?.getSnapshot().context.pages).toHaveLength(2);
  const after = await restore(toLockDraft(before.actor.getSnapshot()));
  expect(after.statuses()).toEqual(["uno.jpg awaiting_confirmation", "dos.jpg awaiting_confirmation"]);
});

test("files that were not inspected yet are inspected when they come back", async () => {
  const before = createUploadQueueTestActor({ services: { inspect: () => new Promise(() => {}) } });
  await before.choose("dni.pdf", "no.txt");
  const after = await restore(toLockDraft(before.actor.getSnapshot()));
  expect(after.statuses()).toEqual(["dni.pdf awaiting_confirmation"]);
});

test("an empty queue leaves no draft, and a draft of something else is no queue", () => {
  expect(toLockDraft(createUploadQueueTestActor().actor.getSnapshot())).toBeNull();
  expect(fromLockDraft({ facts: '{"export":1}', files: [] })).toBeNull();
  expect(fromLockDraft({ facts: "{", files: [] })).toBeNull();
});
