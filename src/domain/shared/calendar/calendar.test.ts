import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import { formatCalendar, type CalendarEvent } from "./calendar.ts";
import { expiryEvents } from "./expiryEvents.ts";

const STAMP = new Date("2026-11-21T16:05:09.123Z");
const EVENT: CalendarEvent = {
  uid: "a1@tramia",
  day: "2031-02-28",
  title: "Caduca: DNI (dni.pdf)",
  description: "Renuévalo.",
  alarmsDaysBefore: [30, 1],
};

function findLine(name: string, calendar: string): string | undefined {
  return calendar
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .find((line) => line.startsWith(`${name}:`));
}

/** Decodes a TEXT value character by character. */
function unescape(value: string): string {
  let text = "";
  for (let at = 0; at < value.length; at += 1) {
    const isEscape = value[at] === "\\";
    if (isEscape) at += 1;
    text += isEscape && value[at] === "n" ? "\n" : value[at];
  }
  return text;
}

/** The expected title or description: line breaks but no other control characters, and no lone surrogates. */
function plain(text: string): string {
  const isTaken = (character: string): boolean =>
    character === "\n" || !/[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(character);
  const lines = text.replaceAll("\r\n", "\n").replace(/[\r\u0085\u2028\u2029]/g, "\n");
  return Array.from(lines).filter(isTaken).join("");
}

function createDocument(overrides: Partial<DocumentSummary>): DocumentSummary {
  return {
    id: "a1",
    filename: "dni.pdf",
    folderId: "identity",
    documentType: "DNI",
    confidence: 90,
    uploadDate: "2026-01-01T00:00:00.000Z",
    isDemoData: false,
    size: 1,
    mimeType: "application/pdf",
    ...overrides,
  };
}

describe("formatCalendar", () => {
  it("writes whole-day events with their reminders", () => {
    expect(formatCalendar([EVENT], STAMP).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Tramia//T-Wallet//ES",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:a1@tramia",
      "DTSTAMP:20261121T160509Z",
      "SEQUENCE:0",
      "DTSTART;VALUE=DATE:20310228",
      "DTEND;VALUE=DATE:20310301",
      "SUMMARY:Caduca: DNI (dni.pdf)",
      "DESCRIPTION:Renuévalo.",
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Caduca: DNI (dni.pdf)",
      "TRIGGER:-P30D",
      "END:VALARM",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Caduca: DNI (dni.pdf)",
      "TRIGGER:-P1D",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("writes events one after the other", () => {
    const uids = formatCalendar([EVENT, { ...EVENT, uid: "b2@tramia" }], STAMP).match(/^UID:.*$/gm);
    expect(uids).toEqual(["UID:a1@tramia", "UID:b2@tramia"]);
  });

  it("writes a time with its zone, once, and the place", () => {
    const timed = {
      ...EVENT,
      at: { time: "09:15", zone: "Europe/Madrid" },
      place: "Comisaría, calle Mayor 1",
    } as const;
    const calendar = formatCalendar([timed, { ...timed, uid: "b2@tramia", sequence: 3 }], STAMP);
    expect(calendar.match(/^TZID:.*$/gm)).toEqual(["TZID:Europe/Madrid"]);
    expect(calendar).toContain(
      String.raw`SEQUENCE:3
DTSTART;TZID=Europe/Madrid:20310228T091500
SUMMARY:Caduca: DNI (dni.pdf)
DESCRIPTION:Renuévalo.
LOCATION:Comisaría\, calle Mayor 1
BEGIN:VALARM
`.replaceAll("\n", "\r\n"),
    );
    expect(formatCalendar([EVENT], STAMP)).not.toContain("VTIMEZONE");
  });

  it("escapes what has a meaning in the format, and lets no text begin a line of its own", () => {
    const title = "a\\b;c,d\r\nEND:VCALENDAR\rX:1\u2028Y\u0000\u0007\u202Ez";
    expect(findLine("SUMMARY", formatCalendar([{ ...EVENT, title }], STAMP))).toBe(
      String.raw`SUMMARY:a\\b\;c\,d\nEND:VCALENDAR\nX:1\nYz`,
    );
  });

  it("breaks lines of more than 75 octets, and no shorter ones", () => {
    const linesWith = (title: string): (string | undefined)[] =>
      formatCalendar([{ ...EVENT, title, alarmsDaysBefore: [] }], STAMP)
        .split("\r\n")
        .slice(11, 13);
    expect(linesWith("x".repeat(67))).toEqual([`SUMMARY:${"x".repeat(67)}`, "DESCRIPTION:Renuévalo."]);
    expect(linesWith("x".repeat(68))).toEqual([`SUMMARY:${"x".repeat(67)}`, " x"]);
    const next = linesWith("x".repeat(67 + 75))[1];
    expect([next?.length, next?.[0]]).toEqual([75, " "]);
    expect(linesWith(`${"x".repeat(66)}ñ`)).toEqual([`SUMMARY:${"x".repeat(66)}`, " ñ"]);
    expect(linesWith(`${"x".repeat(64)}😀`)).toEqual([`SUMMARY:${"x".repeat(64)}`, " 😀"]);
  });

  it("can be read back whole, in lines of at most 75 octets of whole characters", () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom("\\", ";", ",", "\n", "\r", "\t", "\u202E", "\u0000", "\uD83D", "ñ", "😀"),
        fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(text, text, (title, uid) => {
        const calendar = formatCalendar([{ ...EVENT, title, uid }], STAMP);
        const lines = calendar.split("\r\n");
        expect(lines.filter((line) => new TextEncoder().encode(line).length > 75 || /[\r\n]/.test(line))).toEqual([]);
        expect(calendar.isWellFormed()).toBe(true);
        expect(unescape(findLine("SUMMARY", calendar)!.slice("SUMMARY:".length))).toBe(plain(title));
        expect(unescape(findLine("UID", calendar)!.slice("UID:".length))).toBe(plain(uid));
      }),
    );
  });
});

describe("expiryEvents", () => {
  const today = "2031-01-01";

  it("gives each document that has not expired an event with the reminders that lie ahead", () => {
    const documents = [
      createDocument({ id: "far", expiryDate: "2031-02-01" }),
      createDocument({ id: "month", expiryDate: "2031-01-31" }),
      createDocument({ id: "today", expiryDate: "2031-01-01", documentType: "", filename: "contrato.pdf" }),
      createDocument({ id: "undated" }),
      createDocument({ id: "expired", expiryDate: "2030-12-31" }),
    ];
    const description = "Último día de validez del documento que guardas en T-Wallet. Renuévalo a tiempo.";
    const title = "Caduca: DNI (dni.pdf)";
    expect(expiryEvents(documents, today)).toEqual([
      { uid: "today@tramia", day: "2031-01-01", title: "Caduca: contrato.pdf", description, alarmsDaysBefore: [] },
      { uid: "month@tramia", day: "2031-01-31", title, description, alarmsDaysBefore: [7, 1] },
      { uid: "far@tramia", day: "2031-02-01", title, description, alarmsDaysBefore: [30, 7, 1] },
    ]);
  });

  it("gives nothing where nothing expires", () => {
    expect(expiryEvents([createDocument({})], today)).toEqual([]);
  });
});
