import { describe, expect, it, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { type Case, tick } from "@/domain/procedure/case/case.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { AT, cardAnswer, cardRow, sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { fitsCaseLimits } from "@/domain/procedure/case/parseCase.ts";
import type { CaseDraft } from "@/domain/procedure/case/mergeCases.ts";
import { createCaseActors } from "./case.actors.ts";
import { caseMachine, type CaseEvent } from "./case.machine.ts";

const NOW = "2026-11-23T10:00:00.000Z";

/** A vault that holds one case, and a machine on it. */
function createCaseTestActor(
  file: Case = sampleCase(),
  find: (id: string) => Promise<QueryResult | null> = () => Promise.reject(new Error("offline")),
  draft: CaseDraft | null = null,
) {
  const vault = { stored: file as Case | null };
  const saveCase = vi.fn(async (changed: Case) => {
    if (vault.stored?.version !== changed.version) return { isSaved: false, file: vault.stored };
    vault.stored = { ...changed, version: changed.version + 1 };
    return { isSaved: true, file: vault.stored };
  });
  const machine = caseMachine.provide({ actors: createCaseActors({ saveCase }, { find }) });
  const endTerm = vi.fn((start: string, { n, unit }: { n: number; unit: string }) => ({
    end: unit === "workingDays" && n === 10 && start === "2026-12-01" ? "2026-12-17" : "2027-02-20",
    doubts: ["noLocalDays"] as const,
  }));
  let seconds = 0;
  const now = () => new Date(Date.parse(NOW) + 1000 * (seconds += 1)).toISOString();
  const actor = createActor(machine, { input: { file, draft, endTerm, now } }).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag("busy"));
  const send = (...events: readonly CaseEvent[]) => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot();
  };
  return { actor, vault, saveCase, endTerm, send, settled, life: () => actor.getSnapshot().value.life };
}

const FILED = { type: "filing.added", filing: { day: "2026-11-20", registerNumber: "REG-1" } } as const;
const TERM = { type: "term.chosen", term: { n: 3, unit: "months" } } as const;
const REQUEST = { type: "request.received", day: "2026-12-01" } as const;

