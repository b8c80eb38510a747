import { useMemo, useState } from "react";
import { expiries } from "@/domain/documents/vault/expiry.ts";
import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import { useSearch } from "@/services/documents/search/search.queries.ts";
import { useDocuments, usePeople, useStatistics } from "@/services/documents/vault/vault.queries.ts";
import { useHolderFilter } from "./useHolderFilter.tsx";
import type { WalletScreenProps } from "./WalletScreen.tsx";

/** The vault's documents and what the wallet's views show of them; undefined parts are not loaded yet. */
export function useWalletDocuments({ vault, search, today }: Pick<WalletScreenProps, "vault" | "search" | "today">) {
  const [query, onQuery] = useState("");
  const statistics = useStatistics(vault);
  const { data: documents, isError } = useDocuments(vault);
  const { data: people } = usePeople(vault);
  const { filter, shown, scope, clear } = useHolderFilter(documents, people);
  const found = useSearch(search, query, scope);
  const current = useMemo(() => (shown ?? []).filter(({ folderId }) => folderId !== "memory"), [shown]);
  const groups = useMemo(() => expiries(current, today), [current, today]);
  return {
    documents,
    people,
    filter,
    clearFilter: clear,
    /** Those that the filter leaves. */
    shown,
    /** Of `shown`, without the keepsakes. */
    current,
    /** `current` by expiry status today. */
    groups,
    statistics: filter.isOn && shown ? computeStatistics(shown) : statistics.data,
    demoDocuments: documents?.filter(({ isDemoData }) => isDemoData).length ?? 0,
    search: { ...found, query, onQuery },
    isError,
    isStatisticsError: statistics.isError,
  };
}

export type WalletDocuments = ReturnType<typeof useWalletDocuments>;
