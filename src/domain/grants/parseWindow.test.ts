import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "../../../tests/propertyRuns.ts";
import { LIMITS } from "../shared/limits.ts";
import { isPrintable } from "../shared/text/printable.ts";
import type { ApplicationWindow } from "./applicationWindow.ts";
import { parseWindow, type WindowFacts } from "./parseWindow.ts";
import { isWindowDay } from "./windowDates.ts";

const NOTHING: WindowFacts = {
  fechaInicioSolicitud: null,
  fechaFinSolicitud: null,
  textInicio: null,
  textFin: null,
  abierto: false,
  publishedOn: null,
  receivedOn: null,
};

function parse(facts: Partial<WindowFacts>): ApplicationWindow {
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

  it("takes the first day, and a range, from the words for the start", () => {
    for (const textInicio of ["A partir del 1 de octubre de 2026", "01/10/2026", "Del 1 de octubre de 2026"]) {
      expect(parse({ textInicio, fechaFinSolicitud: "2026-10-30" })).toEqual({
        start: "2026-10-01",
        startWords: null,
        end: { kind: "day", day: "2026-10-30" },
      });
    }
    expect(parse({ textInicio: "Del 1 al 30 de octubre de 2026" })).toEqual({
      start: "2026-10-01",
      startWords: null,
      end: { kind: "day", day: "2026-10-30" },
    });
  });

  it("keeps the words for the start from which no day follows, whatever is known of the end", () => {
    for (const textInicio of ["Día siguiente a la publicación ", "Cuando se publique la orden", "15 días después"]) {
      const startWords = textInicio.trim();
      expect(parse({ textInicio })).toEqual({ ...UNKNOWN, startWords });
      const dated = parse({ textInicio, fechaFinSolicitud: "2026-11-15" });
      expect(dated).toEqual({ start: null, startWords, end: { kind: "day", day: "2026-11-15" } });
      expect(parse({ textInicio, abierto: true })).toMatchObject({ startWords, end: { kind: "permanent" } });
      expect(parse({ textInicio, textFin: "Ver bases" })).toMatchObject({ startWords, end: { kind: "words" } });
      expect(parse({ textInicio, textFin: "15 días", publishedOn: "2026-06-01" })).toMatchObject({
        startWords,
        end: { kind: "estimate" },
      });
    }
    const leap = "Del 29 de febrero al 15 de marzo de 2026";
    expect(parse({ textInicio: leap })).toEqual({
      start: null,
      startWords: leap,
      end: { kind: "day", day: "2026-03-15" },
    });
    expect(parse({ textInicio: "El día siguiente", fechaInicioSolicitud: "2026-10-01" })).toMatchObject({
      start: "2026-10-01",
    });
    for (const textInicio of ["01/10/2026", "Abierto todo el año", " - ", "N/A", null, 7]) {
      expect(parse({ textInicio }).startWords).toBeNull();
    }
  });

  it("lets a day win over words and over 'abierto'", () => {
    const end = { kind: "day", day: "2026-11-15" };
    expect(parse({ fechaFinSolicitud: "2026-11-15", textFin: "Veinte días", abierto: true }).end).toEqual(end);
    expect(parse({ fechaFinSolicitud: "2026-11-15", textFin: "Ver bases" }).end).toEqual(end);
    expect(parse({ fechaFinSolicitud: "2026-11-15", textFin: "hasta el 15/11/2026" }).end).toEqual(end);
    expect(parse({ fechaFinSolicitud: "2026-02-30", textFin: "hasta el 15/11/2026" }).end).toEqual(end);
    expect(parse({ fechaFinSolicitud: "2026-11-15", textFin: "Permanente" }).end).toEqual(end);
  });

  it("takes 'abierto' for always open only where it is true and nothing else is said of the end", () => {
    expect(parse({ abierto: true })).toEqual({ start: null, startWords: null, end: { kind: "permanent" } });
    expect(parse({ abierto: true, fechaInicioSolicitud: "2026-01-01", textFin: " - " })).toEqual({
      start: "2026-01-01",
      startWords: null,
      end: { kind: "permanent" },
    });
    expect(parse({ abierto: true, textFin: "hasta fin de crédito" }).end.kind).toBe("words");
    for (const abierto of [false, "true", 1, null, undefined]) expect(parse({ abierto })).toEqual(UNKNOWN);
    expect(parse({ textInicio: "Abierto todo el año" }).end).toEqual({ kind: "permanent" });
  });

  it("names both days of a contradiction, and keeps only a start that holds", () => {
    expect(parse({ fechaInicioSolicitud: "2026-11-15", fechaFinSolicitud: "2026-11-01" })).toEqual({
      start: null,
      startWords: null,
      end: {
        kind: "contradiction",
        words:
          "Según la ficha, el plazo termina el 1 de noviembre de 2026 y empieza después, el 15 de noviembre de 2026.",
      },
    });
    expect(
      parse({ fechaInicioSolicitud: "2026-10-01", fechaFinSolicitud: "2026-11-15", textFin: "Hasta el 30/11/2026" }),
    ).toEqual({
      start: "2026-10-01",
      startWords: null,
      end: {
        kind: "contradiction",
        words: "La ficha da dos fechas de fin del plazo: 15 de noviembre de 2026 y 30 de noviembre de 2026.",
      },
    });
    expect(
      parse({
        fechaInicioSolicitud: "2026-10-01",
        textInicio: "2 de octubre de 2026",
        fechaFinSolicitud: "2026-11-15",
      }),
    ).toEqual({
      start: null,
      startWords: null,
      end: {
        kind: "contradiction",
        words: "La ficha da dos fechas de inicio del plazo: 1 de octubre de 2026 y 2 de octubre de 2026.",
      },
    });
    for (const textFin of ["Del 30 al 1 de junio de 2026", "Del 30/06/2026 al 01/06/2026"]) {
      expect(parse({ textFin })).toMatchObject({ start: null, end: { kind: "contradiction" } });
    }
  });

  describe("counting a period", () => {
    const published = "15 días hábiles desde la publicación";
    const opened = "15 días hábiles desde la apertura del plazo";

    it.each<[facts: Partial<WindowFacts>, day: string, from: string]>([
      [{ textFin: published, publishedOn: "2026-06-01", receivedOn: "2026-05-28" }, "2026-06-22", "publication"],
      [{ textFin: published, receivedOn: "2026-05-28" }, "2026-06-18", "reception"],
      [{ textFin: published, fechaInicioSolicitud: "2026-06-02", receivedOn: "2026-05-28" }, "2026-06-22", "start"],
      [{ textFin: "15 días", publishedOn: "2026-06-01", receivedOn: "2026-05-28" }, "2026-06-22", "publication"],
      [{ textFin: "15 días", receivedOn: "2026-05-28" }, "2026-06-18", "reception"],
      [{ textFin: "15 días", fechaInicioSolicitud: "2026-06-10", publishedOn: "2026-06-01" }, "2026-06-30", "start"],
      [{ textFin: "15 días", fechaInicioSolicitud: "2026-09-01", publishedOn: "2026-06-01" }, "2026-09-21", "start"],
      [{ textFin: opened, fechaInicioSolicitud: "2026-09-01", publishedOn: "2026-06-01" }, "2026-09-22", "start"],
      [{ textFin: published, fechaInicioSolicitud: "2026-09-01", publishedOn: "2026-06-01" }, "2026-09-21", "start"],
    ])("%j: about %s, from the %s", (facts, day, from) => {
      expect(parse(facts)).toEqual({
        start: facts.fechaInicioSolicitud ?? null,
        startWords: null,
        end: { kind: "estimate", day, words: facts.textFin, from },
      });
    });

    it("keeps the words where there is no day to count from, or it ends before the window starts", () => {
      expect(parse({ textFin: published })).toEqual({
        start: null,
        startWords: null,
        end: { kind: "words", words: published },
      });
      expect(parse({ textFin: opened, publishedOn: "2026-06-01" }).end.kind).toBe("words");
      expect(parse({ textFin: published, publishedOn: "2026-02-30", receivedOn: "hoy" }).end.kind).toBe("words");
      const late = { textFin: "5 días desde el 1/06/2026", fechaInicioSolicitud: "2026-09-01" };
      expect(parse(late)).toEqual({
        start: "2026-09-01",
        startWords: null,
        end: { kind: "words", words: late.textFin },
      });
    });
  });

  it("takes a year of two digits and 'del presente año' only where the year of the call is sure", () => {
    const sure = { publishedOn: "2026-06-01", receivedOn: "2026-05-28" };
    const unsure = { publishedOn: "2027-01-04", receivedOn: "2026-12-28" };
    for (const textFin of ["30/09/26", "Hasta el 30 de septiembre del año en curso"]) {
      expect(parse({ textFin, ...sure }).end).toEqual({ kind: "day", day: "2026-09-30" });
      expect(parse({ textFin, ...unsure }).end).toEqual({ kind: "words", words: textFin });
      expect(parse({ textFin }).end).toEqual({ kind: "words", words: textFin });
    }
  });
});

