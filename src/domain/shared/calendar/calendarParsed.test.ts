import { spawnSync } from "node:child_process";
import * as fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { formatCalendar, type CalendarEvent } from "./calendar.ts";
import { addDays } from "./days.ts";

const STAMP = new Date("2026-11-21T16:05:09.123Z");
const EVENT: CalendarEvent = {
  uid: "a1@tramia",
  day: "2031-02-28",
  title: "Cita: Renovar el DNI",
  description: "",
  alarmsDaysBefore: [1],
};

/** Parses a calendar's events with ical.js, an independent parser. */
function readEvents(calendar: string): readonly ICAL.Event[] {
  const component = new ICAL.Component(ICAL.parse(calendar) as unknown[]);
  return component.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
}

/** Local time in a zone, 'YYYY-MM-DD HH:MM'. */
function wallTime(time: Date, timeZone: string): string {
  return time.toLocaleString("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
}

describe("a calendar that ical.js reads", () => {
  const zones = ["Europe/Madrid", "Atlantic/Canary"] as const;
  const days = fc.integer({ min: 0, max: 20_000 }).map((after) => addDays("2001-01-01", after));
  const hours = fc.tuple(fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const times = hours.map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
  const texts = fc
    .string({ unit: "grapheme", maxLength: 120 })
    .map((text) => `- ${text.replace(/\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/gu, "\n")} -`);

  it("holds each whole day, in its order, with its version and reminders", () => {
    const events = fc.array(
      fc.record({
        uid: fc.uuid(),
        day: days,
        title: texts,
        description: texts,
        alarmsDaysBefore: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
        sequence: fc.nat(),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(events, (given) => {
        const read = readEvents(formatCalendar(given, STAMP)).map((event) => ({
          uid: event.uid,
          day: event.startDate.toString(),
          title: event.summary,
          description: event.description,
          alarmsDaysBefore: event.component
            .getAllSubcomponents("valarm")
            .map((alarm) => -(alarm.getFirstPropertyValue("trigger") as ICAL.Duration).toSeconds() / 86_400),
          sequence: event.sequence,
        }));
        expect(read).toEqual(given);
      }),
    );
  });

  it("holds each time at the instant at which clocks of the zone show it, in summer and in winter", () => {
    fc.assert(
      fc.property(days, times, fc.constantFrom(...zones), (day, time, zone) => {
        const calendar = formatCalendar([{ ...EVENT, day, at: { time, zone } }], STAMP);
        const [event] = readEvents(calendar);
        expect(wallTime(event!.startDate.toJSDate(), zone)).toBe(`${day} ${time}`);
        expect(event!.startDate.zone?.tzid).toBe(zone);
      }),
    );
  });

  it("holds each zone once, however many events name it, and the place", () => {
    const at = { time: "09:15", zone: "Europe/Madrid" } as const;
    const events = [
      { ...EVENT, at, place: "Comisaría, calle Mayor 1; Madrid" },
      { ...EVENT, uid: "b2@tramia", at },
      { ...EVENT, uid: "c3@tramia", at: { ...at, zone: "Atlantic/Canary" as const } },
    ];
    const calendar = formatCalendar(events, STAMP);
    expect(calendar.match(/^TZID:.*$/gm)).toEqual(["TZID:Europe/Madrid", "TZID:Atlantic/Canary"]);
    expect(readEvents(calendar).map(({ location }) => location)).toEqual([events[0]?.place, null, null]);
  });
});

/** Prints uid, start and name of each event, and all warnings and errors of the parser, as JSON. */
const READ_IN_PYTHON = `
import json, sys, warnings
import icalendar
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
    events = [[str(e["UID"]), e.decoded("DTSTART").isoformat(), str(e["SUMMARY"])] for e in calendar.walk("VEVENT")]
    faults = [str(error) for part in calendar.walk() for error in part.errors]
print(json.dumps([events, faults + [str(one.message) for one in seen]]))
`;

it("is read by python3-icalendar without a warning", (test) => {
  const python = (...args: readonly string[]) =>
    spawnSync("python3", args, { encoding: "utf8", input: formatCalendar(events, STAMP) });
  const at = { time: "09:15", zone: "Europe/Madrid" } as const;
  const events = [
    { ...EVENT, title: "Último día: «sucesiones»; pide cita, y paga", description: "Uno.\nDos, tres; \\ cuatro" },
    { ...EVENT, uid: "b2@tramia", at, place: "Calle Mayor 1, Madrid" },
    { ...EVENT, uid: "c3@tramia", day: "2031-07-01", at: { ...at, zone: "Atlantic/Canary" as const }, sequence: 3 },
  ];
  const isMissing = python("-c", "import icalendar").status !== 0;
  // npm does not install this Python package; without it, only ical.js parses the calendar.
  if (isMissing) console.warn("python3-icalendar is not installed: only ical.js reads the calendar.");
  test.skip(isMissing, "python3-icalendar is not installed");
  const { stdout, stderr } = python("-c", READ_IN_PYTHON);
  expect([JSON.parse(stdout || "null"), stderr]).toEqual([
    [
      [
        ["a1@tramia", "2031-02-28", "Último día: «sucesiones»; pide cita, y paga"],
        ["b2@tramia", "2031-02-28T09:15:00+01:00", "Cita: Renovar el DNI"],
        ["c3@tramia", "2031-07-01T09:15:00+01:00", "Cita: Renovar el DNI"],
      ],
      [],
    ],
    "",
  ]);
});
