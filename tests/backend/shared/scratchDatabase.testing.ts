import type { PGlite, Transaction } from "@electric-sql/pglite";
import { beforeAll } from "vitest";
import { sharedDatabase } from "./sharedDatabase.testing.ts";

/** A database of one test file, with the migrations and nothing else. */
export interface ScratchDatabase {
  readonly database: PGlite;
  /** Runs the work in a transaction that is rolled back; `now()` does not advance. */
  undone(work: (on: Transaction) => Promise<void>): Promise<void>;
}

/** Gets it ready before the tests. Call it once, outside of tests. */
export function scratchDatabase(): ScratchDatabase {
  let database: PGlite | null = null;
  beforeAll(async () => {
    database = await sharedDatabase();
  });
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
