/** Where the AI is asked, and as whom. */
export interface ClassifierAccess {
  /** The provider's base without a version, or one that passes the same bodies on. */
  readonly baseURL: string;
  readonly apiKey: string;
}

/** The provider's base; a person's own key is sent nowhere else (decision A-045). */
export const CLASSIFIER_PROVIDER = "https://api.anthropic.com";
