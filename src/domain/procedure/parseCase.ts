import { DOCUMENT_TYPE_IDS } from "../documents/types/documentType.ts";
import { findDocumentType } from "../documents/types/keywords.ts";
import { type Case, type CaseAnswers, listRows, renameRows } from "./case.ts";
import { isOfficialUrl } from "./cards/officialHosts.ts";
import { isCardFacts, isQuestionList, isRule } from "./fit/parseRule.ts";
import type { OfficialLink, QueryResult, Unchecked } from "./requirements/result.ts";
import {
  EVIDENCE_KINDS,
  type EvidenceDocument,
  type FiledDocument,
  ROW_GROUPS,
  ROW_OUTCOMES,
  type Validation,
  VALIDATION_STATUSES,
  type ValidationStatus,
} from "./validation/types.ts";
import { hasTexts, isListOf, isRecord, isTexts, toRecord } from "../shared/json.ts";

/** Version of the stored form of a case. The one before named rows by their document. */
export const CASE_VERSION = 2;

/** The text, or null where it is none or blank. */
export const toText = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;

/** Reads a stored case; null where it is none, of a later version, or damaged. Rows that are none are dropped. */
export function parseCase(value: unknown): Case | null {
  if (!isRecord(value)) return null;
  const read = parseFields(value);
  if (!read || value["version"] === CASE_VERSION) return read;
  if (value["version"] !== 1) return null;
  const ids = new Map(listRows(read).map(({ id, name }) => [name, id]));
  const rows = read.rows.map((row) => ({ ...row, id: ids.get(row.documentType) ?? row.id }));
  return { ...read, ...renameRows(read, ids), rows };
}

function parseFields(value: Record<string, unknown>): Case | null {
  const { id, query, card, requirements, rows, filed, updatedAt } = value;
  // Earlier states of version 1 have no ticks and no questions.
  const answers = isRecord(value["answers"]) && { done: [], questions: {}, ...value["answers"] };
  if (typeof id !== "string" || typeof query !== "string" || typeof updatedAt !== "string") return null;
  if (card !== null && typeof card !== "string") return null;
  if (!isAnswers(answers) || !isFiled(filed)) return null;
  const answer = parseQueryResult(requirements);
  if (requirements !== null && !answer) return null;
  return { id, query, card, answers, requirements: answer, rows: parseRows(rows), filed, updatedAt };
}

/** Reads a stored answer; null where it is none, or damaged. */
export function parseQueryResult(value: unknown): QueryResult | null {
  return isQueryResult(value) ? withKnownRules(value) : null;
}

/** The answer without the rules, questions and facts that this version cannot use: rows without a rule are compared by name. */
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

/** The rows of a list from outside; what is no row is dropped (MISS-30). */
export function parseRows(value: unknown): readonly Validation[] {
  return Array.isArray(value) ? value.flatMap(parseRow) : [];
}

function isAnswers(value: unknown): value is CaseAnswers {
  return (
    isRecord(value) &&
    isTexts(value["confirmed"]) &&
    isTexts(value["denied"]) &&
    isTexts(value["counted"]) &&
    (value["answered"] === undefined || isFiled(value["answered"])) &&
    typeof value["includeDemo"] === "boolean" &&
    isTexts(value["done"]) &&
    isRecord(value["questions"]) &&
    isTexts(Object.values(value["questions"])) &&
    (value["subject"] === undefined || typeof value["subject"] === "string")
  );
}

function isFiled(value: unknown): value is readonly FiledDocument[] {
  return isListOf(value, (entry) => isRecord(entry) && hasTexts(entry, ["row", "documentId"]));
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

const LINK_SOURCES = ["IA", "Oficial"] as const satisfies Validation["linkSource"][];
/** What a row was before it had an outcome. */
const BY_STATUS: Readonly<Record<ValidationStatus, Pick<Validation, "outcome" | "group">>> = {
  complete: { outcome: "confirmed", group: "ready" },
  partial: { outcome: "unsure", group: "unsure" },
  missing: { outcome: "missing", group: "missing" },
};

const findIn = <T>(list: readonly T[], value: unknown): T | undefined => list.find((one) => one === value);

/** A row as it was handed over or stored; a missing field gets its default. */
function parseRow(value: unknown): Validation[] {
  if (!isRecord(value)) return [];
  const status = findIn(VALIDATION_STATUSES, value["status"]);
  const documentType = toText(value["documentType"]);
  if (status === undefined || documentType === null) return [];
  const required = value["required"] !== false;
  const counts = typeof value["counts"] === "boolean" ? value["counts"] : required;
  const { reasons } = value;
  const suggestion = toText(value["suggestion"]);
  const note = toText(value["note"]);
  return [
    {
      id: toText(value["id"]) ?? documentType,
      documentType,
      typeId: findIn(DOCUMENT_TYPE_IDS, value["typeId"]) ?? findDocumentType(documentType),
      required,
      available: status === "complete",
      status,
      ...(suggestion === null ? {} : { suggestion }),
      ...(note === null ? {} : { note }),
      outcome: findIn(ROW_OUTCOMES, value["outcome"]) ?? BY_STATUS[status].outcome,
      group: findIn(ROW_GROUPS, value["group"]) ?? (counts ? BY_STATUS[status].group : "depends"),
      reasons: isTexts(reasons) ? reasons : [],
      evidence: parseEvidence(value["evidence"]),
      counts,
      ...parseLink(value),
    },
  ];
}

/** The official link that came with a row; none of its parts without an address that may be shown (decision A-142). */
function parseLink(value: Record<string, unknown>): Partial<Validation> {
  const officialLink = toText(value["officialLink"]);
  if (officialLink === null || !isOfficialUrl(officialLink)) return {};
  const downloadText = toText(value["downloadText"]);
  const linkDescription = toText(value["linkDescription"]);
  const linkSource = findIn(LINK_SOURCES, value["linkSource"]);
  return {
    officialLink,
    ...(downloadText === null ? {} : { downloadText }),
    ...(linkDescription === null ? {} : { linkDescription }),
    ...(linkSource === undefined ? {} : { linkSource }),
  };
}

function parseEvidence(value: unknown): Validation["evidence"] {
  const fields = toRecord(value);
  const kind = findIn(EVIDENCE_KINDS, fields["kind"]);
  if (kind === undefined || !Array.isArray(fields["documents"])) return { kind: "none", documents: [] };
  const documents = fields["documents"].filter(
    (document): document is EvidenceDocument =>
      isRecord(document) &&
      hasTexts(document, ["id", "filename", "documentType"]) &&
      typeof document["isDemoData"] === "boolean",
  );
  return { kind, documents };
}
