import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "../../../tests/propertyRuns.ts";
import { LIMITS } from "../shared/limits.ts";
import { isPrintable } from "../shared/text/printable.ts";
import type { ApplicationWindow } from "./applicationWindow.ts";
import { parseWindow, type WindowInput } from "./parseWindow.ts";

const NOTHING: WindowInput = {
  fechaInicioSolicitud: null,
  fechaFinSolicitud: null,
  textInicio: null,
  textFin: null,
  abierto: false,
  publishedOn: null,
  seat: null,
};

function parse(facts: Partial<WindowInput>): ApplicationWindow {
  return parseWindow({ ...NOTHING, ...facts });
}

const UNKNOWN: ApplicationWindow = { start: null, startWords: null, end: { kind: "unknown" } };

describe("the date fields of parseWindow", () => {
  it.each([
    ["2026-11-15", "2026-11-15"],
    [" 2026-11-15 ", "2026-11-15"],
    ["2026-11-15T00:00:00+01:00", "2026-11-15"],
    ["2026-11-15T00:00:00.000+01:00", "2026-11-15"],
    ["2026-11-15T23:59:59+0100", "2026-11-15"],
    ["2026-11-15T10:00", "2026-11-15"],
    ["2026-11-15 10:00:00", "2026-11-15"],
    ["2026-07-14T22:00:00Z", "2026-07-15"],
    ["2026-07-14T21:59:59Z", "2026-07-14"],
    ["2026-12-31T23:00:00.000Z", "2027-01-01"],
    ["2026-12-31T22:59:59.999Z", "2026-12-31"],
    ["15/11/2026", "2026-11-15"],
    ["5/1/2027 00:00:00", "2027-01-05"],
  ])("reads '%s' as the day in Spain %s", (fechaFinSolicitud, day) => {
    expect(parse({ fechaFinSolicitud })).toEqual({ start: null, startWords: null, end: { kind: "day", day } });
    expect(parse({ fechaInicioSolicitud: fechaFinSolicitud })).toEqual({
      start: day,
      startWords: null,
      end: { kind: "unknown" },
    });
  });

  it.each([
    "2026-02-30",
    "2026-02-30T00:00:00+01:00",
    "2026-13-01",
    "31/04/2026",
    "2026-11-15T25:00:00Z",
    "9999-12-31",
    "1899-12-30",
    "0000-00-00",
    "15-11",
    "pronto",
    "2026-11-15<script>",
    `2026-11-15${" ".repeat(100)}`,
    20_261_115,
    1_794_700_800_000,
    true,
    {},
    ["2026-11-15"],
    undefined,
  ])("takes %j for no day", (value) => {
    expect(parse({ fechaFinSolicitud: value, fechaInicioSolicitud: value })).toEqual(UNKNOWN);
  });
});

/** A Monday. */
const PUBLISHED = "2026-06-01";

/** The end by its words alone, for a call published on PUBLISHED. */
function getEnd(textFin: string): ApplicationWindow["end"] {
  const { end, ...opening } = parse({ textFin, publishedOn: PUBLISHED });
  expect(opening).toEqual({ start: null, startWords: null });
  return end;
}

