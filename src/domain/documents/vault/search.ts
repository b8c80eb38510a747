import type { DocumentSummary } from "./document.ts";

/** Where a document holds what was searched for, from the strongest to the weakest. */
export const SEARCH_PLACES = ["filename", "documentType", "everyday", "folder", "values", "text"] as const;

/** One of the places where a document can hold what was searched for. */
export type SearchPlace = (typeof SEARCH_PLACES)[number];

/** A document that holds every word of a query. */
export interface SearchHit {
  readonly document: DocumentSummary;
  /** The folded words that were found, to be marked by `highlight`. */
  readonly terms: readonly string[];
  /** The strongest place that explains the hit: every word is there or in a stronger one. */
  readonly place: SearchPlace;
  /** Excerpt around the first word in the values or the text; null where name, type or folder explain the hit. */
  readonly excerpt: string | null;
}

/** The answer to a query. */
export interface SearchResult {
  /** Best first, at most LIMITS.searchHits of them. */
  readonly hits: readonly SearchHit[];
  /** How many documents hold every word. */
  readonly total: number;
}
