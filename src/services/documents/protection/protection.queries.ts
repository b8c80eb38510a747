import { useQuery } from "@tanstack/react-query";
import type { ProtectionStatus } from "@/domain/documents/protection/protection.ts";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import { vaultKeys } from "../vault/vault.queries.ts";
import type { VaultProtection } from "./vaultProtection.ts";

/** The key of the cached status of the protection: asked again when the vault changes, or another one is in use. */
export const protectionKey = [...vaultKeys.all, "protection"] as const;

/** The status of the protection, and of which vault it is. */
interface PlacedStatus {
  readonly place: StorageLocation;
  readonly status: ProtectionStatus;
}

/** What is known of the vault's protection; undefined until it is, and where it cannot be read. */
export function useProtectionStatus(
  protection: Pick<VaultProtection, "status">,
  place: () => StorageLocation,
): PlacedStatus | undefined {
  const { data } = useQuery({
    queryKey: protectionKey,
    queryFn: async () => ({ place: place(), status: await protection.status() }),
    networkMode: "always",
    retry: false,
  });
  return data;
}
