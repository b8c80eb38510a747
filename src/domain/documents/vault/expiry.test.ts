import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import type { DocumentSummary } from "./document.ts";
import { daysUntil, expiries, findExpiry, expiryStatus, expiryText, EXPIRY_LABELS, localDay } from "./expiry.ts";
import { isDay } from "../../shared/calendar/days.ts";

const anyDay = fc
  .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("9990-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

function splitDay(day: string): { year: string; month: number; date: number } {
  return { year: day.slice(0, 4), month: Number(day.slice(5, 7)), date: Number(day.slice(8)) };
}

/** The day so many days later, by the calendar's own arithmetic. */
function later(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function createDocument(filename: string, expiryDate?: string): DocumentSummary {
  return {
    id: filename,
    filename,
    folderId: "identity",
    documentType: "DNI",
    confidence: 90,
    uploadDate: "2026-01-01T00:00:00.000Z",
    isDemoData: false,
    size: 1,
    mimeType: "application/pdf",
    ...(expiryDate === undefined ? {} : { expiryDate }),
  };
}

describe("findExpiry", () => {
  it.each([
    "caducidad",
    "vigencia_hasta",
    "expirationDate",
    "expiryDate",
    "fecha_caducidad",
    "fechaCaducidad",
    "Fecha de caducidad",
    "validUntil",
    "valido_hasta",
    "válido hasta",
    "EXPIRATION_DATE",
  ])("[REV-15] reads the day under the name %s", (name) => {
    expect(findExpiry({ emision: "2021-05-03", [name]: "2031-05-03" })).toBe("2031-05-03");
  });

  it("[REV-15] reads no other date, nor a number of days", () => {
    expect(
      findExpiry({
        issueDate: "2021-05-03",
        fecha_nacimiento: "1990-05-03",
        dias_para_caducidad: 12,
        vencimiento: "2026-05-03",
      }),
    ).toBeNull();
  });

  it("reads the day inside a group or a list of dates, and beside an unreadable one", () => {
    expect(findExpiry({ keyDates: { emission: "2021-05-03", expiration: "2031-05-03" } })).toBe("2031-05-03");
    expect(findExpiry({ fechas: [{ emision: "2021-05-03" }, { caducidad: "03/05/2031" }] })).toBe("2031-05-03");
    expect(findExpiry({ caducidad: "ilegible", expirationDate: "2031-05-03" })).toBe("2031-05-03");
  });

  it("prefers the more specific name, at any position", () => {
    expect(findExpiry({ validez: "2030-01-01", caducidad: "2031-05-03" })).toBe("2031-05-03");
  });

  it.each([
    ["2031-05-03", "2031-05-03"],
    ["2031-05-03T00:00:00.000Z", "2031-05-03"],
    ["2031-05-03T23:59:59+02:00", "2031-05-03"],
    ["2031-05-03 10:00", "2031-05-03"],
    ["03/05/2031", "2031-05-03"],
    ["3/5/2031", "2031-05-03"],
    ["03-05-2031", "2031-05-03"],
    ["03.05.2031", "2031-05-03"],
    ["03 05 2031", "2031-05-03"],
    ["  3 de mayo de 2031 ", "2031-05-03"],
    ["3 DE MAYO DEL 2031", "2031-05-03"],
    ["3 mayo 2031", "2031-05-03"],
    ["03-MAY-2031", "2031-05-03"],
    ["1º de setiembre de 2031", "2031-09-01"],
    ["9 sept. 2031", "2031-09-09"],
    ["\u200E03/05/2031\u202C", "2031-05-03"],
    ["29/02/2032", "2032-02-29"],
    ["31/12/9998", "9998-12-31"],
    ["01/01/1900", "1900-01-01"],
  ])("reads %j as %s", (text, day) => {
    expect(findExpiry({ caducidad: text })).toBe(day);
  });

  it.each([
    "29/02/2031",
    "31/04/2031",
    "00/05/2031",
    "03/13/2031",
    "2031-02-30",
    "2031-00-10",
    "03/05/31",
    "31-05-03",
    "3 de mayo de 31",
    "3 de mayoral de 2031",
    "3 de constructor de 2031",
    "03/05-2031",
    "mayo de 2031",
    "PERMANENTE",
    "01/01/9999",
    "31/12/1899",
    "0031-05-03",
    "2031-05-03 y después",
    "2031-05-03T",
    "<b>2031-05-03</b>",
    "",
    " ",
    20310503,
    true,
    null,
    undefined,
  ])("takes %j for no day", (value) => {
    expect(findExpiry({ caducidad: value })).toBeNull();
  });

  it("reads every day in every form", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { year, month, date } = splitDay(day);
        const forms = [
          day,
          `${day}T10:00:00Z`,
          `${date}/${month}/${year}`,
          `${day.slice(8)}-${day.slice(5, 7)}-${year}`,
          `${date}.${month}.${year}`,
          `${date} de ${MONTHS[month - 1]} de ${year}`,
        ];
        expect(forms.map((caducidad) => findExpiry({ caducidad }))).toEqual(forms.map(() => day));
      }),
    );
  });

  it("gives a day or nothing, whatever it is given", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("caducidad", "__proto__", "keyDates"), fc.anything()), (info) => {
        const day = findExpiry(info);
        expect(day === null || isDay(day)).toBe(true);
      }),
    );
  });

  it("survives a value that contains itself", () => {
    const info: Record<string, unknown> = {};
    info["keyDates"] = [info, info, info];
    expect(findExpiry(info)).toBeNull();
  });
});

