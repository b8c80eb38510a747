import { describe, expect, it } from "vitest";
import { SAMPLE_ANSWER } from "../../../../mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "../../../../mocks/documents/fixtures/sampleInventory.ts";
import { LIMITS } from "../../shared/limits.ts";
import { answerFromCard } from "../cards/answer.ts";
import { CARD_SET } from "../cards/cardSet.ts";
import { createCase } from "./case.ts";
import { getRows } from "./caseRows.ts";
import { AT, cardRow, sampleCase, startCase } from "./case.testing.ts";
import { fitsCaseLimits, parseCase } from "./parseCase.ts";

const full = sampleCase("case", {
  version: 7,
  subject: "ana",
  answers: { documento: "dni" },
  done: ["fee", "step-1"],
  carried: ["photo"],
  filed: [{ row: "photo", documentId: "d1" }],
  confirmed: ["photo"],
  denied: ["fee"],
  answered: [{ row: "fee", documentId: "d2" }],
  counted: ["fee"],
  notes: "Llamar el lunes\ny preguntar",
  appointment: { day: "2026-12-01", time: "09:30", place: "Comisaría de Gràcia" },
  filings: [{ day: "2026-12-02", registerNumber: "REG-1/2026", receipt: "d2" }, { day: "2026-12-03" }],
  wait: { kind: "request", from: "2026-12-04", until: "2026-12-21", doubts: ["noLocalDays"] },
  status: "requested",
});
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("a stored case", () => {
  it("is read as it was written", () => {
    expect(parseCase(json(full))).toEqual(full);
    expect(fitsCaseLimits(full)).toBe(true);
  });

  it("that is an analysis is read with its samples, and with the rows that were handed over", () => {
    const handedOver = getRows(createCase("x", "Becas", SAMPLE_ANSWER, AT), SAMPLE_INVENTORY);
    const analysis = { ...createCase("x", "Becas", null, AT), includeDemo: true as const, handedOver };
    expect(parseCase(json(analysis))).toEqual(analysis);
    expect(parseCase({ ...analysis, includeDemo: "yes", handedOver: [null, ...handedOver] })?.handedOver).toEqual(
      handedOver,
    );
  });

  it("of an earlier version keeps the entry of an appointment that failed, by its present name", () => {
    const failed = { at: AT, kind: "appointmentFailed", day: "2026-12-01", text: "faltaba la foto" };
    const former = json({ ...full, events: [{ ...failed, kind: "visitFailed" }] });
    expect(parseCase(former)?.events).toEqual([failed]);
  });

  it("of every card is read whole", () => {
    for (const card of CARD_SET.cards) {
      const file = startCase("x", card.titulo, answerFromCard(card, "2026-11-20", card.titulo), AT);
      expect(parseCase(json(file))).toEqual(file);
      const answers = Object.fromEntries(card.questions.map(({ id, options }) => [id, options[0]?.id ?? "no-lo-se"]));
      expect(parseCase({ ...file, answers })?.answers).toEqual(answers);
    }
  });

  it.each([null, 5, "x", [], {}, { ...full, id: "a/b" }, { ...full, id: "__proto__" }, { ...full, name: " " }])(
    "that is none is not read: %j",
    (value) => expect(parseCase(value)).toBeNull(),
  );

  it.each([
    { status: "lost" },
    { name: "a\u202Eb" },
    { name: "x".repeat(LIMITS.caseNameCharacters + 1) },
    { updatedAt: "yesterday" },
    { updatedAt: "2026-02-30T10:00:00.000Z" },
  ])("with %j is not read", (damage) => expect(parseCase({ ...full, ...damage })).toBeNull());

  it("loses what is malformed and keeps the rest", () => {
    const damaged = {
      ...full,
      version: -1,
      card: "<b>",
      subject: 5,
      rows: [...full.rows, full.rows[0], { id: "x" }, "row", { ...full.rows[0], id: "other", type: "nothing" }],
      steps: [...full.steps, { id: "s", text: "" }, null],
      answers: { ok: "yes", "<b>": "no", bad: 5 },
      done: ["fee", "step-1", 5, "a b"],
      filed: [...full.filed, { row: "photo" }],
      notes: "line\nhidden\u202E\nend",
      appointment: { day: "2026-02-30" },
      filings: [...full.filings, { day: "someday" }],
      events: [...full.events, { at: AT, kind: "hacked" }, { at: "x", kind: "filed" }],
      answer: { ...full.answer, links: [{ title: "x", url: "http://evil" }] },
      confirmed: ["photo", "<b>"],
      denied: "fee",
      extra: "x",
    };
    expect(parseCase(damaged)).toEqual({
      ...full,
      version: 0,
      card: null,
      answer: null,
      denied: [],
      subject: null,
      answers: { ok: "yes" },
      notes: "line\nhidden \nend",
      appointment: null,
    });
  });

  it("keeps a row whose rule this version cannot apply, and none of another row", () => {
    const [row] = full.rows;
    for (const rule of [{ id: "photo" }, cardRow("fee")]) {
      expect(parseCase({ ...full, rows: [{ ...row, rule }] })?.rows).toEqual([{ ...row, rule: undefined }]);
    }
  });

  it("that waits for no known day was filed", () => {
    expect(parseCase({ ...full, wait: { kind: "decision" } })).toMatchObject({ wait: null, status: "filed" });
    expect(parseCase({ ...full, status: "closed", wait: null })?.status).toBe("closed");
  });

  it("that is endless is not read, and one with too many entries does not fit", () => {
    const text = "x".repeat(LIMITS.caseTextCharacters);
    const steps = Array.from({ length: LIMITS.caseEntries }, (_, n) => ({ id: `s${n}`, text }));
    expect(parseCase({ ...full, steps })).toBeNull();
    expect(fitsCaseLimits({ ...full, steps })).toBe(false);
    const done = Array.from({ length: LIMITS.caseEntries * 2 + 1 }, (_, n) => `t${n}`);
    expect(parseCase({ ...full, done })?.done).toHaveLength(LIMITS.caseEntries * 2);
    expect(fitsCaseLimits({ ...full, done })).toBe(false);
    expect(fitsCaseLimits({ ...full, notes: "x".repeat(LIMITS.caseNotesCharacters + 1) })).toBe(false);
  });
});
