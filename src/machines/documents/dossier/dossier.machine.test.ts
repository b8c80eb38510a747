import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { NO_LIMITS, REGISTERS } from "@/domain/documents/dossier/registers.ts";
import { DossierError } from "@/services/documents/dossier/dossierError.ts";
import type { BuiltDossier, BuiltFile } from "@/domain/documents/dossier/dossier.ts";
import type { DossierSession } from "@/services/documents/dossier/dossierSession.ts";
import { createDossierActors } from "./dossier.actors.ts";
import { dossierMachine } from "./dossier.machine.ts";

const document = (id: string) => ({ id, title: `Documento ${id}` });

const FILE: BuiltFile = {
  name: "documentos.pdf",
  bytes: 3,
  pages: 3,
  documents: ["a"],
  submission: 1,
  blob: new Blob(["pdf"]),
};
const BUILT: BuiltDossier = {
  files: [FILE],
  submissions: 1,
  refused: [],
  untouched: [],
  pictured: [],
  withoutAttachments: [],
};

function createTestActor(overrides: Partial<DossierSession> = {}, fitting = ["a", "b"]) {
  const inspect = vi.fn<DossierSession["inspect"]>(async () => ({ pages: 2, untouched: null, hasAttachments: false }));
  const build = vi.fn<DossierSession["build"]>(async (_draft, { onProgress }) => {
    onProgress(1, 4);
    return BUILT;
  });
  const close = vi.fn();
  const session = { inspect, build, close, preview: vi.fn(), save: async () => true, ...overrides };
  const actor = createActor(dossierMachine.provide({ actors: createDossierActors(session) }), {
    input: { title: "Alta de autónomo", fitting: fitting.map(document), verdicts: new Map([["a", "Vale."]]) },
  }).start();
  onTestFinished(() => void actor.stop());
  return { actor, inspect, build, close, context: () => actor.getSnapshot().context };
}

type Tested = ReturnType<typeof createTestActor>;

async function prepare({ actor }: Tested) {
  actor.send({ type: "choice.submitted" });
  await waitFor(actor, (snapshot) => snapshot.matches({ preparing: "ready" }));
}

const pages = (turn = 0) => [
  { number: 1, turn, isKept: true },
  { number: 2, turn: 0, isKept: true },
];

describe("choosing", () => {
  it("begins with the documents that fit, takes others, and goes on only with one", async () => {
    const tested = createTestActor();
    tested.actor.send({ type: "document.removed", id: "a" });
    tested.actor.send({ type: "document.removed", id: "b" });
    expect(tested.actor.getSnapshot().can({ type: "choice.submitted" })).toBe(false);
    tested.actor.send({ type: "document.chosen", document: document("c") });
    tested.actor.send({ type: "document.chosen", document: document("c") });
    expect(tested.context().documents.map(({ id }) => id)).toEqual(["c"]);
    await prepare(tested);
    expect(tested.inspect.mock.calls).toEqual([["c", undefined]]);
  });
});

