/** A failed call of the classifying AI. Its message says no more than the status: never a raw body (decision A-058). */
export class ClassifierError extends Error {
  override readonly name = "ClassifierError";
  /** True when the provider does not accept the key (CLS-27). */
  readonly refusesKey: boolean;

  constructor(status: number | null, options?: ErrorOptions) {
    super(`classifier: ${status ?? "no answer"}`, options);
    this.refusesKey = status === 401;
  }
}
