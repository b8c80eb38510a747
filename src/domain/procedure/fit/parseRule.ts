import { DOCUMENT_TYPES } from "../../documents/types/registry.ts";
import { isSlotHolder } from "./people.ts";
import type { CardFacts } from "../cards/card.ts";
import type { CardQuestion, CardRow } from "./rules.ts";

const KINDS: ReadonlySet<unknown> = new Set(DOCUMENT_TYPES.map(({ id }) => id));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((entry) => typeof entry === "string");
const isRecordOfTexts = (value: unknown): boolean => isRecord(value) && isTexts(Object.values(value));
/** No row asks for more. */
const MOST_DOCUMENTS = 12;
const isCount = (value: unknown): boolean =>
  value === undefined || (Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST_DOCUMENTS);
const isListOf = (value: unknown, isOne: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

/** True for a rule of a row that this version of the product can apply: an earlier one may have stored it. */
export function isRule(value: unknown): value is CardRow {
  return (
    isRecord(value) &&
    ["id", "nombre", "need"].every((name) => typeof value[name] === "string") &&
    isOptionalCondition(value["when"]) &&
    isListOf(value["oneOf"], isAlternative) &&
    (value["consultable"] === undefined || isRecord(value["consultable"])) &&
    (value["obtain"] === undefined || isRecordOfTexts(value["obtain"])) &&
    (value["check"] === undefined || typeof value["check"] === "string")
  );
}

/** True for what a card tells first. */
export function isCardFacts(value: unknown): value is CardFacts {
  if (!isRecord(value)) return false;
  const { appointment, names = [], ...texts } = value;
  const isAppointment = appointment === undefined || isRecordOfTexts(appointment);
  return isRecordOfTexts(texts) && isAppointment && isListOf(names, isRecordOfTexts);
}

/** True for the questions of a card. */
export function isQuestionList(value: unknown): value is readonly CardQuestion[] {
  return isListOf(
    value,
    (question) =>
      isRecord(question) &&
      typeof question["id"] === "string" &&
      typeof question["text"] === "string" &&
      isListOf(
        question["options"],
        (option) => isRecord(option) && typeof option["id"] === "string" && typeof option["text"] === "string",
      ),
  );
}

function isAlternative(value: unknown): boolean {
  if (!isRecord(value) || !isOptionalCondition(value["when"])) return false;
  return value["all"] === undefined ? isSlot(value) : isListOf(value["all"], isSlot);
}

function isSlot(value: unknown): boolean {
  return (
    isRecord(value) &&
    KINDS.has(value["kind"]) &&
    isSlotHolder(value["holder"]) &&
    isRecord(value["validity"]) &&
    isCount(value["count"]) &&
    isCount(value["validity"]["latest"]) &&
    isOptionalCondition(value["when"])
  );
}

function isOptionalCondition(value: unknown): boolean {
  return value === undefined || isCondition(value);
}

function isCondition(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value["question"] !== undefined) return typeof value["question"] === "string" && isTexts(value["in"]);
  if (value["not"] !== undefined) return isCondition(value["not"]);
  return isListOf(value["all"] ?? value["any"], isCondition);
}
