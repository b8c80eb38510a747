import { LIMITS } from "../../shared/limits.ts";
import type { BrowserInfo } from "./record.ts";
import { type Browser, type Device, parseBrowser, parseDeviceType, isTimezone } from "./userAgent.ts";

/** Matches the major version in a user agent, also in a coarse one. */
const MAJOR: Readonly<Record<Browser, RegExp | null>> = {
  Edge: /Edg(?:e|A|iOS)?\/(\d{1,4})/,
  Firefox: /(?:Firefox|FxiOS)\/(\d{1,4})/,
  Chrome: /(?:Chrome|Chromium|CriOS)\/(\d{1,4})/,
  Safari: /(?:Version|Safari)\/(\d{1,4})/,
  Desconocido: null,
};

/** Order matters: Android also names Linux, and an iPhone 'like Mac OS X'. */
const SYSTEMS: readonly (readonly [system: string, sign: RegExp])[] = [
  ["iOS", /iPhone|iPad|iPod|iOS/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["ChromeOS", /CrOS|ChromeOS/],
  ["macOS", /Macintosh|Mac OS|macOS/],
  ["Linux", /Linux|X11/],
];
const OTHER_SYSTEM = "Otro";

const DEVICES: Readonly<Record<Device, string>> = { mobile: "Mobile", tablet: "Tablet", desktop: "Desktop" };

/**
 * Reduces a browser's description to the parts that the server stores (decision A-175): family and major version of the browser,
 * family of the system, kind of device, language with country, time zone, and the screen in steps of LIMITS.accessLogScreenStep px.
 * Keeps the fields of LOG-05 to LOG-07, from which the list reads browser and device (ALOG-06, ALOG-07). Idempotent.
 */
export function coarseInfo({ userAgent, language, timestamp, screenResolution, timezone }: BrowserInfo): BrowserInfo {
  const platform = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0] ?? OTHER_SYSTEM;
  return {
    language: /^[a-z]{2,3}(?:-[A-Z]{2})?(?=$|-)/.exec(language)?.[0] ?? "",
    platform,
    userAgent: `${browserName(userAgent)} (${platform}; ${DEVICES[parseDeviceType(userAgent)]})`,
    timestamp,
    screenResolution: coarseScreen(screenResolution),
    timezone: isTimezone(timezone) ? timezone : "",
  };
}

function browserName(userAgent: string): string {
  const browser = parseBrowser(userAgent);
  const major = MAJOR[browser]?.exec(userAgent)?.[1];
  return major === undefined ? browser : `${browser}/${Number(major)}`;
}

function coarseScreen(resolution: string): string {
  const sides = /^(\d{1,5})x(\d{1,5})$/.exec(resolution)?.slice(1) ?? ["0", "0"];
  return sides.map((side) => Math.round(Number(side) / STEP) * STEP).join("x");
}

const STEP = LIMITS.accessLogScreenStep;
