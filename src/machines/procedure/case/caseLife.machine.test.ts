import { describe, expect, it, vi } from "vitest";
import { type Case, type CaseStatus, createCase } from "@/domain/procedure/case/case.ts";
import { AT, cardAnswer, cardRow, sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { fitsCaseLimits } from "@/domain/procedure/case/parseCase.ts";
import { createTestCases } from "../cases/cases.testing.ts";
import { type CaseEvent, changeCase } from "./caseLife.machine.ts";

/** A case, and what happens to it. */
function createLife(begun: Case = sampleCase()) {
  const { clock } = createTestCases();
  const endTerm = vi.fn(clock.endTerm);
  let file = begun;
  const send = (...events: readonly CaseEvent[]) => {
    for (const event of events) file = changeCase(file, event, { ...clock, endTerm });
    return file;
  };
  return { send, endTerm, file: () => file };
}

const FILED = { type: "filing.added", filing: { day: "2026-11-20", registerNumber: "REG-1" } } as const;
const TERM = { type: "term.chosen", term: { n: 3, unit: "months" } } as const;
const REQUEST = { type: "request.received", day: "2026-12-01" } as const;

describe("the life of a case", () => {
  it("goes from the first paper to the answer, each wait with its day and each change in the history", () => {
    const { send, file } = createLife();
    const steps: readonly (readonly [CaseEvent, CaseStatus])[] = [
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
      expect([event.type, file().status]).toEqual([event.type, state]);
    }
    expect(file().events.map(({ kind, day }) => [kind, day].join(" ").trim())).toEqual([
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
    expect(file().filings).toEqual([
      FILED.filing,
      { day: "2026-12-10", request: { from: "2026-12-01", until: "2026-12-17" } },
    ]);
  });

  it("adds a receipt to its filing in every state: it files nothing, and answers no request", () => {
    const second = { day: "2026-12-10" };
    const wait = { kind: "request", from: "2026-12-01", until: "2026-12-17", doubts: [] } as const;
    for (const status of ["filed", "waiting", "requested", "answered", "silence", "closed"] as const) {
      const file = sampleCase("x", { status, wait, filings: [FILED.filing, second] });
      const changed = createLife(file).send({ type: "receipt.added", filing: { ...FILED.filing }, receipt: "d9" });
      expect([changed.status, changed.wait]).toEqual([status, wait]);
      expect(changed.filings).toEqual([{ ...FILED.filing, receipt: "d9" }, second]);
      expect(changed.events.at(-1)).toMatchObject({ kind: "documentFiled", text: "Justificante" });
    }
  });

  it("adds a receipt to one filing, never to one that has another", () => {
    const [first, same] = [{ day: "2026-12-01", receipt: "d1" }, { day: "2026-12-01" }];
    const file = sampleCase("x", { status: "filed", filings: [first, same, same] });
    const changed = createLife(file).send({ type: "receipt.added", filing: same, receipt: "d9" });
    expect(changed.filings).toEqual([first, { ...same, receipt: "d9" }, same]);
  });

  it("counts how long the office has from the filing, which may be on a day off", () => {
    const { send, endTerm } = createLife();
    send(FILED, TERM);
    expect(endTerm).toHaveBeenNthCalledWith(1, "2026-11-20", { ...TERM.term, isFromFiling: true, isWait: true });
    send(REQUEST);
    expect(endTerm).toHaveBeenLastCalledWith("2026-12-01", { n: 10, unit: "workingDays" });
  });

  it("takes what is pasted as text that can be stored: without tabs, control and direction characters", () => {
    const { name, notes, ...rest } = createLife().send(
      { type: "name.changed", name: "DNI\tde \u202EAna" },
      { type: "notes.changed", notes: "Tel.:\t\u202A600 000 000\u202C\nLlamar" },
    );
    expect([name, notes]).toEqual(["DNI de  Ana", "Tel.:  600 000 000 \nLlamar"]);
    expect(fitsCaseLimits({ name, notes, ...rest })).toBe(true);
  });

  it("keeps the earlier filing of the same day", () => {
    const first = { day: "2026-12-01", receipt: "d1" };
    const { filings, status } = createLife().send({ type: "filing.added", filing: first }, REQUEST, {
      type: "filing.added",
      filing: { day: "2026-12-01" },
    });
    expect(filings).toEqual([first, { day: "2026-12-01", request: { from: "2026-12-01", until: "2026-12-17" } }]);
    // The term of the office is not known.
    expect(status).toBe("filed");
  });

  it("begins as an analysis, to which nothing happens that only a kept case can have", () => {
    const { send, file } = createLife(createCase("x", "DNI", cardAnswer([cardRow("photo")]), AT));
    send({ type: "demo.toggled", include: true }, { type: "row.done", row: "photo", done: true }, FILED, TERM);
    expect(send({ type: "case.closed" })).toMatchObject({ status: "analysed", includeDemo: true, done: ["photo"] });
    send({ type: "case.kept" }, { type: "demo.toggled", include: true }, { type: "case.kept" });
    expect([file().status, file().includeDemo, file().events.map(({ kind }) => kind)]).toEqual([
      "preparing",
      undefined,
      ["started"],
    ]);
  });

  it("is begun again where nothing was filed", () => {
    expect(createLife(sampleCase("x", { status: "closed" })).send({ type: "case.reopened" }).status).toBe("preparing");
  });

  it("leaves the case itself where nothing changes", () => {
    const { send, file } = createLife();
    const before = file();
    expect(send({ type: "entry.ticked", id: "none", isDone: true }, { type: "case.reopened" }, TERM)).toBe(before);
  });

  it("takes ticks, documents and values in every state, and ignores what it cannot be", () => {
    const file = createLife(sampleCase("x", { status: "answered" })).send(
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
    expect(file).toMatchObject({
      status: "answered",
      done: ["fee"],
      name: "DNI de Ana",
      subject: "ana",
      answers: { documento: "dni" },
      notes: "x",
      appointment: null,
    });
    expect(file.events).toHaveLength(8);
  });
});
