import { notImplemented } from "../httpError.ts";
import { createError, unparsable } from "./failures.ts";
import { type Condition, parseColumn, parseFilter } from "./filters.ts";

export interface Ordering {
  readonly column: string;
  readonly descending: boolean;
  readonly nulls: "first" | "last" | null;
}

/** What the query string of a request says. */
export interface Question {
  /** The columns of the answer; '*' for all of them. */
  readonly outputs: readonly string[];
  readonly conditions: readonly Condition[];
  readonly orders: readonly Ordering[];
  /** Null where none was given. */
  readonly limit: number | null;
  readonly offset: number;
  /** The columns an insert sets; null when the rows say so themselves. */
  readonly columns: readonly string[] | null;
}

/** What headers Prefer and Accept say. */
export interface PreferHeader {
  readonly representation: boolean;
  /** All rows are to be counted. */
  readonly count: boolean;
  /** One object instead of a list. */
  readonly single: boolean;
}

const RESERVED: readonly string[] = ["select", "order", "limit", "offset", "columns"];
const OTHER_RESOURCE = /\.(select|order|limit|offset|and|or)$/;

/** Reads a query string. @throws HttpError for what does not parse, and 501 for what the product does not use */
export function parseQuestion(parameters: URLSearchParams): Question {
  const names = [...parameters.keys()];
  const reserved = names.find((name) => OTHER_RESOURCE.test(name) && !/^not\.(and|or)$/.test(name));
  if (reserved !== undefined) throw notImplemented("embedded resources");
  if (parameters.has("on_conflict")) throw notImplemented("on_conflict");
  const twice = RESERVED.find((name) => parameters.getAll(name).length > 1);
  if (twice !== undefined) throw unparsable("query parameters", twice);
  const conditions = [...parameters]
    .filter(([name]) => !RESERVED.includes(name))
    .map(([name, text]) => parseFilter(name, text));
  return {
    outputs: parseSelect(parameters.get("select") ?? "*"),
    conditions,
    orders: splitList(parameters.get("order")).map(parseOrdering),
    limit: parseNumber(parameters.get("limit")),
    offset: parseNumber(parameters.get("offset")) ?? 0,
    columns: parseColumns(parameters.get("columns")),
  };
}

function parseSelect(text: string): readonly string[] {
  if (/[()]|\.\.\./.test(text)) throw notImplemented("embedded resources and aggregates in select");
  if (text.includes(":")) throw notImplemented("casts and other names in select");
  return splitList(text === "" ? "*" : text).map((item) => (item === "*" ? item : parseColumn(item)));
}

function parseOrdering(text: string): Ordering {
  const [name = "", ...words] = text.split(".");
  const direction = words[0] === "asc" || words[0] === "desc" ? words.shift() : "asc";
  const nulls = words.shift();
  if (words.length > 0 || (nulls !== undefined && nulls !== "nullsfirst" && nulls !== "nullslast")) {
    throw unparsable("order", text);
  }
  const place = nulls === "nullsfirst" ? "first" : "last";
  return { column: parseColumn(name), descending: direction === "desc", nulls: nulls === undefined ? null : place };
}

function splitList(text: string | null): readonly string[] {
  return text === null ? [] : text.split(",");
}

function parseColumns(text: string | null): readonly string[] | null {
  return text === null ? null : text.split(",").map((name) => name.replace(/^"([^"]*)"$/, "$1"));
}

function parseNumber(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw unparsable("limit or offset", text);
  return Number(text);
}

/** Reads the headers of a request. @throws HttpError 406 or 501 for an answer that cannot be given */
export function parsePreferHeader(headers: Headers): PreferHeader {
  const words = (headers.get("prefer") ?? "").split(",").map((word) => word.trim());
  const said = (name: string) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  const count = said("count");
  if (count !== null && count !== "exact") throw notImplemented(`Prefer: count=${count.slice(0, 20)}`);
  if (said("return") === "headers-only") throw notImplemented("Prefer: return=headers-only");
  if (said("missing") === "default") throw notImplemented("Prefer: missing=default");
  const unused = ["tx", "max-affected", "timezone", "resolution"].find((name) => said(name) !== null);
  if (unused !== undefined) throw notImplemented(`Prefer: ${unused}`);
  if (headers.has("range")) throw notImplemented("header Range");
  return {
    representation: said("return") === "representation",
    count: count !== null,
    single: wantsSingle(headers.get("accept") ?? "*/*"),
  };
}

function wantsSingle(accept: string): boolean {
  const types = accept.split(",").map((type) => type.trim().toLowerCase());
  for (const type of types) {
    if (type === "application/vnd.pgrst.object+json") return true;
    if (/^(application\/json|\*\/\*|application\/\*)(;|$)/.test(type)) return false;
  }
  if (/vnd\.pgrst|geo\+json|text\/csv|octet-stream/.test(accept))
    throw notImplemented(`Accept: ${accept.slice(0, 100)}`);
  throw createError(406, "PGRST107", `None of these media types are available: ${accept.slice(0, 100)}`);
}
