import { type AnalysedCall, parseAnalysedCall } from "./analysedCall.ts";
import { formatWalletView } from "../documents/vault/walletViewState.ts";
import { PRODUCT } from "../shared/product.ts";
import { ROUTES } from "../shared/routes.ts";
import { createCase, type Case } from "./case.ts";
import { parseRows, toText } from "./parseCase.ts";
import type { Validation } from "./validation/types.ts";
import { folderForUpload } from "./validation/upload.ts";
import { isRecord, toRecord } from "../shared/json.ts";

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
  /** What the assistant handed over; null when the person came by another way (MISS-01), or the entry holds ids only. */
  readonly handover: Case | null;
  /** The stored case that it is about; null where only the rows were handed over, or nothing. */
  readonly caseId: string | null;
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
 */
export function readWalletEntry(state: unknown, key: string): WalletEntry {
  const fields = toRecord(state);
  const isHandover = fields[PRODUCT.navigationKey] === true;
  const caseId = isHandover ? toText(fields["caseId"]) : null;
  const hasOnlyId = caseId !== null && fields["platonValidations"] === undefined;
  return {
    handover:
      isHandover && !hasOnlyId
        ? createCase({
            id: caseId ?? key,
            query: toText(fields["tramite"]) ?? "",
            requirements: null,
            rows: parseRows(fields["platonValidations"]),
            updatedAt: "",
          })
        : null,
    caseId,
    uploadFor: toText(fields["uploadFor"]),
  };
}

/** The state that replaces a choice once it was used: a reload or 'back' shows it without running it (decisions ). */
export function toUsedChoice(query: string, call: AnalysedCall | null = null) {
  return { tramite: query, done: true, ...(call && { call }) } as const;
}

/** The same for an entry of /hub: one that holds ids only keeps them, for nothing else is left of the choice. */
export function toUsedEntry({ query, entry }: { query: string; entry: Pick<HubEntry, "caseId"> }): State {
  return query === "" ? { done: true, caseId: entry.caseId } : toUsedChoice(query);
}

/** The navigation state with which a case goes to /wallet (HUB-48). */
export function toWalletState({ id, query, requirements, rows }: Case): State {
  return {
    [PRODUCT.navigationKey]: true,
    tramite: query,
    platonValidations: rows,
    socratesData: requirements?.processedResult ?? null,
    caseId: id,
  };
}

/** Where the document of a row is uploaded: its folder in the wallet, with the case (MISS-17). */
export function toUploadPlace(
  opened: Case | null,
  row: Pick<Validation, "typeId" | "documentType">,
): { to: string; state: State | null } {
  if (!opened) return { to: ROUTES.wallet, state: null };
  const search = formatWalletView({ kind: "folder", folderId: folderForUpload(row) });
  return { to: `${ROUTES.wallet}${search}`, state: withUploadFor(toWalletState(opened), row.documentType, opened.id) };
}

/** The state of a place in the wallet: that of the visit, with the missing document that the place is to take in, and its case. */
export function withUploadFor(state: unknown, uploadFor: string | null, caseId?: string): State {
  const rest = Object.fromEntries(Object.entries(toRecord(state)).filter(([name]) => name !== "uploadFor"));
  return { ...rest, ...(caseId === undefined ? {} : { caseId }), ...(uploadFor === null ? {} : { uploadFor }) };
}

/**
 * The navigation state with which /wallet leads back to the finished case (decisions ).
 * @param rows as the vault is now
 * @param view `steps` for '¡Continuar con el Trámite!'
 */
export function toHubState({ id, query }: Case, rows: readonly Validation[], view: HubEntry["view"]): State {
  return { ...toUsedChoice(query), validations: rows, caseId: id, ...(view === null ? {} : { view }) };
}

/** The keys of a navigation state whose values are ids and flags. */
const ID_KEYS: ReadonlySet<string> = new Set([PRODUCT.navigationKey, "caseId", "done", "view", "showCustomInput"]);

/** What of a navigation state the browser may hold while the vault is protected (decision A-170): the case comes from its store. */
export function toIdsOnly(state: unknown): State | null {
  return isRecord(state) ? Object.fromEntries(Object.entries(state).filter(([name]) => ID_KEYS.has(name))) : null;
}