describe("hostile words in parseWindow", () => {
  const wordsOf = (textFin: string): string | null => {
    const { end } = parse({ textFin, publishedOn: "2026-06-01" });
    return "words" in end ? end.words : null;
  };

  it("are shown without HTML, without what moves the text around them, in one line", () => {
    expect(wordsOf("<script>alert(1)</script><b>Ver</b>\r\n\tbases<img src=x onerror=alert(1)>")).toBe("Ver bases");
    expect(wordsOf("Ver&nbsp;bases &lt;publicadas&gt;")).toBe("Ver bases <publicadas>");
    expect(wordsOf("Ver \u202Esesab\u202C\u0000\u200B")).toBe("Ver sesab");
  });

  it("are cut, and nothing is concluded from what is cut", () => {
    const long = `Hasta el 30/09/2026 ${"en la sede electrónica ".repeat(30)}`;
    const words = wordsOf(long);
    expect(words?.length).toBeLessThanOrEqual(LIMITS.windowCharacters);
    expect(words).toMatch(/^Hasta el 30\/09\/2026 .*…$/);
    expect(wordsOf(`15 días${" ".repeat(LIMITS.grantsTextCharacters)}o hasta agotar el crédito`)).toBe("15 días");
    expect(parse({ textFin: `15/09/2026${" ".repeat(LIMITS.grantsTextCharacters)}no` }).end.kind).toBe("words");
  });
});