describe("parseWindow", () => {
  it("knows the window of two dates, the same day for both included", () => {
    expect(parse({ fechaInicioSolicitud: "2024-10-31T00:00:00+01:00", fechaFinSolicitud: "2024-11-15" })).toEqual({
      start: "2024-10-31",
      startWords: null,
      end: { kind: "day", day: "2024-11-15" },
    });
    expect(parse({ fechaInicioSolicitud: "2026-11-15", fechaFinSolicitud: "15/11/2026" })).toEqual({
      start: "2026-11-15",
      startWords: null,
      end: { kind: "day", day: "2026-11-15" },
    });
  });

  it.each([
    ["15 días hábiles desde la publicación", "2026-06-22"],
    [" 10 DÍAS HÁBILES A CONTAR DESDE EL DÍA SIGUIENTE AL DE LA PUBLICACIÓN EN EL BOP. ", "2026-06-15"],
    ["20 días hábiles, contados a partir del día siguiente a la publicación del extracto en el BOE", "2026-06-29"],
    ["15 días naturales desde la publicación de la convocatoria", "2026-06-16"],
    ["20 días desde el siguiente al de la publicación", "2026-06-29"],
  ])("counts '%s' to %s, as an estimate", (text, day) => {
    expect(getEnd(text)).toMatchObject({ kind: "estimate", day, words: text.trim(), doubts: ["noTerritory"] });
  });

  it.each([
    "Ver bases",
    "30/09/2026",
    "Hasta el 30 de septiembre de 2026",
    "Permanente",
    "Quince días hábiles desde la publicación",
    "Fins al 30 de setembre de 2026",
    "20 días hábiles",
    "15 días hábiles desde la publicación o hasta agotar el crédito",
    "15 días hábiles desde la publicación de la lista provisional",
    "20 días hábiles desde el día siguiente a la publicación en el BOP de la resolución definitiva",
    "15 días hábiles desde la notificación",
    "15 días hábiles desde la apertura del plazo",
    "Primera línea: 15 días hábiles desde la publicación",
    "0 días desde la publicación",
    "367 días desde la publicación",
    "1 mes desde la publicación",
  ])("concludes nothing from '%s', and keeps the words", (text) => {
    expect(getEnd(text)).toEqual({ kind: "words", words: text });
  });

  it.each(["", "   ", ".", "-", "---", "N/A", "n/a.", "No procede", "<p>&nbsp;</p>", "\u200B"])(
    "finds nothing said in '%s'",
    (text) => {
      expect(getEnd(text)).toEqual({ kind: "unknown" });
    },
  );

  it("keeps the words of a period where there is no publication, or it ends before the window starts", () => {
    const textFin = "5 días hábiles desde la publicación";
    expect(parse({ textFin }).end).toEqual({ kind: "words", words: textFin });
    expect(parse({ textFin, publishedOn: PUBLISHED, fechaInicioSolicitud: "2026-09-01" })).toEqual({
      start: "2026-09-01",
      startWords: null,
      end: { kind: "words", words: textFin },
    });
    expect(parse({ textFin, publishedOn: PUBLISHED, fechaInicioSolicitud: "2026-06-08", seat: "ES24" }).end).toEqual({
      kind: "estimate",
      day: "2026-06-08",
      words: textFin,
      doubts: ["noTerritory"],
      count: { start: PUBLISHED, term: { n: 5, unit: "workingDays" }, seat: "ES24" },
    });
  });

  it("keeps the words for a start without a date, whatever is known of the end", () => {
    for (const textInicio of ["Día siguiente a la publicación ", "A partir del 1 de octubre de 2026", "01/10/2026"]) {
      const startWords = textInicio.trim();
      expect(parse({ textInicio })).toEqual({ ...UNKNOWN, startWords });
      const end = { kind: "day", day: "2026-11-15" };
      expect(parse({ textInicio, fechaFinSolicitud: "2026-11-15" })).toEqual({ start: null, startWords, end });
      expect(parse({ textInicio, abierto: true })).toMatchObject({ startWords, end: { kind: "permanent" } });
      expect(parse({ textInicio, textFin: "Ver bases" })).toMatchObject({ startWords, end: { kind: "words" } });
    }
    for (const textInicio of [" - ", "N/A", null, 7]) expect(parse({ textInicio })).toEqual(UNKNOWN);
  });

  it("lets a date win over words that name no other day, and over 'abierto'", () => {
    const end = { kind: "day", day: "2026-11-15" };
    for (const textFin of [
      "Veinte días",
      "Para los miembros de la asociación",
      "Ver bases",
      "según la convocatoria de 2026",
      "a las 14:00 o a las 14.00 horas",
      "hasta el 15/11/2026 a las 14:00",
      "Hasta el 15 de noviembre de 2026, inclusive",
      "2026-11-15",
    ]) {
      expect(parse({ fechaFinSolicitud: "2026-11-15", textFin, abierto: true }).end).toEqual(end);
    }
    for (const textInicio of ["El día siguiente", "15/11/2026"]) {
      expect(parse({ fechaInicioSolicitud: "2026-11-15", textInicio })).toMatchObject({
        start: "2026-11-15",
        startWords: null,
      });
    }
  });

  it("trusts no date beside which the words name another day", () => {
    for (const textFin of [
      "Hasta el 30/11/2026",
      "30-11-26",
      "30.11.2026",
      "30/11",
      "2026-11-30",
      "Hasta el 30 de noviembre",
      "1º de diciembre",
      "Hasta 15 diciembre 2026",
      "15-dic-2026",
      ..."gener xaneiro febrero març abril mayo maig junio xuño julio juliol xullo agosto septiembre setiembre octubre outubro novembre decembro"
        .split(" ")
        .map((month) => `Quince de ${month}`),
      "l'1 d'octubre de 2026",
      "15/11/2026 (línea 1) y 15/12/2026 (línea 2)",
    ]) {
      expect(parse({ fechaFinSolicitud: "2026-11-15", textFin }).end).toEqual({
        kind: "contradiction",
        words: `La ficha da como fin del plazo el 15 de noviembre de 2026 y además dice «${textFin}».`,
      });
    }
    expect(parse({ fechaInicioSolicitud: "2026-10-01", textInicio: "2 de octubre de 2026" })).toEqual({
      ...UNKNOWN,
      startWords: "2 de octubre de 2026",
    });
  });

  it("names both dates where the window ends before it starts", () => {
    expect(parse({ fechaInicioSolicitud: "2026-11-15", fechaFinSolicitud: "2026-11-01" })).toEqual({
      start: null,
      startWords: null,
      end: {
        kind: "contradiction",
        words:
          "Según la ficha, el plazo termina el 1 de noviembre de 2026 y empieza después, el 15 de noviembre de 2026.",
      },
    });
  });

  it("takes 'abierto' for always open only where it is true and nothing else is said of the end", () => {
    expect(parse({ abierto: true })).toEqual({ ...UNKNOWN, end: { kind: "permanent" } });
    expect(parse({ abierto: true, fechaInicioSolicitud: "2026-01-01", textFin: " - " })).toEqual({
      start: "2026-01-01",
      startWords: null,
      end: { kind: "permanent" },
    });
    expect(parse({ abierto: true, textFin: "hasta fin de crédito" }).end.kind).toBe("words");
    for (const abierto of [false, "true", 1, null, undefined]) expect(parse({ abierto })).toEqual(UNKNOWN);
  });
});

