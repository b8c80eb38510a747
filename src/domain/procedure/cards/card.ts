import type { OtherLanguage } from "../../shared/text/language.ts";
import type { CardQuestion, CardRow } from "../fit/rules.ts";

export interface CardLink {
  readonly titulo: string;
  /** https only. */
  readonly url: string;
}

/** Where a card's facts were read, and when. */
export interface CardSource {
  readonly url: string;
  readonly seen: string;
  readonly facts: readonly string[];
}

/** An official name in a co-official language or in English, and the page of an office that uses it. */
export interface LocalName {
  readonly lang: OtherLanguage;
  readonly name: string;
  readonly source: string;
}

/** What is told first of a procedure, each in at most 60 characters. The lists of the card tell the rest. */
export interface CardFacts {
  readonly cost: string;
  /** When to file, or how long it takes: the text says which. */
  readonly term: string;
  readonly place: string;
  /** Only where the card has the official page of the appointment. */
  readonly appointment?: { readonly text: string; readonly url: string };
  /** What offices call the procedure or its document in other languages. */
  readonly names?: readonly LocalName[];
}

/** A procedure with verified contents (decision A-129). Texts are Spanish and shown as they are. */
export interface ProcedureCard {
  readonly id: string;
  readonly titulo: string;
  readonly categoria: string;
  readonly resumen: string;
  readonly administracion: string;
  readonly facts: CardFacts;
  /** In the order in which they are asked: most telling first. */
  readonly questions: readonly CardQuestion[];
  /** What the procedure asks for. */
  readonly documents: readonly CardRow[];
  readonly requirements: readonly string[];
  readonly deadlines: readonly string[];
  readonly costs: readonly string[];
  readonly steps: readonly string[];
  readonly officialLinks: readonly CardLink[];
  readonly sources: readonly CardSource[];
  /** `medium` adds the advice to confirm at the official site, with the notes (decision A-138). */
  readonly confidence: "high" | "medium";
  readonly notes: string;
  /** False: answers a query but is not listed in the catalogue. */
  readonly catalogo?: boolean;
}

/** The whole set, with the day (ISO date) it was last reviewed. */
export interface CardSet {
  readonly reviewed: string;
  readonly cards: readonly ProcedureCard[];
}
