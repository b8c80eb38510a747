import * as fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import { PROPERTY_RUNS, propertyRuns } from "../../../../tests/propertyRuns.ts";
import { checkHistory, histories, playHistory } from "./syncModel.testing.ts";

// Tests of the crypto folder cover the cost of guessing a passphrase.
vi.mock("../crypto/argon2.ts", () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array([...password, ...salt]))),
}));

// Failed rounds are reported to the console.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

it("three devices are equal after any history, nothing is lost, nothing comes back, and the server reads no word", async () => {
  // An ordinary run plays a few histories; `npm run test:long` plays 2,000.
  const numRuns = PROPERTY_RUNS > 25 ? propertyRuns(200) : 8;
  const property = fc.asyncProperty(histories, async (history) => {
    expect(await checkHistory(await playHistory(history))).toEqual([]);
  });
  // Shrinking does not shorten a history: its seed and path identify it.
  await fc.assert(property, { numRuns, endOnFailure: true });
});
