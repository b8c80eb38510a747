import { CASES_DATABASE_NAME, DATABASE_NAME } from "./keys.ts";

/** False if the browser has none of these databases, so the code that reads them is not loaded. Never rejects. */
export async function hasDatabase(names: readonly string[] = [DATABASE_NAME, CASES_DATABASE_NAME]): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name !== undefined && names.includes(name));
  } catch {
    // Opening the database will report the error.
    return true;
  }
}