describe("whatever parseWindow is given", () => {
  const fragment = fc.constantFrom(
    ..."hasta desde el del al 15 1 30 días hábiles naturales un mes dos publicación BOE inicio / - . , ( ) 31/12/2026 30/02/2026 2026-09-30 30 de septiembre de 2026 o y entre permanente <b> &lt; \u202E plazo".split(
      " ",
    ),
  );
  const text = fc.oneof(
    fc.array(fragment, { maxLength: 12 }).map((words) => words.join(" ")),
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.anything(),
  );
  const day = fc.constantFrom(null, "2026-06-01", "2026-12-24", "2099-12-31", "2026-02-30", "");
  const facts = fc.record({
    fechaInicioSolicitud: fc.oneof(day, text),
    fechaFinSolicitud: fc.oneof(day, text),
    textInicio: text,
    textFin: text,
    abierto: fc.oneof(fc.boolean(), fc.anything()),
    publishedOn: day,
    receivedOn: day,
  });

  /** What must never be said of a window. */
  function flawsOf(given: WindowFacts): readonly string[] {
    const { start, startWords, end } = parseWindow(given);
    const flaws: string[] = [];
    if (start !== null && !isWindowDay(start)) flaws.push(`no day to start: ${JSON.stringify(start)}`);
    if ("day" in end && !/^\d{4}-\d{2}-\d{2}$/.test(end.day)) flaws.push(`no day to end: ${end.day}`);
    if ("day" in end && start !== null && end.day < start) flaws.push("ends before it starts");
    for (const words of ["words" in end ? end.words : null, startWords]) {
      if (words === null) continue;
      if (words.length > LIMITS.windowCharacters || words.trim() === "") flaws.push(`${words.length} characters`);
      if (!isPrintable(words) || !words.isWellFormed()) flaws.push(`not printable: ${JSON.stringify(words)}`);
    }
    const bases = { publication: given.publishedOn, reception: given.receivedOn, start };
    if (end.kind === "estimate" && end.day < (bases[end.from] ?? "")) flaws.push("ends before what it is counted from");
    return flaws;
  }

  it("nothing is thrown, days exist, words can be shown, and no estimate precedes its base", () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(flawsOf(given)).toEqual([]);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it("a day is the same in every form, as a date and in words", () => {
    const months = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
      " ",
    );
    const bounds = {
      min: new Date("2000-01-01T00:00:00Z"),
      max: new Date("2099-12-31T00:00:00Z"),
      noInvalidDate: true,
    };
    fc.assert(
      fc.property(fc.date(bounds), (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = "", month = "", number = ""] = iso.split("-");
        const name = months[Number(month) - 1];
        const end = { kind: "day", day: iso };
        const fields = [iso, `${iso}T00:00:00+01:00`, `${iso}T12:00:00.000Z`, `${number}/${month}/${year}`];
        for (const fechaFinSolicitud of fields) expect(parse({ fechaFinSolicitud }).end).toEqual(end);
        const texts = [
          `${number}/${month}/${year}`,
          `Hasta el ${Number(number)}-${Number(month)}-${year}`,
          `HASTA EL ${Number(number)} DE ${name?.toUpperCase()} DE ${year}`,
          iso,
        ];
        for (const textFin of texts) expect(parse({ textFin }).end).toEqual(end);
      }),
    );
  });
});
