import { describe, expect, it } from "vitest";
import { type Case, createCase, tick } from "./case.ts";
import { changeCaseRow } from "./caseRows.ts";
import { AT, sampleCase } from "./case.testing.ts";
import { applyDraft, mergeCases, planCases } from "./mergeCases.ts";

const T1 = "2026-11-22T11:00:00.000Z";
const T2 = "2026-11-22T12:00:00.000Z";
const base = { ...tick(sampleCase(), "step-1", true, AT), version: 3 };
const stored = (file: typeof base) => ({ ...file, version: 4 });

it("keeps a case that is kept, whatever an analysis of it says later, where nobody knows the state before", () => {
  const kept = { ...sampleCase(), done: ["fee"], updatedAt: AT };
  const analysis: Case = {
    ...createCase("case", "Otra cosa", null, "2026-12-01T10:00:00.000Z"),
    confirmed: ["photo"],
    includeDemo: true,
    handedOver: [],
  };
  for (const merged of [mergeCases(null, analysis, kept), mergeCases(null, kept, analysis)]) {
    const { status, name, rows, done, confirmed, updatedAt } = merged;
    expect([status, name, rows, done, confirmed]).toEqual(["preparing", kept.name, kept.rows, ["fee"], ["photo"]]);
    expect(["includeDemo" in merged, "handedOver" in merged, updatedAt]).toEqual([false, false, analysis.updatedAt]);
  }
});

describe("two tabs on one case", () => {
  it("keep what each added and took away, in the order of time, with the version that is stored", () => {
    const mine = changeCaseRow(
      tick(base, "step-1", false, T2),
      { type: "row.carried", row: "photo", carried: true },
      T2,
    );
    const theirs = stored(
      changeCaseRow(tick(base, "fee", true, T1), { type: "row.filed", row: "Documento photo", documentId: "d" }, T1),
    );
    const merged = mergeCases(base, mine, theirs);
    expect(merged).toMatchObject({ version: 4, done: ["fee"], carried: ["photo"], filed: theirs.filed, updatedAt: T2 });
    expect(merged.events.map(({ kind }) => kind)).toEqual([
      "started",
      "ticked",
      "ticked",
      "documentFiled",
      "unticked",
      "ticked",
    ]);
  });

  it("keep the value that one of them changed, and the later one of both", () => {
    const mine = { ...base, name: "Mine", appointment: { day: "2026-12-01" }, updatedAt: T1 };
    const theirs = stored({ ...base, name: "Theirs", subject: "ana", updatedAt: T2 });
    expect(mergeCases(base, mine, theirs)).toMatchObject({
      name: "Theirs",
      subject: "ana",
      appointment: { day: "2026-12-01" },
    });
    expect(mergeCases(base, { ...mine, updatedAt: T2 }, theirs).name).toBe("Mine");
  });

  it("keep both notes where both wrote", () => {
    const theirs = stored({ ...base, notes: "uno", updatedAt: T1 });
    expect(mergeCases(base, { ...base, notes: "dos", updatedAt: T2 }, theirs).notes).toBe("uno\n\ndos");
    expect(mergeCases(base, { ...base, notes: "uno y dos", updatedAt: T2 }, theirs).notes).toBe("uno y dos");
    expect(mergeCases(base, { ...base, updatedAt: T2 }, theirs).notes).toBe("uno");
  });

  it("never mix the status of one with the wait of the other", () => {
    const wait = { kind: "decision", from: "2026-11-22", until: "2027-02-22", doubts: [] } as const;
    const mine = { ...base, status: "waiting", wait, updatedAt: T1 } as const;
    const theirs = stored({ ...base, notes: "x", updatedAt: T2 });
    expect(mergeCases(base, mine, theirs)).toMatchObject({ status: "waiting", wait, notes: "x" });
    const closed = { ...theirs, status: "closed" } as const;
    expect(mergeCases(base, mine, closed)).toMatchObject({ status: "closed", wait: null });
    const later = { ...mine, wait: { ...wait, until: "2027-03-01" }, updatedAt: T2 };
    expect(mergeCases(mine, later, { ...mine, version: 4 }).wait?.until).toBe("2027-03-01");
  });
});

describe("what was typed when the page went away", () => {
  const saving = { ...base, notes: "Llamar a Ana", updatedAt: T1 };
  const file = { ...base, notes: "Llamar", updatedAt: T2 };

  it("joins the stored case, whether or not what was being stored has arrived", () => {
    expect(applyDraft(base, { stored: base, saving, file })).toMatchObject({ notes: "Llamar", version: 3 });
    expect(applyDraft(base, { stored: base, saving: file, file })).toMatchObject({ notes: "Llamar", version: 3 });
    expect(applyDraft(stored(saving), { stored: base, saving, file })).toMatchObject({ notes: "Llamar", version: 4 });
  });

  it("changes nothing where all of it was stored", () => {
    const now = stored(file);
    expect(applyDraft(now, { stored: base, saving: file, file })).toBe(now);
  });

  it("keeps what another tab has written meanwhile", () => {
    const theirs = stored({ ...tick(base, "step-2", true, T1), notes: "Otra nota" });
    expect(applyDraft(theirs, { stored: base, saving: null, file })).toMatchObject({
      done: ["step-1", "step-2"],
      notes: "Otra nota\n\nLlamar",
    });
  });
});

describe("cases of a copy", () => {
  it("are stored as they are where they are not there, above their own version", () => {
    expect(planCases([], [base])).toEqual([{ ...base, version: 4 }]);
  });

  it("add to the case of their id what it has not, take nothing from it, and are left out where they bring nothing", () => {
    const there = stored(tick(base, "fee", true, T2));
    expect(planCases([there], [base])).toEqual([]);
    const brought = tick(base, "step-2", true, T1);
    const [planned] = planCases([there], [brought]);
    expect(planned).toMatchObject({ version: 5, done: ["step-1", "fee", "step-2"], updatedAt: T2 });
  });

  it("of one id join each other", () => {
    const twice = [tick(base, "step-2", true, T1), tick(base, "fee", true, T2)];
    expect(planCases([], twice)).toMatchObject([{ done: ["step-1", "step-2", "fee"], version: 4 }]);
    const [first, second] = twice.map((file, place) => ({ ...file, version: place === 0 ? 9 : 2 }));
    expect(
      planCases(
        [],
        [first, second].filter((file) => file !== undefined),
      ),
    ).toMatchObject([{ version: 10 }]);
  });
});
