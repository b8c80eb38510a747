import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AccessLogEntry } from "@/domain/access/accessLog/record.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { type AccessLog, AccessLogError } from "./accessLog.ts";

export const accessLogKeys = { latest: ["accessLog", "latest"] } as const;

/** Runs offline too: the log of this browser needs no network. */
function accessLogsQuery(log: Pick<AccessLog, "latest">) {
  return queryOptions({
    queryKey: accessLogKeys.latest,
    queryFn: () => log.latest(),
    // A visitor without the right to read would be refused again (decision A-114); else as any query (CONST-05).
    retry: (failures, error) => !isRefusal(error) && failures < LIMITS.defaultRetries,
    networkMode: "always",
  });
}

/** The state of the list. Empty, refused and failed are three different answers (decision A-114). */
export type AccessLogsAnswer =
  | { readonly state: "loading" }
  | { readonly state: "refused" }
  | { readonly state: "failed"; readonly offline: boolean }
  | {
      readonly state: "ready";
      /** Newest first. */
      readonly entries: readonly AccessLogEntry[];
      /** Milliseconds since 1970. */
      readonly readAt: number;
      /** The last reload failed. */
      readonly outdated: boolean;
    };

/** The list for a screen; `refresh` cancels a pending request. */
export function useAccessLogs(log: Pick<AccessLog, "latest">) {
  const client = useQueryClient();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(accessLogsQuery(log));
  const refresh = () => void (data === undefined ? client.resetQueries({ queryKey: accessLogKeys.latest }) : refetch());
  return { answer: answer(), isFetching, refresh };

  function answer(): AccessLogsAnswer {
    if (isRefusal(error)) return { state: "refused" };
    if (data) return { state: "ready", entries: data, readAt: dataUpdatedAt, outdated: error !== null && !isFetching };
    if (error === null) return { state: "loading" };
    return { state: "failed", offline: error instanceof AccessLogError && error.kind === "network" };
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AccessLogError && error.kind === "refused";
}
