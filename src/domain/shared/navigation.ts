import { isOfficialUrl } from "../procedure/cards/officialHosts.ts";
import { DOCUMENT_TYPE_IDS } from "../documents/types/documentType.ts";
import { documentTypeOf } from "../documents/types/keywords.ts";
import { PRODUCT } from "./product.ts";
import type { QueryResult } from "../procedure/requirements/result.ts";
import type {
  EvidenceDocument,
  EvidenceKind,
  FiledDocument,
  Validation,
  ValidationChoices,
  ValidationStatus,
} from "../procedure/validation/types.ts";

/** A finished analysis, carried along so that showing it again asks nothing again (decision A-143). */
export interface FinishedAnalysis {
  readonly result: QueryResult;
  readonly choices: ValidationChoices;
}

/** What the navigation state of /hub says (ROUTE-03, decisions ). */
export interface HubEntry {
  readonly tramite: string | null;
  readonly showCustomInput: boolean;
  /** True once the choice was used: nothing starts by itself any more. */
  readonly done: boolean;
  readonly finished: FinishedAnalysis | null;
  /** What a finished analysis opens with: the steps of the procedure, or as usual. */
  readonly view: "steps" | null;
}

/** What the navigation state of /socrates says (ROUTE-05, decision A-143). */
export type SearchEntry = Pick<HubEntry, "tramite" | "done">;

/** What /wallet is handed by the assistant (ROUTE-08, HUB-48). */
export interface WalletHandover {
  readonly tramite: string;
  readonly platonValidations: readonly Validation[];
  readonly analysis: FinishedAnalysis | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | null => (typeof value === "string" && value.trim() !== "" ? value : null);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

/** The history may hold what an older version of the product wrote; what does not fit is ignored. */
function finishedOf(value: unknown): FinishedAnalysis | null {
  if (!isRecord(value) || !isQueryResult(value["result"]) || !isChoices(value["choices"])) return null;
  return { result: value["result"], choices: value["choices"] };
}

const LISTS = ["requirements", "documents", "deadlines", "costs", "steps", "officialLinks"] as const;

function isQueryResult(value: unknown): value is QueryResult {
  if (!isRecord(value)) return false;
  const { processedResult, documentRequirements, links, origin } = value;
  return (
    isRecord(processedResult) &&
    LISTS.every((name) => isTexts(processedResult[name])) &&
    Array.isArray(documentRequirements) &&
    documentRequirements.every(isRequirement) &&
    Array.isArray(links) &&
    links.every((link) => isRecord(link) && typeof link["title"] === "string" && isOfficialUrl(String(link["url"]))) &&
    isOrigin(origin)
  );
}

function isRequirement(value: unknown): boolean {
  return (
    isRecord(value) &&
    ["description", "category"].every((name) => typeof value[name] === "string") &&
    DOCUMENT_TYPE_IDS.some((id) => id === value["type"]) &&
    typeof value["required"] === "boolean" &&
    (value["note"] === undefined || typeof value["note"] === "string")
  );
}

const isNearby = (value: unknown): boolean =>
  isRecord(value) && typeof value["id"] === "string" && typeof value["title"] === "string";

function isOrigin(value: unknown): boolean {
  if (!isRecord(value)) return false;
  switch (value["kind"]) {
    case "card":
      return (
        ["cardId", "cardTitle", "reviewed", "notes"].every((name) => typeof value[name] === "string") &&
        (value["confidence"] === "high" || value["confidence"] === "medium") &&
        isTexts(value["sources"])
      );
    case "ai":
      return typeof value["model"] === "string";
    case "demo":
      return value["card"] === undefined || isNearby(value["card"]);
    case "none":
      return Array.isArray(value["nearby"]) && value["nearby"].every(isNearby);
    default:
      return false;
  }
}

/** True for a list of what was filed for which row. */
export function isFiled(value: unknown): value is readonly FiledDocument[] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) => isRecord(entry) && typeof entry["row"] === "string" && typeof entry["documentId"] === "string",
    )
  );
}

function isChoices(value: unknown): value is ValidationChoices {
  return (
    isRecord(value) &&
    isTexts(value["confirmed"]) &&
    isTexts(value["denied"]) &&
    isTexts(value["counted"]) &&
    (value["filed"] === undefined || isFiled(value["filed"])) &&
    typeof value["includeDemo"] === "boolean"
  );
}

/** Reads the navigation state of /hub; anything else than the known fields is ignored. */
export function hubEntryOf(state: unknown): HubEntry {
  const fields = isRecord(state) ? state : {};
  return {
    tramite: textOf(fields["selectedTramite"]) ?? textOf(fields["tramite"]),
    showCustomInput: fields["showCustomInput"] === true,
    done: fields["done"] === true,
    finished: finishedOf(fields["analysis"]),
    view: fields["view"] === "steps" ? "steps" : null,
  };
}

