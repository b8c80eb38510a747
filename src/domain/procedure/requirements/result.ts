import type { DocumentTypeId } from "../../documents/types/documentType.ts";
import type { CardFacts } from "../cards/card.ts";
import type { CardQuestion, CardRow } from "../fit/rules.ts";
import type { EventName } from "../query/matchCard.ts";

/** The six lists of an answer (SOC-40). */
export interface SocratesResult {
  readonly requirements: readonly string[];
  readonly documents: readonly string[];
  readonly deadlines: readonly string[];
  readonly costs: readonly string[];
  readonly steps: readonly string[];
  readonly officialLinks: readonly string[];
}

/** The category of a query (PARSE-05). */
export type QueryCategory = "universidad" | "autonomos" | "licencias" | "general";

/** One document to validate (PLA-10), with the note of the card it comes from. */
export interface DocumentRequirement {
  /** Of a row without a rule; absent where its place in the answer names it. */
  readonly id?: string;
  readonly type: DocumentTypeId;
  readonly description: string;
  /** Spanish label of the type. */
  readonly category: string;
  /** False where it is never demanded (decision A-135). A condition of `rule` can leave it out besides. */
  readonly required: boolean;
  readonly note?: string;
  /** What the card says of the document; absent for what another answer names. */
  readonly rule?: CardRow;
}

/** A link of an answer that may be shown as a link: https, of an official host (decision A-142). */
export interface OfficialLink {
  readonly title: string;
  readonly url: string;
}

/** A card near a query, offered when none answers it (decision A-137). */
export interface NearbyCard {
  readonly id: string;
  readonly title: string;
}

/** Where an answer comes from; always shown with it (decisions ). */
export type AnswerOrigin =
  | {
      readonly kind: "card";
      readonly cardId: string;
      readonly cardTitle: string;
      /** ISO date of the last review. */
      readonly reviewed: string;
      readonly confidence: "high" | "medium";
      readonly notes: string;
      readonly sources: readonly string[];
      /** The card answers for a call that does not exist. */
      readonly isSample?: boolean;
    }
  | { readonly kind: "ai"; readonly model: string }
  | {
      readonly kind: "demo";
      /** The provider refused the person's own key (decision A-046). */
      readonly refusedOwnKey?: boolean;
      /** The card that answers the same query (decision A-046). */
      readonly card?: NearbyCard;
    }
  | {
      readonly kind: "none";
      readonly nearby: readonly NearbyCard[];
      /** The query named no procedure and asked where to begin (HOME-15). */
      readonly isStartingPoint?: boolean;
    };

/** What of a card was not read at its source, and where it is to be looked at (decision A-182). */
export interface Unchecked {
  /** Nothing of the card was. */
  readonly whole: boolean;
  /** The texts of the answer, and the names of its documents, that rest on what was not. */
  readonly texts: readonly string[];
  readonly page: OfficialLink;
}

/** Beside what was not read at its source, before the name of the page where it is to be looked at. */
export const UNCHECKED_TEXT = "Sin comprobar con la fuente: míralo en";

/** The whole answer to a query (SOC-41, AI-11) with what the following steps need. */
export interface QueryResult {
  readonly category: QueryCategory;
  readonly categoryDescription: string;
  readonly sources: readonly string[];
  readonly processedResult: SocratesResult;
  /** The provider's text; empty when a card answered. */
  readonly rawResponse: string;
  readonly documentRequirements: readonly DocumentRequirement[];
  readonly links: readonly OfficialLink[];
  /** What the card asks about the case. */
  readonly questions?: readonly CardQuestion[];
  /** What the card tells first. */
  readonly facts?: CardFacts;
  /** Absent when everything was checked at its official source, or when no card answers. */
  readonly unchecked?: Unchecked;
  readonly origin: AnswerOrigin;
  /** The life event that the query tells of: its plan is offered first (decision A-184). */
  readonly event?: EventName;
}
