import { printable } from "../../shared/text/printable.ts";
import type { AccessLogEntry } from "./record.ts";

/** The browsers that the list distinguishes (ALOG-06). */
export type Browser = "Edge" | "Firefox" | "Chrome" | "Safari" | "Desconocido";

/** The devices that the list distinguishes (ALOG-07). */
export type Device = "mobile" | "tablet" | "desktop";

export const DEVICE_LABELS: Readonly<Record<Device, string>> = {
  mobile: "Móvil",
  tablet: "Tableta",
  desktop: "Escritorio",
};

/** In this order, because Edge also names Chrome, and nearly all name Safari (decision A-117). */
const BROWSERS: readonly (readonly [Browser, RegExp])[] = [
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Firefox", /(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|Chromium|CriOS)\//],
  ["Safari", /Safari\//],
];

/** Windows called laptops with a pen 'Tablet PC'. */
const TABLET = /iPad|Tablet(?! PC)|PlayBook/;
const MOBILE = /Mobi|iPhone|Opera Mini/;

/** The browser that a user agent names; one based on Chrome without an entry here counts as Chrome. */
export function parseBrowser(userAgent: string): Browser {
  return BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? "Desconocido";
}

/**
 * The device that a user agent names, else a desktop. Android without 'Mobile' is a tablet; an iPad that asks for desktop pages
 * looks like a Mac and counts as a desktop (decision A-117).
 */
export function parseDeviceType(userAgent: string): Device {
  if (TABLET.test(userAgent)) return "tablet";
  if (MOBILE.test(userAgent)) return "mobile";
  return userAgent.includes("Android") ? "tablet" : "desktop";
}

/** The user agent, from whichever of the two fields has it; may be empty. */
export function getUserAgent({ user_agent, browser_info }: AccessLogEntry): string {
  return user_agent.trim() || browser_info.userAgent.trim();
}

/** Such as 'Europe/Madrid', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+1'. */
const ZONE = /^[A-Za-z][A-Za-z0-9_+-]{0,29}(\/[A-Za-z0-9_+-]{1,30}){0,2}$/;

export function isTimezone(text: string): boolean {
  return ZONE.test(text);
}

/** The time zone of a record; empty for any other text, so that the field cannot carry a message. */
export function getTimezone({ browser_info: { timezone } }: AccessLogEntry): string {
  return isTimezone(timezone) ? timezone : "";
}

/**
 * A text of a record as it is shown, cut to `most` characters and '…', with '\uFFFD' for what is not printable: anybody may have
 * written it.
 */
export function shownRecordText(text: string, most: number): string {
  const trimmed = text.trim();
  const cut = trimmed.length > most ? `${trimmed.slice(0, most)}…` : trimmed;
  return printable(cut.toWellFormed(), "\uFFFD");
}
