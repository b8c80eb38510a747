import { CASES_DATABASE_NAME, DATABASE_NAME } from "./keys.ts";

/** False where this browser has none of these databases, so that the code which reads them need not be loaded. Never rejects. */
export async function hasDatabase(names: readonly string[] = [DATABASE_NAME, CASES_DATABASE_NAME]): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name !== undefined && names.includes(name));
  } catch {
    // Opening it will show what is wrong.
    return true;
  }
}
