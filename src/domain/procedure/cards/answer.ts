import { DOCUMENT_TYPE_LABELS } from "../../documents/types/documentType.ts";
import { detectCategory, QUERY_CATEGORIES } from "../requirements/category.ts";
import type { DocumentRequirement, NearbyCard, QueryResult } from "../requirements/result.ts";
import type { CardRow } from "../fit/rules.ts";
import type { ProcedureCard } from "./card.ts";
import { isOfficialUrl } from "./officialHosts.ts";
import { findUnchecked } from "./unchecked.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

function toRequirement(rule: CardRow): DocumentRequirement {
  const { nombre, folder, need, nota } = rule;
  return {
    type: folder,
    description: nombre,
    category: DOCUMENT_TYPE_LABELS[folder],
    required: need !== "optional",
    ...(nota === undefined ? {} : { note: nota }),
    rule,
  };
}

/**
 * The answer of a card (SOC-41, decisions ), with links to official hosts only. @param reviewed
 * review day of cards without one of their own @param query the person's text; with the card's title it gives the
 * category
 */
export function answerFromCard(card: ProcedureCard, reviewed: IsoDay, query: string): QueryResult {
  const category = detectCategory(`${query} ${card.titulo}`);
  const unchecked = findUnchecked(card);
  const sources = card.sources.map((source) => source.url);
  return {
    category,
    categoryDescription: QUERY_CATEGORIES[category].title,
    sources,
    processedResult: {
      requirements: card.requirements,
      documents: card.documents.map((document) => document.nombre),
      deadlines: card.deadlines,
      costs: card.costs,
      steps: card.steps,
      officialLinks: card.officialLinks.map(({ titulo, url }) => `${titulo} — ${url}`),
    },
    rawResponse: "",
    documentRequirements: card.documents.map(toRequirement),
    questions: card.questions,
    facts: card.facts,
    ...(unchecked && { unchecked }),
    links: card.officialLinks
      .filter(({ url }) => isOfficialUrl(url))
      .map(({ titulo, url }) => ({ title: titulo, url })),
    origin: {
      kind: "card",
      cardId: card.id,
      cardTitle: card.titulo,
      reviewed: card.reviewed ?? reviewed,
      confidence: card.confidence,
      notes: card.notes,
      sources,
    },
  };
}

/**
 * The answer without a fitting card and without AI: nothing is invented, related cards are offered (decision A-137).
 * @param isStartingPoint the query names no procedure; the cards are starting points
 */
export function answerWithoutCard(
  query: string,
  nearby: readonly NearbyCard[],
  { isStartingPoint = false }: { readonly isStartingPoint?: boolean } = {},
): QueryResult {
  const category = detectCategory(query);
  const { title, sources } = QUERY_CATEGORIES[category];
  return {
    category,
    categoryDescription: title,
    sources,
    processedResult: { requirements: [], documents: [], deadlines: [], costs: [], steps: [], officialLinks: [] },
    rawResponse: "",
    documentRequirements: [],
    links: [],
    origin: { kind: "none", nearby, ...(isStartingPoint ? { isStartingPoint } : {}) },
  };
}
