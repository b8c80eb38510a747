import ai from "../../supabase/functions/ai/index.ts";
import { CLASSIFIER_MODEL } from "@/domain/classification/models.ts";
import { LIMITS } from "@/domain/limits.ts";
import { CHAT_MODEL } from "@/domain/requirements/models.ts";
import { type Sent, environmentOf, instance } from "./functions.testing.ts";
import { json, neighbourServer } from "./neighbourServer.ts";
import { projectServer } from "./projectServer.ts";

/** An answer of the chat. */
export const COMPLETION = {
  id: "c-1",
  object: "chat.completion",
  choices: [{ index: 0, message: { content: "Hola" } }],
};
/** An answer of the AI that classifies. */
export const MESSAGE = { id: "m-1", type: "message", role: "assistant", content: [{ type: "text", text: "{}" }] };

/** What the product asks the chat. */
export const CHAT = {
  model: CHAT_MODEL,
  messages: [
    { role: "system", content: "Eres un asistente." },
    { role: "user", content: "Renovar el DNI" },
  ],
  temperature: 0.1,
  max_tokens: 2500,
};
/** What the product asks the AI that classifies. */
export const CLASSIFY = {
  model: CLASSIFIER_MODEL,
  max_tokens: 3000,
  messages: [{ role: "user", content: "DNI 93947135R" }],
  temperature: 0.01,
};

/** The two ways through the function. */
export const PROVIDERS = [
  { path: "ai/openai/chat/completions", body: CHAT, upstream: "/v1/chat/completions", most: LIMITS.chatMaxTokens },
  { path: "ai/anthropic/v1/messages", body: CLASSIFY, upstream: "/v1/messages", most: LIMITS.classifierMaxTokens },
] as const;

/** The function before a project and both providers in one. Call it once a file, outside of tests. */
export function aiFunction() {
  const project = projectServer();
  const provider = neighbourServer((asked, response) =>
    json(asked.path === "/v1/messages" ? MESSAGE : COMPLETION)(asked, response),
  );
  const environment = (more: Readonly<Record<string, string | undefined>> = {}) =>
    environmentOf(project, {
      OPENAI_BASE_URL: `${provider.baseUrl}/v1/`,
      ANTHROPIC_BASE_URL: provider.baseUrl,
      ...more,
    });
  /** A fresh instance, asked by a member. */
  const proxy = (env: Readonly<Record<string, string | undefined>> = environment()) => {
    const ask = instance(ai, env);
    const { token } = project.member();
    return (path: string, body: unknown, sent: Sent = {}) =>
      ask(path, { method: "POST", token, body: typeof body === "string" ? body : JSON.stringify(body), ...sent });
  };
  return { project, provider, environment, proxy };
}
