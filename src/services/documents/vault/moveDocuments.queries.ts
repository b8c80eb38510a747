import { useQuery } from "@tanstack/react-query";
import type { UnmovedDocuments } from "@/domain/documents/vault/vaultData.ts";
import type { DocumentMover } from "./moveDocuments.ts";
import { vaultKeys } from "./vault.queries.ts";

/** The query key of `useUnmoved`. */
export const unmovedKey = [...vaultKeys.all, "unmoved"];

/**
 * The own documents in the place that is not chosen; null where there is no account, and where that is unknown.
 * Asked again after every change of the chosen vault.
 * @param mover null where there is no account
 */
export function useUnmoved(mover: Pick<DocumentMover, "place" | "waiting"> | null): UnmovedDocuments | null {
  const { data } = useQuery({
    queryKey: unmovedKey,
    queryFn: async () => {
      if (!mover) return null;
      const place = mover.place();
      const waiting = await mover.waiting();
      // Another place was chosen meanwhile, and that asks again.
      return waiting && place === mover.place() ? { place, ...waiting } : null;
    },
    enabled: mover !== null,
    networkMode: "always",
  });
  return data ?? null;
}