/** Reads the navigation state of /socrates. */
export function searchEntryOf(state: unknown): SearchEntry {
  const { tramite, done } = hubEntryOf(state);
  return { tramite, done };
}

/** The state that replaces a choice once it was used: a reload or 'back' shows it without running it (decisions ). */
export function usedChoice(tramite: string): { readonly tramite: string; readonly done: true } {
  return { tramite, done: true };
}

/** The navigation state with which the analysis goes to /wallet (HUB-48). */
export function walletState(
  tramite: string,
  validations: readonly Validation[],
  analysis: FinishedAnalysis,
): Record<string, unknown> {
  return {
    [PRODUCT.navigationKey]: true,
    tramite,
    platonValidations: validations,
    socratesData: analysis.result.processedResult,
    analysis,
  };
}

/**
 * The navigation state with which 'Volver al Análisis' shows the analysis again, asking nothing again (decisions ).
 * @param validations the rows as the vault is now
 */
export function analysisState(
  tramite: string,
  validations: readonly Validation[],
  analysis: FinishedAnalysis | null,
): Record<string, unknown> {
  return { ...usedChoice(tramite), validations, analysis };
}

/** The navigation state with which '¡Continuar con el Trámite!' opens the steps of the procedure (decisions ). */
export function continueState(...handedBack: Parameters<typeof analysisState>): Record<string, unknown> {
  return { ...analysisState(...handedBack), view: "steps" };
}

/** Reads the navigation state of /wallet; null when the person does not come from the assistant. */
export function walletHandoverOf(state: unknown): WalletHandover | null {
  if (!isRecord(state) || state[PRODUCT.navigationKey] !== true) return null;
  const validations = state["platonValidations"];
  return {
    tramite: textOf(state["tramite"]) ?? "",
    platonValidations: Array.isArray(validations) ? validations.flatMap(validationOf) : [],
    analysis: finishedOf(state["analysis"]),
  };
}

const STATUSES: readonly unknown[] = ["complete", "partial", "missing"] satisfies ValidationStatus[];
const LINK_SOURCES = ["IA", "Oficial"] as const satisfies Validation["linkSource"][];
const EVIDENCE: readonly unknown[] = ["none", "asked", "byType", "byPerson", "denied"] satisfies EvidenceKind[];

/** A validation as it was handed over; what only this version writes is filled in where it lacks. */
function validationOf(value: unknown): Validation[] {
  if (!isRecord(value) || !STATUSES.includes(value["status"])) return [];
  const documentType = textOf(value["documentType"]);
  if (documentType === null) return [];
  const required = value["required"] !== false;
  const suggestion = textOf(value["suggestion"]);
  const note = textOf(value["note"]);
  return [
    {
      documentType,
      typeId: DOCUMENT_TYPE_IDS.find((id) => id === value["typeId"]) ?? documentTypeOf(documentType),
      required,
      available: value["status"] === "complete",
      status: value["status"] as ValidationStatus,
      ...(suggestion === null ? {} : { suggestion }),
      ...(note === null ? {} : { note }),
      evidence: evidenceOf(value["evidence"]),
      counts: typeof value["counts"] === "boolean" ? value["counts"] : required,
      ...linkFieldsOf(value),
    },
  ];
}

/** The official link that came with a row; none of its parts without an address that may be shown (decision A-142). */
function linkFieldsOf(value: Record<string, unknown>): Partial<Validation> {
  const officialLink = textOf(value["officialLink"]);
  if (officialLink === null || !isOfficialUrl(officialLink)) return {};
  const downloadText = textOf(value["downloadText"]);
  const linkDescription = textOf(value["linkDescription"]);
  const linkSource = LINK_SOURCES.find((source) => source === value["linkSource"]);
  return {
    officialLink,
    ...(downloadText === null ? {} : { downloadText }),
    ...(linkDescription === null ? {} : { linkDescription }),
    ...(linkSource === undefined ? {} : { linkSource }),
  };
}

function evidenceOf(value: unknown): Validation["evidence"] {
  if (!isRecord(value) || !EVIDENCE.includes(value["kind"]) || !Array.isArray(value["documents"])) {
    return { kind: "none", documents: [] };
  }
  const documents = value["documents"].filter(
    (document): document is EvidenceDocument =>
      isRecord(document) &&
      ["id", "filename", "documentType"].every((name) => typeof document[name] === "string") &&
      typeof document["isDemoData"] === "boolean",
  );
  return { kind: value["kind"] as EvidenceKind, documents };
}
