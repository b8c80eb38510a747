import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import { AT, cardAnswer, cardRow, sampleCase, startCase } from "./case.testing.ts";
import { changeCaseRow } from "./caseRows.ts";
import {
  type Case,
  createCase,
  findKept,
  hasUnseenChange,
  keepCase,
  mergeCard,
  resumeCase,
  seeChange,
  tick,
} from "./case.ts";
import { addFiling } from "./filings.ts";
import { mergeCases } from "./mergeCases.ts";
import { fitsCaseLimits, parseCase } from "./parseCase.ts";

const LATER = "2026-11-23T10:00:00.000Z";
const fileFor = (file: Case, row: string, documentId: string) =>
  changeCaseRow(file, { type: "row.filed", row, documentId }, AT);

describe("an analysis", () => {
  const answer = cardAnswer([cardRow("photo"), cardRow("fee", { notAPaper: true })]);
  const analysed = createCase("a", "Renovar el\tDNI", answer, AT);

  it("names the card that answered, and none for another answer; it has no history", () => {
    expect(analysed).toMatchObject({ name: "Renovar el DNI", card: "dni", status: "analysed", events: [] });
    expect(createCase("a", "x", null, AT)).toMatchObject({ card: null, answer: null, rows: [], steps: [] });
  });

  it("is kept with its answers, ticks and documents, and without the samples", () => {
    const said = { done: ["fee"], answers: { edad: "adulto" }, subject: "ana", confirmed: ["photo"] };
    const kept = keepCase({ ...analysed, ...said, includeDemo: true }, LATER);
    expect(kept).toMatchObject({ id: "a", ...said, updatedAt: LATER });
    expect([kept.events, "includeDemo" in kept]).toEqual([
      [{ at: LATER, kind: "started", text: "Renovar el DNI" }],
      false,
    ]);
  });

  it("of the same procedure has what was said in the latest case about it, without the trial with samples", () => {
    const filed = [{ row: "photo", documentId: "d" }];
    const said = {
      done: ["fee"],
      carried: ["photo"],
      answers: { para: "yo" },
      subject: "ana",
      confirmed: ["photo"],
      filed,
      answered: filed,
    };
    const again = createCase("b", "renovar el DNI", answer, LATER);
    const older = { ...analysed, id: "c", answers: { para: "otro" }, updatedAt: "2026-11-01T10:00:00.000Z" };
    const latest = { ...analysed, ...said, includeDemo: true as const };
    expect(resumeCase(again, [older, latest])).toEqual({ ...again, ...said });
    expect(
      resumeCase(again, [
        { ...latest, card: null },
        { ...latest, query: "Otra cosa" },
      ]),
    ).toBe(again);
    expect(resumeCase(again, [again])).toBe(again);
  });

  it("is begun where a case of the same procedure and words is kept and not over", () => {
    const again = createCase("b", "renovar el DNI", answer, LATER);
    const kept = { ...keepCase(analysed, AT), status: "preparing" } as const;
    expect(findKept(again, [analysed, kept])).toBe(kept);
    expect(findKept(again, [{ ...kept, status: "closed" }, { ...kept, query: "el de Leo" }, again])).toBeUndefined();
  });

  it("has it for the row of the same name, wherever an answer without a card has it", () => {
    const told = (id: string, ...names: readonly string[]) => {
      const rows = names.map((description) => ({ type: "work" as const, description, category: "", required: true }));
      return createCase(id, "Feria", { ...answer, documentRequirements: rows, origin: { kind: "ai", model: "m" } }, AT);
    };
    const filed = [{ row: "row-2", documentId: "d" }];
    const earlier = { ...told("a", "Nómina", "Contrato"), confirmed: ["row-1"], done: ["row-2"], filed };
    expect(resumeCase(told("b", "Contrato", "Vida laboral"), [earlier])).toMatchObject({
      confirmed: [],
      done: ["row-1"],
      filed: [{ row: "row-1", documentId: "d" }],
    });
  });
});

describe("a case", () => {
  it("begins with the rows of its card by id, its steps, and the first line of its history", () => {
    const file = sampleCase();
    expect(file).toMatchObject({ version: 0, card: "dni", status: "preparing", filings: [], updatedAt: AT });
    expect(file.rows.map(({ id }) => id)).toEqual(["photo", "fee"]);
    expect(file.steps.map(({ id, text }) => [id, text])).toEqual([
      ["step-1", "Pide cita"],
      ["step-2", "Preséntalo"],
    ]);
    expect(file.events).toEqual([{ at: AT, kind: "started", text: "Renovar el DNI" }]);
  });

  it("of an answer without a card numbers its rows", () => {
    const told = cardAnswer([cardRow("a"), cardRow("b")]);
    const rows = told.documentRequirements.map(({ rule: _, ...row }) => row);
    const answer = { ...told, documentRequirements: rows, origin: { kind: "ai", model: "m" } } as const;
    const file = startCase("x", "Feria", answer, AT);
    expect([file.card, file.rows.map(({ id }) => id)]).toEqual([null, ["row-1", "row-2"]]);
  });

  it("notes every tick, and nothing where nothing changes", () => {
    const ticked = tick(tick(sampleCase(), "fee", true, AT), "step-1", true, LATER);
    expect(ticked.done).toEqual(["fee", "step-1"]);
    expect(ticked.events.slice(1)).toEqual([
      { at: AT, kind: "ticked", text: "Documento fee" },
      { at: LATER, kind: "ticked", text: "Pide cita" },
    ]);
    expect(ticked.updatedAt).toBe(LATER);
    const back = tick(ticked, "fee", false, LATER);
    expect([back.done, back.events.at(-1)?.kind]).toEqual([["step-1"], "unticked"]);
    expect([tick(ticked, "fee", true, LATER), tick(ticked, "none", true, LATER)]).toEqual([ticked, ticked]);
  });
});

