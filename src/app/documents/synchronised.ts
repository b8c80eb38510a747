import { openRecords } from "./records.ts";

/** Whether this device synchronises its vault, according to its root; false while it is locked. Never rejects. */
async function isOn(): Promise<boolean> {
  try {
    return (await (await openRecords()).contents()).common !== null;
  } catch {
    return false;
  }
}

/** Starts synchronising if this device does; otherwise loads none of it. Never rejects. */
export async function startWhereSynchronised() {
  // Tests the build constant directly, as services.ts does.
  if (!import.meta.env.VITE_SUPABASE_URL || !(await isOn())) return null;
  try {
    const [syncing, { replica }] = [(await import("./sync.ts")).startSync(), await import("./vaultProtection.ts")];
    // The protection needs it before the first round is over.
    if (syncing) replica.current = syncing.sync.replica;
    return syncing;
  } catch (error) {
    console.warn("The sync module could not be loaded.", error);
    return null;
  }
}

/** A file that only other devices have; null if none has it. Rejects with a VaultError if they cannot be asked. */
export async function fetchFile(documentId: string): Promise<Blob | null> {
  return (await (await startWhereSynchronised())?.sync.fetchFile(documentId)) ?? null;
}
