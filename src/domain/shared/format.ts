import { printable } from "./text/printable.ts";

const DAY = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

const SHORT_DATE = new Intl.DateTimeFormat("es-ES", { day: "2-digit", month: "2-digit", year: "numeric" });
const INSTANT = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeStyle: "short" });
const INSTANT_IN_SPAIN = new Intl.DateTimeFormat("es-ES", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Madrid",
});
const ONE_DECIMAL = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '2026-11-20' as '20 de noviembre de 2026'. Returns any other text itself. */
export function formatDay(isoDay: string): string {
  const time = Date.parse(`${isoDay}T00:00:00Z`);
  return Number.isNaN(time) ? isoDay : DAY.format(time);
}

/** An instant as a short date in the reader's time zone: '01/03/2026' (decision A-088). Returns any other text itself. */
export function formatShortDate(isoInstant: string): string {
  const time = Date.parse(isoInstant);
  return Number.isNaN(time) ? isoInstant : SHORT_DATE.format(time);
}

/** An instant in the reader's time zone: '1 de marzo de 2026, 13:05'. Returns any other text itself. */
export function formatInstant(isoInstant: string): string {
  const time = Date.parse(isoInstant);
  return Number.isNaN(time) ? isoInstant : INSTANT.format(time);
}

/** An instant in the time of mainland Spain: '1 de marzo de 2026, 13:05'. Returns any other text itself. */
export function formatInstantInSpain(isoInstant: string): string {
  const time = Date.parse(isoInstant);
  return Number.isNaN(time) ? isoInstant : INSTANT_IN_SPAIN.format(time);
}

/** Bytes as '12,5 KB', from 1024 KB on as '1,0 MB', likewise 'GB' (decision A-088); only 0 bytes are '0,0 KB'. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes > 0 ? Math.max(tenths(bytes / 1024), 0.1) : 0;
  if (kilobytes < 1024) return `${ONE_DECIMAL.format(kilobytes)}\u00A0KB`;
  const megabytes = tenths(bytes / 1024 / 1024);
  if (megabytes < 1024) return `${ONE_DECIMAL.format(megabytes)}\u00A0MB`;
  return `${ONE_DECIMAL.format(tenths(bytes / 1024 / 1024 / 1024))}\u00A0GB`;
}

/** A percentage as a whole number: '91 %' (decision A-088). */
export function formatPercent(percent: number): string {
  return `${Math.round(percent)}\u00A0%`;
}

/**
 * A file name as it is shown, with '\uFFFD' for control characters and those that turn the direction of the text:
 * 'informe\u202Efdp.exe' cannot pass for a PDF.
 */
export function shownFilename(filename: string): string {
  return printable(filename.toWellFormed(), "\uFFFD");
}

/** '1 documento', '3 documentos'. */
export function pluralize(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

/** The texts without those that are false. */
export function present(texts: readonly (string | false)[]): readonly string[] {
  return texts.filter((text) => text !== false);
}

/** The host of an address without 'www.'; the address itself if it cannot be parsed. */
export function getHost(url: string): string {
  // Older browsers lack URL.canParse.
  try {
    return new URL(url).hostname.replace(/^www\./, "");
  } catch {
    return url;
  }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
