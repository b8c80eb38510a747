import { describe, expect, it, vi } from "vitest";
import { waitFor } from "xstate";
import { type Case, createCase, tick } from "@/domain/procedure/case/case.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { AT, cardAnswer, cardRow, sampleCase } from "@/domain/procedure/case/case.testing.ts";
import type { CaseDraft } from "@/domain/procedure/case/mergeCases.ts";
import { createCaseVault, createTestCases } from "../cases/cases.testing.ts";
import type { CaseActorEvent } from "./case.machine.ts";

const NOW = "2026-11-23T10:00:00.000Z";

/** The actor of a case that the vault has. */
async function createCaseTestActor(
  file: Case = sampleCase(),
  find?: (id: string) => Promise<QueryResult | null>,
  draft: CaseDraft | null = null,
) {
  const first = { ...file, version: 1 };
  const vault = createCaseVault([first]);
  const saveCase = vi.fn(vault.saveCase);
  const cases = createTestCases({ vault: { ...vault, saveCase }, ...(find && { find }), drafts: draft ? [draft] : [] });
  const actor = cases.open(file.id);
  const stored = () => vault.files.get(file.id);
  const settled = () =>
    waitFor(actor, (snapshot) => snapshot.matches({ store: "saved" }) || snapshot.matches({ store: "failed" }));
  await waitFor(actor, (snapshot) => !snapshot.hasTag("loading"));
  const send = (...events: readonly CaseActorEvent[]) => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot();
  };
  return { actor, cases, vault, stored, first, saveCase, send, settled };
}

describe("the card of a case", () => {
  const now = cardAnswer([cardRow("photo"), cardRow("padron")]);

  it("brings the case up to date when it is opened, and that is stored", async () => {
    const { send, actor, stored } = await createCaseTestActor(sampleCase(), () => Promise.resolve(now));
    send({ type: "page.opened" });
    await waitFor(actor, ({ value, context }) => value.store === "saved" && context.stored?.version === 2);
    expect(stored()?.rows.map(({ id, mark }) => [id, mark])).toEqual([
      ["photo", undefined],
      ["padron", "new"],
      ["fee", "gone"],
    ]);
  });

  it("is said to be gone where the product has it no more", async () => {
    const { send, actor } = await createCaseTestActor(sampleCase(), () => Promise.resolve(null));
    send({ type: "page.opened" });
    const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag("cardGone"));
    expect(context.file?.rows).toHaveLength(2);
  });

  it("is not asked for where the case has none, nor for an analysis", async () => {
    const find = vi.fn<() => Promise<null>>();
    for (const file of [sampleCase("x", { card: null }), createCase("x", "DNI", now, AT)]) {
      const { value } = (await createCaseTestActor(file, find)).send({ type: "page.opened" });
      expect([value.card, find.mock.calls.length]).toEqual(["unread", 0]);
    }
  });
});