describe("a history that is full", () => {
  const filed = addFiling(
    sampleCase(),
    { day: LATER.slice(0, 10), registerNumber: "REG-1" },
    () => ({ end: LATER.slice(0, 10), doubts: [] }),
    AT,
  );
  const busy = (file: Case, times: number, start = LATER) =>
    Array.from({ length: times }).reduce<Case>((one, _, index) => {
      const at = new Date(Date.parse(start) + index * 1000).toISOString();
      return tick(one, "step-1", index % 2 === 0, at);
    }, file);

  it("loses what is done every day, never the filing, and can still be stored", () => {
    const full = busy(filed, LIMITS.caseEvents + 50);
    expect(full.events.slice(0, 3).map(({ kind }) => kind)).toEqual(["started", "filed", "ticked"]);
    expect(full.events).toHaveLength(LIMITS.caseEvents);
    expect(fitsCaseLimits(full)).toBe(true);
  });

  it("stays within its lines where two tabs are joined", () => {
    const theirs = { ...busy(filed, 700, AT), version: 1 };
    const merged = mergeCases(filed, busy(filed, 700), theirs);
    expect(merged.events).toHaveLength(LIMITS.caseEvents);
    expect(merged.events.map(({ kind }) => kind)).toContain("filed");
  });
});

describe("a card that changed", () => {
  const before = tick(fileFor(sampleCase(), "photo", "d"), "step-2", true, AT);

  it("leaves the case as it is where rows and steps are the same, also in another order of their names", () => {
    const answer = cardAnswer([cardRow("photo"), cardRow("fee", { notAPaper: true })]);
    expect(mergeCard(before, answer, LATER)).toBe(before);
    const reordered = parseCase(before) ?? before;
    expect(mergeCard(reordered, answer, LATER)).toBe(reordered);
  });

  it("keeps rows by id with ticks and documents, marks what came as new and what went as gone", () => {
    const answer = cardAnswer(
      [cardRow("photo", { nombre: "Foto reciente" }), cardRow("padron")],
      ["Preséntalo", "Recógelo"],
    );
    const after = mergeCard(before, answer, LATER);
    expect(after.rows.map(({ id, description, mark }) => [id, description, mark])).toEqual([
      ["photo", "Foto reciente", undefined],
      ["padron", "Documento padron", "new"],
      ["fee", "Documento fee", "gone"],
    ]);
    expect(after.steps.map(({ id, text, mark }) => [id, text, mark])).toEqual([
      ["step-2", "Preséntalo", undefined],
      ["step-4", "Recógelo", "new"],
      ["step-1", "Pide cita", "gone"],
    ]);
    expect([after.filed, after.done, after.events.at(-1)]).toEqual([
      before.filed,
      before.done,
      { at: LATER, kind: "cardChanged" },
    ]);
    expect(mergeCard(after, answer, LATER)).toBe(after);
  });

  it("is new until the person has seen it; what went stays marked, and the next change is new again", () => {
    const answer = cardAnswer([cardRow("photo"), cardRow("padron")], ["Preséntalo", "Recógelo"]);
    const changed = mergeCard(before, answer, LATER);
    const seen = seeChange(changed, LATER);
    expect([before, changed, seen].map(hasUnseenChange)).toEqual([false, true, false]);
    expect([seen.rows, seen.steps].map((all) => all.map(({ id, mark }) => [id, mark]))).toEqual([
      [
        ["photo", undefined],
        ["padron", undefined],
        ["fee", "gone"],
      ],
      [
        ["step-2", undefined],
        ["step-4", undefined],
        ["step-1", "gone"],
      ],
    ]);
    expect(mergeCard(seen, answer, LATER)).toBe(seen);
    const again = mergeCard(seen, cardAnswer([cardRow("photo"), cardRow("padron"), cardRow("nie")]), LATER);
    expect([hasUnseenChange(again), again.rows.find(({ mark }) => mark === "new")?.id]).toEqual([true, "nie"]);
  });

  it("takes over what else the card says, without a line in the history", () => {
    const answer = cardAnswer([cardRow("photo"), cardRow("fee", { notAPaper: true })]);
    const facts = { cost: "12 €", term: "En el acto", place: "Comisaría" };
    const after = mergeCard(before, { ...answer, facts }, LATER);
    expect([after.answer?.facts, after.events]).toEqual([facts, before.events]);
  });
});
