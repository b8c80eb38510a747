import { notImplemented } from "../httpError.ts";
import { unparsable } from "./failures.ts";

export type Comparison = "eq" | "neq" | "gt" | "gte" | "lt" | "lte" | "like" | "ilike";

/** What rows must fulfil. Values are text as it came. */
export type Condition =
  | {
      readonly kind: "compare";
      readonly column: string;
      readonly negated: boolean;
      readonly operator: Comparison;
      readonly value: string;
    }
  | { readonly kind: "in"; readonly column: string; readonly negated: boolean; readonly values: readonly string[] }
  | { readonly kind: "is"; readonly column: string; readonly negated: boolean; readonly value: string }
  | { readonly kind: "and" | "or"; readonly negated: boolean; readonly conditions: readonly Condition[] };

const COMPARISONS: ReadonlySet<string> = new Set(["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike"]);
/** Operators of PostgREST that the product does not use. */
const UNUSED =
  /^(match|imatch|isdistinct|fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxr|nxl|adj|(eq|gte?|lte?|i?like|i?match)\((any|all)\)|[a-z]{0,2}fts\([a-z_]{1,40}\))$/;
const IS_VALUES: ReadonlySet<string> = new Set(["null", "not_null", "true", "false", "unknown"]);

/** How deep conditions may are in each other, and how many there may be in a request. */
const DEEPEST = 8;
const MOST = 200;

/** Reads the name of a column. */
export function parseColumn(text: string): string {
  if (text.includes("->")) throw notImplemented("JSON paths");
  if (!/^[A-Za-z_][\w$]{0,62}$/.test(text)) throw unparsable("field", text);
  return text;
}

/** Reads a filter as it is in a query string: `column=operator.value`, `or=(…)`, `not.and=(…)`. */
export function parseFilter(name: string, text: string): Condition {
  const group = /^(not\.)?(and|or)$/.exec(name);
  const reader = new Reader(text);
  if (!group) return reader.test(parseColumn(name), true);
  return reader.whole(group[2] === "or" ? "or" : "and", group[1] !== undefined);
}

/** Reads logic trees from left to right; each character is looked at once. */
class Reader {
  #at = 0;
  #count = 0;
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }

  whole(kind: "and" | "or", negated: boolean): Condition {
    const tree = { kind, negated, conditions: this.#group(1) };
    if (this.#at < this.#text.length) this.#refuse();
    return tree;
  }

  /** @param alone true when the value reaches to the end and needs no quotes */
  test(column: string, alone: boolean): Condition {
    let operator = this.#until(".(");
    const negated = operator === "not";
    if (negated) {
      this.#expect(".");
      operator = this.#until(".(");
    }
    if (this.#text[this.#at] === "(") operator += this.#through(")");
    if (UNUSED.test(operator)) throw notImplemented(`filter operator ${operator}`);
    this.#expect(".");
    if (operator === "in") {
      const values = this.#list();
      if (alone && this.#at < this.#text.length) this.#refuse();
      return { kind: "in", column, negated, values };
    }
    const value = alone ? this.#rest() : this.#value();
    if (operator === "is") {
      if (!IS_VALUES.has(value.toLowerCase())) this.#refuse();
      return { kind: "is", column, negated, value: value.toLowerCase() };
    }
    if (!COMPARISONS.has(operator)) this.#refuse();
    return { kind: "compare", column, negated, operator: operator as Comparison, value };
  }

  #group(depth: number): readonly Condition[] {
    if (depth > DEEPEST) this.#refuse();
    const conditions: Condition[] = [];
    this.#expect("(");
    do {
      this.#count += 1;
      if (this.#count > MOST) this.#refuse();
      conditions.push(this.#member(depth));
    } while (this.#skip(","));
    this.#expect(")");
    return conditions;
  }

  #member(depth: number): Condition {
    const opening = /(not\.)?(and|or)(?=\()/y;
    opening.lastIndex = this.#at;
    const found = opening.exec(this.#text);
    if (found) {
      this.#at = opening.lastIndex;
      const kind = found[2] === "or" ? "or" : "and";
      return { kind, negated: found[1] !== undefined, conditions: this.#group(depth + 1) };
    }
    const column = parseColumn(this.#until("."));
    this.#expect(".");
    return this.test(column, false);
  }

  #list(): readonly string[] {
    const values: string[] = [];
    this.#expect("(");
    if (this.#skip(")")) return values;
    do values.push(this.#value());
    while (this.#skip(","));
    this.#expect(")");
    return values;
  }

  #value(): string {
    if (!this.#skip('"')) return this.#until(",)");
    let value = "";
    for (;;) {
      const letter = this.#text[this.#at];
      if (letter === undefined) this.#refuse();
      this.#at += 1;
      if (letter === '"') return value;
      if (letter === "\\") {
        value += this.#text[this.#at] ?? "";
        this.#at += 1;
      } else value += letter;
    }
  }

  #rest(): string {
    const value = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return value;
  }

  #until(ends: string): string {
    const start = this.#at;
    while (this.#at < this.#text.length && !ends.includes(this.#text[this.#at] ?? "")) this.#at += 1;
    return this.#text.slice(start, this.#at);
  }

  #through(end: string): string {
    const part = this.#until(end);
    this.#expect(end);
    return part + end;
  }

  #skip(letter: string): boolean {
    if (this.#text[this.#at] !== letter) return false;
    this.#at += 1;
    return true;
  }

  #expect(letter: string): void {
    if (!this.#skip(letter)) this.#refuse();
  }

  #refuse(): never {
    throw unparsable("logic tree", this.#text);
  }
}
