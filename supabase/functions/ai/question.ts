import { LIMITS } from "../../../src/domain/limits.ts";
import { fieldsOf } from "../_shared/body.ts";
import { Refusal } from "../_shared/refusal.ts";

/** A question as the provider gets it. */
export interface AiQuestion {
  readonly body: Readonly<Record<string, unknown>>;
  readonly isStream: boolean;
}

interface Rules {
  readonly models: ReadonlySet<string>;
  readonly roles: ReadonlySet<string>;
  readonly mostTokens: number;
}

/** What a message may be made of besides plain text. Pictures, files and tools cost what no limit of tokens holds. */
const TEXT = "text";

/**
 * The body for the chat: model, messages of plain text, temperature, max_tokens up to LIMITS.chatMaxTokens, one choice, and
 * whether it is streamed. Whatever else is asked for is left out.
 * @throws Refusal 'invalid_request' | 'model_not_allowed'
 */
export function chatQuestion(asked: unknown, models: ReadonlySet<string>): AiQuestion {
  const roles = new Set(["system", "user", "assistant"]);
  const { fields, common, isStream } = commonOf(asked, { models, roles, mostTokens: LIMITS.chatMaxTokens });
  const wantsUsage = isStream && fieldsOf(fields["stream_options"])?.["include_usage"] === true;
  return { body: { ...common, n: 1, ...(wantsUsage ? { stream_options: { include_usage: true } } : {}) }, isStream };
}

/**
 * The body for the AI that classifies: the same with max_tokens up to LIMITS.classifierMaxTokens, and a system text.
 * @throws Refusal 'invalid_request' | 'model_not_allowed'
 */
export function classifierQuestion(asked: unknown, models: ReadonlySet<string>): AiQuestion {
  const roles = new Set(["user", "assistant"]);
  const { fields, common, isStream } = commonOf(asked, { models, roles, mostTokens: LIMITS.classifierMaxTokens });
  const system: unknown = fields["system"];
  if (system !== undefined && typeof system !== "string") throw new Refusal("invalid_request");
  return { body: { ...common, ...(system === undefined ? {} : { system }) }, isStream };
}

function commonOf(asked: unknown, { models, roles, mostTokens }: Rules) {
  const fields = fieldsOf(asked);
  if (!fields) throw new Refusal("invalid_request");
  const { model, temperature, stream } = fields;
  if (typeof model !== "string" || !models.has(model)) throw new Refusal("model_not_allowed");
  if (temperature !== undefined && !isBetween(temperature, 0, 2)) throw new Refusal("invalid_request");
  const isStream = stream === true;
  const common = {
    model,
    messages: messagesOf(fields["messages"], roles),
    max_tokens: tokensOf(fields["max_tokens"], mostTokens),
    ...(temperature === undefined ? {} : { temperature }),
    ...(isStream ? { stream: true } : {}),
  };
  return { fields, common, isStream };
}

function tokensOf(asked: unknown, most: number): number {
  return typeof asked === "number" && Number.isInteger(asked) && asked >= 1 ? Math.min(asked, most) : most;
}

function messagesOf(asked: unknown, roles: ReadonlySet<string>): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(asked) || asked.length === 0 || asked.length > LIMITS.aiMessages)
    throw new Refusal("invalid_request");
  return asked.map((message: unknown) => {
    const { role, content } = fieldsOf(message) ?? {};
    if (typeof role !== "string" || !roles.has(role)) throw new Refusal("invalid_request");
    return { role, content: contentOf(content) };
  });
}

function contentOf(content: unknown): string | readonly Readonly<Record<string, string>>[] {
  if (typeof content === "string") return content;
  if (!Array.isArray(content) || content.length > LIMITS.aiMessages) throw new Refusal("invalid_request");
  return content.map((part: unknown) => {
    const { type, text } = fieldsOf(part) ?? {};
    if (type !== TEXT || typeof text !== "string") throw new Refusal("invalid_request");
    return { type: TEXT, text };
  });
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return typeof value === "number" && value >= least && value <= most;
}
