import { useQuery } from "@tanstack/react-query";
import type { Mover } from "./moveDocuments.ts";
import { vaultKeys } from "./vault.queries.ts";

/**
 * How many own documents stand in this browser while the account is where the documents are kept; 0 where there is no
 * account. Asked anew after every change of the chosen vault.
 * @param mover null where there is no account
 */
export function useUnmoved(mover: Pick<Mover, "place" | "waiting"> | null): number {
  const { data } = useQuery({
    queryKey: [...vaultKeys.all, "unmoved"],
    queryFn: async () => (mover?.place() === "account" ? (await mover.waiting()).waiting : 0),
    enabled: mover !== null,
    networkMode: "always",
  });
  return data ?? 0;
}
