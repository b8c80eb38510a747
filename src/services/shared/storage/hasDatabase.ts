import { DATABASE_NAME } from "./keys.ts";

/** Whether this browser may have the database of the vault: before that, nothing that reads it is loaded. Never rejects. */
export async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME);
  } catch {
    // Whoever opens it finds out what is wrong.
    return true;
  }
}
