import type { PGlite } from "@electric-sql/pglite";
import { createError } from "./failures.ts";

/** A table or view of schema public. */
export interface Table {
  readonly name: string;
  /** Name of a column to its SQL type as PostgreSQL writes it. */
  readonly columns: ReadonlyMap<string, string>;
}

/** A function of schema public. */
export interface Routine {
  readonly name: string;
  /** Name of an input to its SQL type. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Count of inputs without a default; they come first. */
  readonly required: number;
  readonly answer: "rows" | "value" | "nothing" | "values";
}

/** Names that a request may use: nothing else becomes part of a statement. */
export interface Catalogue {
  table(name: string): Table;
  /** @throws HttpError 404 when no function takes these inputs */
  routine(name: string, inputs: readonly string[]): Routine;
}

interface TableRow {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

interface RoutineRow {
  readonly name: string;
  readonly names: readonly string[] | null;
  readonly types: readonly string[];
  readonly defaults: number;
  readonly answer: Routine["answer"];
}

const TABLES = `
select c.relname as name,
  json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p', 'm', 'f')
group by c.relname`;

const ROUTINES = `
select p.proname as name,
  to_json((p.proargnames)[1:p.pronargs]) as names,
  to_json(array(select format_type(t.oid, null) from unnest(p.proargtypes) with ordinality as given(oid, place)
    join pg_type t on t.oid = given.oid order by given.place)) as types,
  p.pronargdefaults as defaults,
  case
    when p.prorettype = 'void'::regtype then 'nothing'
    when p.proretset and (t.typtype = 'c' or p.prorettype = 'record'::regtype or p.proargmodes && '{t,o,b}'::"char"[]) then 'rows'
    when p.proretset then 'values'
    else 'value'
  end as answer
from pg_proc p join pg_type t on t.oid = p.prorettype
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`;

/** Reads what schema public has at this moment. */
export async function readCatalogue(database: PGlite): Promise<Catalogue> {
  const tables = new Map((await database.query<TableRow>(TABLES)).rows.map((row) => [row.name, toTable(row)]));
  const routines = (await database.query<RoutineRow>(ROUTINES)).rows.map(toRoutine);
  return {
    table(name) {
      const table = tables.get(name);
      if (table) return table;
      throw createError(404, "PGRST205", `Could not find the table 'public.${name.slice(0, 63)}' in the schema cache`);
    },
    routine(name, inputs) {
      const [routine, ...others] = routines.filter((candidate) => accepts(candidate, name, inputs));
      if (routine && others.length === 0) return routine;
      const asked = `public.${name.slice(0, 63)}(${inputs.join(", ").slice(0, 200)})`;
      if (routine) throw createError(300, "PGRST203", `Could not choose the best candidate function for ${asked}`);
      throw createError(404, "PGRST202", `Could not find the function ${asked} in the schema cache`);
    },
  };
}

function toTable({ name, columns }: TableRow): Table {
  return { name, columns: new Map(columns.map((column) => [column.name, column.type])) };
}

function toRoutine({ name, names, types, defaults, answer }: RoutineRow): Routine {
  const inputs = new Map(types.map((type, index) => [names?.[index] ?? "", type]));
  return { name, inputs, required: types.length - defaults, answer };
}

function accepts(routine: Routine, name: string, inputs: readonly string[]): boolean {
  const required = [...routine.inputs.keys()].slice(0, routine.required);
  return (
    routine.name === name &&
    inputs.every((input) => input !== "" && routine.inputs.has(input)) &&
    required.every((input) => inputs.includes(input))
  );
}
