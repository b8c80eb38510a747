import { addDays } from "./days.ts";

/** An event that takes a whole day. */
export interface CalendarEvent {
  /** The same for the same event in every file, so that a calendar replaces it instead of adding it again. */
  readonly uid: string;
  /** 'YYYY-MM-DD' */
  readonly day: string;
  readonly title: string;
  readonly description: string;
  /** One reminder each. */
  readonly alarmsDaysBefore: readonly number[];
}

/** Octets of a line, its end not counted (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const LINE_END = "\r\n";
const ENCODER = new TextEncoder();

/**
 * An iCalendar file (RFC 5545, text/calendar in UTF-8) of whole-day events, which block no time. A calendar needs an event.
 * @param stamp when the file is made
 */
export function formatCalendar(events: readonly CalendarEvent[], stamp: Date): string {
  const stampText = stamp.toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tramia//T-Wallet//ES",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events.flatMap((event) => eventLines(event, stampText)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => foldLine(line) + LINE_END).join("");
}

function eventLines({ uid, day, title, description, alarmsDaysBefore }: CalendarEvent, stamp: string): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${textValue(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateValue(day)}`,
    // The whole day ends where the next one begins.
    `DTEND;VALUE=DATE:${dateValue(addDays(day, 1))}`,
    `SUMMARY:${textValue(title)}`,
    `DESCRIPTION:${textValue(description)}`,
    "TRANSP:TRANSPARENT",
    ...alarmsDaysBefore.flatMap((days) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${textValue(title)}`,
      `TRIGGER:-P${days}D`,
      "END:VALARM",
    ]),
    "END:VEVENT",
  ];
}

function dateValue(day: string): string {
  return day.replaceAll("-", "");
}

/** A TEXT value (RFC 5545, 3.3.11), without the characters that it may not hold and those that turn the reading direction. */
function textValue(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, "\n")
    .replace(/[^\P{Cc}\n]|\p{Bidi_Control}|\p{Cs}/gu, "")
    .replace(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);
}

/** Breaks a line into lines of LINE_OCTETS at most, none of them inside a character; a further line begins with a space. */
function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = ENCODER.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += `${LINE_END} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