describe("the life of a case", () => {
  it("goes from the first paper to the answer, each wait with its day and each change in the history", async () => {
    const { send, life, actor, vault, settled } = createCaseTestActor();
    expect(life()).toBe("preparing");
    const steps: readonly (readonly [CaseEvent, string])[] = [
      [{ type: "rows.compared", isComplete: false }, "preparing"],
      [{ type: "rows.compared", isComplete: true }, "ready"],
      [{ type: "rows.compared", isComplete: false }, "preparing"],
      [FILED, "filed"],
      [TERM, "waiting"],
      [REQUEST, "requested"],
      [{ type: "filing.added", filing: { day: "2026-12-10" } }, "waiting"],
      [{ type: "day.began", today: "2027-02-20" }, "waiting"],
      [{ type: "day.began", today: "2027-02-21" }, "silence"],
      [{ type: "day.began", today: "2026-12-20" }, "waiting"],
      [{ type: "day.began", today: "2027-02-21" }, "silence"],
      [{ type: "answer.received", day: "2027-03-01" }, "answered"],
      [{ type: "case.closed" }, "closed"],
      [{ type: "case.reopened" }, "filed"],
    ];
    for (const [event, state] of steps) {
      send(event);
      expect([event.type, life(), actor.getSnapshot().context.file.status]).toEqual([event.type, state, state]);
    }
    await settled();
    expect(vault.stored?.events.map(({ kind, day }) => [kind, day].join(" ").trim())).toEqual([
      "started",
      "completed",
      "incomplete",
      "filed 2026-11-20",
      "waitStarted 2027-02-20",
      "requestReceived 2026-12-17",
      "requestAnswered 2026-12-10",
      "waitResumed 2027-02-20",
      "silenceBegan 2027-02-20",
      "silenceEnded",
      "silenceBegan 2027-02-20",
      "answerReceived 2027-03-01",
      "closed",
      "reopened",
    ]);
    expect(vault.stored?.filings).toEqual([
      FILED.filing,
      { day: "2026-12-10", request: { from: "2026-12-01", until: "2026-12-17" } },
    ]);
  });

  it("adds a receipt to its filing in every state: it files nothing, and answers no request", () => {
    const second = { day: "2026-12-10" };
    const wait = { kind: "request", from: "2026-12-01", until: "2026-12-17", doubts: [] } as const;
    for (const status of ["filed", "waiting", "requested", "answered", "silence", "closed"] as const) {
      const file = sampleCase("x", { status, wait, filings: [FILED.filing, second] });
      const { value, context } = createCaseTestActor(file).send({
        type: "receipt.added",
        filing: { ...FILED.filing },
        receipt: "d9",
      });
      expect([value.life, context.file.status, context.file.wait]).toEqual([status, status, wait]);
      expect(context.file.filings).toEqual([{ ...FILED.filing, receipt: "d9" }, second]);
      expect(context.file.events.at(-1)).toMatchObject({ kind: "documentFiled", text: "Justificante" });
    }
  });

  it("adds a receipt to one filing, never to one that has another", () => {
    const [first, same] = [{ day: "2026-12-01", receipt: "d1" }, { day: "2026-12-01" }];
    const file = sampleCase("x", { status: "filed", filings: [first, same, same] });
    const { context } = createCaseTestActor(file).send({ type: "receipt.added", filing: same, receipt: "d9" });
    expect(context.file.filings).toEqual([first, { ...same, receipt: "d9" }, same]);
  });

  it("counts how long the office has from the filing, which may be on a day off", () => {
    const { send, endTerm } = createCaseTestActor();
    send(FILED, TERM);
    expect(endTerm).toHaveBeenNthCalledWith(1, "2026-11-20", { ...TERM.term, isFromFiling: true, isWait: true });
    send(REQUEST);
    expect(endTerm).toHaveBeenLastCalledWith("2026-12-01", { n: 10, unit: "workingDays" });
  });

  it("takes what is pasted as text that can be stored: without tabs, control and direction characters", () => {
    const { send } = createCaseTestActor();
    const { context } = send(
      { type: "name.changed", name: "DNI\tde \u202EAna" },
      { type: "notes.changed", notes: "Tel.:\t\u202A600 000 000\u202C\nLlamar" },
    );
    expect([context.file.name, context.file.notes]).toEqual(["DNI de  Ana", "Tel.:  600 000 000 \nLlamar"]);
    expect(fitsCaseLimits(context.file)).toBe(true);
  });

  it("keeps the earlier filing of the same day", () => {
    const { send } = createCaseTestActor();
    const first = { day: "2026-12-01", receipt: "d1" };
    const { context } = send({ type: "filing.added", filing: first }, REQUEST, {
      type: "filing.added",
      filing: { day: "2026-12-01" },
    });
    expect(context.file.filings).toEqual([
      first,
      { day: "2026-12-01", request: { from: "2026-12-01", until: "2026-12-17" } },
    ]);
  });

  it("goes on where it was, also after a reload", () => {
    const wait = { kind: "request", from: "2026-12-01", until: "2026-12-17", doubts: [] } as const;
    expect(createCaseTestActor(sampleCase("x", { status: "requested", wait })).life()).toBe("requested");
    expect(
      createCaseTestActor(sampleCase("x", { status: "closed" })).send({ type: "case.reopened" }).value.life,
    ).toBe("preparing");
  });

  it("takes ticks, documents and values in every state, and ignores what it cannot be", () => {
    const { send } = createCaseTestActor(sampleCase("x", { status: "answered" }));
    const { context, value } = send(
      { type: "entry.ticked", id: "fee", isDone: true },
      { type: "row.filed", row: "Documento photo", documentId: "d" },
      { type: "name.changed", name: "DNI de Ana" },
      { type: "row.questionsAnswered", subject: "ana", answers: { documento: "dni" } },
      { type: "notes.changed", notes: "x" },
      { type: "appointment.changed", appointment: { day: "2026-12-01" } },
      { type: "appointment.changed", appointment: null },
      TERM,
      { type: "case.reopened" },
    );
    expect([value.life, context.file]).toMatchObject([
      "answered",
      {
        done: ["fee"],
        name: "DNI de Ana",
        subject: "ana",
        answers: { documento: "dni" },
        notes: "x",
        appointment: null,
      },
    ]);
    expect(context.file.events).toHaveLength(8);
  });
});

