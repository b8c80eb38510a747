import type { OtherLanguage } from "../../shared/text/language.ts";
import type { CardQuestion, CardRow } from "../fit/rules.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

export interface CardLink {
  readonly titulo: string;
  /** https only. */
  readonly url: string;
}

export interface CardSource {
  readonly url: string;
  readonly seen: string;
  readonly facts: readonly string[];
}

/** A fact that was not read at its source and that a person has to check (decision A-182). */
export interface CardDoubt {
  readonly fact: string;
  /** Cost of a mistake: a term or a right, money, or neither. */
  readonly harm: DoubtHarm;
  /** Dependent texts of its facts and lists, or names of its rows; none if the card omits the fact. */
  readonly texts?: readonly string[];
}

/** Worst first. */
export const DOUBT_HARMS = ["term", "money", "other"] as const;

export type DoubtHarm = (typeof DOUBT_HARMS)[number];

/** An official name in a co-official language or in English, with the page of an office that uses it. */
export interface LocalName {
  readonly lang: OtherLanguage;
  readonly name: string;
  readonly source: string;
}

/** The first facts shown of a procedure, at most 60 characters each. */
export interface CardFacts {
  readonly cost: string;
  /** Filing term or duration; the text tells which. */
  readonly term: string;
  readonly place: string;
  /** `files`: everything is sent as files; `inPerson`: at an office only; otherwise either way. */
  readonly channel?: "files" | "inPerson";
  /** First and last month in which it can be filed, '03-05', if it opens once a year. */
  readonly season?: string;
  /** Only if the card has the official page of the appointment. */
  readonly appointment?: { readonly text: string; readonly url: string };
  /** Official names of the procedure or its document in other languages. */
  readonly names?: readonly LocalName[];
}

/** A procedure with verified contents (decision A-129), in Spanish. */
export interface ProcedureCard {
  readonly id: string;
  readonly titulo: string;
  readonly categoria: string;
  readonly resumen: string;
  readonly administracion: string;
  readonly facts: CardFacts;
  /** Most decisive first. */
  readonly questions: readonly CardQuestion[];
  readonly documents: readonly CardRow[];
  readonly requirements: readonly string[];
  readonly deadlines: readonly string[];
  readonly costs: readonly string[];
  readonly steps: readonly string[];
  readonly officialLinks: readonly CardLink[];
  readonly sources: readonly CardSource[];
  /** `medium` adds the notes and the advice to confirm on the official site (decision A-138). */
  readonly confidence: "high" | "medium";
  readonly notes: string;
  /** Day of its last review; that of the set by default. */
  readonly reviewed?: IsoDay;
  /** Day from which it must be read again, even after a recent review. */
  readonly rereadFrom?: IsoDay;
  /** Worst first. */
  readonly doubts?: readonly CardDoubt[];
  /** False: it answers queries but is not in the catalogue. */
  readonly catalogo?: boolean;
}

/** `reviewed` is the review day of cards without one of their own. */
export interface CardSet {
  readonly reviewed: IsoDay;
  readonly cards: readonly ProcedureCard[];
}
