import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AccessLogEntry } from "@/domain/access/accessLog/record.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { type AccessLog, AccessLogError } from "./accessLog.ts";

/** Keys of the cached access log. */
export const accessLogKeys = { latest: ["accessLog", "latest"] } as const;

/** The latest attempts. Asked for without a network too: the log of this browser needs none. */
function accessLogsQuery(log: Pick<AccessLog, "latest">) {
  return queryOptions({
    queryKey: accessLogKeys.latest,
    queryFn: () => log.latest(),
    // A visitor without the right to read gets the same answer again (decision A-114); else as often as any query (CONST-05).
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
      /** When the list was read, ms since 1970. */
      readonly readAt: number;
      /** The last attempt to read it again failed. */
      readonly outdated: boolean;
    };

/** The list for a screen, with the way to ask for it again: a pending request is cancelled. */
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
