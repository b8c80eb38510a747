import type { QueryClient } from "@tanstack/react-query";
import { documentsQuery, statisticsQuery } from "./vault.queries.ts";
import type { Vault } from "./vault.ts";

/**
 * Brings the documents and the statistics into the cache, and before that the sample documents into an empty vault
 * (STORE-21). A failure to save samples is only logged.
 * @throws VaultError when the documents or the statistics cannot be read
 */
export async function loadVault(
  vault: Pick<Vault, "list" | "statistics" | "seedDemo">,
  queryClient: QueryClient,
  { seedsDemo }: { readonly seedsDemo: boolean },
): Promise<void> {
  if (seedsDemo) {
    await vault.seedDemo().catch((error: unknown) => console.warn("The samples could not be saved.", error));
  }
  await Promise.all([queryClient.fetchQuery(documentsQuery(vault)), queryClient.fetchQuery(statisticsQuery(vault))]);
}
