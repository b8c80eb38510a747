import type { DocumentSummary } from "./document.ts";

/** Fields that a search looks into, from the strongest to the weakest. */
export const SEARCH_PLACES = ["filename", "documentType", "everyday", "folder", "values", "text"] as const;

export type SearchPlace = (typeof SEARCH_PLACES)[number];

export interface SearchHit {
  readonly document: DocumentSummary;
  /** The normalized words that were found, for `highlight`. */
  readonly terms: readonly string[];
  /** The strongest field that explains the hit: every word is in it or in a stronger one. */
  readonly place: SearchPlace;
  /** Excerpt around the first word in the values or the text; null if name, type or folder explain the hit. */
  readonly excerpt: string | null;
}

export interface SearchResult {
  /** Best first, at most LIMITS.searchHits. */
  readonly hits: readonly SearchHit[];
  readonly total: number;
}
