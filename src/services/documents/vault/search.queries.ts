import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SearchResult } from "@/domain/documents/vault/search.ts";
import { vaultKeys } from "./vault.queries.ts";

/** Finds documents by what is written in them, among those of these ids where there are any; rejects with a VaultError. */
export type SearchDocuments = (query: string, among?: ReadonlySet<string>) => Promise<SearchResult>;

/** What a search came to: the answer to the query or, until it is there, to the one before. */
export interface SearchState extends SearchResult {
  readonly state: "preparing" | "ready" | "failed";
  /** Asks once more after a failure. */
  readonly retry: () => void;
}

const NOTHING: SearchResult = { hits: [], total: 0 };

/** The documents that a search is confined to: a name for their choice, and their ids; null for all. */
export type SearchScope = { readonly key: string; readonly ids: ReadonlySet<string> } | null;

/** Searches while the person types; refetched after every change of the vault. */
export function useSearch(search: SearchDocuments, query: string, scope: SearchScope): SearchState {
  const trimmed = query.trim();
  const { data, isError, refetch } = useQuery({
    queryKey: [...vaultKeys.all, "search", trimmed, scope?.key],
    queryFn: () => search(trimmed, scope?.ids),
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
