import { isWord, type Keyring } from "../crypto/keyring.ts";
import type { SealedMemories, SealedMemory } from "./sealedMemory.ts";
import type { AccountConnection } from "./supabaseVaultBackend.ts";
import { getRows } from "./supabaseVaultRows.ts";

/** What this browser remembers of a vault of that generation. */
export function toMemory({ vault, words }: Keyring, generation: number): SealedMemory {
  return { vault, generation, farewell: words?.farewell ?? "" };
}

/**
 * Compares the vault that the server answered with, or null where it has none, with the remembered one.
 * A vault seen for the first time is remembered; one that said farewell is forgotten. A vault that was never opened here may be
 * replaced by another one.
 * @returns false where the remembered vault is gone and the server shows no farewell of it
 */
export async function isConfirmed(
  memories: SealedMemories,
  { client, owner }: AccountConnection,
  answer: { readonly keyring: Keyring } | null,
): Promise<boolean> {
  const last = memories.read(owner);
  const mayBeReplaced = answer !== null && last?.generation === 0;
  if (last && last.vault !== answer?.keyring.vault && !mayBeReplaced) {
    const rows = getRows(await client.from("sealed_farewells").select("word").eq("owner_id", owner));
    const matches = await Promise.all(rows.map(({ word }) => isWord(String(word), last.farewell)));
    if (!matches.includes(true)) return false;
    memories.forget(owner);
  }
  if (answer && memories.read(owner)?.vault !== answer.keyring.vault)
    memories.write(owner, toMemory(answer.keyring, 0));
  return true;
}
