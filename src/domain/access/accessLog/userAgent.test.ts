import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAccessLogEntry } from "./attempt.ts";
import { getTimezone, getUserAgent, parseBrowser, parseDeviceType, shownRecordText } from "./userAgent.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const IOS = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

/** Name, browser, device and user agent, a line each. */
const AGENTS = `
Edge, Windows | Edge | desktop | Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/145.0.0.0 Safari/537.36 Edg/145.0.0.0
Edge, macOS | Edge | desktop | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/144.0.0.0 Safari/537.36 Edg/144.0.3719.92
Edge, Android phone | Edge | mobile | Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/144.0.0.0 Mobile Safari/537.36 EdgA/144.0.0.0
Edge, Android tablet | Edge | tablet | Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/144.0.0.0 Safari/537.36 EdgA/144.0.0.0
Edge, iPhone | Edge | mobile | Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${IOS} Version/18.0 EdgiOS/144.0.3719.82 Mobile/15E148 Safari/604.1
Edge, iPad | Edge | tablet | Mozilla/5.0 (iPad; CPU OS 18_3 like Mac OS X) ${IOS} Version/18.0 EdgiOS/144.0.3719.82 Mobile/15E148 Safari/604.1
Edge of 2018 | Edge | desktop | Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763
Firefox, Windows | Firefox | desktop | Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0
Firefox, Linux | Firefox | desktop | Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
Firefox, Android phone | Firefox | mobile | Mozilla/5.0 (Android 15; Mobile; rv:147.0) Gecko/147.0 Firefox/147.0
Firefox, Android tablet | Firefox | tablet | Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0
Firefox, iPhone | Firefox | mobile | Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${IOS} FxiOS/147.0 Mobile/15E148 Safari/605.1.15
Firefox, iPad | Firefox | tablet | Mozilla/5.0 (iPad; CPU OS 18_3 like Mac OS X) ${IOS} FxiOS/147.0 Mobile/15E148 Safari/605.1.15
Chrome, Windows | Chrome | desktop | Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/145.0.0.0 Safari/537.36
Chrome, ChromeOS | Chrome | desktop | Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/144.0.0.0 Safari/537.36
Chrome, Android phone | Chrome | mobile | Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/145.0.0.0 Mobile Safari/537.36
Chrome, Android tablet, without 'Mobile' | Chrome | tablet | Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/145.0.0.0 Safari/537.36
Chrome, iPhone | Chrome | mobile | Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${IOS} CriOS/145.0.7632.41 Mobile/15E148 Safari/604.1
Chrome, iPad | Chrome | tablet | Mozilla/5.0 (iPad; CPU OS 18_3 like Mac OS X) ${IOS} CriOS/145.0.7632.41 Mobile/15E148 Safari/604.1
Chromium of Ubuntu | Chrome | desktop | Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Ubuntu Chromium/79.0.3945.79 Safari/537.36
Chrome without a window | Chrome | desktop | Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/145.0.0.0 Safari/537.36
Opera | Chrome | desktop | Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 OPR/127.0.0.0
Samsung Internet, phone | Chrome | mobile | Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36
Samsung Internet, tablet | Chrome | tablet | Mozilla/5.0 (Linux; Android 14; SM-X910) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36
Silk, Kindle Fire | Chrome | tablet | Mozilla/5.0 (Linux; Android 11; KFTRWI) ${WEBKIT} Silk/137.3.1 like Chrome/137.0.7151.104 Safari/537.36
a page inside an Android app | Chrome | mobile | Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) ${WEBKIT} Version/4.0 Chrome/145.0.7632.45 Mobile Safari/537.36
Safari, macOS | Safari | desktop | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/18.3 Safari/605.1.15
Safari, iPad that asks for desktop pages | Safari | desktop | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) ${IOS} Version/18.1 Safari/605.1.15
Safari, iPhone | Safari | mobile | Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${IOS} Version/18.3 Mobile/15E148 Safari/604.1
Safari, iPad | Safari | tablet | Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${IOS} Version/16.6 Mobile/15E148 Safari/604.1
Safari, iPod | Safari | mobile | Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X) ${IOS} Version/15.6 Mobile/15E148 Safari/604.1
a page inside an iPhone app | Desconocido | mobile | Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${IOS} Mobile/15E148
an app on an iPhone | Desconocido | mobile | Tramites/2.1 (iPhone; iOS 18.3; Scale/3.00)
Internet Explorer 11 on a laptop with a pen | Desconocido | desktop | Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; Touch; Tablet PC 2.0; rv:11.0) like Gecko
Opera Mini | Desconocido | mobile | Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10
curl | Desconocido | desktop | curl/8.14.1
python | Desconocido | desktop | python-requests/2.32.5
nothing | Desconocido | desktop
the word null | Desconocido | desktop | null
the word undefined | Desconocido | desktop | undefined
names without versions | Desconocido | desktop | Edg Firefox Chrome Safari
names in other letters | Desconocido | desktop | EDG/1 FIREFOX/1 CHROME/1 SAFARI/1 IPAD
`
  .trim()
  .split("\n")
  .map((line) => line.split(" | "));

