import { describe, expect, it } from "vitest";
import { countAccesses } from "./stats.ts";
import type { AccessLogEntry } from "./record.ts";

const browser_info = { language: "", platform: "", userAgent: "", timestamp: "", screenResolution: "", timezone: "" };

function attempt(when: Date, login_success: boolean): AccessLogEntry {
  return { id: when.toISOString(), timestamp: when.toISOString(), login_success, user_agent: "", browser_info };
}

describe("countAccesses", () => {
  it("[ALOG-02] counts all, those that entered and those that did not", () => {
    const entries = [true, false, true, true, false].map((success, hour) =>
      attempt(new Date(2026, 2, 1, hour), success),
    );
    expect(countAccesses(entries, "2026-11-21")).toEqual({ total: 5, successes: 3, failures: 2, today: 0 });
  });

  it("[ALOG-02] counts as today what lies between two midnights where the viewer is", () => {
    const entries = [
      attempt(new Date(2026, 10, 22, 0, 0, 0, 0), true),
      attempt(new Date(2026, 10, 21, 23, 59, 59, 999), true),
      attempt(new Date(2026, 10, 21, 12), false),
      attempt(new Date(2026, 10, 21, 0, 0, 0, 0), true),
      attempt(new Date(2026, 10, 20, 23, 59, 59, 999), true),
      attempt(new Date(2025, 10, 21, 12), true),
    ];
    expect(countAccesses(entries, "2026-11-21").today).toBe(3);
  });

  it("reads an instant of another zone as the viewer's own day", () => {
    const noon = new Date(2026, 10, 21, 12);
    // The same instant, written fourteen hours ahead: there it is the next day.
    const ahead = new Date(noon.getTime() + 14 * 3_600_000).toISOString().replace("Z", "+14:00");
    const entry = { ...attempt(noon, true), timestamp: ahead };
    expect(countAccesses([entry], "2026-11-21")).toEqual({ total: 1, successes: 1, failures: 0, today: 1 });
  });

  it("is four zeros for an empty list", () => {
    expect(countAccesses([], "2026-11-21")).toEqual({ total: 0, successes: 0, failures: 0, today: 0 });
  });
});
