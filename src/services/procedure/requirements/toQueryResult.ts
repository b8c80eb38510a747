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
 * The answer that a chat's text gives (AI-04, AI-11, decisions ).
 *
 * A text that names no document leaves nothing to validate. Where a card answers the same query, the person gets the card
 * instead, whole and under its own origin; without a card the lists stay empty as they are and the origin is the AI.
 * @param local what the verified cards answer to the same query
 */
export function toChatAnswer(text: string, model: string, local: QueryResult): QueryResult {
  const lists = parseAnswer(text);
  if (lists.documents.length === 0 && local.origin.kind === "card") return local;
  return toListsAnswer(lists, text, { kind: "ai", model }, local);
}

/**
 * The canned answer to a query whose key was refused (AI-20), which names the card that answers it, if one does
 * (decision A-046).
 */
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
 * A document of an answer with the folder, the need and the note that the card gives it, when the card names it. Where the card
 * asks for it in some cases only, the answer, which knows the person's words, says whether this is one.
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
