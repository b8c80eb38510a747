import { describe, expect, it } from "vitest";
import {
  asksClassifier,
  type Consent,
  consentsNeeded,
  DEFAULT_RECOGNITION_SETTINGS,
  getProviders,
  type RecognitionSettings,
  withConsents,
} from "./settings.ts";

const EMBEDDED = { official: false, classifier: false, ownKeys: true };
const FULL = { official: true, classifier: true, ownKeys: true };

const chosen = (parts: Partial<RecognitionSettings>): RecognitionSettings => ({
  ...DEFAULT_RECOGNITION_SETTINGS,
  ...parts,
});
const consent = (klippa: Consent, claude: Consent = "unasked") => chosen({ consent: { klippa, claude } });

describe("who may read a document", () => {
  it.each([
    ["this device, by default and without a backend", chosen({}), EMBEDDED, ["device"]],
    ["the official provider first, where there is one", chosen({}), FULL, ["klippa", "device"]],
    ["this device first, where the person wants so", chosen({ order: "deviceFirst" }), FULL, ["device", "klippa"]],
    ["this device, where the official one is refused", consent("refused"), FULL, ["device"]],
    ["the official one, where the device is off", chosen({ deviceEnabled: false }), FULL, ["klippa"]],
    ["[QUEUE-21] nobody, where nothing is on", chosen({ deviceEnabled: false }), EMBEDDED, []],
    [
      "[QUEUE-21] nobody, with a key and no backend",
      chosen({ deviceEnabled: false, additionalKey: "kl-1" }),
      EMBEDDED,
      [],
    ],
  ])("is %s", (_, settings, environment, providers) => {
    expect(getProviders(settings, environment)).toEqual(providers);
  });
});

describe("the classifying AI", () => {
  it.each([
    ["is asked with the build's access", chosen({}), FULL, true],
    ["is asked with a key of the person's", chosen({ classifierKey: "sk-1" }), EMBEDDED, true],
    ["is not asked without either", chosen({}), EMBEDDED, false],
    ["is not asked where the person refused", consent("granted", "refused"), FULL, false],
  ])("%s", (_, settings, environment, asked) => {
    expect(asksClassifier(settings, environment)).toBe(asked);
  });
});

describe("the person is asked", () => {
  it.each([
    ["for both, before anything leaves", chosen({}), FULL, ["klippa", "claude"]],
    ["for nothing, where nothing leaves", chosen({}), EMBEDDED, []],
    ["for the AI alone, where this device reads first", chosen({ order: "deviceFirst" }), FULL, ["claude"]],
    ["for the one not asked for yet", consent("granted"), FULL, ["claude"]],
    ["for nothing twice", consent("refused", "granted"), FULL, []],
    ["for nothing, where nobody can read", chosen({ deviceEnabled: false, classifierKey: "sk-1" }), EMBEDDED, []],
  ])("%s", (_, settings, environment, subjects) => {
    expect(consentsNeeded(settings, environment)).toEqual(subjects);
  });

  it("and the answer counts for whom they were asked", () => {
    expect(withConsents(chosen({}), FULL, "granted").consent).toEqual({ klippa: "granted", claude: "granted" });
    expect(withConsents(chosen({ order: "deviceFirst" }), FULL, "granted").consent).toEqual({
      klippa: "unasked",
      claude: "granted",
    });
  });

  it("and a refusal leaves somebody who reads: this device", () => {
    const refused = withConsents(chosen({ deviceEnabled: false }), FULL, "refused");
    expect(refused).toEqual(chosen({ consent: { klippa: "refused", claude: "refused" } }));
    expect(getProviders(refused, FULL)).toEqual(["device"]);
  });
});
