import { describe, expect, it } from "vitest";
import { LIMITS } from "./limits.ts";

describe("LIMITS", () => {
  it("holds every documented number that is no duration", () => {
    expect(LIMITS).toEqual({
      launcherStage: 400,
      launcherRadius: 120,
      comboboxListHeight: 300,
      customMinimum: 10,
      shownRequirements: 3,
      shownDocuments: 3,
      shownValidations: 4,
      bulletedItem: 3,
      unbulletedItem: 10,
      aiRetries: 2,
      chatMaxTokens: 2500,
      chatTemperature: 0.1,
      classifierMaxTokens: 3000,
      classifierTemperature: 0.01,
      uploadBytes: 10_485_760,
      textPreview: 500,
      lowConfidence: 70,
      photoQuality: 0.8,
      completeFolder: 1,
      completeDemoFolder: 3,
      demoDocuments: 25,
      accessLogs: 50,
      documentsRetries: 1,
      statisticsRetries: 2,
      defaultRetries: 1,
      folders: 11,
      documentFolders: 10,
      applicable: 80,
      compatibleYellow: 60,
      excellentProfile: 70,
      suggestedProcedures: 20,
      storedDocumentCharacters: 400,
      storageWarning: 0.8,
    });
  });
});
