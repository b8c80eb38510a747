import { describe, expect, it } from "vitest";
import {
  DEFAULT_RECOGNITION_SETTINGS,
  type RecognitionEnvironment,
  type RecognitionSettings,
} from "@/domain/capture/recognition/settings.ts";
import type { RecognitionProvider } from "@/domain/capture/recognition/result.ts";
import { createRecognitionRouter } from "./recognitionRouter.ts";
import { type Recognition, RecognitionError } from "./recognition.ts";

const file = new File(["%PDF"], "dni.pdf", { type: "application/pdf" });
const options = { signal: new AbortController().signal, onProgress: () => undefined };
const OFFICIAL: RecognitionEnvironment = { official: true, classifier: false, ownKeys: true };
const EMBEDDED: RecognitionEnvironment = { official: false, classifier: false, ownKeys: true };
const granted = { klippa: "granted", claude: "unasked" } as const;

function open(chosen: Partial<RecognitionSettings>, environment = OFFICIAL, fails: RecognitionProvider | null = null) {
  const asked: RecognitionProvider[] = [];
  const reader = (provider: RecognitionProvider): Recognition => ({
    read: (given, { signal }) => {
      expect([given, signal]).toEqual([file, options.signal]);
      asked.push(provider);
      if (provider === fails) return Promise.reject(new RecognitionError({ kind: "timeout" }, provider));
      return Promise.resolve({
        text: "DNI",
        provider,
        textQuality: "poor",
        confidence: 20,
        processingTime: 1,
        pages: null,
        legibility: null,
        layout: null,
      });
    },
  });
  const settings: RecognitionSettings = { ...DEFAULT_RECOGNITION_SETTINGS, ...chosen };
  const recognition = createRecognitionRouter({
    klippa: environment.official ? reader("klippa") : null,
    device: reader("device"),
    settings: () => settings,
    environment,
  });
  return { recognition, asked };
}

const notConfigured = { name: "RecognitionError", failure: { kind: "notConfigured" }, provider: null };

describe("a document is read", () => {
  it.each([
    ["by the official provider, once allowed", { consent: granted }, OFFICIAL, "klippa"],
    ["by this device, where it comes first", { consent: granted, order: "deviceFirst" }, OFFICIAL, "device"],
    [
      "by the official provider, where the device is off",
      { consent: granted, deviceEnabled: false },
      OFFICIAL,
      "klippa",
    ],
    ["by this device, where the person was not asked", {}, OFFICIAL, "device"],
    ["by this device, where the person refused", { consent: { ...granted, klippa: "refused" } }, OFFICIAL, "device"],
    ["by this device, in a build without a backend", { consent: granted }, EMBEDDED, "device"],
  ] as const)("%s", async (_, chosen, environment, provider) => {
    const { recognition, asked } = open(chosen, environment);
    expect((await recognition.read(file, options)).provider).toBe(provider);
    expect(asked).toEqual([provider]);
  });

  it("by one provider alone: its failure is reported", async () => {
    const { recognition, asked } = open({ consent: granted }, OFFICIAL, "klippa");
    await expect(recognition.read(file, options)).rejects.toMatchObject({ failure: { kind: "timeout" } });
    expect(asked).toEqual(["klippa"]);
  });

  it.each([
    ["nothing is on", { deviceEnabled: false }, EMBEDDED],
    [
      "the official provider is refused and the device is off",
      { deviceEnabled: false, consent: { ...granted, klippa: "refused" } },
      OFFICIAL,
    ],
    ["the person was not asked and the device is off", { deviceEnabled: false }, OFFICIAL],
    ["there is a key and no backend", { deviceEnabled: false, additionalKey: "kl-1" }, EMBEDDED],
  ] as const)("[OCR-30] [QUEUE-21] by nobody, and no call is made, where %s", async (_, chosen, environment) => {
    const { recognition, asked } = open(chosen, environment);
    await expect(recognition.read(file, options)).rejects.toMatchObject(notConfigured);
    expect(asked).toEqual([]);
  });
});
