import { LIMITS } from "../../shared/limits.ts";
import { classificationMessage } from "./prompt.ts";

export interface ClassifierQuestion {
  readonly model: string;
  readonly filename: string;
  readonly text: string;
}

/** Request to the function `ai` for a document: the function builds the prompt itself and accepts no prompt text. */
export interface ClassificationTask {
  readonly task: "classification";
  readonly model: string;
  /** False for a model that refuses a temperature (decision A-060). */
  readonly temperature: boolean;
  readonly variables: { readonly filename: string; readonly text: string };
}

/** CLS-02 to CLS-05 @param temperature false for a model that refuses one (decision A-060) */
export function classificationRequest({ model, filename, text }: ClassifierQuestion, temperature: boolean) {
  return {
    model,
    max_tokens: LIMITS.classifierMaxTokens,
    messages: [{ role: "user" as const, content: classificationMessage(filename, text) }],
    ...(temperature ? { temperature: LIMITS.classifierTemperature } : {}),
  };
}

/** The same question for the function `ai`. */
export function classificationTask(
  { model, filename, text }: ClassifierQuestion,
  temperature: boolean,
): ClassificationTask {
  const variables = {
    filename: filename.slice(0, LIMITS.classifierFilenameCharacters).toWellFormed(),
    text: text.slice(0, LIMITS.classifierTextCharacters).toWellFormed(),
  };
  return { task: "classification", model, temperature, variables };
}
