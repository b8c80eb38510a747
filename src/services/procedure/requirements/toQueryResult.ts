import { QUERY_CATEGORIES } from "@/domain/procedure/requirements/category.ts";
import { officialLinksIn } from "@/domain/procedure/requirements/chatLinks.ts";
import { DEMO_ANSWERS } from "@/domain/procedure/requirements/demoAnswers.ts";
import { requirementsFromDocuments } from "@/domain/procedure/requirements/documents.ts";
import { parseAnswer } from "@/domain/procedure/requirements/parseAnswer.ts";
import type {
  AnswerOrigin,
  DocumentRequirement,
  QueryResult,
  SocratesResult,
} from "@/domain/procedure/requirements/result.ts";
import { significantWords } from "@/domain/shared/text/normalize.ts";

/**
 * The answer in a chat's text (AI-04, AI-11, decisions ). A text without documents leaves nothing to
 * validate: then the matching card is the answer, under its own origin; without a card the lists stay empty. @param
 * local answer of the verified cards to the same query
 */
export function toChatAnswer(text: string, model: string, local: QueryResult): QueryResult {
  const lists = parseAnswer(text);
  if (lists.documents.length === 0 && local.origin.kind === "card") return local;
  return toListsAnswer(lists, text, { kind: "ai", model }, local);
}

/** The demo answer after a refused key (AI-20), with the matching card, if any (decision A-046). */
export function toDemoAnswer(refusedOwnKey: boolean, local: QueryResult): QueryResult {
  const { origin } = local;
  const card = origin.kind === "card" ? { card: { id: origin.cardId, title: origin.cardTitle } } : {};
  return toListsAnswer(DEMO_ANSWERS[local.category], "", { kind: "demo", refusedOwnKey, ...card }, local);
}

function toListsAnswer(
  lists: SocratesResult,
  rawResponse: string,
  origin: AnswerOrigin,
  { category, documentRequirements, questions, links, event }: QueryResult,
): QueryResult {
  const { title, sources } = QUERY_CATEGORIES[category];
  return {
    category,
    categoryDescription: title,
    sources,
    processedResult: lists,
    rawResponse,
    documentRequirements: requirementsFromDocuments(lists.documents).map((requirement) =>
      asTheCardSays(requirement, documentRequirements),
    ),
    // The rules of the card's documents depend on its questions.
    ...(questions && { questions }),
    links: officialLinksIn(lists.officialLinks, links),
    origin,
    ...(event && { event }),
  };
}

/**
 * A document of an answer with the card's folder, need and note, if the card names it. If the card requires it only in
 * some cases, the answer decides, because it considers the person's words.
 */
function asTheCardSays(found: DocumentRequirement, onCard: readonly DocumentRequirement[]): DocumentRequirement {
  const named = significantWords(found.description);
  const candidates = onCard.map((document) => ({ document, name: significantWords(document.description) }));
  const [longest] = candidates
    .filter(({ name }) => beginsWith(named, name))
    .toSorted((a, b) => b.name.length - a.name.length);
  const shortened = candidates.filter(({ name }) => beginsWith(name, named));
  const match = longest ?? (shortened.length === 1 ? shortened[0] : undefined);
  if (!match) return found;
  const { rule, required, ...document } = match.document;
  return { ...document, description: found.description, required: rule?.need === "when" ? found.required : required };
}

function beginsWith(text: readonly string[], beginning: readonly string[]): boolean {
  return beginning.length > 0 && beginning.every((word, index) => text[index] === word);
}
