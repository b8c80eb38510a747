import { dayInSpain } from "../../shared/calendar/dayInSpain.ts";
import type { DocumentKind } from "../../documents/types/registry.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import { ownershipOf } from "../fit/people.ts";
import { toFitDocument } from "../validation/judge.ts";
import type { Inventory } from "../validation/types.ts";
import type { Fact, Facts } from "./facts.ts";

/** Cards that only people of one nationality have, the surest first: who was naturalised may keep an older card. */
const NATIONALITY_CARDS: readonly { readonly kind: DocumentKind; readonly option: string; readonly name: string }[] = [
  { kind: "dni", option: "es", name: "DNI" },
  { kind: "euRegistration", option: "ue", name: "certificado de registro" },
  { kind: "tie", option: "otra", name: "TIE" },
];

/** The cards of a list of documents, by kind: a list has thousands, and is asked about for each case. */
const cardsOf = new WeakMap<readonly DocumentSummary[], readonly DocumentSummary[]>();

function findCards(documents: readonly DocumentSummary[]): readonly DocumentSummary[] {
  const known = cardsOf.get(documents);
  if (known) return known;
  const cards = documents.filter(
    ({ evidence, isDemoData }) => !isDemoData && NATIONALITY_CARDS.some(({ kind }) => kind === evidence?.kind),
  );
  cardsOf.set(documents, cards);
  return cards;
}

/** The lasting facts, with those that the person's own documents say; a fact that the person said counts first. */
export function withHeldFacts({ documents, people, facts }: Pick<Inventory, "documents" | "people" | "facts">): Facts {
  if (facts["nationality"]) return facts;
  const nationality = findNationality(findCards(documents), people);
  return nationality ? { ...facts, nationality } : facts;
}

function findNationality(cards: readonly DocumentSummary[], people: Inventory["people"]): Fact | undefined {
  const isOwn = (card: DocumentSummary) => {
    const owners = ownershipOf(toFitDocument(card), people);
    return owners.type === "known" && owners.people.every(({ relation }) => relation === "applicant");
  };
  return NATIONALITY_CARDS.flatMap(({ kind, option, name }) => {
    const card = cards.find((one) => one.evidence?.kind === kind && isOwn(one));
    return card ? [{ option, day: dayInSpain(new Date(card.uploadDate)), document: name }] : [];
  })[0];
}
