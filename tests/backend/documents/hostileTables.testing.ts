/** A row of a table as JSON. */
export type TableRow = Readonly<Record<string, unknown>>;

/** What the server has of a sealed account. */
export type SealedTables = Readonly<Record<"sealed_vaults" | "sealed_rows", readonly TableRow[]>>;

/** What a hostile server gives in their place, with a name that says what it did. */
export type HostileCase = readonly [name: string, tables: SealedTables];

type Other = readonly [what: string, value: unknown];

const STATES = ["protecting", "protected", "unprotecting"];
/** Columns that no device is told of: one row of each table stands for all. */
const UNTOLD = new Set(["created_at", "updated_at"]);
const NOW = "2026-11-24T10:00:00.000Z";

/** Every single change of what the server has: each field removed, changed, or of an earlier day; rows that are removed or swapped. */
export function hostileCases(early: SealedTables, late: SealedTables): readonly HostileCase[] {
  const [vault] = late.sealed_vaults;
  const rows = late.sealed_rows;
  if (!vault) return [];
  const earlier = new Map(early.sealed_rows.map((row) => [row["name"], row]));
  return [
    ...otherRows(vault, early.sealed_vaults[0], "ended_at").map(([what, row]): HostileCase => {
      return [`vault ${what}`, { ...late, sealed_vaults: [row] }];
    }),
    ...rows.flatMap((row, at) => [
      [`${String(row["name"])} removed`, { ...late, sealed_rows: rows.toSpliced(at, 1) }] as const,
      ...otherRows(row, earlier.get(row["name"]), "deleted_at").map(([what, next]): HostileCase => {
        return [`${String(row["name"])} ${what}`, { ...late, sealed_rows: replaced(rows, row, next) }];
      }),
    ]),
    ...["doc/", "file/", "list/"].flatMap((kind) => swapped(late, kind)),
    ["no row", { ...late, sealed_rows: [] }],
    ["an earlier day", early],
    ["an earlier keyring", { ...late, sealed_vaults: early.sealed_vaults }],
    ["earlier rows", { ...late, sealed_rows: early.sealed_rows }],
    ["no vault", { sealed_vaults: [], sealed_rows: [] }],
  ];
}

/** The table takes one row of a name: one that gets the name of another one takes its place. */
function replaced(rows: readonly TableRow[], row: TableRow, next: TableRow): readonly TableRow[] {
  return rows
    .filter((other) => other === row || other["name"] !== next["name"])
    .map((other) => (other === row ? next : other));
}

/** Two rows of a kind that have changed their names, or one of the fields. */
function swapped(tables: SealedTables, kind: string): readonly HostileCase[] {
  const [one, other] = tables.sealed_rows.filter(({ name }) => String(name).startsWith(kind));
  if (!one || !other) return [];
  return ["name", "revision", "bytes", "storage_path", "hash"].map((field) => {
    const swap = (row: TableRow): TableRow =>
      row === one ? { ...row, [field]: other[field] } : row === other ? { ...row, [field]: one[field] } : row;
    return [`two ${kind}: ${field} swapped`, { ...tables, sealed_rows: tables.sealed_rows.map(swap) }];
  });
}

/** The row with each single change of its columns. @param end the column of when it was removed */
function otherRows(
  row: TableRow,
  earlier: TableRow | undefined,
  end: string,
): readonly (readonly [string, TableRow])[] {
  return Object.entries(row).flatMap(([column, value]) => {
    // Without its key a row is another one's, or none.
    if (column === "owner_id" || column === "padded_size") return [];
    if (UNTOLD.has(column) && !("keyring" in row) && row["name"] !== "root") return [];
    const all = column === end ? [["set", NOW] as const] : others(value, earlier?.[column]);
    return all
      .filter(([, next]) => column !== "name" || next !== null)
      .map(([what, next]) => [`${column} ${what}`, { ...row, [column]: next }] as const);
  });
}

/** All that may be there in the place of a value: nothing, what was there earlier, or something of the same type. */
function others(value: unknown, earlier: unknown): readonly Other[] {
  const isAged = earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(value);
  return [
    ...(value === null ? [] : ([["null", null]] as const)),
    ...(isAged ? ([["aged", earlier]] as const) : []),
    ...changed(value, earlier),
  ];
}

function changed(value: unknown, earlier: unknown): readonly Other[] {
  if (typeof value === "boolean") return [["negated", !value]];
  if (typeof value === "number") return [value + 1, value - 1].map((next) => [`is ${next}`, next]);
  if (typeof value === "string") {
    if (STATES.includes(value)) return STATES.filter((state) => state !== value).map((state) => [`is ${state}`, state]);
    return [["flipped", value.replace(/.$/, (last) => (last === "0" ? "1" : "0"))]];
  }
  if (typeof value !== "object" || value === null) return [];
  const before = Object(earlier) as Readonly<Record<string, unknown>>;
  return Object.entries(value).flatMap(([field, inner]): Other[] => [
    [`.${field} removed`, withField(value, field)],
    ...others(inner, before[field]).map(([what, next]): Other => [`.${field} ${what}`, withField(value, field, next)]),
  ]);
}

/** A copy with another value of the field; without the field where there is none. */
function withField(value: object, field: string, next?: unknown): unknown {
  if (Array.isArray(value)) return value.toSpliced(Number(field), 1, ...(next === undefined ? [] : [next]));
  const others = Object.entries(value).filter(([name]) => name !== field);
  return Object.fromEntries(next === undefined ? others : [...others, [field, next]]);
}