describe("hostile words in parseWindow", () => {
  const getWords = (textFin: string): string | null => {
    const { end } = parse({ textFin, publishedOn: "2026-06-01" });
    return "words" in end ? end.words : null;
  };

  it("are shown without HTML, without what moves the text around them, in one line", () => {
    expect(getWords("<script>alert(1)</script><b>Ver</b>\r\n\tbases<img src=x onerror=alert(1)>")).toBe("Ver bases");
    expect(getWords("Ver&nbsp;bases &lt;publicadas&gt;")).toBe("Ver bases <publicadas>");
    expect(getWords("Ver \u202Esesab\u202C\u0000\u200B")).toBe("Ver sesab");
  });

  it("are cut, and nothing is concluded from what is cut", () => {
    const long = `Hasta el 30/09/2026 ${"en la sede electrónica ".repeat(30)}`;
    const words = getWords(long);
    expect(words?.length).toBeLessThanOrEqual(LIMITS.windowCharacters);
    expect(words).toMatch(/^Hasta el 30\/09\/2026 .*…$/);
    const period = "15 días hábiles desde la publicación";
    const cut = `${period}${" ".repeat(LIMITS.grantsTextCharacters)}o hasta agotar el crédito`;
    expect(parse({ textFin: cut, publishedOn: PUBLISHED }).end).toEqual({ kind: "words", words: period });
  });
});

describe("whatever parseWindow is given", () => {
  const fragment = fc.constantFrom(
    ..."hasta desde el del la al 15 1 30 días hábiles naturales un mes dos publicación BOE inicio / - . , ( ) 31/12/2026 30/02/2026 2026-09-30 30 de septiembre de 2026 o y entre permanente <b> &lt; \u202E plazo".split(
      " ",
    ),
  );
  const text = fc.oneof(
    fc.array(fragment, { maxLength: 12 }).map((words) => words.join(" ")),
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.anything(),
  );
  const day = fc.constantFrom(null, "2026-06-01", "2026-12-24", "2098-12-31");
  const facts = fc.record({
    fechaInicioSolicitud: fc.oneof(day, text),
    fechaFinSolicitud: fc.oneof(day, text),
    textInicio: text,
    textFin: text,
    abierto: fc.oneof(fc.boolean(), fc.anything()),
    publishedOn: day,
    seat: fc.constantFrom(null, "ES24", "ES9"),
  });

  /** Contradictions in a parsed window. */
  function findFlaws(given: WindowInput): readonly string[] {
    const { start, startWords, end } = parseWindow(given);
    const flaws: string[] = [];
    for (const day of [start, "day" in end ? end.day : null]) {
      if (day !== null && !/^20\d{2}-\d{2}-\d{2}$/.test(day)) flaws.push(`no day: ${JSON.stringify(day)}`);
    }
    if ("day" in end && start !== null && end.day < start) flaws.push("ends before it starts");
    for (const words of ["words" in end ? end.words : null, startWords]) {
      if (words === null) continue;
      if (words.length > LIMITS.windowCharacters || words.trim() === "") flaws.push(`${words.length} characters`);
      if (!isPrintable(words) || !words.isWellFormed()) flaws.push(`not printable: ${JSON.stringify(words)}`);
    }
    if (end.kind === "estimate" && end.day <= (given.publishedOn ?? "")) flaws.push("ends before its publication");
    if (start !== null && startWords !== null) flaws.push("two starts");
    return flaws;
  }

  it("nothing is thrown, days exist, words can be shown, and no estimate precedes its base", () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(findFlaws(given)).toEqual([]);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it("a day is the same in every form of a date", () => {
    const bounds = {
      min: new Date("2000-01-01T00:00:00Z"),
      max: new Date("2099-12-31T00:00:00Z"),
      noInvalidDate: true,
    };
    fc.assert(
      fc.property(fc.date(bounds), (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, number] = iso.split("-");
        const fields = [iso, `${iso}T00:00:00+01:00`, `${iso}T12:00:00.000Z`, `${number}/${month}/${year}`];
        for (const fechaFinSolicitud of fields) {
          expect(parse({ fechaFinSolicitud, textFin: `Hasta el ${iso}` }).end).toEqual({ kind: "day", day: iso });
        }
      }),
    );
  });
});
