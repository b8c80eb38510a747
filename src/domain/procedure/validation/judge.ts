import { documentTypeById } from "../../documents/types/registry.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import { checkDocument, type FitDocument } from "../fit/checks.ts";
import { fitCard, type Filing, type Verdict } from "../fit/fit.ts";
import { ownershipOf } from "../fit/people.ts";
import type { CardRow } from "../fit/rules.ts";
import type { DocumentRequirement } from "../requirements/result.ts";
import { slotsOf } from "../fit/parts.ts";
import { isTask } from "./rowRule.ts";
import { judgePeople, type PeopleJudgement } from "./judgePeople.ts";
import type { EvidenceKind, PersonLine, RowOutcome, ValidationChoices } from "./types.ts";

export interface Judgement {
  readonly outcome: RowOutcome;
  readonly kind: EvidenceKind;
  readonly documents: readonly DocumentSummary[];
  readonly reasons: readonly string[];
  readonly people?: readonly PersonLine[];
}

export interface RowFacts {
  readonly id: string;
  readonly requirement: DocumentRequirement;
  readonly rule: CardRow;
  /** By the rules, over the whole vault. */
  readonly verdict: Verdict;
  readonly filing: Filing;
  readonly choices: ValidationChoices;
  readonly documents: ReadonlyMap<string, DocumentSummary>;
}

/** A stored document in the form of the rules. */
export function toFitDocument({ id, evidence, holder, expiryDate }: DocumentSummary): FitDocument {
  const known = evidence ?? { kind: null, numbers: [], names: [], ...(expiryDate && { expires: expiryDate }) };
  return { ...known, id, ...(holder && { holder: holder.personId }) };
}

/** Combines the verdict of the rules with the person's choices (decisions ). */
export function judge(facts: RowFacts): Judgement {
  const { choices, id, rule } = facts;
  const people = judgePeople(rule, facts.filing);
  const judged = people && facts.verdict.outcome !== "valid" ? judgeEach(facts, people) : judgeOne(facts);
  const isSettled = judged.outcome === "valid" || judged.outcome === "confirmed" || isTask(rule);
  return !isSettled && choices.carried?.includes(id) ? toCarried(judged) : judged;
}

const judgeOne = (facts: RowFacts): Judgement => judgeFiled(facts) ?? judgeStored(facts);

/** One person's paper never answers a row that asks for those of several; the person can confirm that all are there. */
function judgeEach(facts: RowFacts, { lines, documents: ids }: PeopleJudgement): Judgement {
  const judged = judgeOne(facts);
  const isSettled = judged.outcome === "confirmed" || judged.outcome === "unsure";
  // One file of an unknown type may hold the papers of all.
  const isUnread = judged.documents.some(({ evidence }) => (evidence?.kind ?? null) === null);
  if (!isSettled || isUnread) return { ...judged, people: lines };
  const documents = ids.flatMap((id) => facts.documents.get(id) ?? []);
  if (documents.length > 1 && getAnswers(facts).confirms(documents))
    return {
      outcome: "confirmed",
      kind: "byPerson",
      documents,
      reasons: ["Has dicho que están los de todas las personas."],
    };
  const [kind, documentsShown, reason] =
    documents.length > 1
      ? (["asked", documents, "Mira que estén los de todas las personas."] as const)
      : (["none", judged.documents, "Se pide el de varias personas y solo tienes el de una."] as const);
  return { outcome: "unsure", kind, documents: documentsShown, reasons: [reason], people: lines };
}

/** The person brings the original; the reasons name a stored one that does not count. */
function toCarried({ outcome, reasons }: Judgement): Judgement {
  const warnings = outcome === "invalid" ? ["El que guardas no vale, así que lleva otro.", ...reasons] : [];
  return { outcome: "carried", kind: "none", documents: [], reasons: warnings };
}

/** A filed document answers its row unless the rules exclude it; null if the whole vault decides. */
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
  return of("confirmed", "byPerson", "Lo has elegido para este documento.", ...(outcome === "valid" ? reasons : []));
}

/** The rules' verdict for one document; one without a known type counts as any required type. */
function judgeAlone(document: DocumentSummary, rule: CardRow, filing: Filing): Verdict | undefined {
  const known = toFitDocument(document);
  const kinds = known.kind === null ? new Set(slotsOf(rule).map(({ kind }) => kind)) : [known.kind];
  const verdicts = [...kinds].map((kind) =>
    fitCard({ ...filing, rows: [rule], documents: [{ ...known, kind }] }).get(rule.id),
  );
  return verdicts.find((verdict) => verdict?.outcome !== "invalid") ?? verdicts[0];
}

/** The person's answer for the row, valid for the documents shown then. */
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
  // A sample belongs to no person, so it confirms nothing (decision A-139).
  const isSample = documents.some(({ isDemoData }) => isDemoData);
  if (outcome === "valid" && !isSample) return of("valid", "byType", verdict.reasons);
  const meant = isFolderHit ? documents.filter(wasShown) : documents;
  if (meant.length > 0 && confirms(meant)) return of("confirmed", "byPerson", ["Lo has confirmado."], meant);
  if (isFolderHit) return of("unsure", "asked", ["¿Sirve alguno de estos?"]);
  return of("unsure", "asked", isSample ? ["Es un documento de ejemplo."] : verdict.reasons);
}

/**
 * Candidates from the folder of a row: documents without a known type that are neither expired nor certainly another
 * person's; all of them if the row's name has no known type.
 */
function getFolderHits({ requirement, rule, filing, documents }: RowFacts): readonly DocumentSummary[] {
  const inFolder = [...documents.values()].filter(({ folderId }) => folderId === requirement.type);
  const slots = slotsOf(rule);
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
