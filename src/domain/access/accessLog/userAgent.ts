import { printable } from "../../shared/text/printable.ts";
import type { AccessLogEntry } from "./record.ts";

/** The browsers that the list distinguishes (ALOG-06). */
export type Browser = "Edge" | "Firefox" | "Chrome" | "Safari" | "Desconocido";

/** The devices that the list distinguishes (ALOG-07). */
export type Device = "mobile" | "tablet" | "desktop";

/** The word for each device. */
export const DEVICE_LABELS: Readonly<Record<Device, string>> = {
  mobile: "Móvil",
  tablet: "Tableta",
  desktop: "Escritorio",
};

/** In this order: Edge calls itself Chrome too, and nearly all call themselves Safari (decision A-117). */
const BROWSERS: readonly (readonly [Browser, RegExp])[] = [
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Firefox", /(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|Chromium|CriOS)\//],
  ["Safari", /Safari\//],
];

/** 'Tablet PC' is what Windows said of laptops with a pen. */
const TABLET = /iPad|Tablet(?! PC)|PlayBook/;
const MOBILE = /Mobi|iPhone|Opera Mini/;

/** The browser that a user agent names; a browser based on Chrome without an entry here counts as Chrome. */
export function parseBrowser(userAgent: string): Browser {
  return BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? "Desconocido";
}

/**
 * The device that a user agent names; what names none is a desktop. An Android tablet is an Android that does not say
 * 'Mobile'; an iPad that asks for desktop pages cannot be distinguished from a Mac, and is a desktop (decision A-117).
 */
export function parseDeviceType(userAgent: string): Device {
  if (TABLET.test(userAgent)) return "tablet";
  if (MOBILE.test(userAgent)) return "mobile";
  return userAgent.includes("Android") ? "tablet" : "desktop";
}

/** What the browser called itself, from whichever of the two fields has it; may be empty. */
export function getUserAgent({ user_agent, browser_info }: AccessLogEntry): string {
  return user_agent.trim() || browser_info.userAgent.trim();
}

/** What a browser calls a time zone: 'Europe/Madrid', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+1'. */
const ZONE = /^[A-Za-z][A-Za-z0-9_+-]{0,29}(\/[A-Za-z0-9_+-]{1,30}){0,2}$/;

/** True for what a browser may call a time zone. */
export function isTimezone(text: string): boolean {
  return ZONE.test(text);
}

/** The time zone of a record; empty for anything but a time zone name, so that the field cannot carry a message. */
export function getTimezone({ browser_info: { timezone } }: AccessLogEntry): string {
  return isTimezone(timezone) ? timezone : "";
}

/**
 * A text of a record as it is shown; at most `most` characters: anybody may have written it. What is not printable
 * is shown as '\uFFFD', what was cut off as '…'.
 */
export function shownRecordText(text: string, most: number): string {
  const trimmed = text.trim();
  const cut = trimmed.length > most ? `${trimmed.slice(0, most)}…` : trimmed;
  return printable(cut.toWellFormed(), "\uFFFD");
}
