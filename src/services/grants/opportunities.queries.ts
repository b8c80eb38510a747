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

const KEY = ["opportunities"] as const;
const NO_RECORDS: readonly OpportunityRecord[] = [];
const LIST_KEY = [...KEY, "list"] as const;
const EMPTY_LIST = toList({ pages: [] });

/** Waiting helps against a lost connection, not against a refusal or a busy register. */
function retry(failures: number, error: Error): boolean {
  const kind = toOpportunityFailure(error);
  return kind !== "refused" && kind !== "rateLimited" && failures < LIMITS.defaultRetries;
}

export interface OpportunityListState {
  /** `ready` also while more or newer ones are on their way. */
  readonly state: "loading" | "ready" | "failed";
  readonly records: readonly OpportunityRecord[];
  /** Calls that were read and are not in the list. */
  readonly leftOut: OpportunityPage["leftOut"];
  /** ISO instant at which the source was asked for the oldest page; null for samples. */
  readonly asOf: string | null;
  /** Why the last request failed: that of the list where `state` is `failed`, else what was to renew it or to be added. */
  readonly failure: OpportunityFailure | null;
  /** What shows is of before, and newer is on its way. */
  readonly isRefreshing: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
  readonly retry: () => void;
}

/** The opportunities of a source (OPP-36). The samples need no network. */
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
    // For another situation the calls that are here stay until others come; other words need other calls.
    placeholderData: (previous, before) => (before?.queryKey[3] === query.text ? previous : undefined),
    // The function keeps its answers as long: asked sooner it says the same.
    staleTime: TIMINGS.grantsCache,
    networkMode: "always",
    retry,
  });
  const loadMore = () => void fetchNextPage();
  // A request that never answers is given up only with the query itself.
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

/** The same objects until an answer comes, so that what is derived from them is derived once. */
function toList({ pages }: Pick<InfiniteData<OpportunityPage>, "pages">) {
  const sum = (name: keyof OpportunityPage["leftOut"]) => pages.reduce((total, page) => total + page.leftOut[name], 0);
  return {
    records: pages.flatMap(({ records }) => records),
    leftOut: { closed: sum("closed"), direct: sum("direct"), unreadable: sum("unreadable") },
    asOf: pages.flatMap(({ asOf }) => asOf ?? []).toSorted()[0] ?? null,
  };
}

/** Asks for the list again (OPP-22). */
export function reloadOpportunities(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: LIST_KEY });
}

export interface FoundState {
  readonly records: readonly OpportunityRecord[];
  /** Why some of them are missing; null where none is. */
  readonly failure: OpportunityFailure | null;
  readonly retry: () => void;
}

/** Opportunities that the list does not hold, as their source has them today. */
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

/**
 * The documents that are missing, asked for again whenever what an answer depends on changes (OPP-37).
 * @param opportunities null while they or the vault are on their way
 */
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
