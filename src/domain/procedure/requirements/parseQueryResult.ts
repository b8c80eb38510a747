import { DOCUMENT_TYPE_IDS } from "../../documents/types/documentType.ts";
import { hasTexts, isListOf, isRecord, isTexts } from "../../shared/json.ts";
import { isOfficialUrl } from "../cards/officialHosts.ts";
import { isCardFacts, isQuestionList, isRule } from "../fit/parseRule.ts";
import type { OfficialLink, QueryResult, Unchecked } from "./result.ts";

/** Null for a damaged answer or anything else. */
export function parseQueryResult(value: unknown): QueryResult | null {
  return isQueryResult(value) ? withKnownRules(value) : null;
}

/** Drops rules, questions and facts that this version cannot use; rows without a rule are compared by name. */
function withKnownRules({
  questions,
  facts,
  unchecked,
  event,
  documentRequirements,
  ...answer
}: QueryResult): QueryResult {
  return {
    ...answer,
    documentRequirements: documentRequirements.map(({ rule, ...requirement }) => ({
      ...requirement,
      ...(isRule(rule) ? { rule } : isRecord(rule) && hasTexts(rule, ["id"]) && { id: String(rule["id"]) }),
    })),
    ...(isQuestionList(questions) && { questions }),
    ...(isCardFacts(facts) && { facts }),
    ...(isUnchecked(unchecked) && { unchecked }),
    ...(event && isNamed(event) && { event }),
  };
}

function isUnchecked(value: unknown): value is Unchecked {
  return isRecord(value) && typeof value["whole"] === "boolean" && isTexts(value["texts"]) && isLink(value["page"]);
}

const LISTS = ["requirements", "documents", "deadlines", "costs", "steps", "officialLinks"] as const;

function isQueryResult(value: unknown): value is QueryResult {
  if (!isRecord(value)) return false;
  const { processedResult, documentRequirements, links, origin } = value;
  return (
    isRecord(processedResult) &&
    LISTS.every((name) => isTexts(processedResult[name])) &&
    isListOf(documentRequirements, isRequirement) &&
    isListOf(links, isLink) &&
    isOrigin(origin)
  );
}

function isLink(value: unknown): value is OfficialLink {
  return isRecord(value) && hasTexts(value, ["title"]) && isOfficialUrl(String(value["url"]));
}

function isRequirement(value: unknown): boolean {
  return (
    isRecord(value) &&
    hasTexts(value, ["description", "category"]) &&
    (value["id"] === undefined || typeof value["id"] === "string") &&
    DOCUMENT_TYPE_IDS.some((id) => id === value["type"]) &&
    typeof value["required"] === "boolean" &&
    (value["note"] === undefined || typeof value["note"] === "string")
  );
}

const isNamed = (value: unknown): boolean => isRecord(value) && hasTexts(value, ["id", "title"]);

function isOrigin(value: unknown): boolean {
  if (!isRecord(value)) return false;
  switch (value["kind"]) {
    case "card":
      return (
        hasTexts(value, ["cardId", "cardTitle", "reviewed", "notes"]) &&
        (value["confidence"] === "high" || value["confidence"] === "medium") &&
        isTexts(value["sources"])
      );
    case "ai":
      return typeof value["model"] === "string";
    case "demo":
      return value["card"] === undefined || isNamed(value["card"]);
    case "none":
      return isListOf(value["nearby"], isNamed);
    default:
      return false;
  }
}
