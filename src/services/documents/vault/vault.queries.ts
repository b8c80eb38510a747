import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { isKept } from "@/domain/procedure/case/case.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { Space } from "../../shared/storage/space.ts";
import type { Vault } from "./vault.ts";

/** The one identity whose documents are asked for, until there are accounts (WAL-20, decision A-081). */
const DEMO_USER_ID = "tramia-demo";

/** Keys of the cached vault data; all of them begin with `all`. */
export const vaultKeys = {
  all: ["vault", DEMO_USER_ID],
  documents: ["vault", DEMO_USER_ID, "documents"],
  statistics: ["vault", DEMO_USER_ID, "statistics"],
  people: ["vault", DEMO_USER_ID, "people"],
  cases: ["vault", DEMO_USER_ID, "cases"],
} as const;

/** The documents, newest first (CONST-01, CONST-03). Asked for without a network too: the default vault needs none. */
export function documentsQuery(vault: Pick<Vault, "list">) {
  return queryOptions({
    queryKey: vaultKeys.documents,
    queryFn: () => vault.list(),
    staleTime: TIMINGS.staleDocuments,
    retry: LIMITS.documentsRetries,
    networkMode: "always",
  });
}

/** The statistics (CONST-02, CONST-04). */
export function statisticsQuery(vault: Pick<Vault, "statistics">) {
  return queryOptions({
    queryKey: vaultKeys.statistics,
    queryFn: () => vault.statistics(),
    staleTime: TIMINGS.staleStatistics,
    retry: LIMITS.statisticsRetries,
    networkMode: "always",
  });
}

/** The people, the applicant first. As old as the documents may be. */
export function peopleQuery(vault: Pick<Vault, "people">) {
  return queryOptions({
    queryKey: vaultKeys.people,
    queryFn: () => vault.people(),
    staleTime: TIMINGS.staleDocuments,
    retry: LIMITS.documentsRetries,
    networkMode: "always",
  });
}

/** The kept cases, those that changed last first. As old as the documents may be. */
export function casesQuery(vault: Pick<Vault, "cases">) {
  return queryOptions({
    queryKey: vaultKeys.cases,
    queryFn: async () => (await vault.cases()).filter(isKept),
    staleTime: TIMINGS.staleDocuments,
    retry: LIMITS.documentsRetries,
    networkMode: "always",
  });
}

export function useCases(vault: Pick<Vault, "cases">) {
  return useQuery(casesQuery(vault));
}

export function usePeople(vault: Pick<Vault, "people">) {
  return useQuery(peopleQuery(vault));
}

export function useDocuments(vault: Pick<Vault, "list">) {
  return useQuery(documentsQuery(vault));
}

export function useStatistics(vault: Pick<Vault, "statistics">) {
  return useQuery(statisticsQuery(vault));
}

/** True when the browser's space is nearly used up (decision A-149). */
export function useNearlyFull(space: Space): boolean {
  const { data } = useQuery({
    queryKey: [...vaultKeys.all, "space"],
    queryFn: () => space.read(),
    networkMode: "always",
  });
  return data?.isNearlyFull ?? false;
}

/** Reads the vault into the cache, so that what screens show afterwards is never older. Rejects with the vault's errors. */
export function readThrough(
  vault: Pick<Vault, "list" | "people">,
  queryClient: QueryClient,
): Pick<Vault, "list" | "people"> {
  const now = { staleTime: 0, retry: false };
  return {
    list: () => queryClient.fetchQuery({ ...documentsQuery(vault), ...now }),
    people: () => queryClient.fetchQuery({ ...peopleQuery(vault), ...now }),
  };
}

/** Refetches after every change of the vault, by any tab. @returns the way to stop */
export function subscribeVault(vault: Pick<Vault, "subscribe">, queryClient: QueryClient): () => void {
  return vault.subscribe(() => void queryClient.invalidateQueries({ queryKey: vaultKeys.all }));
}
