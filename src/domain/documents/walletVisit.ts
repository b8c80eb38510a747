import { isFiled, walletHandoverOf, type FinishedAnalysis, type WalletHandover } from "../shared/navigation.ts";
import { answerRow, choicesAfterUpload } from "../procedure/validation/choices.ts";
import { withOfficialLinks } from "../procedure/validation/links.ts";
import type { FiledDocument, RowAnswer, Validation, ValidationChoices } from "../procedure/validation/types.ts";
import { validate } from "../procedure/validation/validate.ts";
import type { DocumentSummary } from "./vault/document.ts";

/** What the navigation state of /wallet holds; it outlives a reload (decision A-143). */
export interface WalletVisit {
  /** What the assistant handed over; null when the person came by another way (MISS-01). */
  readonly handover: WalletHandover | null;
  /** The missing document that the open folder is to take in; null for none. */
  readonly uploadFor: string | null;
  /** What was filed in this visit, and for which row. */
  readonly uploaded: readonly FiledDocument[];
}

type State = Readonly<Record<string, unknown>>;

const fieldsOf = (state: unknown): State =>
  typeof state === "object" && state !== null && !Array.isArray(state) ? (state as State) : {};

/** Reads the navigation state of /wallet; anything else than the known fields is ignored. */
export function walletVisitOf(state: unknown): WalletVisit {
  const { uploadFor, uploaded } = fieldsOf(state);
  return {
    handover: walletHandoverOf(state),
    uploadFor: typeof uploadFor === "string" && uploadFor !== "" ? uploadFor : null,
    uploaded: isFiled(uploaded) ? uploaded : [],
  };
}

/** The state of a place in the wallet: that of the visit, with the missing document it is to take in. */
export function withUploadFor(state: unknown, requirement: string | null): State {
  const rest = Object.fromEntries(Object.entries(fieldsOf(state)).filter(([name]) => name !== "uploadFor"));
  return requirement === null ? rest : { ...rest, uploadFor: requirement };
}

/** The state after a document was filed for a row, which it confirms as long as it is stored (decision A-082). */
export function afterUpload(state: unknown, requirement: string, documentId: string): State {
  const others = walletVisitOf(state).uploaded.filter(({ row }) => row !== requirement);
  const chosen = withChoices(state, (choices) => choicesAfterUpload(choices, requirement, documentId));
  return { ...withUploadFor(chosen, null), uploaded: [...others, { row: requirement, documentId }] };
}

/** The state after the person said whether a stored document is the one that is asked for (decision A-136). */
export function afterAnswer(state: unknown, documentType: string, answer: RowAnswer): State {
  return withChoices(state, (choices) => answerRow(choices, documentType, answer));
}

/**
 * An entry of the history with what was answered and filed later in the same visit: the browser's 'back' leads to an entry
 * that is older than the answers.
 */
export function withLatest(state: unknown, latest: State | null): unknown {
  const [entry, newer] = [walletVisitOf(state), walletVisitOf(latest)];
  if (!latest || !entry.handover || entry.handover.tramite !== newer.handover?.tramite) return state;
  return { ...fieldsOf(state), analysis: latest["analysis"], uploaded: latest["uploaded"] };
}

function withChoices(state: unknown, change: (choices: ValidationChoices) => ValidationChoices): State {
  const analysis = walletHandoverOf(state)?.analysis;
  if (!analysis) return fieldsOf(state);
  const changed: FinishedAnalysis = { ...analysis, choices: change(analysis.choices) };
  return { ...fieldsOf(state), analysis: changed };
}

/**
 * The rows of the procedure as the vault stands now, with their official links (decision A-082); as they were handed over
 * while the vault is not read yet. Where the analysis did not come with them, only what was filed in this visit is new.
 */
export function visitRows(
  { handover, uploaded }: Pick<WalletVisit, "uploaded"> & { readonly handover: WalletHandover },
  documents: readonly DocumentSummary[] | undefined,
): readonly Validation[] {
  const { analysis, platonValidations } = handover;
  if (analysis && documents) {
    const { documentRequirements } = analysis.result;
    return withOfficialLinks(validate(documentRequirements, { documents }, analysis.choices), analysis.result);
  }
  const stored = new Set(documents?.map(({ id }) => id));
  const filedRows = new Set(uploaded.filter(({ documentId }) => stored.has(documentId)).map(({ row }) => row));
  const rows = platonValidations.map((row) => (filedRows.has(row.documentType) ? filed(row) : row));
  return withOfficialLinks(rows, null);
}

function filed(row: Validation): Validation {
  return { ...row, status: "complete", available: true, suggestion: "Lo acabas de guardar" };
}
