import type { ScratchDatabase } from "./scratchDatabase.testing.ts";

type Row = Readonly<Record<string, string>>;

/** Values of a column, as SQL, that the table takes or refuses. */
export interface Case {
  readonly column: string;
  readonly taken: readonly string[];
  readonly refused: readonly string[];
}

export function cases(column: string, taken: readonly string[], refused: readonly string[]): Case {
  return { column, taken, refused };
}

/** A text as SQL. */
export const quoted = (text: string) => `'${text}'`;

/** Text of a length, as SQL. */
export const letters = (count: number, letter = "ñ") => `repeat('${letter}', ${count})`;

/** The table's answer to a row: 'ok', or the constraint that refused it, or PostgreSQL's code. The row is rolled back. */
export async function verdictOn(scratch: ScratchDatabase, table: string, row: Row): Promise<string> {
  let verdict = "ok";
  await scratch.database
    .transaction(async (on) => {
      await on.exec(`insert into ${table} (${Object.keys(row).join()}) values (${Object.values(row).join()})`);
      await on.rollback();
    })
    .catch((error: unknown) => {
      const { code, constraint } = Object(error) as { readonly code: string; readonly constraint?: string };
      verdict = constraint ?? code;
    });
  return verdict;
}

/** The table's answer to each value of a column in a valid row. */
export async function verdictsOn(scratch: ScratchDatabase, table: string, row: Row, { column, taken, refused }: Case) {
  const found: (readonly [string, string])[] = [];
  for (const value of [...taken, ...refused])
    found.push([value, await verdictOn(scratch, table, { ...row, [column]: value })]);
  return found;
}

/** What `verdictsOn` gives of constraints that hold. */
export function expectedOn(table: string, { column, taken, refused }: Case) {
  return [...taken.map((value) => [value, "ok"]), ...refused.map((value) => [value, `${table}_${column}`])];
}
