import { describe, expect, it } from "vitest";
import { endOf, type TermVector } from "../../../../scripts/termVectors.ts";
import given from "../../../../tests/fixtures/terms/vectors.json" with { type: "json" };
import { placeFor, termEnd, type Term } from "./terms.ts";
import { termDoubtText } from "./termDoubts.ts";

interface Vector extends TermVector {
  readonly end: string | null;
  readonly from?: string;
  readonly fromWorking?: string;
  readonly provisional?: boolean;
}
// JSON widens its literals to strings.
const VECTORS = given.vectors as readonly Vector[];
const MADRID = placeFor({ region: "ES300", localDays: ["2026-05-15", "2026-11-09"] });
const working = (n: number): Term => ({ n, unit: "workingDays" });
const months = (n: number): Term => ({ n, unit: "months" });

describe("the given vectors", () => {
  it("are exact, 160 of 160", () => {
    expect(VECTORS).toHaveLength(160);
    expect(VECTORS.map((vector) => endOf(vector))).toEqual(VECTORS.map(({ end }) => end));
  });

  it("say where a day off is not confirmed", () => {
    const isProvisional = (vector: Vector) =>
      termEnd(vector.start, { ...vector.term, isWait: vector.mode === "release" }, vector).doubts.includes(
        "provisional",
      );
    const known = VECTORS.filter(({ end, fromWorking }) => end !== null && fromWorking === undefined);
    expect(known.filter(isProvisional)).toEqual(known.filter(({ provisional = false }) => provisional));
  });

  it("release on the day after, and on the first working day from then on", () => {
    for (const vector of VECTORS.filter(({ mode }) => mode === "release")) {
      const end = endOf(vector) ?? "";
      expect(termEnd(end, { n: 1, unit: "calendarDays", isWait: true }, vector).end).toBe(vector.from);
      expect(termEnd(end, working(1), vector).end).toBe(vector.fromWorking);
    }
  });
});

