import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { formatCalendar } from "../../shared/calendar/calendar.ts";
import type { AgendaItem } from "./agenda.ts";
import { agendaEvents } from "./agendaEvents.ts";

const TODAY = "2026-11-22";
const expiry: AgendaItem = {
  uid: "dni@tramia",
  kind: "expiry",
  day: "2027-04-21",
  sequence: 0,
  subject: "DNI",
  text: "Tu DNI caduca en 150 días",
  advice: "ya puedes renovarlo; te falta la foto",
  opens: { kind: "document", id: "dni" },
};
const appointment: AgendaItem = {
  ...expiry,
  uid: "c1-cita@tramia",
  kind: "appointment",
  day: "2026-11-26",
  at: "09:15",
  place: "Comisaría de Leganitos",
  sequence: 7,
  subject: "Renovar el DNI",
  opens: { kind: "case", id: "c1" },
};
const request: AgendaItem = {
  ...expiry,
  uid: "c1-requerimiento@tramia",
  kind: "request",
  day: TODAY,
  subject: "Renovar el DNI",
};
const decision: AgendaItem = { ...request, uid: "c1-respuesta@tramia", kind: "decision", day: "2027-01-22" };

describe("agendaEvents", () => {
  it("gives each item its event, with words that hold on every day", () => {
    const events = agendaEvents([expiry, appointment, request, decision], TODAY, null);
    expect(events.map(({ title, day, alarmsDaysBefore }) => [title, day, alarmsDaysBefore])).toEqual([
      ["Caduca: DNI", "2027-04-21", [30, 7, 1]],
      ["Cita: Renovar el DNI", "2026-11-26", [1]],
      ["Último día para contestar a la oficina: Renovar el DNI", TODAY, []],
      ["Fin del plazo de la oficina: Renovar el DNI", "2027-01-22", []],
    ]);
    expect(events[1]).toMatchObject({
      uid: "c1-cita@tramia",
      sequence: 7,
      at: { time: "09:15", zone: "Europe/Madrid" },
      place: "Comisaría de Leganitos",
    });
    expect(events[0]).not.toHaveProperty("at");
  });

  it("has the hour of the Canary Islands for who lives there", () => {
    expect(agendaEvents([appointment], TODAY, "ES705")[0]?.at).toEqual({ time: "09:15", zone: "Atlantic/Canary" });
  });

  it("leaves out what is over", () => {
    expect(agendaEvents([{ ...expiry, day: "2026-11-21" }], TODAY, null)).toEqual([]);
  });

  it("makes a calendar that ical.js reads", () => {
    const text = formatCalendar(agendaEvents([expiry, appointment, request, decision], TODAY, "ES300"), new Date());
    const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const events = component.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    expect(events.map(({ uid, startDate }) => [uid, startDate.toString()])).toEqual([
      ["dni@tramia", "2027-04-21"],
      ["c1-cita@tramia", "2026-11-26T09:15:00"],
      ["c1-requerimiento@tramia", TODAY],
      ["c1-respuesta@tramia", "2027-01-22"],
    ]);
  });
});
