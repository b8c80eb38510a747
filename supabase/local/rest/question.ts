import { notImplemented } from "../httpError.ts";
import { createError, unparsable } from "./failures.ts";

/** A condition on a row. The value is the text of the request. */
export interface Condition {
  readonly column: string;
  readonly operator: "eq" | "like";
  readonly value: string;
}

export interface Ordering {
  readonly column: string;
  readonly descending: boolean;
}

/** A parsed query string. */
export interface Question {
  /** The columns of the answer; '*' for all of them. */
  readonly outputs: readonly string[];
  readonly conditions: readonly Condition[];
  readonly orders: readonly Ordering[];
  /** Null where none was given. */
  readonly limit: number | null;
  /** The columns an insert sets; null when the rows say so themselves. */
  readonly columns: readonly string[] | null;
}

const RESERVED: readonly string[] = ["select", "order", "limit", "columns"];
/** Parameters of PostgREST that the product does not use. */
const UNUSED_PARAMETER = /^(?:offset|on_conflict|(?:not\.)?(?:and|or))$|\.(?:select|order|limit|offset|and|or)$/;
const UNUSED_OPERATOR =
  /^(?:not|neq|gte?|lte?|ilike|i?match|in|is|isdistinct|[a-z]{0,2}fts|cs|cd|ov|sl|sr|nxr|nxl|adj)$/;

/** Reads a query string. @throws HttpError for what does not parse, and 501 for what the product does not use */
export function parseQuestion(parameters: URLSearchParams): Question {
  const unused = [...parameters.keys()].find((name) => UNUSED_PARAMETER.test(name));
  if (unused !== undefined) throw notImplemented(unused.slice(0, 63));
  const twice = RESERVED.find((name) => parameters.getAll(name).length > 1);
  if (twice !== undefined) throw unparsable("query parameters", twice);
  const conditions = [...parameters]
    .filter(([name]) => !RESERVED.includes(name))
    .map(([name, text]) => parseCondition(name, text));
  return {
    outputs: parseSelect(parameters.get("select") ?? "*"),
    conditions,
    orders: splitList(parameters.get("order")).map(parseOrdering),
    limit: parseLimit(parameters.get("limit")),
    columns: parseColumns(parameters.get("columns")),
  };
}

function parseColumn(text: string): string {
  if (text.includes("->")) throw notImplemented("JSON paths");
  if (!/^[A-Za-z_][\w$]{0,62}$/.test(text)) throw unparsable("field", text);
  return text;
}

/** Reads a filter as it is in a query string: `column=operator.value`. */
function parseCondition(name: string, text: string): Condition {
  const column = parseColumn(name);
  const [, operator = "", modifier, value] = /^([a-z]+)(\(\w+\))?(?:\.(.*))?$/s.exec(text) ?? [];
  if (modifier !== undefined || UNUSED_OPERATOR.test(operator)) throw notImplemented(`filter operator ${operator}`);
  if ((operator !== "eq" && operator !== "like") || value === undefined) throw unparsable("filter", text);
  return { column, operator, value };
}

function parseSelect(text: string): readonly string[] {
  if (/[()]|\.\.\./.test(text)) throw notImplemented("embedded resources and aggregates in select");
  if (text.includes(":")) throw notImplemented("casts and other names in select");
  return splitList(text === "" ? "*" : text).map((item) => (item === "*" ? item : parseColumn(item)));
}

function parseOrdering(text: string): Ordering {
  const [name = "", direction = "asc", ...words] = text.split(".");
  if (words.length > 0 || (direction !== "asc" && direction !== "desc")) throw unparsable("order", text);
  return { column: parseColumn(name), descending: direction === "desc" };
}

function splitList(text: string | null): readonly string[] {
  return text === null ? [] : text.split(",");
}

function parseColumns(text: string | null): readonly string[] | null {
  return text === null ? null : text.split(",").map((name) => name.replace(/^"([^"]*)"$/, "$1"));
}

function parseLimit(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw unparsable("limit", text);
  return Number(text);
}

/** True where the rows that were written are asked for. @throws HttpError 406 or 501 for an answer that cannot be given */
export function wantsRepresentation(headers: Headers): boolean {
  const words = (headers.get("prefer") ?? "").split(",").map((word) => word.trim());
  const unused = words.find((word) => word !== "" && !/^(?:return=(?:minimal|representation))$/.test(word));
  if (unused !== undefined) throw notImplemented(`Prefer: ${unused.slice(0, 63)}`);
  if (headers.has("range")) throw notImplemented("header Range");
  refuseOtherTypes(headers.get("accept") ?? "*/*");
  return words.includes("return=representation");
}

function refuseOtherTypes(accept: string): void {
  const types = accept.split(",").map((type) => type.trim().toLowerCase());
  const first = types.find((type) =>
    /^(?:application\/(?:json|\*|vnd\.pgrst\..*)|\*\/\*|.*geo\+json|text\/csv)(?:;|$)/.test(type),
  );
  if (first !== undefined && /^(?:application\/(?:json|\*)|\*\/\*)(?:;|$)/.test(first)) return;
  if (first !== undefined) throw notImplemented(`Accept: ${accept.slice(0, 100)}`);
  throw createError(406, "PGRST107", `None of these media types are available: ${accept.slice(0, 100)}`);
}
