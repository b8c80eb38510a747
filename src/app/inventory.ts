import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { readInventory as readInventoryFrom } from "@/services/procedure/inventory.ts";
import { facts } from "./facts.ts";
import { vault } from "./vault.ts";

/** What the cases of this page are compared with. */
export const readInventory = () => readInventoryFrom({ vault, readFacts: facts.read, now: () => new Date() });

/** Tells each change of what cases are compared with, by this tab or another one. @returns the way to stop */
export function watchInventory(onChange: (inventory: Inventory) => void): () => void {
  let stopped = false;
  const read = async () => {
    // What cannot be read changes nothing that is shown.
    const inventory = await readInventory().catch(() => null);
    if (inventory && !stopped) onChange(inventory);
  };
  const stops = [vault.subscribe(() => void read()), facts.subscribe(() => void read())];
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}