describe("a user agent", () => {
  it.each(AGENTS)("[ALOG-06][ALOG-07] of %s is %s on a %s", (_, browser, device, userAgent = "") => {
    expect([parseBrowser(userAgent), parseDeviceType(userAgent)]).toEqual([browser, device]);
  });

  it.each([
    ["the beginnings of names", "Edg".repeat(3334), "Desconocido", "desktop"],
    ["tablets that are none", "Tablet PC".repeat(1112), "Desconocido", "desktop"],
    ["markup", `<script>alert(1)</script>${"<img src=x onerror=alert(1)>".repeat(357)}`, "Desconocido", "desktop"],
    ["a name after 10 kB", `${"\u202E\u0000".repeat(5000)}Firefox/1`, "Firefox", "desktop"],
  ])("[ALOG-06][ALOG-07] of 10 kB of %s is read as any other", (_, userAgent, browser, device) => {
    expect(userAgent.length).toBeGreaterThanOrEqual(10_000);
    expect([parseBrowser(userAgent), parseDeviceType(userAgent)]).toEqual([browser, device]);
  });

  it("is always one of the named ones", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(["Edge", "Firefox", "Chrome", "Safari", "Desconocido"]).toContain(parseBrowser(text));
        expect(["mobile", "tablet", "desktop"]).toContain(parseDeviceType(text));
      }),
    );
  });
});

describe("getUserAgent", () => {
  const readAgent = (user_agent: unknown, browser_info: unknown) => {
    const entry = parseAccessLogEntry({
      id: 1,
      timestamp: "2026-03-01T10:00:00Z",
      login_success: true,
      user_agent,
      browser_info,
    });
    return entry && getUserAgent(entry);
  };

  it.each([
    ["its own column", "a", { userAgent: "b" }, "a"],
    ["browser_info where the column is null", null, { userAgent: "b" }, "b"],
    ["browser_info where the column is blank", "  ", { userAgent: " b " }, "b"],
    ["nothing where both are missing", null, null, ""],
    ["nothing where both are something else", { a: 1 }, ["x"], ""],
  ])("is from %s", (_, column, info, expected) => {
    expect(readAgent(column, info)).toBe(expected);
  });
});

describe("getTimezone", () => {
  const getZone = (timezone: string) => {
    const kept = { id: "1", timestamp: "2026-03-01T10:00:00Z", login_success: false, browser_info: { timezone } };
    const entry = parseAccessLogEntry(kept);
    return entry && getTimezone(entry);
  };

  it.each(["Europe/Madrid", "America/Argentina/Buenos_Aires", "UTC", "Etc/GMT+1", "America/Port-au-Prince"])(
    "[ALOG-08] is what a browser calls one: %s",
    (zone) => expect(getZone(zone)).toBe(zone),
  );

  it.each(["", "Llama al 900 000 000", "https://malo.example", "Europe/Madrid\u202E", "a/b/c/d", "Z".repeat(900)])(
    "is empty for %j",
    (text) => expect(getZone(text)).toBe(""),
  );
});

describe("shownRecordText", () => {
  it.each([
    ["as it is", " Europe/Madrid ", "Europe/Madrid"],
    ["up to the limit whole", "x".repeat(20), "x".repeat(20)],
    ["past the limit cut", "x".repeat(21), `${"x".repeat(20)}…`],
    ["without what turns or breaks the text", "a\u202Eb\nc\u0000", "a\uFFFDb\uFFFDc\uFFFD"],
    ["without half a character at the cut", `${"x".repeat(19)}😀`, `${"x".repeat(19)}\uFFFD…`],
    ["with markup as text", "<b>x</b>", "<b>x</b>"],
    ["blank as nothing", " \n ", ""],
  ])("is shown %s", (_, text, shown) => {
    expect(shownRecordText(text, 20)).toBe(shown);
  });
});
