import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SearchResult } from "@/domain/documents/vault/search.ts";
import { vaultKeys } from "./vault.queries.ts";

/** Finds documents by what is written in them; rejects with a VaultError. */
export type SearchDocuments = (query: string) => Promise<SearchResult>;

/** What a search came to: the answer to the query or, until it is there, to the one before. */
export interface SearchState extends SearchResult {
  readonly state: "preparing" | "ready" | "failed";
  /** Asks once more after a failure. */
  readonly retry: () => void;
}

const NOTHING: SearchResult = { hits: [], total: 0 };

/** Searches while the person types; refetched after every change of the vault. */
export function useSearch(search: SearchDocuments, query: string): SearchState {
  const trimmed = query.trim();
  const { data, isError, refetch } = useQuery({
    queryKey: [...vaultKeys.all, "search", trimmed],
    queryFn: () => search(trimmed),
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
