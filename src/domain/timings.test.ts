import { describe, expect, it } from "vitest";
import { TIMINGS } from "./timings.ts";

describe("TIMINGS", () => {
  it("holds every documented duration, in milliseconds", () => {
    expect(TIMINGS).toEqual({
      launcherReveal: 200,
      launcherStagger: 100,
      launcherTransition: 700,
      homeBack: 300,
      hubAutoStart: 1000,
      hubAfterSocrates: 2000,
      hubPlatonProcessing: 2000,
      hubBeforeWallet: 2000,
      hubWalletProcessing: 1500,
      hubAfterInventory: 1500,
      searchAutoStart: 500,
      searchThinking: 1500,
      searchSearching: 2000,
      searchNavigate: 1500,
      validatorProcessing: 2000,
      walletSlowLoad: 10_000,
      walletOpenFolder: 1500,
      cameraIosFallback: 5000,
      opportunitiesThinking: 2000,
      opportunitiesSearching: 3000,
      opportunitiesComplete: 2000,
      opportunitiesList: 1500,
      opportunitiesGaps: 800,
      duplicateWindow: 60_000,
      staleDocuments: 30_000,
      staleStatistics: 60_000,
      staleDefault: 300_000,
      aiTimeout: 600_000,
      aiRetryAfterMax: 60_000,
      recognitionTimeout: 60_000,
      understandingTimeout: 10_000,
      toast: 5000,
      undo: 10_000,
      dialogChange: 150,
      pulse: 5000,
      downloadRelease: 60_000,
      day: 86_400_000,
      searchSlice: 8,
      recognitionIdle: 60_000,
      recognitionSilence: 45_000,
    });
  });
});
