import { useQuery } from "@tanstack/react-query";
import type { ProtectionStatus } from "@/domain/documents/protection/protection.ts";
import type { VaultProtection } from "./vaultProtection.ts";

/** The key of the cached status of the protection. */
export const protectionKey = ["protection"] as const;

/** What is known of the vault's protection; undefined until it is, and where it cannot be read. */
export function useProtectionStatus(protection: Pick<VaultProtection, "status">): ProtectionStatus | undefined {
  const { data } = useQuery({
    queryKey: protectionKey,
    queryFn: () => protection.status(),
    networkMode: "always",
    retry: false,
  });
  return data;
}
