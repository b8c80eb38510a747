import type { SupabaseClient } from "@supabase/supabase-js";
import { parseAccessLogEntry } from "@/domain/access/accessLog/attempt.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { type AccessLog, AccessLogError, type AccessLogFailure } from "./accessLog.ts";

const TABLE = "access_logs";

/**
 * The attempts in table access_logs: written with the public key where the browser checks the password (LOG-01), read with the
 * visitor's token (ALOG-10).
 * @param connect rejects where the client's library did not arrive
 */
export function createSupabaseAccessLog(connect: () => Promise<SupabaseClient>): AccessLog {
  const connected = async (): Promise<SupabaseClient> => {
    try {
      return await connect();
    } catch (error) {
      throw new AccessLogError("network", { cause: error });
    }
  };

  return {
    async record({ login_success, user_agent, browser_info }) {
      const table = (await connected()).from(TABLE);
      const { error, status } = await table.insert({ login_success, user_agent, browser_info });
      if (error) throw new AccessLogError(toFailure(status), { cause: error });
    },
    async latest() {
      const table = (await connected()).from(TABLE);
      // Without the library's own retries: the query decides about them (CONST-05).
      const { data, error, status } = await table
        .select("*")
        .order("timestamp", { ascending: false })
        .limit(LIMITS.accessLogs)
        .retry(false);
      if (error) throw new AccessLogError(toFailure(status), { cause: error });
      return data.map(parseAccessLogEntry).filter((entry) => entry !== null);
    },
  };
}

/** The library reports status 0 when no answer came. */
function toFailure(status: number): AccessLogFailure {
  if (status === 0) return "network";
  return status === 401 || status === 403 ? "refused" : "unknown";
}
