import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accessAttempt, type BrowserSource, getBrowserInfo, parseAccessLogEntry } from "./attempt.ts";
import type { AccessLogEntry } from "./record.ts";

const browser: BrowserSource = {
  navigator: {
    language: "es-ES",
    platform: "Linux x86_64",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
  },
  screen: { width: 1920, height: 1080 },
};
const NOW = new Date("2026-03-01T10:00:00.123Z");

/** The description of this browser where it calls itself something else. */
const describeAs = (navigator: Partial<BrowserSource["navigator"]>) =>
  getBrowserInfo({ ...browser, navigator: { ...browser.navigator, ...navigator } }, NOW);

const info = {
  language: "es-ES",
  platform: "Linux x86_64",
  userAgent: browser.navigator.userAgent,
  timestamp: "2026-03-01T10:00:00.123Z",
  screenResolution: "1920x1080",
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
};

describe("getBrowserInfo", () => {
  it("[LOG-05][LOG-06][LOG-07] has the six fields, an ISO instant and the screen as width x height", () => {
    expect(getBrowserInfo(browser, NOW)).toEqual(info);
  });

  it("[LOG-07] has whole pixels on a zoomed screen", () => {
    const zoomed = getBrowserInfo({ ...browser, screen: { width: 1536.4, height: 863.6 } }, NOW);
    expect(zoomed.screenResolution).toBe("1536x864");
  });

  it("cuts what the table would refuse for its length", () => {
    const long = describeAs({ userAgent: "x".repeat(5000), language: "y".repeat(5000) });
    expect([long.userAgent.length, long.language.length]).toEqual([1024, 100]);
  });

  it("leaves no half of a character where it cuts", () => {
    const { userAgent } = describeAs({ userAgent: `${"x".repeat(1023)}😀` });
    expect(userAgent).toBe(`${"x".repeat(1023)}\uFFFD`);
  });
});

describe("accessAttempt", () => {
  it.each([true, false])("[LOG-03][LOG-04] says %s, the user agent and the browser, and nothing else", (success) => {
    expect(accessAttempt(success, getBrowserInfo(browser, NOW))).toEqual({
      login_success: success,
      user_agent: browser.navigator.userAgent,
      browser_info: info,
    });
  });
});

describe("parseAccessLogEntry", () => {
  const entry: AccessLogEntry = {
    id: "7",
    timestamp: "2026-03-01T10:00:00.123456+00:00",
    login_success: false,
    user_agent: browser.navigator.userAgent,
    browser_info: info,
  };

  it("[ALOG-09] reads the five fields of a row, and no more", () => {
    expect(parseAccessLogEntry({ ...entry, ip: "10.0.0.1" })).toEqual(entry);
  });

  it("reads a number for id as a text", () => {
    expect(parseAccessLogEntry({ ...entry, id: 7 })).toEqual(entry);
  });

  it("reads what the browser did not say as empty, and nothing longer than the table would hold", () => {
    const empty = { language: "", platform: "", userAgent: "", timestamp: "", screenResolution: "", timezone: "" };
    expect(parseAccessLogEntry({ ...entry, user_agent: null, browser_info: null })).toEqual({
      ...entry,
      user_agent: "",
      browser_info: empty,
    });
    expect(parseAccessLogEntry({ ...entry, user_agent: "x".repeat(1025) })?.user_agent).toHaveLength(1024);
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["a text", "x"],
    ["no id", { ...entry, id: undefined }],
    ["an empty id", { ...entry, id: "" }],
    ["no instant", { ...entry, timestamp: "ayer" }],
    ["a text for login_success", { ...entry, login_success: "true" }],
  ])("refuses %s", (_, value) => {
    expect(parseAccessLogEntry(value)).toBeNull();
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => parseAccessLogEntry(value)).not.toThrow();
      }),
    );
  });
});
