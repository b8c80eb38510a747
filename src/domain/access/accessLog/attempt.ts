import { LIMITS } from "../../shared/limits.ts";
import type { AccessAttempt, AccessLogEntry, BrowserInfo } from "./record.ts";
import { toRecord } from "../../shared/json.ts";

/** The part of `window` that describes the browser; the screen in px. */
export interface BrowserSource {
  readonly navigator: Readonly<Record<"language" | "platform" | "userAgent", string>>;
  readonly screen: Readonly<Record<"width" | "height", number>>;
}

/** The record's description of the browser (LOG-05 to LOG-07), cut to what the table accepts. */
export function getBrowserInfo({ navigator, screen }: BrowserSource, now: Date): BrowserInfo {
  const { language, platform, userAgent } = navigator;
  return {
    language: cut(language, LIMITS.accessLogText),
    platform: cut(platform, LIMITS.accessLogText),
    userAgent: cut(userAgent, LIMITS.accessLogUserAgent),
    timestamp: now.toISOString(),
    screenResolution: `${Math.round(screen.width)}x${Math.round(screen.height)}`,
    timezone: cut(new Intl.DateTimeFormat().resolvedOptions().timeZone, LIMITS.accessLogText),
  };
}

/** Well-formed: PostgreSQL refuses half a surrogate pair. */
function cut(text: string, characters: number): string {
  return text.slice(0, characters).toWellFormed();
}

/** The record of one password attempt (LOG-03 to LOG-05). */
export function accessAttempt(success: boolean, browserInfo: BrowserInfo): AccessAttempt {
  return { login_success: success, user_agent: browserInfo.userAgent, browser_info: browserInfo };
}

/**
 * Reads a stored attempt, from local storage or from a row of the table; null when it is not valid. Missing texts are empty.
 * Never throws.
 */
export function parseAccessLogEntry(value: unknown): AccessLogEntry | null {
  const { id, timestamp, login_success, user_agent, browser_info } = toRecord(value);
  const isNamed = (typeof id === "string" && id !== "") || Number.isSafeInteger(id);
  if (!isNamed || typeof login_success !== "boolean" || typeof timestamp !== "string") return null;
  if (Number.isNaN(Date.parse(timestamp))) return null;
  return {
    id: String(id),
    timestamp,
    login_success,
    user_agent: toText(user_agent),
    browser_info: parseBrowserInfo(browser_info),
  };
}

/** Reads a browser's description of itself. Missing texts are empty. Never throws. */
export function parseBrowserInfo(value: unknown): BrowserInfo {
  const { language, platform, userAgent, timestamp, screenResolution, timezone } = toRecord(value);
  return {
    language: toText(language),
    platform: toText(platform),
    userAgent: toText(userAgent),
    timestamp: toText(timestamp),
    screenResolution: toText(screenResolution),
    timezone: toText(timezone),
  };
}

function toText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, LIMITS.accessLogUserAgent) : "";
}
