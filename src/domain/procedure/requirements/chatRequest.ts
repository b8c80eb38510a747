import { LIMITS } from "../../shared/limits.ts";
import { buildPrompt } from "./prompt.ts";
import type { QueryResult } from "./result.ts";

/** One question to the chat. */
export interface ChatQuestion {
  readonly model: string;
  /** The procedure, as picked or typed; LIMITS.chatQueryCharacters of it are sent. */
  readonly query: string;
  /** What the verified cards answer to the same query: the prompt is grounded in it (decision A-129). */
  readonly local: QueryResult;
}

/** What the function `ai` is asked for the chat: it builds the prompt itself, and takes no text for it. */
export interface RequirementsTask {
  readonly task: "requirements";
  readonly model: string;
  readonly variables: {
    readonly query: string;
    /** The card that grounds the prompt; without it the prompt has only the rules. */
    readonly cardId?: string;
  };
}

/** The body of a chat completion, as the provider takes it (AI-02, AI-03, AI-06, AI-07). */
export function chatRequest({ model, query, local }: ChatQuestion) {
  return {
    model,
    messages: [
      { role: "system" as const, content: buildPrompt(local) },
      { role: "user" as const, content: sentQuery(query) },
    ],
    temperature: LIMITS.chatTemperature,
    max_tokens: LIMITS.chatMaxTokens,
  };
}

/** The same question for the function `ai`. */
export function requirementsTask({ model, query, local: { origin } }: ChatQuestion): RequirementsTask {
  const card = origin.kind === "card" ? { cardId: origin.cardId } : {};
  return { task: "requirements", model, variables: { query: sentQuery(query), ...card } };
}

function sentQuery(query: string): string {
  return query.slice(0, LIMITS.chatQueryCharacters).toWellFormed();
}
