import type { QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "@/services/shared/queryClient.ts";

/** The product's cache of server data; it asks again at once, so that no story waits and none leaves a timer to the next one. */
export function createStoryQueryClient(): QueryClient {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 1 } });
  return client;
}