describe("the card of a case", () => {
  const now = (overrides: Partial<QueryResult>) => ({
    ...cardAnswer([cardRow("photo"), cardRow("padron")]),
    ...overrides,
  });

  it("brings the case up to date when it is opened, and that is stored", async () => {
    const { actor, vault } = createCaseTestActor(sampleCase(), () => Promise.resolve(now({})));
    await waitFor(actor, ({ value, context }) => value.store === "saved" && context.stored.version === 1);
    expect(vault.stored?.rows.map(({ id, mark }) => [id, mark])).toEqual([
      ["photo", undefined],
      ["padron", "new"],
      ["fee", "gone"],
    ]);
  });

  it("is said to be gone where the product has it no more", async () => {
    const { actor } = createCaseTestActor(sampleCase(), () => Promise.resolve(null));
    const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag("cardGone"));
    expect(context.file.rows).toHaveLength(2);
  });

  it("is not asked for where the case has none", () => {
    const find = vi.fn<() => Promise<null>>();
    const { actor } = createCaseTestActor(sampleCase("x", { card: null }), find);
    expect([actor.getSnapshot().value.card, find.mock.calls.length]).toEqual(["read", 0]);
  });
});

describe("the storing of a case", () => {
  it("stores each change, and what changes meanwhile afterwards", async () => {
    const { send, settled, vault, saveCase, actor } = createCaseTestActor();
    expect(saveCase).not.toHaveBeenCalled();
    send({ type: "notes.changed", notes: "a" }, { type: "notes.changed", notes: "b" });
    await settled();
    expect([saveCase.mock.calls.length, vault.stored]).toMatchObject([2, { notes: "b", version: 2 }]);
    expect(actor.getSnapshot().context.file).toEqual(vault.stored);
  });

  it("merges with what another tab stored, and follows its status", async () => {
    const { send, settled, vault, actor, life } = createCaseTestActor();
    vault.stored = { ...tick(sampleCase(), "step-1", true, AT), status: "filed", version: 4 };
    send({ type: "entry.ticked", id: "fee", isDone: true });
    await settled();
    expect([vault.stored, life()]).toMatchObject([{ done: ["step-1", "fee"], status: "filed", version: 5 }, "filed"]);
    const theirs = { ...tick(vault.stored, "fee", false, NOW), status: "closed", version: 6 } as const;
    vault.stored = theirs;
    send({ type: "case.storedElsewhere", file: theirs });
    expect([actor.getSnapshot().context.file, life()]).toEqual([theirs, "closed"]);
    send({ type: "case.storedElsewhere", file: sampleCase("case", { version: 2 }) });
    expect(actor.getSnapshot().context.file).toBe(theirs);
  });

  it("keeps what could not be stored where another tab stores something else", async () => {
    const { send, settled, vault, saveCase } = createCaseTestActor();
    saveCase.mockRejectedValueOnce(Object.assign(new Error("full"), { kind: "quota" }));
    send({ type: "notes.changed", notes: "a" });
    await settled();
    const theirs = { ...tick(sampleCase(), "step-1", true, AT), version: 3 };
    vault.stored = theirs;
    send({ type: "case.storedElsewhere", file: theirs });
    await settled();
    expect(vault.stored).toMatchObject({ notes: "a", done: ["step-1"], version: 4 });
  });

  it("says that it failed, keeps the change, and stores it at the next change or when told to", async () => {
    const { send, settled, vault, saveCase, actor } = createCaseTestActor();
    const failure = Object.assign(new Error("full"), { kind: "quota" });
    saveCase.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    send({ type: "notes.changed", notes: "a" });
    const failed = await settled();
    expect([failed.hasTag("failed"), failed.context.failed?.kind]).toEqual([true, "quota"]);
    send({ type: "save.retried" });
    await settled();
    send({ type: "entry.ticked", id: "fee", isDone: true });
    await settled();
    expect([vault.stored, actor.getSnapshot().context.failed]).toMatchObject([{ notes: "a", done: ["fee"] }, null]);
  });

  it("stores at once what an earlier page could not store", async () => {
    const before = sampleCase();
    const file = { ...before, notes: "Llamar", updatedAt: NOW };
    const { settled, vault } = createCaseTestActor(before, undefined, { stored: before, saving: null, file });
    expect((await settled()).context.file.notes).toBe("Llamar");
    expect(vault.stored).toMatchObject({ notes: "Llamar", version: 1 });
  });

  it("says that another tab removed it, and keeps what is here", async () => {
    const { send, settled, vault } = createCaseTestActor();
    vault.stored = null;
    send({ type: "notes.changed", notes: "a" });
    const { context } = await settled();
    expect([context.failed?.kind, context.file.notes]).toEqual(["removed", "a"]);
  });
});
