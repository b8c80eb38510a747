import { formatWalletView } from "../documents/vault/walletViewState.ts";
import { isRecord, toRecord, toText } from "../shared/json.ts";
import { PRODUCT } from "../shared/product.ts";
import { ROUTES } from "../shared/routes.ts";
import { type AnalysedCall, parseAnalysedCall } from "./analysedCall.ts";
import { type Case, createCase } from "./case/case.ts";
import { parseValidations } from "./validation/parseValidations.ts";
import type { Validation } from "./validation/types.ts";
import { folderForUpload, type UploadRow } from "./validation/upload.ts";
import type { Instant } from "../shared/calendar/isoTime.ts";

/** Parsed navigation state of /hub (ROUTE-03, decisions ). */
export interface HubEntry {
  /** The chosen procedure: `selectedTramite`, or `tramite` after its first use. */
  readonly query: string | null;
  readonly showCustomInput: boolean;
  /** The choice was used: nothing starts automatically. */
  readonly done: boolean;
  /** A finished case to show without a new request. */
  readonly caseId: string | null;
  /** Initial view of a finished case: the steps of the procedure, or the default. */
  readonly view: "steps" | null;
}

/** Parsed navigation state of /socrates (ROUTE-05, decision A-143). */
export interface SearchEntry extends Pick<HubEntry, "query" | "done"> {
  /** The call for grants named by the query (OPP-29). */
  readonly call: AnalysedCall | null;
}

/** Parsed navigation state of /wallet (ROUTE-08, HUB-48). */
export interface WalletEntry {
  /** Null if the person did not come from a case (MISS-01). */
  readonly caseId: string | null;
  /** The case of rows from a page outside this product, or null. */
  readonly handedOver: Case | null;
  /** The missing document to upload into the open folder, or null. */
  readonly uploadFor: string | null;
  /** The page that the person came from is shown again once the document is saved. */
  readonly returns: boolean;
}

type State = Readonly<Record<string, unknown>>;

/** Ignores unknown fields and values. */
export function readHubEntry(state: unknown): HubEntry {
  const fields = toRecord(state);
  return {
    query: toText(fields["selectedTramite"]) ?? toText(fields["tramite"]),
    showCustomInput: fields["showCustomInput"] === true,
    done: fields["done"] === true,
    caseId: toText(fields["caseId"]),
    view: fields["view"] === "steps" ? "steps" : null,
  };
}

export function readSearchEntry(state: unknown): SearchEntry {
  const { query, done } = readHubEntry(state);
  return { query, done, call: parseAnalysedCall(toRecord(state)["call"]) };
}

/** The missing document to upload into the open folder of /wallet, or null. */
export const readUploadFor = (state: unknown): string | null => toText(toRecord(state)["uploadFor"]);

/** @param key of the history entry: the id of a case that was handed over without one */
export function readWalletEntry(state: unknown, key: string, at: Instant): WalletEntry {
  const fields = toRecord(state);
  const uploadFor = readUploadFor(state);
  const returns = fields["returns"] === true;
  if (fields[PRODUCT.navigationKey] !== true) return { caseId: null, handedOver: null, uploadFor, returns };
  const { tramite, platonValidations } = fields;
  const caseId = toText(fields["caseId"]);
  if (caseId !== null) return { caseId, handedOver: null, uploadFor, returns };
  const handedOver = {
    ...createCase(key, toText(tramite) ?? "tu trámite", null, at),
    handedOver: parseValidations(platonValidations),
  };
  return { caseId: key, handedOver, uploadFor, returns };
}

/** Replaces a used choice: a reload or 'back' shows it without running it (decisions ). */
export function toUsedChoice(query: string, call: AnalysedCall | null = null) {
  return { tramite: query, done: true, ...(call && { call }) } as const;
}

/** The same for an entry of /hub; an entry without a query keeps only its ids. */
export function toUsedEntry({ query, entry }: { query: string; entry: Pick<HubEntry, "caseId"> }): State {
  return query === "" ? { done: true, caseId: entry.caseId } : toUsedChoice(query);
}

/** Shows a finished case on /hub. @param view `steps` for '¡Continuar con el Trámite!' */
export function toHubState({ id, query }: Pick<Case, "id" | "query">, view: HubEntry["view"] = null): State {
  return { ...toUsedChoice(query), caseId: id, ...(view && { view }) };
}

/** From the analysis to /wallet: the keys of HUB-48 and the case id. */
export function toAnalysisState({ id, query, answer }: Case, rows: readonly Validation[]): State {
  const socratesData = answer?.processedResult ?? null;
  return { ...toWalletState(id, null), tramite: query, platonValidations: rows, socratesData };
}

/** @param uploadFor the missing document to upload @param returns see {@link WalletEntry} */
export function toWalletState(caseId: string | null, uploadFor: string | null, returns = false): State {
  return {
    ...(caseId !== null && { [PRODUCT.navigationKey]: true, caseId }),
    ...(uploadFor !== null && { uploadFor }),
    ...(returns && { returns }),
  };
}

/** The upload of a paper of a case: opens at once, over its folder, and comes back once the document is saved. */
export function toUploadPlace(opened: Pick<Case, "id"> | null, row: UploadRow): { to: string; state: State | null } {
  if (!opened) return { to: ROUTES.wallet, state: null };
  const search = formatWalletView({ kind: "folder", folderId: folderForUpload(row) });
  return { to: `${ROUTES.wallet}${search}&subir`, state: toWalletState(opened.id, row.documentType, true) };
}

/** Keys whose values are ids and flags. */
const ID_KEYS: ReadonlySet<string> = new Set([
  PRODUCT.navigationKey,
  "caseId",
  "done",
  "view",
  "showCustomInput",
  "returns",
]);

/** The part that the browser may store for a protected vault; its store has the case. */
export function toIdsOnly(state: unknown): State | null {
  return isRecord(state) ? Object.fromEntries(Object.entries(state).filter(([name]) => ID_KEYS.has(name))) : null;
}
