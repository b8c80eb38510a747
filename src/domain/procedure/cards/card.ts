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

/** What of a card was not read at its source: a person with the source at hand has to look (decision A-182). */
export interface CardDoubt {
  readonly fact: string;
  /** What a mistake costs: a term or a right, money, or neither. */
  readonly harm: DoubtHarm;
  /** The texts of the card that rest on it: of its facts and lists, or names of its rows. None where it tells what the card leaves out. */
  readonly texts?: readonly string[];
}

/** What a mistake costs, the worst first. */
export const DOUBT_HARMS = ["term", "money", "other"] as const;

/** One of {@link DOUBT_HARMS}. */
export type DoubtHarm = (typeof DOUBT_HARMS)[number];

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
  /** ISO day on which it was last reviewed; that of the set unless given. */
  readonly reviewed?: string;
  /** ISO day from which it has to be read again, however lately it was reviewed. */
  readonly rereadFrom?: string;
  /** The worst first. */
  readonly doubts?: readonly CardDoubt[];
  /** False: answers a query but is not listed in the catalogue. */
  readonly catalogo?: boolean;
}

/** The whole set, with the day (ISO date) on which the cards that say no other were last reviewed. */
export interface CardSet {
  readonly reviewed: string;
  readonly cards: readonly ProcedureCard[];
}
