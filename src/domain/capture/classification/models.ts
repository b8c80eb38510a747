/** The model that classifies (CLS-02). One constant, because a model may be retired (decision A-060). */
export const CLASSIFIER_MODEL = "claude-sonnet-4-6";

/** Models up to Claude Opus 4.6; newer ones refuse every temperature but 1 (decision A-060). */
const TAKE_TEMPERATURE: readonly RegExp[] = [
  /^claude-3-/u,
  /^claude-haiku-4-5(?:-|$)/u,
  /^claude-opus-4-[0156](?:-|$)/u,
  /^claude-sonnet-4-[056](?:-|$)/u,
  /^claude-(?:opus|sonnet)-4-\d{8}$/u,
];

/** The model accepts a temperature other than 1 (CLS-03). Unknown models are not sent one. */
export function supportsTemperature(model: string): boolean {
  return TAKE_TEMPERATURE.some((pattern) => pattern.test(model));
}
