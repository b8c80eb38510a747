import { documentTypeById } from "../../documents/types/registry.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import { checkDocument, type FitDocument } from "../fit/checks.ts";
import { fitCard, type Filing, type Verdict } from "../fit/fit.ts";
import { ownershipOf } from "../fit/people.ts";
import type { CardRow } from "../fit/rules.ts";
import type { DocumentRequirement } from "../requirements/result.ts";
import { getSlots } from "./rowRule.ts";
import type { EvidenceKind, RowOutcome, ValidationChoices } from "./types.ts";

/** What is said of a row, and the documents that it is about. */
export interface Judgement {
  readonly outcome: RowOutcome;
  readonly kind: EvidenceKind;
  readonly documents: readonly DocumentSummary[];
  readonly reasons: readonly string[];
}

/** All that the judgement of a row depends on. */
export interface RowFacts {
  /** Id of the row. */
  readonly id: string;
  readonly requirement: DocumentRequirement;
  readonly rule: CardRow;
  /** Of the rules, over the whole vault. */
  readonly verdict: Verdict;
  readonly filing: Filing;
  readonly choices: ValidationChoices;
  /** The documents that may answer, by id. */
  readonly documents: ReadonlyMap<string, DocumentSummary>;
}

/** A stored document as the rules see it. */
export function toFitDocument({ id, evidence, holder, expiryDate }: DocumentSummary): FitDocument {
  const known = evidence ?? { kind: null, numbers: [], names: [], ...(expiryDate && { expires: expiryDate }) };
  return { ...known, id, ...(holder && { holder: holder.personId }) };
}

/** The verdict of the rules with what the person filed for the row and said of it (decisions ). */
export function judge(facts: RowFacts): Judgement {
  return judgeFiled(facts) ?? judgeStored(facts);
}

/** What was filed for a row answers it, unless the rules know better; null where the whole vault decides. */
function judgeFiled(facts: RowFacts): Judgement | null {
  const { id, rule, verdict, filing, choices, documents } = facts;
  const entry = choices.filed?.find(({ row }) => row === id);
  const filed = entry && documents.get(entry.documentId);
  if (!filed) return null;
  const of = (outcome: RowOutcome, kind: EvidenceKind, ...reasons: readonly string[]): Judgement => ({
    outcome,
    kind,
    documents: [filed],
    reasons,
  });
  const type = filed.evidence?.kind ?? null;
  const { outcome, reasons = [], documents: used = [] } = judgeAlone(filed, rule, filing) ?? {};
  const isBetter =
    verdict.outcome === "valid" || (verdict.outcome === "unsure" && verdict.documents.includes(filed.id));
  if (outcome === "invalid") return isBetter ? null : of("invalid", "none", ...reasons);
  const isPart = outcome === "missing" && used.length > 0;
  if (isPart && type !== null) return null;
  const isOther = outcome === "missing" && !isPart && type !== null && rule.oneOf.length > 0;
  if (isOther && verdict.outcome === "valid") return null;
  if ((isOther || isPart) && !getAnswers(facts).confirms([filed])) {
    const doubt =
      type === null ? "se piden varios: mira que estén todos" : `parece ser otro: ${documentTypeById(type).name}`;
    return of("unsure", "asked", `Lo has elegido para este documento, pero ${doubt}.`);
  }
  return of("confirmed", "byPerson", "Lo has elegido para este documento.");
}

/** The verdict on a row for one document; of one whose own type is not known, as if it were what is asked for. */
function judgeAlone(document: DocumentSummary, rule: CardRow, filing: Filing): Verdict | undefined {
  const known = toFitDocument(document);
  const kinds = known.kind === null ? new Set(getSlots(rule).map(({ kind }) => kind)) : [known.kind];
  const verdicts = [...kinds].map((kind) =>
    fitCard({ ...filing, rows: [rule], documents: [{ ...known, kind }] }).get(rule.id),
  );
  return verdicts.find((verdict) => verdict?.outcome !== "invalid") ?? verdicts[0];
}

/** What the person answered for the row, about the documents that they were shown. */
function getAnswers({ id, choices }: RowFacts) {
  const { confirmed, denied, answered = [] } = choices;
  const shown = new Set(answered.flatMap(({ row, documentId }) => (row === id ? [documentId] : [])));
  const wasShown = (document: DocumentSummary) => shown.size === 0 || shown.has(document.id);
  return {
    wasShown,
    confirms: (documents: readonly DocumentSummary[]) => confirmed.includes(id) && documents.every(wasShown),
    denies: (documents: readonly DocumentSummary[]) => denied.includes(id) && documents.every(wasShown),
  };
}

function judgeStored(facts: RowFacts): Judgement {
  const { verdict } = facts;
  const held = verdict.documents.flatMap((id) => facts.documents.get(id) ?? []);
  const isLacking = verdict.outcome === "notNeeded" || verdict.outcome === "notApplicable";
  const outcome: RowOutcome = isLacking ? "missing" : verdict.outcome;
  const isFolderHit = outcome === "missing" && held.length === 0;
  const documents = isFolderHit ? getFolderHits(facts) : held;
  const { wasShown, confirms, denies } = getAnswers(facts);
  const of = (judged: RowOutcome, kind: EvidenceKind, reasons: readonly string[], about = documents): Judgement => ({
    outcome: judged,
    kind,
    documents: about,
    reasons,
  });
  if (outcome === "invalid" || (outcome === "missing" && !isFolderHit) || documents.length === 0) {
    return of(outcome, "none", verdict.reasons);
  }
  if (denies(documents)) return of("missing", "denied", []);
  // A sample belongs to no person: it confirms nothing (decision A-139).
  const isSample = documents.some(({ isDemoData }) => isDemoData);
  if (outcome === "valid" && !isSample) return of("valid", "byType", verdict.reasons);
  const meant = isFolderHit ? documents.filter(wasShown) : documents;
  if (meant.length > 0 && confirms(meant)) return of("confirmed", "byPerson", ["Lo has confirmado."], meant);
  if (isFolderHit) return of("unsure", "asked", ["¿Sirve alguno de estos?"]);
  return of("unsure", "asked", isSample ? ["Es un documento de ejemplo."] : verdict.reasons);
}

/**
 * What the folder of a row offers: documents of no known type that are not surely somebody else's, or expired; any where the
 * name of the row says no type.
 */
function getFolderHits({ requirement, rule, filing, documents }: RowFacts): readonly DocumentSummary[] {
  const inFolder = [...documents.values()].filter(({ folderId }) => folderId === requirement.type);
  const slots = getSlots(rule);
  if (slots.length === 0) return inFolder;
  return inFolder.filter((document) => {
    if ((document.evidence?.kind ?? null) !== null) return false;
    const known = toFitDocument(document);
    const ownership = ownershipOf(known, filing.people);
    return slots.some((slot) =>
      checkDocument(known, slot, ownership, filing, () => true, false).every(({ result }) => result !== "failed"),
    );
  });
}
