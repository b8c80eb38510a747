import { createError } from "./failures.ts";
import type { Routine, Table } from "./catalogue.ts";
import type { Condition, Ordering, Question } from "./question.ts";

/** A statement: names come from the catalogue, everything else is a parameter. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly string[];
}

/** The most rows an answer has (max_rows in config.toml). */
const MAX_ROWS = 1000;

/** `source` gives the rows as JSON text in `body` and their number in `found`. */
function rendered(source: string): string {
  return `with source as (${source})
select coalesce(json_agg(shown), '[]')::text as body, count(*)::int as found from source as shown`;
}

/** Writes the statements of one table. */
export class Writer {
  readonly #parameters: string[] = [];
  readonly #name: string;

  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
    this.#name = quoted(table.name);
  }

  /** The rows of a page. */
  read({ outputs, conditions, orders, limit }: Question): Statement {
    const rows = Math.min(limit ?? MAX_ROWS, MAX_ROWS);
    const source = [
      `select ${this.#outputs(outputs)} from public.${this.#name}`,
      this.#where(conditions),
      this.#order(orders),
      `limit ${rows}`,
    ];
    return this.#statement(rendered(source.join(" ")));
  }

  /** @param rows JSON text of a list of objects. @param columns those that it sets */
  insert(rows: string, columns: readonly string[], question: Question, isRead: boolean): Statement {
    const names = columns.map((name) => this.#known(name)).join(", ");
    const values =
      columns.length === 0
        ? "default values"
        : `(${names}) select ${names} from json_to_recordset(${this.#bind(rows)}::json) as given(${this.#typed(columns)})`;
    const returning = this.#returning(question.outputs, isRead);
    return this.#statement(rendered(`insert into public.${this.#name} ${values} ${returning}`));
  }

  /** @param row JSON text of an object */
  update(row: string, columns: readonly string[], question: Question, isRead: boolean): Statement {
    const given = `json_to_record(${this.#bind(row)}::json) as given(${this.#typed(columns)})`;
    const set = columns.map((name) => `${this.#known(name)} = given.${quoted(name)}`).join(", ");
    const where = this.#where(question.conditions);
    const returning = this.#returning(question.outputs, isRead);
    return this.#statement(rendered(`update public.${this.#name} set ${set} from ${given} ${where} ${returning}`));
  }

  remove(question: Question, isRead: boolean): Statement {
    const where = this.#where(question.conditions);
    return this.#statement(
      rendered(`delete from public.${this.#name} ${where} ${this.#returning(question.outputs, isRead)}`),
    );
  }

  #statement(text: string): Statement {
    return { text, parameters: [...this.#parameters] };
  }

  #bind(value: string): string {
    this.#parameters.push(value);
    return `$${this.#parameters.length}::text`;
  }

  #type(column: string): string {
    const type = this.#table.columns.get(column);
    if (type !== undefined) return type;
    throw createError(400, "42703", `column ${this.#table.name}.${column} does not exist`);
  }

  #known(column: string): string {
    if (this.#table.columns.has(column)) return quoted(column);
    const message = `Could not find the '${column.slice(0, 63)}' column of '${this.#table.name}' in the schema cache`;
    throw createError(400, "PGRST204", message);
  }

  #typed(columns: readonly string[]): string {
    return columns.map((name) => `${this.#known(name)} ${this.#type(name)}`).join(", ");
  }

  #field(column: string): string {
    this.#type(column);
    return `${this.#name}.${quoted(column)}`;
  }

  #outputs(outputs: readonly string[]): string {
    return outputs.map((output) => (output === "*" ? `${this.#name}.*` : this.#field(output))).join(", ");
  }

  #returning(outputs: readonly string[], isRead: boolean): string {
    return `returning ${isRead ? this.#outputs(outputs) : "1"}`;
  }

  #where(conditions: readonly Condition[]): string {
    if (conditions.length === 0) return "";
    return `where ${conditions.map((condition) => this.#condition(condition)).join(" and ")}`;
  }

  #condition({ column, operator, value }: Condition): string {
    const left = this.#field(column);
    return operator === "like"
      ? `${left} like ${this.#bind(value.replaceAll("*", "%"))}`
      : `${left} = ${this.#bind(value)}::${this.#type(column)}`;
  }

  #order(orders: readonly Ordering[]): string {
    if (orders.length === 0) return "";
    const items = orders.map(({ column, descending }) => `${this.#field(column)} ${descending ? "desc" : "asc"}`);
    return `order by ${items.join(", ")}`;
  }
}

/** The call of a function. @param inputs JSON text of an object. @param names the inputs it has */
export function buildCall(routine: Routine, inputs: string, names: readonly string[]): Statement {
  const call = `public.${quoted(routine.name)}(${names.map((name) => `${quoted(name)} := given.${quoted(name)}`).join(", ")})`;
  const typed = names.map((name) => `${quoted(name)} ${routine.inputs.get(name) ?? "text"}`).join(", ");
  const from = names.length === 0 ? "(select 1) as given" : `json_to_record($1::text::json) as given(${typed})`;
  const parameters = names.length === 0 ? [] : [inputs];
  if (routine.answer === "rows") {
    return { text: rendered(`select answer.* from ${from}, lateral ${call} as answer`), parameters };
  }
  return { text: `select to_json(${call})::text as body, 1 as found from ${from}`, parameters };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
