import { useMemo } from "react";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useDocuments, usePeople } from "@/services/documents/vault/vault.queries.ts";

/** The documents, people and facts that a case is compared with; null while the vault is read. @param day 'YYYY-MM-DD' */
export function useInventory(
  vault: Pick<Vault, "list" | "people">,
  { facts, day }: { readonly facts: Facts; readonly day: string },
): Inventory | null {
  const { data: documents } = useDocuments(vault);
  const { data: people } = usePeople(vault);
  return useMemo(
    () => (documents && people ? { documents, people, facts, day } : null),
    [documents, people, facts, day],
  );
}
