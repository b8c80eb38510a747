import type { QueryResult } from "./requirements/result.ts";
import { PRODUCT } from "./product.ts";
import type { Validation, ValidationChoices } from "./validation/types.ts";

/** The routes of the product (ROUTE rows). */
export const ROUTES = {
  home: "/",
  hub: "/hub",
  socrates: "/socrates",
  platon: "/platon",
  wallet: "/wallet",
  opportunities: "/opportunities",
  accessLogs: "/access-logs",
} as const;

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
}

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

/** The history may hold what an older version of the product wrote; what does not fit is as good as nothing. */
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
    documentRequirements.every((entry) => isRecord(entry) && typeof entry["description"] === "string") &&
    Array.isArray(links) &&
    links.every((link) => isRecord(link) && typeof link["url"] === "string" && link["url"].startsWith("https://")) &&
    isRecord(origin) &&
    typeof origin["kind"] === "string"
  );
}

function isChoices(value: unknown): value is ValidationChoices {
  return (
    isRecord(value) &&
    isTexts(value["confirmed"]) &&
    isTexts(value["denied"]) &&
    isTexts(value["counted"]) &&
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
  };
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

/** Reads the navigation state of /wallet; null when the person does not come from the assistant. */
export function walletHandoverOf(state: unknown): WalletHandover | null {
  if (!isRecord(state) || state[PRODUCT.navigationKey] !== true) return null;
  const validations = state["platonValidations"];
  return {
    tramite: textOf(state["tramite"]) ?? "",
    platonValidations: Array.isArray(validations) ? validations.filter(isValidation) : [],
    analysis: finishedOf(state["analysis"]),
  };
}

function isValidation(value: unknown): value is Validation {
  return (
    isRecord(value) &&
    typeof value["documentType"] === "string" &&
    (value["status"] === "complete" || value["status"] === "partial" || value["status"] === "missing") &&
    isRecord(value["evidence"]) &&
    Array.isArray(value["evidence"]["documents"])
  );
}
