import { describe, expect, it } from "vitest";
import { TIMINGS } from "./timings.ts";

/** A number that a test of its use states is not repeated here, nor one that no document says. */
describe("TIMINGS", () => {
  it("hold the numbers of requirements and contracts", () => {
    expect(TIMINGS).toMatchObject({
      hubBeforeWallet: 2000,
      aiRetryAfterMax: 60_000,
      recognitionTimeout: 60_000,
    });
  });

  it("hold the numbers of the documents and of a law", () => {
    expect(TIMINGS).toMatchObject({
      accessLogAddressWindow: 600_000,
      accessLogWindow: 3_600_000,
      toast: 5000,
      pulse: 5000,
      grantsCatalogue: 86_400_000,
      grantsSpacing: 1000,
      rateWindow: 900_000,
      rateDay: 86_400_000,
      projectTimeout: 5000,
      limiterRetry: 5000,
      sessionTimebox: 2_592_000_000,
      sessionInactivity: 1_209_600_000,
      tombstoneLife: 2_592_000_000,
      minute: 60_000,
    });
  });

  it("bound hostile input and how long a secret lies open", () => {
    expect(TIMINGS).toMatchObject({
      understandingTimeout: 10_000,
      recognitionSilence: 45_000,
      pdfPage: 15_000,
      sharedLife: 3_600_000,
      clockJump: 30_000,
      lockPatience: 10_000,
    });
  });
});
