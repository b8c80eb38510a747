import type { DocumentTypeId } from "../../documents/types/documentType.ts";
import type { CardFacts } from "../cards/card.ts";
import type { CardQuestion, CardRow } from "../fit/rules.ts";
import type { LifeMoment } from "../plan/lifeMoments.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** SOC-40 */
export interface SocratesResult {
  readonly requirements: readonly string[];
  readonly documents: readonly string[];
  readonly deadlines: readonly string[];
  readonly costs: readonly string[];
  readonly steps: readonly string[];
  readonly officialLinks: readonly string[];
}

/** PARSE-05 */
export type QueryCategory = "universidad" | "autonomos" | "licencias" | "general";

/** A document to validate (PLA-10), with the note of its card. */
export interface DocumentRequirement {
  /** Id of a row without a rule; absent if its index identifies it. */
  readonly id?: string;
  readonly type: DocumentTypeId;
  readonly description: string;
  readonly category: string;
  /** False if never required (decision A-135); a condition of `rule` can also exclude it. */
  readonly required: boolean;
  readonly note?: string;
  readonly rule?: CardRow;
}

/** An https link to an official host (decision A-142). */
export interface OfficialLink {
  readonly title: string;
  readonly url: string;
}

/** A related card, offered without an exact answer (decision A-137). */
export interface NearbyCard {
  readonly id: string;
  readonly title: string;
}

/** Origin of an answer, always shown with it (decisions ). */
export type AnswerOrigin =
  | {
      readonly kind: "card";
      readonly cardId: string;
      readonly cardTitle: string;
      readonly reviewed: IsoDay;
      readonly confidence: "high" | "medium";
      readonly notes: string;
      readonly sources: readonly string[];
      /** The card answers for a fictitious call. */
      readonly isSample?: boolean;
    }
  | { readonly kind: "ai"; readonly model: string }
  | {
      readonly kind: "demo";
      /** The provider rejected the person's own key (decision A-046). */
      readonly refusedOwnKey?: boolean;
      /** The card for the same query (decision A-046). */
      readonly card?: NearbyCard;
    }
  | {
      readonly kind: "none";
      readonly nearby: readonly NearbyCard[];
      /** The query names no procedure and asks for a starting point (HOME-15). */
      readonly isStartingPoint?: boolean;
    };

/** Facts of a card that were not read at their source, and where to check them (decision A-182). */
export interface Unchecked {
  /** The whole card is unchecked. */
  readonly whole: boolean;
  /** Unchecked texts of the answer and names of its documents. */
  readonly texts: readonly string[];
  readonly page: OfficialLink;
}

/** Precedes the name of the page to check. */
export const UNCHECKED_TEXT = "Sin comprobar con la fuente: míralo en";

/** The complete answer to a query (SOC-41, AI-11) for all later steps. */
export interface QueryResult {
  readonly category: QueryCategory;
  readonly categoryDescription: string;
  readonly sources: readonly string[];
  readonly processedResult: SocratesResult;
  /** The provider's text; empty for a card. */
  readonly rawResponse: string;
  readonly documentRequirements: readonly DocumentRequirement[];
  readonly links: readonly OfficialLink[];
  readonly questions?: readonly CardQuestion[];
  readonly facts?: CardFacts;
  /** Absent if everything was checked at its official source, or without a card. */
  readonly unchecked?: Unchecked;
  readonly origin: AnswerOrigin;
  /** The life event of the query, whose plan is offered first (decision A-184). */
  readonly event?: LifeMoment;
}
