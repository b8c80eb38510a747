import { QueryClient } from "@tanstack/react-query";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";

/** The cache of server data with default options, which a query may override (CONST-01 to CONST-05). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: TIMINGS.staleDefault, retry: LIMITS.defaultRetries } },
  });
}
