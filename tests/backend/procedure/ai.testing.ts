import ai from "../../../supabase/functions/procedure/ai/index.ts";
import { answerFromCard } from "@/domain/procedure/cards/answer.ts";
import type { ProcedureCard } from "@/domain/procedure/cards/card.ts";
import { CARD_SET } from "@/domain/procedure/cards/cardSet.ts";
import { classificationRequest } from "@/domain/capture/classification/classificationRequest.ts";
import { CLASSIFIER_MODEL } from "@/domain/capture/classification/models.ts";
import { chatRequest } from "@/domain/procedure/requirements/chatRequest.ts";
import { CHAT_MODEL } from "@/domain/procedure/requirements/models.ts";
import { type Sent, createEnvironment, instance } from "../shared/functions.testing.ts";
import { json, startUpstreamServer } from "../shared/upstreamServer.ts";
import { projectServer } from "../shared/projectServer.ts";

/** An answer of the chat. */
export const COMPLETION = {
  id: "c-1",
  object: "chat.completion",
  choices: [{ index: 0, message: { content: "Hola" } }],
};
/** An answer of the AI that classifies. */
export const MESSAGE = { id: "m-1", type: "message", role: "assistant", content: [{ type: "text", text: "{}" }] };

const QUERY = "Renovar el DNI";
const { cards, reviewed } = CARD_SET;
const card = cards.find(({ id }) => id === "dni-pasaporte") as ProcedureCard;

/** What the product asks the function for the chat. */
export const CHAT = {
  task: "requirements",
  model: CHAT_MODEL,
  variables: { query: QUERY, cardId: card.id },
};
/** What the product asks it for a document. */
export const CLASSIFY = {
  task: "classification",
  model: CLASSIFIER_MODEL,
  temperature: true,
  variables: { filename: "dni.jpg", text: "DNI 93947135R" },
};

/** The two ways through the function, with what the provider gets. */
export const PROVIDERS = [
  {
    path: "ai/openai/chat/completions",
    body: CHAT,
    upstream: "/v1/chat/completions",
    passedOn: chatRequest({ model: CHAT_MODEL, query: QUERY, local: answerFromCard(card, reviewed, QUERY) }),
  },
  {
    path: "ai/anthropic/v1/messages",
    body: CLASSIFY,
    upstream: "/v1/messages",
    passedOn: classificationRequest({ model: CLASSIFIER_MODEL, ...CLASSIFY.variables }, true),
  },
] as const;

/** The function before a project and both providers in one. Call it once a file, outside of tests. */
export function aiFunction() {
  const project = projectServer();
  const provider = startUpstreamServer((asked, response) =>
    json(asked.path === "/v1/messages" ? MESSAGE : COMPLETION)(asked, response),
  );
  const environment = (more: Readonly<Record<string, string | undefined>> = {}) =>
    createEnvironment(project, {
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