describe("localDay", () => {
  it("is the day that the viewer's clock shows, whichever the one in Greenwich is", () => {
    const inMadrid = { getFullYear: () => 2026, getMonth: () => 2, getDate: () => 29 };
    expect(localDay(Object.assign(new Date("2026-03-28T23:30:00Z"), inMadrid))).toBe("2026-03-29");
    expect(localDay(new Date(2026, 0, 9, 23, 59, 59))).toBe("2026-01-09");
  });
});

describe("daysUntil", () => {
  it("counts calendar days over the changes of the clock", () => {
    expect(daysUntil("2026-03-30", "2026-03-28")).toBe(2);
    expect(daysUntil("2026-10-26", "2026-10-24")).toBe(2);
    expect(daysUntil("2024-03-01", "2024-02-28")).toBe(2);
  });

  it("is the number of days that were added", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (today, days) => {
        expect(daysUntil(later(today, days), today)).toBe(days);
      }),
    );
  });
});

describe("expiryStatus and expiryText", () => {
  const today = "2031-04-03";

  it.each([
    ["2031-04-02", "Caducado", "Caducó hace 1 día"],
    ["2031-03-31", "Caducado", "Caducó hace 3 días"],
    ["2031-03-04", "Caducado", "Caducó hace 30 días"],
    ["2031-03-03", "Caducado", "Caducó el 3 de marzo de 2031"],
    ["2031-04-03", "Por caducar", "Caduca hoy"],
    ["2031-04-04", "Por caducar", "Caduca en 1 día"],
    ["2031-04-15", "Por caducar", "Caduca en 12 días"],
    ["2031-05-03", "Por caducar", "Caduca en 30 días"],
    ["2031-05-04", "Vigente", "Caduca el 4 de mayo de 2031"],
  ])("says of %s: %s, %s", (day, label, text) => {
    expect([EXPIRY_LABELS[expiryStatus(day, today)], expiryText(day, today)]).toEqual([label, text]);
  });

  it("goes from valid over expiring to expired as the days pass", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -100, max: 100 }), (day, passed) => {
        const status = expiryStatus(day, later(day, passed));
        const expected = passed > 0 ? "expired" : passed >= -LIMITS.expiringDays ? "expiring" : "valid";
        expect(status).toBe(expected);
      }),
    );
  });
});

describe("expiries", () => {
  it("groups the documents that have a date, the nearest first", () => {
    const [old, recent, today, soon, later, alsoLater] = [
      createDocument("old.pdf", "2020-01-01"),
      createDocument("recent.pdf", "2031-04-01"),
      createDocument("today.pdf", "2031-04-03"),
      createDocument("soon.pdf", "2031-05-03"),
      createDocument("ñ.pdf", "2031-05-04"),
      createDocument("o.pdf", "2031-05-04"),
    ] as const;
    expect(expiries([alsoLater, old, createDocument("undated.pdf"), later, soon, recent, today], "2031-04-03")).toEqual(
      {
        expired: [recent, old],
        expiring: [today, soon],
        valid: [later, alsoLater],
      },
    );
  });

  it("loses no dated document and invents none", () => {
    fc.assert(
      fc.property(fc.array(anyDay), anyDay, (days, today) => {
        const documents = days.map((day, index) => createDocument(`${index}.pdf`, day));
        const { expired, expiring, valid } = expiries(documents, today);
        expect(
          [...expired, ...expiring, ...valid].toSorted((a, b) => Number.parseInt(a.id) - Number.parseInt(b.id)),
        ).toEqual(documents);
      }),
    );
  });
});
