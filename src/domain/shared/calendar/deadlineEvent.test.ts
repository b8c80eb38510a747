import { describe, expect, it } from "vitest";
import type { WindowEnd } from "../../grants/applicationWindow.ts";
import { createEstimate } from "../../grants/opportunity.testing.ts";
import { formatCalendar, type CalendarEvent } from "./calendar.ts";
import { deadlineEvent } from "./deadlineEvent.ts";

const LINK = "https://www.infosubvenciones.es/bdnstrans/GE/es/convocatorias/795710";
const DAY: WindowEnd = { kind: "day", day: "2026-12-15" };

function createEvent(end: WindowEnd, today: string): CalendarEvent | null {
  const window = { start: "2026-12-01", startWords: null, end };
  return deadlineEvent({ id: "795710", title: "Ayudas al medio rural", window, officialLink: LINK }, today);
}

describe("deadlineEvent", () => {
  it("gives the last day with the reminders that lie ahead, and the link", () => {
    expect(createEvent(DAY, "2026-11-21")).toEqual({
      uid: "plazo-795710@tramia",
      day: "2026-12-15",
      title: "Fin de plazo: Ayudas al medio rural",
      description: `Último día para presentar la solicitud, según la ficha de la convocatoria. ${LINK}`,
      alarmsDaysBefore: [7, 1],
    });
    expect(createEvent(DAY, "2026-11-14")?.alarmsDaysBefore).toEqual([30, 7, 1]);
    expect(createEvent(DAY, "2026-12-14")?.alarmsDaysBefore).toEqual([]);
  });

  it("says of an estimate that it is one, in the title and with the words it comes from", () => {
    const end = createEstimate("2026-12-15", "15 días");
    expect(createEvent(end, "2026-12-10")).toEqual({
      uid: "plazo-795710@tramia",
      day: "2026-12-15",
      title: "Fin de plazo (estimado): Ayudas al medio rural",
      description: `Estimado a partir de «15 días», contando desde su publicación, sin los festivos autonómicos y locales de donde vives: confírmalo en las bases. ${LINK}`,
      alarmsDaysBefore: [1],
    });
  });

  it("is there on the last day, and not after it", () => {
    expect(createEvent(DAY, "2026-12-15")).toMatchObject({ day: "2026-12-15", alarmsDaysBefore: [] });
    expect(createEvent(DAY, "2026-12-16")).toBeNull();
  });

  it("is null where no day is known", () => {
    const ends: readonly WindowEnd[] = [
      { kind: "permanent" },
      { kind: "words", words: "hasta fin de crédito" },
      { kind: "contradiction", words: "La ficha da dos fechas." },
      { kind: "unknown" },
    ];
    expect(ends.map((end) => createEvent(end, "2026-11-21"))).toEqual([null, null, null, null]);
  });

  it("makes a calendar", () => {
    const event = createEvent(DAY, "2026-11-21");
    expect(event && formatCalendar([event], new Date("2026-11-21T10:00:00Z"))).toContain(
      "DTSTART;VALUE=DATE:20261215\r\nDTEND;VALUE=DATE:20261216\r\nSUMMARY:Fin de plazo: Ayudas al medio rural\r\n",
    );
  });
});
