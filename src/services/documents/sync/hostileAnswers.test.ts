import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawn } from "../../../../tests/propertyRuns.ts";
import { hostileCases } from "./hostileAnswers.testing.ts";
import { createHistory, meet, playHonestly } from "./hostileWorld.testing.ts";

/** How many cases an ordinary run tries. */
const DRAWN = 30;

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe("nothing that a server flips, removes, repeats or puts back in an answer", () => {
  it.each([
    ["has a device lose, open or send something", false, false],
    ["and no later keyring has a device lose, open or send something", true, false],
    ["has a device that joins lose, open or send something", false, true],
  ])(
    "%s",
    async (_, isOtherKey, isJoining) => {
      const { early, late, code } = await createHistory(isOtherKey);
      const join = isJoining ? code : undefined;
      const [earlier, played] = [await playHonestly(early), await playHonestly(late, join)];
      const all = hostileCases(played.answers, earlier.answers);
      expect(all.length).toBeGreaterThan(1000);
      const found: string[] = [];
      for (const [name, tamper] of drawn(all, DRAWN)) {
        const { wrong } = await meet(late, played, tamper, join);
        found.push(...wrong.map((what) => `${name}: ${what}`));
      }
      expect(found).toEqual([]);
    },
    600_000,
  );
});
