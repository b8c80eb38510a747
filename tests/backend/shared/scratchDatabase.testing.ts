import type { PGlite, Transaction } from "@electric-sql/pglite";
import { afterAll, beforeAll } from "vitest";
import { migratedSnapshot, openDatabase } from "../../../supabase/local/database.ts";

/** A database of one test file, with the migrations and nothing else. */
export interface ScratchDatabase {
  readonly database: PGlite;
  /** Runs the work in a transaction that is rolled back; `now()` does not advance. */
  undone(work: (on: Transaction) => Promise<void>): Promise<void>;
}

/** Opens it before the tests and closes it after them. Call it once, outside of tests. */
export function scratchDatabase(): ScratchDatabase {
  let database: PGlite | null = null;
  beforeAll(async () => {
    database = await openDatabase({ snapshot: await migratedSnapshot() });
  });
  afterAll(() => database?.close());
  const opened = (): PGlite => {
    if (!database) throw new Error("the database is open only while tests run");
    return database;
  };
  return {
    get database() {
      return opened();
    },
    undone: (work) =>
      opened().transaction(async (on) => {
        await work(on);
        await on.rollback();
      }),
  };
}
