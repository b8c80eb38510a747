import * as fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import { PROPERTY_RUNS, propertyRuns } from "../../../../tests/propertyRuns.ts";
import { checkHistory, histories, playHistory } from "./syncModel.testing.ts";

// What it costs to guess a passphrase is tested beside the crypto.
vi.mock("../crypto/argon2.ts", () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array([...password, ...salt]))),
}));

// Rounds that fail are told there.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

it("three devices are equal after any history, nothing is lost, nothing comes back, and the server reads no word", async () => {
  // In an ordinary run a few histories; 2,000 in `npm run test:long`.
  const numRuns = PROPERTY_RUNS > 25 ? propertyRuns(200) : 8;
  const property = fc.asyncProperty(histories, async (history) => {
    expect(await checkHistory(await playHistory(history))).toEqual([]);
  });
  // A history is no shorter for being simpler: its seed and path say which one it is.
  await fc.assert(property, { numRuns, endOnFailure: true });
});
