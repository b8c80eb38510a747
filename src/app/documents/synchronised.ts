import { openRecords } from "./records.ts";

/** Whether this device synchronises its vault, as its root says; false while it is locked. Never rejects. */
async function isOn(): Promise<boolean> {
  try {
    return (await (await openRecords()).contents()).common !== null;
  } catch {
    return false;
  }
}

/** Starts what synchronises where this device does; nothing of it is loaded where it does not. Never rejects. */
export async function startWhereSynchronised() {
  // Asked of the build itself, as in services.ts.
  if (!import.meta.env.VITE_SUPABASE_URL || !(await isOn())) return null;
  try {
    const [syncing, { replica }] = [(await import("./sync.ts")).startSync(), await import("./vaultProtection.ts")];
    // The protection needs it before the first round is over.
    if (syncing) replica.current = syncing.sync.replica;
    return syncing;
  } catch (error) {
    console.warn("What synchronises did not arrive.", error);
    return null;
  }
}

/** A file that only other devices have; null where none has it. Rejects with a VaultError where it cannot be asked for. */
export async function fetchFile(documentId: string): Promise<Blob | null> {
  return (await (await startWhereSynchronised())?.sync.fetchFile(documentId)) ?? null;
}
