import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { Vault } from "./vault.ts";

/** Bytes that are compared at once. */
const SLICE = 1_048_576;

/**
 * The stored document whose file has the same bytes, whatever its name and its folder (decision A-099); null where there is
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
    if (stored && (await areSame(stored, file, signal))) return candidate;
  }
  return null;
}

async function areSame(a: Blob, b: Blob, signal: AbortSignal): Promise<boolean> {
  if (a.size !== b.size) return false;
  for (let start = 0; start < a.size; start += SLICE) {
    signal.throwIfAborted();
    const [left, right] = await Promise.all([bytesOf(a, start), bytesOf(b, start)]);
    if (left.some((byte, index) => byte !== right[index])) return false;
  }
  return true;
}

async function bytesOf(blob: Blob, start: number): Promise<Uint8Array> {
  return new Uint8Array(await blob.slice(start, start + SLICE).arrayBuffer());
}
