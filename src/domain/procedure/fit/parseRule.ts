import { isDocumentKind } from "../../documents/types/registry.ts";
import type { CardFacts } from "../cards/card.ts";
import { type CardQuestion, type CardRow, SLOT_HOLDERS } from "./rules.ts";
import { hasTexts, isListOf, isRecord, isTexts } from "../../shared/json.ts";

const isRecordOfTexts = (value: unknown): boolean => isRecord(value) && isTexts(Object.values(value));
const MOST_DOCUMENTS = 12;
const isCount = (value: unknown): boolean =>
  value === undefined || (Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST_DOCUMENTS);

/** A row's rule that this version can apply; a stored one may be of another version. */
export function isRule(value: unknown): value is CardRow {
  return (
    isRecord(value) &&
    hasTexts(value, ["id", "nombre", "need"]) &&
    isOptionalCondition(value["when"]) &&
    isListOf(value["oneOf"], isAlternative) &&
    (value["consultable"] === undefined || isRecord(value["consultable"])) &&
    (value["obtain"] === undefined || isRecordOfTexts(value["obtain"])) &&
    (value["check"] === undefined || typeof value["check"] === "string")
  );
}

export function isCardFacts(value: unknown): value is CardFacts {
  if (!isRecord(value)) return false;
  const { appointment, names = [], ...texts } = value;
  const isAppointment = appointment === undefined || isRecordOfTexts(appointment);
  return isRecordOfTexts(texts) && isAppointment && isListOf(names, isRecordOfTexts);
}

export function isQuestionList(value: unknown): value is readonly CardQuestion[] {
  return isListOf(
    value,
    (question) =>
      isRecord(question) &&
      hasTexts(question, ["id", "text"]) &&
      isListOf(question["options"], (option) => isRecord(option) && hasTexts(option, ["id", "text"])),
  );
}

function isAlternative(value: unknown): boolean {
  if (!isRecord(value) || !isOptionalCondition(value["when"])) return false;
  return value["all"] === undefined ? isSlot(value) : isListOf(value["all"], isSlot);
}

function isSlot(value: unknown): boolean {
  return (
    isRecord(value) &&
    isDocumentKind(value["kind"]) &&
    SLOT_HOLDERS.some((holder) => holder === value["holder"]) &&
    isRecord(value["validity"]) &&
    isCount(value["count"]) &&
    isCount(value["validity"]["latest"]) &&
    isOptionalCondition(value["when"]) &&
    (value["check"] === undefined || typeof value["check"] === "string")
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
