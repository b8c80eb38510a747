import type { Opportunity } from "../grants/opportunity.ts";
import { LIMITS } from "../shared/limits.ts";
import { answerFromCard } from "./cards/answer.ts";
import type { CardSet } from "./cards/card.ts";
import { isOfficialUrl } from "./cards/officialHosts.ts";
import { toText } from "../shared/json.ts";
import { requirementsFromDocuments } from "./requirements/documents.ts";
import type { QueryResult } from "./requirements/result.ts";
import { isRecord, isTexts } from "../shared/json.ts";

/** A call for grants that the person asked to analyse (OPP-29), from its record. */
export interface AnalysedCall {
  readonly title: string;
  readonly deadline: string;
  readonly requirements: readonly string[];
  /** Null if the source names none; then those of the general card count. */
  readonly documents: readonly string[] | null;
  /** The call's official page; null for a sample. */
  readonly officialLink: string | null;
}

/** The call in the navigation state of /socrates. */
export function toAnalysedCall(opportunity: Opportunity): AnalysedCall {
  const { title, deadline, requirements, documents, documentsAreGeneral, officialLink, source } = opportunity;
  return {
    title,
    deadline,
    requirements,
    documents: documentsAreGeneral ? null : documents,
    officialLink: source === "sample" ? null : officialLink,
  };
}

/** Null for anything else. */
export function parseAnalysedCall(value: unknown): AnalysedCall | null {
  if (!isRecord(value)) return null;
  const { deadline, requirements, documents, officialLink } = value;
  const title = toText(value["title"]);
  if (title === null || typeof deadline !== "string" || !isTexts(requirements)) return null;
  if (documents !== null && !isTexts(documents)) return null;
  if (officialLink !== null && (typeof officialLink !== "string" || !isOfficialUrl(officialLink))) return null;
  return { title, deadline, requirements, documents, officialLink };
}

const GRANTS_CARD = "ayudas-pyme";

/** The general card with the call's documents, conditions, term and page. @throws without that card */
export function answerForCall({ cards, reviewed }: CardSet, call: AnalysedCall): QueryResult {
  const card = cards.find(({ id }) => id === GRANTS_CARD);
  if (!card) throw new Error(`no card ${GRANTS_CARD}`);
  const { title, deadline, requirements, documents, officialLink } = call;
  const isSample = officialLink === null;
  const page = isSample ? [] : [{ titulo: "Ficha oficial de la convocatoria", url: officialLink }];
  const general = answerFromCard(
    {
      ...card,
      facts: { ...card.facts, ...(deadline.length <= LIMITS.cardFact && { term: deadline }) },
      requirements: [...requirements, ...card.requirements],
      deadlines: [`Plazo de esta convocatoria: ${deadline}`, ...card.deadlines],
      officialLinks: [...page, ...card.officialLinks],
      confidence: "medium",
      notes: isSample
        ? "Es una convocatoria de ejemplo: no existe. Los documentos son los que nombra el ejemplo."
        : "La ficha es general: los documentos, los importes y los plazos de esta convocatoria están en sus bases.",
    },
    reviewed,
    title,
  );
  const answer = isSample ? { ...general, origin: { ...general.origin, isSample } } : general;
  if (documents === null) return answer;
  return {
    ...answer,
    questions: [],
    processedResult: { ...answer.processedResult, documents },
    documentRequirements: requirementsFromDocuments(documents),
  };
}
