import { isAboutVisitor } from "../../access/session/visitorErrors.ts";

/** Code of the function `ai` for a key that the provider does not accept. */
const KEY_CODE = "provider_auth_error";

interface ClassifierErrorOptions extends ErrorOptions {
  /** The name of the failure, where the answer has one. */
  readonly code?: unknown;
}

/** A failed call of the classifying AI. Its message says no more than the status: never a raw body (decision A-058). */
export class ClassifierError extends Error {
  override readonly name = "ClassifierError";
  /** True when the credentials are not accepted: a key, or the token of a session. */
  readonly isUnauthorized: boolean;
  /** True when the provider does not accept the key (CLS-27): the person's own, or that of the function `ai`. */
  readonly refusesKey: boolean;
  /** True when the backend has no key for the provider at all. */
  readonly isUnconfigured: boolean;

  constructor(status: number | null, { code, ...options }: ClassifierErrorOptions = {}) {
    super(`classifier: ${status ?? "no answer"}`, options);
    this.isUnauthorized = status === 401;
    this.refusesKey = (status === 401 && !isAboutVisitor(code)) || code === KEY_CODE;
    this.isUnconfigured = code === "not_configured";
  }
}
