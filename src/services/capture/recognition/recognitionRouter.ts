import {
  getProviders,
  type RecognitionEnvironment,
  type RecognitionSettings,
} from "@/domain/capture/recognition/settings.ts";
import type { RecognitionProvider } from "@/domain/capture/recognition/result.ts";
import { type Recognition, RecognitionError } from "./recognition.ts";

/** The readers and the settings. */
export interface RecognitionRouterOptions {
  /** The official provider; null in a build without a backend. */
  readonly klippa: Recognition | null;
  readonly device: Recognition;
  readonly settings: () => RecognitionSettings;
  readonly environment: RecognitionEnvironment;
}

/**
 * Asks the first provider that the settings name (QUEUE-21, OCR-30, decisions ), and no other: a failure is
 * reported, not hidden behind another provider's reading. Without the person's consent no document goes to the official provider
 * (decision A-069): then this device reads, where the settings allow that.
 */
export function createRecognitionRouter({
  klippa,
  device,
  settings,
  environment,
}: RecognitionRouterOptions): Recognition {
  return {
    async read(file, options) {
      const chosen = settings();
      const isAllowed = chosen.consent.klippa === "granted";
      const readers = { klippa: isAllowed ? klippa : null, device } satisfies Record<RecognitionProvider, unknown>;
      const [first] = getProviders(chosen, environment).flatMap((provider) => readers[provider] ?? []);
      if (!first) throw new RecognitionError({ kind: "notConfigured" }, null);
      return first.read(file, options);
    },
  };
}
