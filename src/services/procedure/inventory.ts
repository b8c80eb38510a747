import { dayInSpain } from "@/domain/shared/calendar/dayInSpain.ts";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import type { Vault } from "../documents/vault/vault.ts";

export interface InventorySources {
  readonly vault: Pick<Vault, "list" | "people">;
  readonly readFacts: () => Facts;
  readonly now: () => Date;
}

/** Reads the input for comparing a case. Rejects with a VaultError. */
export async function readInventory({ vault, readFacts, now }: InventorySources): Promise<Inventory> {
  const [documents, people] = await Promise.all([vault.list(), vault.people()]);
  return { documents, people, facts: readFacts(), day: dayInSpain(now()) };
}
