import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { SearchResult } from "@/domain/documents/vault/search.ts";
import { vaultKeys } from "../vault/vault.queries.ts";

/** Finds documents by their content, among those that pass a test where one is given; rejects with a VaultError. */
export type SearchDocuments = (query: string, among?: (document: DocumentSummary) => boolean) => Promise<SearchResult>;

/** The result of a search: of this query or, until it has arrived, of the one before. */
export interface SearchState extends SearchResult {
  readonly state: "preparing" | "ready" | "failed";
  /** Asks once more after a failure. */
  readonly retry: () => void;
}

const NOTHING: SearchResult = { hits: [], total: 0 };

/** Confines a search to some documents: a name for the choice, and a test; null for all. */
export type SearchScope = { readonly key: string; readonly among: (document: DocumentSummary) => boolean } | null;

/** Searches while the person types; refetched after every change of the vault. */
export function useSearch(search: SearchDocuments, query: string, scope: SearchScope): SearchState {
  const trimmed = query.trim();
  const { data, isError, refetch } = useQuery({
    queryKey: [...vaultKeys.all, "search", trimmed, scope?.key],
    queryFn: () => search(trimmed, scope?.among),
    enabled: trimmed !== "",
    placeholderData: keepPreviousData,
    networkMode: "always",
    retry: false,
    gcTime: 0,
  });
  const retry = () => void refetch();
  if (data) return { state: "ready", ...data, retry };
  return { state: isError ? "failed" : "preparing", ...NOTHING, retry };
}
