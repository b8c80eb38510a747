import { answerFromCard, answerWithoutCard } from "../../../../src/domain/procedure/cards/answer.ts";
import { CARD_SET } from "../../../../src/domain/procedure/cards/cardSet.ts";
import {
  type ClassificationTask,
  classificationRequest,
} from "../../../../src/domain/capture/classification/classificationRequest.ts";
import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { type RequirementsTask, chatRequest } from "../../../../src/domain/procedure/requirements/chatRequest.ts";
import type { QueryResult } from "../../../../src/domain/procedure/requirements/result.ts";
import { HttpError } from "../../shared/httpError.ts";
import { isRecord } from "../../../../src/domain/shared/json.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The body for the chat provider, from a RequirementsTask.
 * @throws HttpError 'invalid_request' | 'model_not_allowed'
 */
export function chatBody(asked: unknown, models: ReadonlySet<string>): Fields {
  const { task, model, variables } = fieldsAmong<RequirementsTask>(asked, ["task", "model", "variables"]);
  if (task !== ("requirements" satisfies RequirementsTask["task"])) throw new HttpError("invalid_request");
  const { query, cardId } = fieldsAmong<RequirementsTask["variables"]>(variables, ["query", "cardId"]);
  const text = parseText(query, LIMITS.chatQueryCharacters);
  if (text.trim() === "") throw new HttpError("invalid_request");
  return chatRequest({ model: parseModel(model, models), query: text, local: localAnswer(text, cardId) });
}

/**
 * The body for the provider of the AI that classifies, from a ClassificationTask.
 * @throws HttpError 'invalid_request' | 'model_not_allowed'
 */
export function classifierBody(asked: unknown, models: ReadonlySet<string>): Fields {
  const { task, model, temperature, variables } = fieldsAmong<ClassificationTask>(asked, [
    "task",
    "model",
    "temperature",
    "variables",
  ]);
  if (task !== ("classification" satisfies ClassificationTask["task"]) || typeof temperature !== "boolean")
    throw new HttpError("invalid_request");
  const { filename, text } = fieldsAmong<ClassificationTask["variables"]>(variables, ["filename", "text"]);
  const question = {
    model: parseModel(model, models),
    filename: parseText(filename, LIMITS.classifierFilenameCharacters),
    text: parseText(text, LIMITS.classifierTextCharacters),
  };
  return classificationRequest(question, temperature);
}

/** The card that the page names, as this function knows it: the page names it and says nothing of what it holds. */
function localAnswer(query: string, cardId: unknown): QueryResult {
  if (cardId === undefined) return answerWithoutCard(query, []);
  const card = CARD_SET.cards.find(({ id }) => id === cardId);
  if (!card) throw new HttpError("invalid_request");
  return answerFromCard(card, CARD_SET.reviewed, query);
}

/** The fields of an object that has no others. @throws HttpError 'invalid_request' */
function fieldsAmong<T>(value: unknown, names: readonly (keyof T & string)[]): { readonly [K in keyof T]?: unknown } {
  const allowed: readonly string[] = names;
  if (!isRecord(value) || Object.keys(value).some((name) => !allowed.includes(name)))
    throw new HttpError("invalid_request");
  return value;
}

function parseModel(model: unknown, models: ReadonlySet<string>): string {
  if (typeof model !== "string" || !models.has(model)) throw new HttpError("model_not_allowed");
  return model;
}

function parseText(value: unknown, characters: number): string {
  if (typeof value !== "string" || value.length > characters) throw new HttpError("invalid_request");
  return value;
}
