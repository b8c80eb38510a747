import type { IsoDay } from "../../shared/calendar/isoTime.ts";

const MONTH = new Intl.DateTimeFormat("es-ES", { month: "long", timeZone: "UTC" });

/**
 * Whether a procedure that opens once a year is open on a day: 'Ahora está cerrado: suele abrir en marzo.' @param season
 * first and last month, '03-05'
 */
export function formatSeason(season: string, day: IsoDay): string {
  const [first = 1, last = 12] = season.split("-").map(Number);
  const month = Number(day.slice(5, 7));
  if (month >= first && month <= last) return "Suele estar abierto ahora: mira el último día en la sede.";
  return `Ahora está cerrado: suele abrir en ${MONTH.format(Date.UTC(2000, first - 1))}.`;
}
