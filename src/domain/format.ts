const DAY = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A calendar day such as '2026-11-20' as a person reads it: '20 de noviembre de 2026'. The text itself where it is no day. */
export function formatDay(isoDay: string): string {
  const time = Date.parse(`${isoDay}T00:00:00Z`);
  return Number.isNaN(time) ? isoDay : DAY.format(time);
}

/** A count with its noun in the right number: '1 documento', '3 documentos'. */
export function counted(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

/** The host of an address as it is shown beside a link, without 'www.'; the address itself where it is none. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
