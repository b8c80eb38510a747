import { formatWalletView } from "../documents/vault/walletViewState.ts";
import { isRecord, toRecord, toText } from "../shared/json.ts";
import { PRODUCT } from "../shared/product.ts";
import { ROUTES } from "../shared/routes.ts";
import { type AnalysedCall, parseAnalysedCall } from "./analysedCall.ts";
import { type Case, createCase } from "./case/case.ts";
import { parseValidations } from "./validation/parseValidations.ts";
import type { Validation } from "./validation/types.ts";
import { folderForUpload } from "./validation/upload.ts";

/** What the navigation state of /hub says (ROUTE-03, decisions ). */
export interface HubEntry {
  /** The chosen procedure: `selectedTramite`, or `tramite` once it was used. */
  readonly query: string | null;
  readonly showCustomInput: boolean;
  /** True once the choice was used: nothing starts by itself. */
  readonly done: boolean;
  /** The finished case to show again, without asking again. */
  readonly caseId: string | null;
  /** What a finished case opens with: the steps of the procedure, or as usual. */
  readonly view: "steps" | null;
}

/** What the navigation state of /socrates says (ROUTE-05, decision A-143). */
export interface SearchEntry extends Pick<HubEntry, "query" | "done"> {
  /** The call for grants that the query names (OPP-29). */
  readonly call: AnalysedCall | null;
}

/** What the navigation state of /wallet says (ROUTE-08, HUB-48). */
export interface WalletEntry {
  /** The case that it is about; null when the person came by another way (MISS-01). */
  readonly caseId: string | null;
  /** That case, where only its rows were handed over, by another page than those of this product; else null. */
  readonly handedOver: Case | null;
  /** The missing document that the open folder is to take in; null for none. */
  readonly uploadFor: string | null;
}

type State = Readonly<Record<string, unknown>>;

/** Reads the navigation state of /hub; unknown fields and values are ignored. */
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

/** Reads the navigation state of /socrates. */
export function readSearchEntry(state: unknown): SearchEntry {
  const { query, done } = readHubEntry(state);
  return { query, done, call: parseAnalysedCall(toRecord(state)["call"]) };
}

/**
 * Reads the navigation state of /wallet.
 * @param key of the entry of the history: the id of a case that was handed over without one
 * @param at ISO instant
 */
export function readWalletEntry(state: unknown, key: string, at: string): WalletEntry {
  const fields = toRecord(state);
  const uploadFor = toText(fields["uploadFor"]);
  if (fields[PRODUCT.navigationKey] !== true) return { caseId: null, handedOver: null, uploadFor };
  const { tramite, platonValidations } = fields;
  const caseId = toText(fields["caseId"]);
  if (caseId !== null) return { caseId, handedOver: null, uploadFor };
  const handedOver = {
    ...createCase(key, toText(tramite) ?? "tu trámite", null, at),
    handedOver: parseValidations(platonValidations),
  };
  return { caseId: key, handedOver, uploadFor };
}

/** The state that replaces a choice once it was used: a reload or 'back' shows it without running it (decisions ). */
export function toUsedChoice(query: string, call: AnalysedCall | null = null) {
  return { tramite: query, done: true, ...(call && { call }) } as const;
}

/** The same for an entry of /hub: one that holds ids only keeps them, for nothing else is left of the choice. */
export function toUsedEntry({ query, entry }: { query: string; entry: Pick<HubEntry, "caseId"> }): State {
  return query === "" ? { done: true, caseId: entry.caseId } : toUsedChoice(query);
}

/** The navigation state that shows a finished case on /hub. @param view `steps` for '¡Continuar con el Trámite!' */
export function toHubState({ id, query }: Pick<Case, "id" | "query">, view: HubEntry["view"] = null): State {
  return { ...toUsedChoice(query), caseId: id, ...(view && { view }) };
}

/** The navigation state with which the analysis goes to /wallet: the keys of HUB-48 for who reads them, and the case. */
export function toAnalysisState({ id, query, answer }: Case, rows: readonly Validation[]): State {
  const socratesData = answer?.processedResult ?? null;
  return { ...toWalletState(id, null), tramite: query, platonValidations: rows, socratesData };
}

/** The navigation state of a place in the wallet. @param uploadFor the missing document that it is to take in */
export function toWalletState(caseId: string | null, uploadFor: string | null): State {
  return {
    ...(caseId !== null && { [PRODUCT.navigationKey]: true, caseId }),
    ...(uploadFor !== null && { uploadFor }),
  };
}

/** Where the document of a row is uploaded: its folder in the wallet, with the case (MISS-17). */
export function toUploadPlace(
  opened: Pick<Case, "id"> | null,
  row: Pick<Validation, "typeId" | "documentType">,
): { to: string; state: State | null } {
  if (!opened) return { to: ROUTES.wallet, state: null };
  const search = formatWalletView({ kind: "folder", folderId: folderForUpload(row) });
  return { to: `${ROUTES.wallet}${search}`, state: toWalletState(opened.id, row.documentType) };
}

/** The keys of a navigation state whose values are ids and flags. */
const ID_KEYS: ReadonlySet<string> = new Set([PRODUCT.navigationKey, "caseId", "done", "view", "showCustomInput"]);

/** What of a navigation state the browser may hold while the vault is protected (decision A-170): the case comes from its store. */
export function toIdsOnly(state: unknown): State | null {
  return isRecord(state) ? Object.fromEntries(Object.entries(state).filter(([name]) => ID_KEYS.has(name))) : null;
}
