import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { DocumentGap, Opportunity, OpportunityQuery, OpportunityRecord } from "@/domain/grants/opportunity.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { type OpportunityFailure, toOpportunityFailure } from "@/domain/grants/opportunityFailure.ts";
import type { OpportunityPage, OpportunitySource } from "./opportunities.ts";
import type { Instant } from "@/domain/shared/calendar/isoTime.ts";

const KEY = ["opportunities"] as const;
const NO_RECORDS: readonly OpportunityRecord[] = [];
const LIST_KEY = [...KEY, "list"] as const;
const EMPTY_LIST = toList({ pages: [] });

/** Retries help against a lost connection, not against a refusal or a busy register. */
function retry(failures: number, error: Error): boolean {
  const kind = toOpportunityFailure(error);
  return kind !== "refused" && kind !== "rateLimited" && failures < LIMITS.defaultRetries;
}

export interface OpportunityListState {
  /** `ready` also while more or newer ones load. */
  readonly state: "loading" | "ready" | "failed";
  readonly records: readonly OpportunityRecord[];
  /** Calls that were read but are not in the list. */
  readonly leftOut: OpportunityPage["leftOut"];
  /** When the source was asked for the oldest page; null for samples. */
  readonly asOf: Instant | null;
  /** Failure of the last request: of the list if `state` is `failed`, else of a refresh or an addition. */
  readonly failure: OpportunityFailure | null;
  /** Older results are shown while newer ones load. */
  readonly isRefreshing: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
  readonly retry: () => void;
}

/** OPP-36. The samples need no network. */
export function useOpportunityList(source: OpportunitySource, query: OpportunityQuery): OpportunityListState {
  const client = useQueryClient();
  const queryKey = [...LIST_KEY, source.kind, query.text, query.situation];
  const {
    data,
    error,
    isError,
    isFetching,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => source.list(query, pageParam, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    select: toList,
    // After a change of situation the old calls stay until new ones arrive; other words need other calls.
    placeholderData: (previous, before) => (before?.queryKey[3] === query.text ? previous : undefined),
    // The function caches its answers as long.
    staleTime: TIMINGS.grantsCache,
    networkMode: "always",
    retry,
  });
  const loadMore = () => void fetchNextPage();
  // A request that never answers ends only with the query itself.
  const reload = () => void (data ? refetch() : client.resetQueries({ queryKey }));
  return {
    state: data ? "ready" : isError ? "failed" : "loading",
    ...(data ?? EMPTY_LIST),
    failure: error && toOpportunityFailure(error),
    isRefreshing: data !== undefined && isFetching && !isFetchingNextPage,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore,
    reload,
    retry: isFetchNextPageError ? loadMore : reload,
  };
}

/** One object before the first answer, so that derived values are memoized. */
function toList({ pages }: Pick<InfiniteData<OpportunityPage>, "pages">) {
  const sum = (name: keyof OpportunityPage["leftOut"]) => pages.reduce((total, page) => total + page.leftOut[name], 0);
  return {
    records: pages.flatMap(({ records }) => records),
    leftOut: { closed: sum("closed"), direct: sum("direct"), unreadable: sum("unreadable") },
    asOf: pages.flatMap(({ asOf }) => asOf ?? []).toSorted()[0] ?? null,
  };
}

/** OPP-22 */
export function reloadOpportunities(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: LIST_KEY });
}

export interface FoundState {
  readonly records: readonly OpportunityRecord[];
  /** Failure of missing ones, or null. */
  readonly failure: OpportunityFailure | null;
  readonly retry: () => void;
}

/** Current state of opportunities outside the list. */
export function useFoundOpportunities(source: OpportunitySource, ids: readonly string[]): FoundState {
  const { data, error, refetch } = useQuery({
    queryKey: [...KEY, "found", source.kind, ids],
    queryFn: ({ signal }) => source.find(ids, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: TIMINGS.grantsCache,
    networkMode: "always",
    retry,
  });
  const isAsked = ids.length > 0;
  return {
    records: (isAsked && data?.records) || NO_RECORDS,
    failure: isAsked ? ((error && toOpportunityFailure(error)) ?? data?.failure ?? null) : null,
    retry: () => void refetch(),
  };
}

export interface GapState {
  readonly state: "loading" | "ready" | "failed";
  readonly gaps: readonly DocumentGap[];
  readonly retry: () => void;
}

/** Recomputed when an input changes (OPP-37). @param opportunities null while they or the vault load */
export function useGaps(source: OpportunitySource, opportunities: readonly Opportunity[] | null): GapState {
  const basis = (opportunities ?? []).map(({ id, compatibility, missingDocuments, criteria }) => [
    id,
    compatibility,
    missingDocuments,
    criteria.map(({ status }) => status),
  ]);
  const { data, isError, refetch } = useQuery({
    queryKey: [...KEY, "gaps", source.kind, basis],
    queryFn: ({ signal }) => source.analyseGaps(opportunities ?? [], { signal }),
    enabled: opportunities !== null,
    placeholderData: keepPreviousData,
    networkMode: "always",
    retry,
  });
  return {
    state: isError ? "failed" : data ? "ready" : "loading",
    gaps: data ?? [],
    retry: () => void refetch(),
  };
}
