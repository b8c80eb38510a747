/** The Swedish format is the ISO one. */
const MADRID = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid", dateStyle: "short" });

/** The calendar day in mainland Spain at an instant, 'YYYY-MM-DD'. */
export function dayInSpain(instant: Date | number): string {
  return MADRID.format(instant);
}
