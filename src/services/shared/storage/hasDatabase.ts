import { CASES_DATABASE_NAME, DATABASE_NAME } from "./keys.ts";

/**
 * Whether this browser may have a database of the vault, or of what came before it: else nothing that reads it is loaded. Never rejects.
 * @param names of those that count
 */
export async function hasDatabase(names: readonly string[] = [DATABASE_NAME, CASES_DATABASE_NAME]): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name !== undefined && names.includes(name));
  } catch {
    // Whoever opens it finds out what is wrong.
    return true;
  }
}