describe("the storing of a case", () => {
  it("stores each change, and what changes meanwhile afterwards", async () => {
    const { send, settled, stored, saveCase, actor } = await createCaseTestActor();
    expect(saveCase).not.toHaveBeenCalled();
    send({ type: "notes.changed", notes: "a" }, { type: "notes.changed", notes: "b" });
    await settled();
    expect([saveCase.mock.calls.length, stored()]).toMatchObject([2, { notes: "b", version: 3 }]);
    expect(actor.getSnapshot().context.file).toEqual(stored());
  });

  it("stores a case that begins here, and joins one that another tab began under its id", async () => {
    const vault = createCaseVault();
    const { cases, open } = createTestCases({ vault });
    const begun = createCase("x", "DNI", cardAnswer([cardRow("photo")]), AT);
    expect(open("x").getSnapshot().context.file).toBeNull();
    await waitFor(open("x"), (snapshot) => snapshot.matches({ store: "missing" }));
    vault.files.set("x", { ...begun, version: 4, done: ["photo"] });
    cases.send({ type: "case.begun", case: { ...begun, notes: "a" } });
    await waitFor(open("x"), (snapshot) => snapshot.matches({ store: "saved" }));
    expect(vault.files.get("x")).toMatchObject({ notes: "a", done: ["photo"], version: 5 });
  });

  it("merges with what another tab stored, and follows its status", async () => {
    const { send, settled, vault, stored, first, actor } = await createCaseTestActor();
    vault.files.set("case", { ...tick(first, "step-1", true, AT), status: "filed", version: 4 });
    send({ type: "entry.ticked", id: "fee", isDone: true });
    await settled();
    expect(stored()).toMatchObject({ done: ["step-1", "fee"], status: "filed", version: 5 });
    const theirs = { ...tick(stored()!, "fee", false, NOW), status: "closed", version: 6 } as const;
    vault.change(theirs);
    await settled();
    expect(actor.getSnapshot().context.file).toEqual(theirs);
    vault.change({ ...first, version: 2 });
    await settled();
    expect(actor.getSnapshot().context.file).toBe(theirs);
  });

  it("hears of a change by another tab while it stores its own", async () => {
    const { send, settled, vault, stored, saveCase, actor } = await createCaseTestActor();
    saveCase.mockImplementationOnce(async (changed) => {
      const saved = await vault.saveCase(changed);
      vault.change({ ...tick(saved.file!, "step-1", true, NOW), version: saved.file!.version + 1 });
      return saved;
    });
    send({ type: "notes.changed", notes: "a" });
    await settled();
    expect([actor.getSnapshot().context.file, stored()]).toMatchObject([
      { notes: "a", done: ["step-1"] },
      { version: 3 },
    ]);
  });

  it("keeps what could not be stored where another tab stores something else", async () => {
    const { send, settled, vault, stored, first, saveCase } = await createCaseTestActor();
    saveCase.mockRejectedValueOnce(Object.assign(new Error("full"), { kind: "quota" }));
    send({ type: "notes.changed", notes: "a" });
    await settled();
    vault.change({ ...tick(first, "step-1", true, AT), version: 3 });
    await vi.waitFor(() => expect(stored()).toMatchObject({ notes: "a", done: ["step-1"], version: 4 }));
  });

  it("says that it failed, keeps the change, and stores it at the next change or when told to", async () => {
    const { send, settled, stored, saveCase, actor } = await createCaseTestActor();
    const failure = Object.assign(new Error("full"), { kind: "quota" });
    saveCase.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    send({ type: "notes.changed", notes: "a" });
    expect((await settled()).context.failed?.kind).toBe("quota");
    send({ type: "case.retried" });
    expect((await settled()).context.failed?.kind).toBe("quota");
    send({ type: "entry.ticked", id: "fee", isDone: true });
    await settled();
    expect([stored(), actor.getSnapshot().context.failed]).toMatchObject([{ notes: "a", done: ["fee"] }, null]);
  });

  it("stores a change that was made during a save that failed", async () => {
    const { send, stored, saveCase } = await createCaseTestActor();
    saveCase.mockRejectedValueOnce(Object.assign(new Error("full"), { kind: "quota" }));
    send({ type: "notes.changed", notes: "a" }, { type: "notes.changed", notes: "ab" });
    await vi.waitFor(() => expect(stored()?.notes).toBe("ab"));
  });

  it("stores at once what an earlier page could not store", async () => {
    const before = { ...sampleCase(), version: 1 };
    const file = { ...before, notes: "Llamar", updatedAt: NOW };
    const { settled, stored } = await createCaseTestActor(before, undefined, { stored: before, saving: null, file });
    expect((await settled()).context.file?.notes).toBe("Llamar");
    expect(stored()).toMatchObject({ notes: "Llamar", version: 2 });
  });

  it("says that another tab removed it, keeps what is here, and goes on where it is put back", async () => {
    const { send, settled, vault, stored, first, actor } = await createCaseTestActor();
    vault.change("case");
    expect((await settled()).context.failed?.kind).toBe("removed");
    send({ type: "notes.changed", notes: "a" });
    const { context } = await settled();
    expect([context.failed?.kind, context.file?.notes, stored()]).toEqual(["removed", "a", undefined]);
    vault.change({ ...first, version: 2 });
    await waitFor(actor, (snapshot) => snapshot.matches({ store: "saved" }) && snapshot.context.stored?.version === 3);
    expect([actor.getSnapshot().context.failed, stored()?.notes]).toEqual([null, "a"]);
  });

  it("stores an analysis again that gave way to later ones, also where it is kept now", async () => {
    const { send, settled, vault, stored } = await createCaseTestActor(createCase("x", "DNI", cardAnswer([]), AT));
    vault.change("x");
    await settled();
    send({ type: "case.kept" });
    expect((await settled()).context.failed).toBeNull();
    expect(stored()).toMatchObject({ status: "preparing", version: 1 });
  });

  it("stores a kept case again that was removed, where the person keeps it once more", async () => {
    const { send, settled, vault, stored } = await createCaseTestActor(sampleCase("case", { notes: "a" }));
    vault.change("case");
    await settled();
    send({ type: "case.kept" });
    expect((await settled()).context.failed).toBeNull();
    expect(stored()).toMatchObject({ status: "preparing", notes: "a", version: 1 });
  });

  it("stores an analysis that was never stored, as soon as a change of the vault says that there may be room", async () => {
    const vault = createCaseVault();
    const saveCase = vi.fn(vault.saveCase).mockRejectedValueOnce(Object.assign(new Error("full"), { kind: "quota" }));
    const { cases, open } = createTestCases({ vault: { ...vault, saveCase } });
    cases.send({ type: "case.begun", case: createCase("x", "DNI", cardAnswer([]), AT) });
    await waitFor(open("x"), (snapshot) => snapshot.matches({ store: "failed" }));
    vault.change(sampleCase("other"));
    await vi.waitFor(() => expect(vault.files.has("x")).toBe(true));
  });

  it("takes up an analysis that the page before could not store, and leaves its draft until the vault can be read", async () => {
    const file = createCase("x", "DNI", cardAnswer([]), AT);
    const vault = createCaseVault();
    const cases = vi.fn(vault.cases).mockRejectedValueOnce(new Error("closed"));
    const actor = createTestCases({
      vault: { ...vault, cases },
      drafts: [{ stored: null, saving: null, file }],
    }).open("x");
    await waitFor(actor, (snapshot) => snapshot.hasTag("unreadable"));
    actor.send({ type: "case.retried" });
    await vi.waitFor(() => expect(vault.files.get("x")).toMatchObject({ ...file, version: 1 }));
  });

  it("of a removed case begins anew on the next page that shows it", async () => {
    const { send, settled, vault, actor } = await createCaseTestActor();
    vault.change("case");
    await settled();
    send({ type: "page.opened" });
    await waitFor(actor, (snapshot) => snapshot.matches({ store: "missing" }));
    expect(actor.getSnapshot().context).toMatchObject({ file: null, failed: null });
  });

  it("reads a vault again that could not be read", async () => {
    const vault = createCaseVault([sampleCase("case", { version: 1 })]);
    const cases = vi.fn(vault.cases).mockRejectedValueOnce(new Error("closed"));
    const actor = createTestCases({ vault: { ...vault, cases } }).open("case");
    await waitFor(actor, (snapshot) => snapshot.hasTag("unreadable"));
    actor.send({ type: "case.retried" });
    expect((await waitFor(actor, ({ value }) => value.store === "saved")).context.file?.id).toBe("case");
  });
});
