import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getShortestPaths } from "xstate/graph";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import type { UploadTarget } from "@/domain/capture/upload/uploadTarget.ts";
import type { HolderChoice } from "@/domain/documents/people/holderChoice.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { reviewMachine, type ReviewEvent } from "./review.machine.ts";
import { selectReview } from "./uploadQueue.selectors.ts";
import type { UploadQueueServices } from "./uploadQueue.actors.ts";
import { analysis, createUploadQueueTestActor, settled, createSummary } from "./uploadQueue.testing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The vault's error for a duplicate. */
class Refused extends Error {
  readonly kind = "duplicate";
}

interface Given {
  readonly services?: Partial<Omit<UploadQueueServices, "vault">>;
  readonly vault?: Partial<UploadQueueServices["vault"]>;
  readonly analysis?: Partial<DocumentAnalysis>;
  readonly target?: UploadTarget;
}

/** A review of one read file in its queue. */
async function createReviewTestActor({ services = {}, vault = {}, target, ...given }: Given = {}) {
  const queue = createUploadQueueTestActor({ services, vault, analyse: () => ({ ...analysis, ...given.analysis }) });
  if (target) {
    queue.actor.send({ type: "upload.closed" });
    queue.actor.send({ type: "upload.opened", target });
  }
  await queue.choose("dni.pdf");
  queue.process("dni.pdf");
  queue.reading("dni.pdf").answer();
  await settled();
  const review = queue.review();
  if (!review) throw new Error("nothing is reviewed");
  return { ...queue, review, context: () => review.getSnapshot().context };
}

/** A stored document with the bytes of the file under review. */
const IDENTICAL_FILE: DocumentSummary = {
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

const unknown = { documentType: "Documento", suggestedCategory: "unknown", confidence: 0 } as const;

describe("the paths through a review", () => {
  it("lead to every state, and out of every one without a save", async () => {
    const { review } = await createReviewTestActor();
    const { processed, target, queue } = review.getSnapshot().context;
    const finished = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output }) as never;
    const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Refused("duplicate") }) as never;
    const events: readonly ReviewEvent[] = [
      { type: "folder.requested" },
      { type: "folder.chosen", folderId: "health" },
      { type: "folder.dismissed" },
      { type: "document.confirmed" },
      { type: "document.rejected" },
      finished("findIdenticalFile", null),
      finished("findIdenticalFile", IDENTICAL_FILE),
      failed("findIdenticalFile"),
      finished("listPeople", { people: [], newId: "nueva", today: "2026-11-23" }),
      finished("saveDocument", IDENTICAL_FILE),
      failed("saveDocument"),
    ];
    const paths = getShortestPaths(reviewMachine, {
      events,
      input: { processed, target, queue, keepsOriginal: false },
      limit: 5000,
    });
    const reached = new Set(paths.map(({ state }) => state.value));
    expect([...reached].toSorted()).toEqual(["choosingFolder", "comparing", "rejected", "saved", "saving", "showing"]);
    const open = paths.filter(({ state }) => state.status === "active");
    expect(open.every(({ state }) => state.can({ type: "document.rejected" }))).toBe(true);
  });
});

describe("the proposed folder", () => {
  it.each([
    ["is where the text belongs", {}, { folderId: "work", requirement: null }, "identity"],
    ["is what the requirement asks for", {}, { folderId: "work", requirement: "Memoria" }, "work"],
    [
      "is where the text belongs when the paper is plainly another one",
      {},
      { folderId: "work", requirement: "Nómina" },
      "identity",
    ],
    [
      "is where the person came from when the text says nothing",
      unknown,
      { folderId: "work", requirement: null },
      "work",
    ],
    ["is none when nothing speaks for one", unknown, { folderId: null, requirement: null }, null],
  ] as const)("%s", async (_, given, target, folderId) => {
    const { context } = await createReviewTestActor({ analysis: given, target });
    expect(context().folderId).toBe(folderId);
  });
});

