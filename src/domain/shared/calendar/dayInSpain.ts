import type { IsoDay } from "./isoTime.ts";

/** Swedish writes a day as ISO does. */
const MADRID = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid", dateStyle: "short" });

/** The calendar day in mainland Spain at an instant. */
export function dayInSpain(instant: Date | number): IsoDay {
  return MADRID.format(instant);
}
