import * as v from "valibot";
import type { RecognitionProvider } from "./result.ts";
import type { ConsentSubject } from "../../reading/receivers.ts";
import { toRecord } from "../../shared/json.ts";

/** The person's consent to sending documents to a provider (decision A-069). */
const CONSENT = v.fallback(v.picklist(["unasked", "granted", "refused"]), "unasked");
export type Consent = v.InferOutput<typeof CONSENT>;

/** The person's choices for reading and classifying documents (OCR-01 to OCR-10, decisions ). */
const CHOICES = v.object({
  /** Recognition on this device is on. */
  deviceEnabled: v.fallback(v.boolean(), true),
  /** The provider to try first if both are available. */
  order: v.fallback(v.picklist(["officialFirst", "deviceFirst"]), "officialFirst"),
  consent: v.fallback(v.object({ klippa: CONSENT, claude: CONSENT }), { klippa: "unasked", claude: "unasked" }),
  /** Stores the whole photo behind its straightened page. */
  keepsOriginal: v.fallback(v.boolean(), false),
});
type Choices = Readonly<v.InferOutput<typeof CHOICES>>;

export interface RecognitionSettings extends Choices {
  /** The additional key of the recognition service; empty without one (OCR-10). */
  readonly additionalKey: string;
  /** The person's own key of the classifying AI; empty without one (CLS-10). */
  readonly classifierKey: string;
}

/** Parses stored choices; a malformed one gets its default. Never throws. */
export const parseChoices = (value: unknown): Choices => v.parse(CHOICES, toRecord(value));

/** The providers that the build is configured with. */
export interface RecognitionEnvironment {
  readonly official: boolean;
  /** The build reaches the classifying AI without a personal key. */
  readonly classifier: boolean;
  /** The person may use a personal key of the classifying AI (CLS-10). */
  readonly ownKeys: boolean;
}

export const DEFAULT_RECOGNITION_SETTINGS: RecognitionSettings = {
  ...parseChoices({}),
  additionalKey: "",
  classifierKey: "",
};

/**
 * The providers for a document, in order (decisions ): the official one if the build has it and the person has not
 * refused it, and this device if it is on. Empty if recognition is not configured (QUEUE-21).
 */
export function getProviders(
  settings: RecognitionSettings,
  environment: RecognitionEnvironment,
): readonly RecognitionProvider[] {
  const providers: RecognitionProvider[] = [];
  if (environment.official && settings.consent.klippa !== "refused") providers.push("klippa");
  if (settings.deviceEnabled) providers.push("device");
  return settings.order === "officialFirst" ? providers : providers.toReversed();
}

/** True if the classifying AI is available and the person has not refused it. */
export function asksClassifier(settings: RecognitionSettings, environment: RecognitionEnvironment): boolean {
  return (
    settings.consent.claude !== "refused" && (environment.classifier || getClassifierKey(settings, environment) !== "")
  );
}

/** The person's own key of the classifying AI; empty without one, or in a build without personal keys. */
export function getClassifierKey(settings: RecognitionSettings, environment: RecognitionEnvironment): string {
  return environment.ownKeys ? settings.classifierKey : "";
}

/** The providers that need the person's consent before the next document is read (decision A-069). */
export function consentsNeeded(
  settings: RecognitionSettings,
  environment: RecognitionEnvironment,
): readonly ConsentSubject[] {
  const subjects: ConsentSubject[] = [];
  const [first] = getProviders(settings, environment);
  if (first === "klippa" && settings.consent.klippa === "unasked") subjects.push("klippa");
  if (first && asksClassifier(settings, environment) && settings.consent.claude === "unasked") subjects.push("claude");
  return subjects;
}

/** Applies the person's answer. A refusal keeps everything on this device, even after an earlier consent. */
export function withConsents(
  settings: RecognitionSettings,
  environment: RecognitionEnvironment,
  answer: Exclude<Consent, "unasked">,
): RecognitionSettings {
  if (answer === "refused") {
    return { ...settings, deviceEnabled: true, consent: { klippa: "refused", claude: "refused" } };
  }
  const granted = consentsNeeded(settings, environment).map((subject) => [subject, answer] as const);
  return { ...settings, consent: { ...settings.consent, ...Object.fromEntries(granted) } };
}

/** True if the consent to a provider was granted before and no longer is. */
export function isConsentWithdrawn(before: RecognitionSettings, after: RecognitionSettings): boolean {
  return (["klippa", "claude"] as const).some(
    (subject) => before.consent[subject] === "granted" && after.consent[subject] !== "granted",
  );
}
