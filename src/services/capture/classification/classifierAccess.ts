/** The address and the credentials with which the AI is asked. */
export interface ClassifierAccess {
  /** The provider's base without a version, or that of the function `ai`. */
  readonly baseURL: string;
  readonly apiKey: string;
  /**
   * Only for the function `ai`, which builds the prompt itself and whose key is the token of a session: called when the token is
   * refused.
   */
  readonly onRefused?: () => void;
}

/** Gives the access of this moment. Rejects where it cannot be had, and when the signal aborts. */
export type ClassifierAccessSource = (signal: AbortSignal) => Promise<ClassifierAccess>;

/** The provider's base; a person's own key is sent nowhere else (decision A-045). */
export const CLASSIFIER_PROVIDER = "https://api.anthropic.com";
