import { LIMITS } from "../../shared/limits.ts";
import { buildPrompt } from "./prompt.ts";
import type { QueryResult } from "./result.ts";

export interface ChatQuestion {
  readonly model: string;
  /** The procedure, picked or typed; cut at LIMITS.chatQueryCharacters. */
  readonly query: string;
  /** The answer of the verified cards to the same query, which grounds the prompt (decision A-129). */
  readonly local: QueryResult;
}

/** Request to the function `ai` for the chat: the function builds the prompt itself and accepts no prompt text. */
export interface RequirementsTask {
  readonly task: "requirements";
  readonly model: string;
  readonly variables: {
    readonly query: string;
    /** The card that grounds the prompt; without it the prompt has only the rules. */
    readonly cardId?: string;
  };
}

/** The body of a chat completion (AI-02, AI-03, AI-06, AI-07). */
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

export function requirementsTask({ model, query, local: { origin } }: ChatQuestion): RequirementsTask {
  const card = origin.kind === "card" ? { cardId: origin.cardId } : {};
  return { task: "requirements", model, variables: { query: sentQuery(query), ...card } };
}

function sentQuery(query: string): string {
  return query.slice(0, LIMITS.chatQueryCharacters).toWellFormed();
}