describe("termEnd", () => {
  it.each<[text: string, start: string, term: Term, end: string]>([
    ["counts from the day after", "2026-06-01", working(1), "2026-06-02"],
    ["counts from a Sunday as from any day", "2026-06-07", working(1), "2026-06-08"],
    ["leaves Saturdays and Sundays out", "2026-06-05", working(1), "2026-06-08"],
    ["counts August, but for its days off", "2026-07-31", working(10), "2026-08-14"],
    ["counts the 24th and the 31st of December", "2026-12-23", working(1), "2026-12-24"],
    ["ends on the 31st of December", "2026-12-30", working(1), "2026-12-31"],
    ["leaves Christmas out", "2026-12-24", working(1), "2026-12-28"],
    ["counts calendar days through days off", "2026-04-01", { n: 10, unit: "calendarDays" }, "2026-04-13"],
    ["moves a last day that is a holiday in the middle of a week", "2026-09-12", months(1), "2026-10-13"],
    ["moves a last day on a local day off", "2026-04-15", months(1), "2026-05-18"],
    ["ends 31 January and a month on 28 February, moved from a Saturday", "2026-01-31", months(1), "2026-03-02"],
    ["ends 31 January and a month on 28 February, moved from a Sunday", "2027-01-31", months(1), "2027-03-01"],
    ["ends 30 April and a month on the 30th, moved from a Saturday", "2026-04-30", months(1), "2026-06-01"],
    ["ends a year on the same day", "2026-02-16", { n: 1, unit: "years" }, "2027-02-16"],
    ["does not move the end of a wait", "2026-01-31", { ...months(1), isWait: true }, "2026-02-28"],
    ["does not move a day before", "2026-11-23", { n: -1, unit: "calendarDays" }, "2026-11-22"],
    ["does not move the day itself", "2026-11-22", { n: 0, unit: "calendarDays" }, "2026-11-22"],
    ["counts working days back", "2026-11-10", working(-1), "2026-11-06"],
  ])("%s", (_, start, term, end) => {
    expect(termEnd(start, term, MADRID).end).toBe(end);
  });

  it("ends 29 February and a year on 28 February", () => {
    expect(termEnd("2028-02-29", { n: 1, unit: "years", isWait: true }).end).toBe("2029-02-28");
  });

  it("leaves out what is a day off at home or at the seat of the office (art. 30.6)", () => {
    const term = working(1);
    const ends = [
      { territory: "madrid" },
      { territory: "cataluna" },
      { territory: "madrid", also: ["cataluna"] },
      { territory: "cataluna", also: ["madrid"] },
      { also: ["cataluna"] },
    ].map((place) => termEnd("2026-09-10", term, place).end);
    expect(ends).toEqual(["2026-09-11", "2026-09-14", "2026-09-14", "2026-09-14", "2026-09-14"]);
  });

  it("knows the day off of an island, and no other's", () => {
    const end = (region: string) => termEnd("2026-01-30", working(1), placeFor({ region, localDays: [] })).end;
    expect([end("ES709"), end("ES705")]).toEqual(["2026-02-03", "2026-02-02"]);
  });

  it("refuses a territory or a part that does not exist", () => {
    expect(() => termEnd("2026-06-01", working(1), { territory: "atlantis" })).toThrow(RangeError);
    expect(() => termEnd("2026-06-01", working(1), { territory: "madrid", part: "aran" })).toThrow(RangeError);
  });

  it("says what is not known: the territory, the local days of a year, a day off to be confirmed, a calendar", () => {
    const doubts = (start: string, place = MADRID) => termEnd(start, working(10), place).doubts;
    expect(doubts("2026-06-01")).toEqual([]);
    expect(doubts("2026-06-01", {})).toEqual(["noTerritory"]);
    expect(doubts("2026-06-01", placeFor({ region: "ES300", localDays: ["2026-05-15", "2027-05-15"] }))).toEqual([
      "noLocalDays",
    ]);
    expect(doubts("2026-12-21")).toEqual(["noLocalDays"]);
    expect(doubts("2027-08-09", placeFor({ region: "ES120", localDays: [] }))).toEqual(["noLocalDays", "provisional"]);
    expect(doubts("2027-12-27")).toEqual(["noLocalDays", "noCalendar"]);
    expect(doubts("2026-06-01", placeFor({ region: "ES640", localDays: [] }))).toEqual([]);
    expect(termEnd("2026-06-01", { n: 15, unit: "calendarDays", isWait: true }).doubts).toEqual([]);
  });

  it("counts a year without a calendar with the national days off that never move", () => {
    expect(termEnd("2030-12-24", working(6), MADRID)).toEqual({
      end: "2031-01-03",
      doubts: ["noLocalDays", "noCalendar"],
    });
    expect(termEnd("2025-10-10", working(1), MADRID).end).toBe("2025-10-13");
  });
});

describe("placeFor", () => {
  it("finds territory, island and seat by their NUTS codes, and nothing where nothing is said", () => {
    const localDays = ["2026-09-08"];
    expect(placeFor({ region: "ES705", localDays }, "ES30")).toEqual({
      territory: "canarias",
      part: "gran-canaria",
      also: ["madrid"],
      localEverywhere: true,
      localDays,
    });
    expect(placeFor({ region: "ES513", localDays: [] })).toMatchObject({ territory: "cataluna", part: undefined });
    expect(placeFor({ region: null, localDays: [] }, "ES")).toMatchObject({ territory: undefined, also: [] });
  });
});

describe("a term from a filing", () => {
  const days = { n: 10, unit: "workingDays" } as const;
  const months = { n: 1, unit: "months" } as const;

  it("runs from the next working day where it was filed on a day off (art. 31.2 of Ley 39/2015)", () => {
    const filed = (start: string, term: Term) => termEnd(start, { ...term, isFromFiling: true }).end;
    // 2026-11-21 is a Saturday.
    expect([filed("2026-11-21", days), filed("2026-11-23", days)]).toEqual(["2026-12-07", "2026-12-07"]);
    expect([filed("2026-11-21", months), filed("2026-11-23", months)]).toEqual(["2026-12-23", "2026-12-23"]);
    expect(filed("2026-11-20", months)).toBe("2026-12-21");
    expect(termEnd("2026-11-21", days).end).toBe("2026-12-04");
  });
});

describe("termDoubtText", () => {
  it("names what is not known", () => {
    expect(termDoubtText([])).toBe("");
    expect(termDoubtText(["noLocalDays"])).toBe("sin tus fiestas locales");
    expect(termDoubtText(["noTerritory", "noCalendar"])).toBe(
      "sin los festivos autonómicos y locales de donde vives y sin el calendario de festivos de ese año",
    );
  });
});
