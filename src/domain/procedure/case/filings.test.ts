import { describe, expect, it } from "vitest";
import { placeFor, type Term, termEnd } from "../../shared/terms/terms.ts";
import type { Case } from "./case.ts";
import { inventory } from "../validation/validate.testing.ts";
import { nextThing } from "./nextThing.ts";
import { formatEvent, formatNext } from "./caseTexts.ts";
import { AT, sampleCase } from "./case.testing.ts";
import { addFiling, type EndTerm, receiveRequest, startTerm } from "./filings.ts";
import { parseCase } from "./parseCase.ts";

const endTerm: EndTerm = (start, term) => termEnd(start, term, placeFor({ region: "ES300", localDays: [] }));
const THREE_MONTHS: Term = { n: 3, unit: "months" };
const TWENTY_DAYS: Term = { n: 20, unit: "workingDays" };
const filed = addFiling(sampleCase(), { day: "2026-11-20" }, endTerm, AT);
const reply = (file: Case, day: string) => addFiling(file, { day }, endTerm, AT);
const request = (file: Case, day: string) => receiveRequest(file, day, endTerm, AT);

/** The end of a term after one request that was answered. */
function endAfter(term: Term, received: string, answered: string): string | undefined {
  return reply(request(startTerm(filed, term, endTerm, AT), received), answered).wait?.until;
}

describe("the term of the office, which a request suspends (art. 22.1.a of Ley 39/2015)", () => {
  it("of months ends as many days later as the person took to answer, on a working day", () => {
    // 20 February is a Saturday: the days are added to it, and not to the Monday to which it moves.
    expect(startTerm(filed, THREE_MONTHS, endTerm, AT).wait?.until).toBe("2027-02-22");
    expect(endAfter(THREE_MONTHS, "2026-12-01", "2026-12-06")).toBe("2027-02-25");
    expect(endAfter(THREE_MONTHS, "2026-12-01", "2026-12-01")).toBe("2027-02-22");
    // 27 February is a Saturday.
    expect(endAfter(THREE_MONTHS, "2026-12-01", "2026-12-08")).toBe("2027-03-01");
    // On the Monday to which the end was moved, the term still ran.
    expect(endAfter(THREE_MONTHS, "2027-02-22", "2027-02-26")).toBe("2027-02-26");
  });

  it("of working days ends as many working days later", () => {
    // Monday 7 December is off in Madrid, Tuesday 8 in all of Spain.
    expect(startTerm(filed, TWENTY_DAYS, endTerm, AT).wait?.until).toBe("2026-12-22");
    // 2, 3 and 4 December; 5 and 6 are a weekend.
    expect(endAfter(TWENTY_DAYS, "2026-12-01", "2026-12-06")).toBe("2026-12-28");
    expect(endAfter(TWENTY_DAYS, "2026-12-04", "2026-12-06")).toBe("2026-12-22");
  });

  it("is suspended no longer than the person had to answer", () => {
    const asked = request(startTerm(filed, THREE_MONTHS, endTerm, AT), "2026-12-01");
    expect(asked.wait).toMatchObject({ kind: "request", from: "2026-12-01", until: "2026-12-17", term: THREE_MONTHS });
    expect(reply(asked, "2027-01-20").wait?.until).toBe(reply(asked, "2026-12-17").wait?.until);
  });

  it("that had ended before the request is not opened again", () => {
    expect(endAfter(TWENTY_DAYS, "2027-01-11", "2027-01-15")).toBe("2026-12-22");
  });

  it("is suspended by each request, and also by one that came before anybody said how long it is", () => {
    const first = reply(request(startTerm(filed, THREE_MONTHS, endTerm, AT), "2026-12-01"), "2026-12-10");
    const second = reply(request(first, "2027-01-11"), "2027-01-14");
    expect([first.wait?.until, second.wait?.until]).toEqual(["2027-03-01", "2027-03-04"]);
    const early = reply(request(filed, "2026-12-01"), "2026-12-10");
    expect(early.wait).toBeNull();
    expect(startTerm(early, THREE_MONTHS, endTerm, AT).wait).toEqual(first.wait);
  });

  it("says so in the history, and survives being stored", () => {
    const answered = reply(request(startTerm(filed, THREE_MONTHS, endTerm, AT), "2026-12-01"), "2026-12-10");
    expect(answered.events.slice(-3).map(formatEvent)).toEqual([
      "Te pidieron algo; puedes contestar hasta el 17 de diciembre de 2026",
      "Contestaste al requerimiento el 10 de diciembre de 2026",
      "El plazo para contestarte siguió; termina el 1 de marzo de 2027: contamos 9 días de parón",
    ]);
    expect(parseCase(JSON.parse(JSON.stringify(answered)))).toEqual(answered);
    const damaged = { ...answered, wait: { ...answered.wait, term: { n: -1, unit: "months" } } };
    expect(parseCase(damaged)?.wait).not.toHaveProperty("term");
    expect(parseCase({ ...answered, filings: [{ day: "2026-12-10", request: { from: "x" } }] })?.filings).toEqual([
      { day: "2026-12-10" },
    ]);
  });

  it("ends as an estimate in a year without a calendar, and is over at once for a filing long ago", () => {
    const long = startTerm(addFiling(sampleCase(), { day: "2029-03-01" }, endTerm, AT), THREE_MONTHS, endTerm, AT);
    expect(long.wait).toMatchObject({ until: "2029-06-01", doubts: expect.arrayContaining(["noCalendar"]) });
    const old = startTerm(addFiling(sampleCase(), { day: "1999-03-01" }, endTerm, AT), THREE_MONTHS, endTerm, AT);
    expect(old.wait?.until).toBe("1999-06-01");
  });
});

describe("a request whose days are over", () => {
  it("is not said to be open still", () => {
    const asked = { ...request(filed, "2026-12-01"), status: "requested" } as const;
    const say = (today: string) => formatNext(nextThing(asked, [], { ...inventory(), day: today }), asked.status);
    expect(say("2026-12-17")).toBe("Contesta al requerimiento: tienes hasta el 17 de diciembre de 2026");
    expect(say("2026-12-18")).toBe(
      "El plazo para contestar al requerimiento terminó el 17 de diciembre de 2026: contesta cuanto antes o pregunta en la oficina",
    );
  });
});
