import { useQuery } from "@tanstack/react-query";
import { findVerificationCodes, type VerificationCode } from "@/domain/documents/verification/verification.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { Vault } from "../vault/vault.ts";
import { vaultKeys } from "../vault/vault.queries.ts";

/** The verification codes of stored documents by their id; those without one are left out. */
export type CodesById = ReadonlyMap<string, readonly VerificationCode[]>;

/** The verification codes of these documents; undefined while their texts are not read, or cannot be. */
export function useVerificationCodes(vault: Pick<Vault, "getMany">, ids: readonly string[]): CodesById | undefined {
  const { data } = useQuery({
    queryKey: [...vaultKeys.all, "codes", ids],
    queryFn: async (): Promise<CodesById> => {
      const records = await vault.getMany(ids);
      const found = records.map(({ id, extractedText }) => [id, findVerificationCodes(extractedText)] as const);
      return new Map(found.filter(([, codes]) => codes.length > 0));
    },
    staleTime: TIMINGS.staleDocuments,
    networkMode: "always",
  });
  return data;
}
