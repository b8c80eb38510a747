import { areEqual } from "../crypto/bytes.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { Vault } from "./vault.ts";

/**
 * The stored document whose file has the same bytes, under any name and in any folder (decision A-099); null where there is
 * none. Only files of the same size are opened. Rejects with a VaultError, and with the signal's reason when it is left.
 */
export async function findSameFile(
  vault: Pick<Vault, "list" | "readFile">,
  file: File,
  signal: AbortSignal,
): Promise<DocumentSummary | null> {
  const candidates = (await vault.list()).filter(({ size, isDemoData }) => size === file.size && !isDemoData);
  for (const candidate of candidates) {
    const stored = await vault.readFile(candidate.id);
    signal.throwIfAborted();
    if (stored && (await areSameBytes(stored, file))) return candidate;
  }
  return null;
}

/** True where both have the same bytes; types may differ. */
export async function areSameBytes(a: Blob, b: Blob): Promise<boolean> {
  const [left, right] = await Promise.all([readSlice(a), readSlice(b)]);
  return areEqual(left, right);
}

async function readSlice(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}
