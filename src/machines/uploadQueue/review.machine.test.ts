import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentAnalysis } from "@/domain/classification/analysis.ts";
import type { UploadWish } from "@/domain/upload/wish.ts";
import type { DocumentSummary } from "@/domain/vault/document.ts";
import type { UploadQueueServices } from "./uploadQueue.actors.ts";
import { analysis, createUploadQueueTestActor, settled, summaryOf } from "./uploadQueue.testing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An error as the vault throws it. */
class Refused extends Error {
  readonly kind = "duplicate";
}

interface Given {
  readonly services?: Partial<UploadQueueServices>;
  readonly analysis?: Partial<DocumentAnalysis>;
  readonly wish?: UploadWish;
}

/** A review of one read file, inside of its queue. */
async function createReviewTestActor({ services = {}, wish, ...given }: Given = {}) {
  const queue = createUploadQueueTestActor({ services, analyse: () => ({ ...analysis, ...given.analysis }) });
  if (wish) {
    queue.actor.send({ type: "upload.closed" });
    queue.actor.send({ type: "upload.opened", wish });
  }
  await queue.choose("dni.pdf");
  queue.process("dni.pdf");
  queue.reading("dni.pdf").answer();
  await settled();
  const review = queue.review();
  if (!review) throw new Error("nothing is reviewed");
  return { ...queue, review, context: () => review.getSnapshot().context };
}

const unknown = { documentType: "Documento", suggestedCategory: "unknown", confidence: 0 } as const;

describe("the proposed folder", () => {
  it.each([
    ["is where the text belongs", {}, { folderId: "work", requirement: null }, "identity"],
    ["is what the requirement asks for", {}, { folderId: "work", requirement: "Nómina" }, "work"],
    [
      "is where the person came from when the text says nothing",
      unknown,
      { folderId: "work", requirement: null },
      "work",
    ],
    ["is none when nothing speaks for one", unknown, { folderId: null, requirement: null }, null],
  ] as const)("%s", async (_, given, wish, folderId) => {
    const { context } = await createReviewTestActor({ analysis: given, wish });
    expect(context().folderId).toBe(folderId);
  });
});

describe("a review", () => {
  it("[REV-07] [REV-21] takes another folder, and the category changes with it", async () => {
    const { review, saved } = await createReviewTestActor();
    review.send({ type: "folder.requested" });
    expect(review.getSnapshot().hasTag("choosing")).toBe(true);
    review.send({ type: "folder.dismissed" });
    expect(review.getSnapshot().hasTag("choosing")).toBe(false);
    review.send({ type: "folder.requested" });
    review.send({ type: "folder.chosen", folderId: "residence" });
    review.send({ type: "document.confirmed" });
    await settled();
    expect(saved[0]).toMatchObject({ folderId: "residence", suggestedCategory: "residence" });
  });

  it("cannot be confirmed without a folder (decision A-098)", async () => {
    const { review, saved } = await createReviewTestActor({ analysis: unknown });
    expect(review.getSnapshot().can({ type: "document.confirmed" })).toBe(false);
    review.send({ type: "document.confirmed" });
    await settled();
    expect(saved).toEqual([]);
    review.send({ type: "folder.requested" });
    review.send({ type: "folder.chosen", folderId: "health" });
    expect(review.getSnapshot().can({ type: "document.confirmed" })).toBe(true);
  });

  it("saves what the person corrected, and remembers that it is theirs (decision A-132)", async () => {
    const { review, saved } = await createReviewTestActor();
    review.send({ type: "folder.requested" });
    review.send({ type: "type.corrected", documentType: " DNI caducado " });
    review.send({
      type: "fields.corrected",
      fields: [{ name: "dni_nie", value: "87654321X", origin: "corrected", confidence: 100, repaired: false }],
    });
    review.send({ type: "document.confirmed" });
    await settled();
    expect(saved[0]).toMatchObject({
      documentType: "DNI caducado",
      extractedInfo: { dni_nie: "87654321X", origenes: { dni_nie: "corregido" } },
    });
  });

  it("[DUP-02] of a duplicate says so, and stays so that the folder can be changed", async () => {
    const save = vi.fn<UploadQueueServices["vault"]["save"]>().mockRejectedValueOnce(new Refused("duplicate"));
    const { review, context, toasts } = await createReviewTestActor({ services: { vault: { save } } });
    review.send({ type: "document.confirmed" });
    await settled();
    expect(toasts().map(({ tone, title }) => [tone, title])).toEqual([["error", "Documento duplicado"]]);
    expect(context().failure).toBe("duplicate");
    review.send({ type: "folder.requested" });
    review.send({ type: "folder.chosen", folderId: "residence" });
    expect(context().failure).toBeNull();
    save.mockImplementation(async (document) => summaryOf(document));
    review.send({ type: "document.confirmed" });
    await settled();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it("of bytes that are stored already asks before it saves them again (decision A-099)", async () => {
    const twin: DocumentSummary = {
      id: "d1",
      filename: "dni (1).pdf",
      folderId: "identity",
      documentType: "DNI",
      confidence: 90,
      uploadDate: "2026-11-20T10:00:00.000Z",
      isDemoData: false,
      size: 4,
      mimeType: "application/pdf",
    };
    const { review, context, saved } = await createReviewTestActor({ services: { findTwin: async () => twin } });
    expect(context().twin).toBe(twin);
    review.send({ type: "document.confirmed" });
    await settled();
    expect(saved).toEqual([]);
    review.send({ type: "twin.accepted" });
    await settled();
    expect(saved).toHaveLength(1);
  });

  it("goes on when nobody can tell whether the bytes are stored already", async () => {
    const { review, saved } = await createReviewTestActor({
      services: { findTwin: () => Promise.reject(new Error("no")) },
    });
    review.send({ type: "document.confirmed" });
    await settled();
    expect(saved).toHaveLength(1);
  });

  it("can be left while another tab keeps the save waiting", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { review, items } = await createReviewTestActor({
      services: {
        vault: {
          save: (_, options) => {
            signals.push(options?.signal);
            return new Promise(() => {});
          },
        },
      },
    });
    review.send({ type: "document.confirmed" });
    review.send({ type: "document.confirmed" });
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    review.send({ type: "document.rejected" });
    expect([signals[0]?.aborted, items()]).toEqual([true, []]);
  });
});
