import { describe, expect, it } from "vitest";
import { parseBrowserInfo } from "./attempt.ts";
import { coarseInfo } from "./coarse.ts";
import type { BrowserInfo } from "./record.ts";
import { parseBrowser, parseDeviceType } from "./userAgent.ts";

const info = (change: Partial<BrowserInfo>): BrowserInfo => ({
  language: "es-ES",
  platform: "Linux x86_64",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  timestamp: "2026-03-01T10:00:00.000Z",
  screenResolution: "1920x1080",
  timezone: "Europe/Madrid",
  ...change,
});

const AGENTS: readonly (readonly [userAgent: string, coarse: string])[] = [
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox/145 (Linux; Desktop)"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.7444.59 Safari/537.36 Edg/142.0.3595.53",
    "Edge/142 (Windows; Desktop)",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari/19 (iOS; Mobile)",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.1 Mobile/15E148 Safari/604.1",
    "Chrome/142 (iOS; Tablet)",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S938B Build/AP3A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    "Chrome/141 (Android; Mobile)",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    "Chrome/141 (Android; Tablet)",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
    "Safari/18 (macOS; Desktop)",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome/140 (ChromeOS; Desktop)",
  ],
  ["curl/8.5.0 <script>alert(1)</script>", "Desconocido (Otro; Desktop)"],
  ["", "Desconocido (Otro; Desktop)"],
];

describe("the coarse description of a browser", () => {
  it.each(AGENTS)("of %s is %s, in which the list finds the same browser and device", (userAgent, coarse) => {
    const kept = coarseInfo(info({ userAgent }));
    expect(kept.userAgent).toBe(coarse);
    expect([parseBrowser(coarse), parseDeviceType(coarse)]).toEqual([
      parseBrowser(userAgent),
      parseDeviceType(userAgent),
    ]);
    expect(coarseInfo(kept)).toEqual(kept);
  });

  it("[LOG-05] [LOG-06] [LOG-07] has the six fields, and no more of the screen than its size to 400 px", () => {
    expect(coarseInfo(info({}))).toEqual({
      language: "es-ES",
      platform: "Linux",
      userAgent: "Firefox/145 (Linux; Desktop)",
      timestamp: "2026-03-01T10:00:00.000Z",
      screenResolution: "2000x1200",
      timezone: "Europe/Madrid",
    });
  });

  it.each([
    ["390x844", "400x800"],
    ["", "0x0"],
    ["<b>1x2</b>", "0x0"],
    ["1920x1080x24", "0x0"],
  ])("makes of the screen %j %j", (screenResolution, kept) => {
    expect(coarseInfo(info({ screenResolution })).screenResolution).toBe(kept);
  });

  it.each([
    ["ca", "ca"],
    ["es-ES-u-ca-buddhist", "es-ES"],
    ["es-419", "es"],
    ["<i>", ""],
    ["soy yo", ""],
  ])("makes of the language %j %j", (language, kept) => {
    expect(coarseInfo(info({ language })).language).toBe(kept);
  });

  it("drops an invalid time zone", () => {
    expect(coarseInfo(info({ timezone: "Llámame al 600 000 000" })).timezone).toBe("");
  });

  it("reads whatever was sent", () => {
    const empty = { language: "", platform: "", userAgent: "", timestamp: "", screenResolution: "", timezone: "" };
    for (const sent of [null, undefined, 7, "x", [], { language: 7, timezone: {} }]) {
      expect(parseBrowserInfo(sent)).toEqual(empty);
    }
  });
});