describe("a paper that plainly is not what the requirement asks for", () => {
  const target: UploadTarget = { folderId: "work", requirement: "Nómina" };
  const answers = async (act: (review: Awaited<ReturnType<typeof createReviewTestActor>>["review"]) => void) => {
    const { review, emitted, saved } = await createReviewTestActor({ target });
    act(review);
    review.send({ type: "document.confirmed" });
    await settled();
    const [event] = emitted;
    return [saved[0]?.folderId, event?.type === "document.saved" && event.requirement];
  };

  it("answers it only when the person says that it does (decision A-136)", async () => {
    expect(await answers(() => {})).toEqual(["identity", null]);
    expect(await answers((review) => review.send({ type: "requirement.confirmed" }))).toEqual(["work", "Nómina"]);
    expect(await answers((review) => review.send({ type: "type.corrected", documentType: "Nómina" }))).toEqual([
      "identity",
      "Nómina",
    ]);
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

  it("saves the file under the name that the person gives it, with its own ending", async () => {
    const { review, saved } = await createReviewTestActor();
    const { name } = review.getSnapshot().context.processed.file;
    review.send({ type: "name.corrected", filename: "DNI de Ana" });
    review.send({ type: "document.confirmed" });
    await settled();
    expect(saved[0]).toMatchObject({ filename: "DNI de Ana.pdf", originalFile: { name } });
  });

  it("[REV-21] takes the folder that is proposed in one press", async () => {
    const { review, saved } = await createReviewTestActor();
    review.send({ type: "folder.chosen", folderId: "memory" });
    review.send({ type: "document.confirmed" });
    await settled();
    expect(saved[0]).toMatchObject({ folderId: "memory" });
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
    const { review, context, toasts } = await createReviewTestActor({ vault: { save } });
    review.send({ type: "document.confirmed" });
    await settled();
    expect(toasts().map(({ tone, title }) => [tone, title])).toEqual([["error", "Documento duplicado"]]);
    expect(context().failure).toBe("duplicate");
    review.send({ type: "folder.requested" });
    review.send({ type: "folder.chosen", folderId: "residence" });
    expect(context().failure).toBeNull();
    save.mockImplementation(async (document) => createSummary(document));
    review.send({ type: "document.confirmed" });
    await settled();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it("of bytes that are stored already says so before they are saved again (decision A-099)", async () => {
    const { review, context, saved } = await createReviewTestActor({
      services: { findIdenticalFile: async () => IDENTICAL_FILE },
    });
    expect(context().identicalFile).toBe(IDENTICAL_FILE);
    review.send({ type: "document.confirmed" });
    await settled();
    expect(saved).toHaveLength(1);
  });

  it("goes on when nobody can tell whether the bytes are stored already", async () => {
    const { review, saved } = await createReviewTestActor({
      services: { findIdenticalFile: () => Promise.reject(new Error("no")) },
    });
    review.send({ type: "document.confirmed" });
    await settled();
    expect(saved).toHaveLength(1);
  });

  it("waits with the save until it is known whether the bytes are stored already", async () => {
    const answers: ((identicalFile: DocumentSummary | null) => void)[] = [];
    const findIdenticalFile = () => new Promise<DocumentSummary | null>((resolve) => void answers.push(resolve));
    const stored = await createReviewTestActor({ services: { findIdenticalFile } });
    stored.review.send({ type: "document.confirmed" });
    expect([stored.review.getSnapshot().hasTag("saving"), stored.saved]).toEqual([true, []]);
    answers[0]?.(IDENTICAL_FILE);
    await settled();
    expect([stored.review.getSnapshot().value, stored.saved]).toEqual(["showing", []]);
    const fresh = await createReviewTestActor({ services: { findIdenticalFile } });
    fresh.review.send({ type: "document.confirmed" });
    answers[1]?.(null);
    await settled();
    expect(fresh.saved).toHaveLength(1);
  });

  it("[REV-20] rejected while another tab keeps the save waiting saves nothing", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const save: UploadQueueServices["vault"]["save"] = (_, options) => {
      signals.push(options?.signal);
      return new Promise(() => {});
    };
    const { review, items } = await createReviewTestActor({ vault: { save } });
    review.send({ type: "document.confirmed" });
    review.send({ type: "document.confirmed" });
    await settled();
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    review.send({ type: "document.rejected" });
    expect([signals[0]?.aborted, items()]).toEqual([true, []]);
  });

  it("[REV-20] rejected when the save can no longer be stopped takes the document out again", async () => {
    const finish: (() => void)[] = [];
    const removed: string[] = [];
    const { review, emitted } = await createReviewTestActor({
      vault: {
        save: (document) => new Promise((resolve) => void finish.push(() => resolve(createSummary(document)))),
        remove: async (id) => {
          removed.push(id);
          return { summary: IDENTICAL_FILE, record: null, file: null };
        },
      },
    });
    review.send({ type: "document.confirmed" });
    await settled();
    review.send({ type: "document.rejected" });
    finish[0]?.();
    await settled();
    expect([removed, emitted]).toEqual([["stored-dni.pdf"], []]);
  });
});

describe("whose a document is", () => {
  const BEGONA: Person = { id: "bego", relation: "spouse", alias: "Begoña", numbers: ["12345678Z"], names: [] };
  const LUCIA: Person = { ...BEGONA, id: "lucia", alias: "Lucía", numbers: [] };
  const people = async () => [BEGONA, LUCIA];
  const number = { name: "dni_nie", value: "12345678Z", origin: "verified", confidence: 99, repaired: false } as const;
  const fields = [number];
  const given = { documentType: "DNI", extractedInfo: { dni_nie: "12345678Z" }, fields };

  it("is what was proposed, unless the person says otherwise (decision A-160)", async () => {
    const accepted = await createReviewTestActor({ analysis: given, vault: { people } });
    accepted.review.send({ type: "document.confirmed" });
    await settled();
    expect(accepted.saved[0]?.holder).toEqual({ personId: "bego", origin: "number" });
    const said = await createReviewTestActor({ analysis: given, vault: { people } });
    said.review.send({ type: "holder.chosen", choice: { kind: "nobody" } });
    said.review.send({ type: "document.confirmed" });
    await settled();
    expect(said.saved[0]).not.toHaveProperty("holder");
  });

  it("is proposed from the values as the person corrected them", async () => {
    const { review, saved } = await createReviewTestActor({ analysis: { documentType: "DNI" }, vault: { people } });
    review.send({ type: "fields.corrected", fields });
    review.send({ type: "document.confirmed" });
    await settled();
    expect(saved[0]?.holder).toEqual({ personId: "bego", origin: "number" });
  });

  it("is, of the first identity document of an adult, the person's own unless they say no", async () => {
    const fields = [number, { ...number, name: "nombre_completo", value: "LUCÍA GARCÍA SÁNCHEZ" }];
    const savePerson = vi.fn<UploadQueueServices["vault"]["savePerson"]>();
    for (const choice of [{ kind: "nobody" } as const, null]) {
      const { review, saved } = await createReviewTestActor({ analysis: { ...given, fields }, vault: { savePerson } });
      if (choice) review.send({ type: "holder.chosen", choice });
      review.send({ type: "document.confirmed" });
      await settled();
      expect(saved[0]?.holder).toEqual(choice ? undefined : { personId: "nueva", origin: "said" });
    }
    expect(savePerson.mock.calls).toMatchObject([[{ id: "nueva", alias: "Yo", relation: "applicant" }]]);
  });

  const NEW: HolderChoice = { kind: "new", person: { id: "nueva", alias: "Antonio", relation: "parent" } };

  it("may be somebody new, who is saved before the document", async () => {
    const calls: unknown[] = [];
    const { review } = await createReviewTestActor({
      analysis: given,
      vault: {
        savePerson: async (person) => void calls.push(person),
        save: async (document) => {
          calls.push(document.holder);
          return createSummary(document);
        },
      },
    });
    review.send({ type: "holder.chosen", choice: NEW });
    review.send({ type: "document.confirmed" });
    await settled();
    expect(calls).toEqual([
      expect.objectContaining({ id: "nueva", alias: "Antonio", relation: "parent", numbers: ["12345678Z"] }),
      { personId: "nueva", origin: "said" },
    ]);
  });

  it("is settled with the people as they are when it is saved, not as they were when the review began", async () => {
    const ANA: Person = { id: "ana", relation: "applicant", alias: "Ana", numbers: [], names: [] };
    let present: readonly Person[] = [{ ...ANA, alias: "Yo" }];
    const known: Person[] = [];
    const vault = { people: async () => present, savePerson: async (person: Person) => void known.push(person) };
    const named = await createReviewTestActor({ analysis: given, vault });
    named.review.send({
      type: "holder.chosen",
      choice: { kind: "known", holder: { personId: "ana", origin: "said" } },
    });
    // Renamed in 'Mis datos' while the queue was closed.
    present = [ANA];
    named.review.send({ type: "document.confirmed" });
    await settled();
    expect(known).toEqual([expect.objectContaining({ id: "ana", alias: "Ana", numbers: ["12345678Z"] })]);

    present = [];
    const own = await createReviewTestActor({ analysis: given, vault });
    const me = { id: "otra", alias: "Yo", relation: "applicant" } as const;
    own.review.send({ type: "holder.chosen", choice: { kind: "new", person: me } });
    // 'Yo' was set on another document in the meantime: there is only one applicant.
    present = [ANA];
    own.review.send({ type: "document.confirmed" });
    await settled();
    expect(own.saved[0]?.holder).toEqual({ personId: "ana", origin: "said" });
    expect(known.map(({ id }) => id)).toEqual(["ana", "ana"]);
  });

  it("that cannot be saved saves nothing, says so, and can be left open instead", async () => {
    const { review, context, saved } = await createReviewTestActor({
      vault: { savePerson: () => Promise.reject(new Refused()) },
    });
    review.send({ type: "holder.chosen", choice: NEW });
    review.send({ type: "document.confirmed" });
    await settled();
    expect([saved, context().failure]).toEqual([[], "duplicate"]);
    review.send({ type: "holder.chosen", choice: { kind: "nobody" } });
    review.send({ type: "document.confirmed" });
    await settled();
    expect(saved).toHaveLength(1);
  });

  it("holds no save up while the people cannot be read", async () => {
    for (const failing of [() => Promise.reject(new Error("no")), () => new Promise<never>(() => {})]) {
      const { review, saved } = await createReviewTestActor({ analysis: given, vault: { people: failing } });
      expect(selectReview(review.getSnapshot()).holder).toBeNull();
      review.send({ type: "document.confirmed" });
      await settled();
      expect(saved).toHaveLength(1);
    }
  });
});
