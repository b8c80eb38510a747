import { describe, expect, it, vi } from "vitest";
import { showAppBadge } from "./appBadge.ts";

/** A browser whose methods work on itself alone, as those of `navigator` do. */
function createBrowser() {
  return {
    shown: [] as (number | null)[],
    async setAppBadge(count?: number) {
      this.shown.push(count ?? null);
    },
    async clearAppBadge() {
      this.shown.push(0);
    },
  };
}

describe("showAppBadge", () => {
  it("shows a number, and removes it where there is nothing", () => {
    const browser = createBrowser();
    for (const count of [3, 0]) showAppBadge(count, browser);
    expect(browser.shown).toEqual([3, 0]);
  });

  it("does nothing in a browser without badges, and ignores one that refuses", async () => {
    const refused = vi.fn<() => Promise<void>>(() => Promise.reject(new Error("not installed")));
    showAppBadge(3, {});
    showAppBadge(3, { setAppBadge: refused });
    await Promise.resolve();
    expect(refused).toHaveBeenCalledOnce();
  });
});
