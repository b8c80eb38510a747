import { useQuery } from "@tanstack/react-query";
import type { ProtectionStatus } from "@/domain/documents/protection/protection.ts";
import { vaultKeys } from "../vault/vault.queries.ts";
import type { VaultProtection } from "./vaultProtection.ts";

/** The key of the cached status of the protection: asked again when the vault changes. */
export const protectionKey = [...vaultKeys.all, "protection"] as const;

/** The status of the vault's protection; undefined until it is read, and where it cannot be. */
export function useProtectionStatus({ status }: Pick<VaultProtection, "status">): ProtectionStatus | undefined {
  const { data } = useQuery({ queryKey: protectionKey, queryFn: status, networkMode: "always", retry: false });
  return data;
}
