import { addDays } from "./days.ts";
import type { IsoDay } from "./isoTime.ts";

export type SpanishZone = keyof typeof ZONES;

/** An event that takes a whole day, or begins at a time of it. */
export interface CalendarEvent {
  /** The same for the same event in every file, so that a calendar replaces it instead of adding it again. */
  readonly uid: string;
  readonly day: IsoDay;
  /** 'HH:MM' by the clocks of the zone; absent: the whole day, which blocks no time. */
  readonly at?: { readonly time: string; readonly zone: SpanishZone };
  readonly place?: string;
  /** Rises when the event changes, so that a calendar takes the new day; 0 where it never does. */
  readonly sequence?: number;
  readonly title: string;
  readonly description: string;
  /** One reminder each. */
  readonly alarmsDaysBefore: readonly number[];
}

/** Octets of a line, its end not counted (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const LINE_END = "\r\n";
const ENCODER = new TextEncoder();

/** Name, distance from UTC and hour of the change: of summer first, then of winter. Both change on the last Sunday (Directive 2000/84/EC). */
const ZONES = {
  "Europe/Madrid": [
    ["CEST", "+0200", "02"],
    ["CET", "+0100", "03"],
  ],
  "Atlantic/Canary": [
    ["WEST", "+0100", "01"],
    ["WET", "+0000", "02"],
  ],
} as const;

/**
 * An iCalendar file (RFC 5545, text/calendar in UTF-8). A calendar needs an event.
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
    ...[...new Set(events.flatMap(({ at }) => (at ? [at.zone] : [])))].flatMap(zoneLines),
    ...events.flatMap((event) => eventLines(event, stampText)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => foldLine(line) + LINE_END).join("");
}

function zoneLines(id: SpanishZone): readonly string[] {
  const [[summer, later, forward], [winter, earlier, back]] = ZONES[id];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${id}`,
    "BEGIN:DAYLIGHT",
    `DTSTART:19960331T${forward}0000`,
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
    `TZOFFSETFROM:${earlier}`,
    `TZOFFSETTO:${later}`,
    `TZNAME:${summer}`,
    "END:DAYLIGHT",
    "BEGIN:STANDARD",
    `DTSTART:19961027T${back}0000`,
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
    `TZOFFSETFROM:${later}`,
    `TZOFFSETTO:${earlier}`,
    `TZNAME:${winter}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
}

/** When it is; a whole day ends where the next one begins. */
function timeLines({ day, at }: CalendarEvent): readonly string[] {
  if (at) return [`DTSTART;TZID=${at.zone}:${dateValue(day)}T${at.time.replace(":", "")}00`];
  return [`DTSTART;VALUE=DATE:${dateValue(day)}`, `DTEND;VALUE=DATE:${dateValue(addDays(day, 1))}`];
}

function eventLines(event: CalendarEvent, stamp: string): readonly string[] {
  const { uid, at, place, sequence = 0, title, description, alarmsDaysBefore } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${textValue(uid)}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${sequence}`,
    ...timeLines(event),
    `SUMMARY:${textValue(title)}`,
    `DESCRIPTION:${textValue(description)}`,
    ...(place ? [`LOCATION:${textValue(place)}`] : []),
    ...(at ? [] : ["TRANSP:TRANSPARENT"]),
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