describe("preparing", () => {
  it("looks at one document after another, and never again at one that is known", async () => {
    const tested = createTestActor();
    await prepare(tested);
    tested.actor.send({ type: "choice.reopened" });
    tested.actor.send({ type: "document.chosen", document: document("c") });
    await prepare(tested);
    expect(tested.inspect.mock.calls.map(([id]) => id)).toEqual(["a", "b", "c"]);
    expect(tested.context().documents.map((one) => one.pages)).toEqual([pages(), pages(), pages()]);
  });

  it("puts documents in order, and turns and leaves out pages", async () => {
    const tested = createTestActor();
    await prepare(tested);
    tested.actor.send({ type: "document.moved", id: "b", by: -1 });
    tested.actor.send({ type: "document.moved", id: "b", by: -1 });
    tested.actor.send({ type: "page.changed", id: "b", number: 1, change: { turn: 90 } });
    tested.actor.send({ type: "page.changed", id: "b", number: 2, change: { isKept: false } });
    for (const number of [1, 2])
      tested.actor.send({ type: "page.changed", id: "a", number, change: { isKept: false } });
    tested.actor.send({ type: "dossier.requested" });
    await waitFor(tested.actor, (snapshot) => snapshot.matches("done"));
    expect(tested.build.mock.calls[0]?.[0]).toEqual({
      title: "Alta de autónomo",
      items: [{ ...document("b"), pages: [{ number: 1, turn: 90 }] }],
      profile: NO_LIMITS,
      format: "pdf",
      hasIndex: true,
    });
  });

  it("makes nothing of no page, nor while a document cannot be read", async () => {
    const inspect = vi.fn(async (id: string) => {
      if (id === "b") throw new DossierError("broken");
      return { pages: 1, untouched: null, hasAttachments: true };
    });
    const tested = createTestActor({ inspect });
    await prepare(tested);
    expect(tested.context().documents).toMatchObject([{ hasAttachments: true, failure: null }, { failure: "broken" }]);
    expect(tested.actor.getSnapshot().can({ type: "dossier.requested" })).toBe(false);
    tested.actor.send({ type: "document.removed", id: "b" });
    expect(tested.actor.getSnapshot().can({ type: "dossier.requested" })).toBe(true);
    tested.actor.send({ type: "page.changed", id: "a", number: 1, change: { isKept: false } });
    expect(tested.actor.getSnapshot().can({ type: "dossier.requested" })).toBe(false);
  });

  it("asks for the password of a document, hands it over, and keeps it nowhere", async () => {
    const inspect = vi.fn(async (_id: string, password?: string) => {
      if (password === "secreto") return { pages: 2, untouched: null, hasAttachments: false };
      throw new DossierError(password === undefined ? "passwordNeeded" : "passwordWrong");
    });
    const tested = createTestActor({ inspect }, ["a"]);
    await prepare(tested);
    expect(tested.context().documents[0]?.failure).toBe("passwordNeeded");
    tested.actor.send({ type: "password.submitted", id: "a", password: "otra" });
    await waitFor(tested.actor, (snapshot) => snapshot.matches({ preparing: "ready" }));
    expect(tested.context().documents[0]?.failure).toBe("passwordWrong");
    tested.actor.send({ type: "password.submitted", id: "a", password: "secreto" });
    await waitFor(tested.actor, (snapshot) => snapshot.matches({ preparing: "ready" }));
    expect(tested.context().documents[0]).toMatchObject({ failure: null, pages: pages() });
    expect(JSON.stringify(tested.actor.getPersistedSnapshot())).not.toContain("secreto");
  });

  it("gives the verdicts only where they are asked for, and only formats that the register takes", async () => {
    const tested = createTestActor({}, ["a"]);
    await prepare(tested);
    const profile = REGISTERS.find(({ id }) => id === "catastro") ?? NO_LIMITS;
    tested.actor.send({ type: "settings.changed", settings: { profile, hasVerdicts: true } });
    expect(tested.context().settings.format).toBe("zip");
    tested.actor.send({ type: "dossier.requested" });
    await waitFor(tested.actor, (snapshot) => snapshot.matches("done"));
    expect(tested.build.mock.calls[0]?.[0]).toMatchObject({ profile, items: [{ id: "a", verdict: "Vale." }] });
  });
});

describe("building", () => {
  it("aborts where it is cancelled, and hears nothing of it afterwards", async () => {
    let signal: AbortSignal | undefined;
    let finish = (_: BuiltDossier) => {};
    const tested = createTestActor({
      build: (_draft, options) => {
        ({ signal } = options);
        options.onProgress(1, 4);
        return new Promise((resolve) => (finish = resolve));
      },
    });
    await prepare(tested);
    tested.actor.send({ type: "dossier.requested" });
    expect(tested.context().progress).toEqual({ done: 1, total: 4 });
    tested.actor.send({ type: "build.cancelled" });
    expect(signal?.aborted).toBe(true);
    finish(BUILT);
    await Promise.resolve();
    expect([tested.actor.getSnapshot().value, tested.context().built]).toEqual([{ preparing: "ready" }, null]);
  });

  it("says why it failed and of which document, and can be tried again", async () => {
    const build = vi.fn<DossierSession["build"]>(async () => BUILT);
    build.mockRejectedValueOnce(new DossierError("tooComplex", { item: "b" }));
    const tested = createTestActor({ build });
    await prepare(tested);
    tested.actor.send({ type: "dossier.requested" });
    await waitFor(tested.actor, (snapshot) => snapshot.matches("failed"));
    expect(tested.context().failed).toEqual({ failure: "tooComplex", item: "b" });
    tested.actor.send({ type: "dossier.requested" });
    await waitFor(tested.actor, (snapshot) => snapshot.matches("done"));
    expect(tested.context()).toMatchObject({ failed: null, built: BUILT });
  });
});

describe("done", () => {
  it("saves a file in the task of the click, says where that fails, and notes what was saved", async () => {
    const save = vi.fn<DossierSession["save"]>(async () => true);
    save.mockRejectedValueOnce(new DossierError("notWritten")).mockResolvedValueOnce(false);
    const tested = createTestActor({ save });
    await prepare(tested);
    tested.actor.send({ type: "dossier.requested" });
    await waitFor(tested.actor, (snapshot) => snapshot.matches("done"));
    const outcomes: unknown[] = [];
    for (let count = 1; count <= 3; count += 1) {
      tested.actor.send({ type: "file.saveRequested", file: FILE });
      expect(save).toHaveBeenCalledTimes(count);
      await waitFor(tested.actor, (snapshot) => snapshot.matches({ done: "resting" }));
      outcomes.push([tested.context().failed?.failure, tested.context().saved]);
    }
    expect(outcomes).toEqual([
      ["notWritten", []],
      [undefined, []],
      [undefined, ["documentos.pdf"]],
    ]);
  });

  it("forgets files and passwords when the person leaves", () => {
    const { actor, close } = createTestActor();
    actor.stop();
    expect(close).toHaveBeenCalledOnce();
  });
});
