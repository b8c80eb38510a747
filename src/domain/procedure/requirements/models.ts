/** The chat model (AI-05). One constant, because a model may be retired (decision A-053). */
export const CHAT_MODEL = "gpt-4o-mini";

/** Used with the person's own key (AI-08, decision A-053). */
export const CHAT_MODEL_OWN_KEY = "gpt-4o-mini";
