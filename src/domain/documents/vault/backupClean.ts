import { LIMITS } from "../../shared/limits.ts";
import { isPrintable, printable } from "../../shared/text/printable.ts";
import { isRecord } from "../../shared/json.ts";

/** Keys that reach a prototype when an object is filled key by key. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
const ID = /^[\w.:+-]+$/;
const NO_NAME = "documento";
/** In a copy, a document's values are four levels deep. */
const INFO_DEPTH = LIMITS.backupDepth - 4;

/** A printable name of one line, neither empty nor too long. HTML in it is plain text. */
export function isImportableName(text: string): boolean {
  return text !== "" && text.length <= LIMITS.backupNameCharacters && isPrintable(text);
}

/** A key that needs no escaping and reaches no prototype. */
export function isImportableId(text: string): boolean {
  return ID.test(text) && text.length <= LIMITS.backupIdCharacters && !PROTOTYPE_KEYS.has(text);
}

export function importableName(name: string): string {
  return printable(name, "").slice(0, LIMITS.backupNameCharacters) || NO_NAME;
}

/** Any object inside has a key that reaches a prototype. */
export function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasPrototypeKey);
  return Object.entries(value).some(([key, inner]) => PROTOTYPE_KEYS.has(key) || hasPrototypeKey(inner));
}

export function isImportableInfo(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && JSON.stringify(value).length <= LIMITS.backupInfoCharacters;
}

/**
 * The values of a document in JSON form: no functions or symbols, limited depth, and '_' appended to keys that reach a
 * prototype ('constructor' is also a Spanish word). Empty if they are too long.
 */
export function importableInfo(info: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return copyInfo(info) ?? {};
}

/** `importableInfo` drops all values because they are too long. */
export function isInfoTooLong(info: Readonly<Record<string, unknown>>): boolean {
  return copyInfo(info) === null;
}

function copyInfo(info: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  const copy = jsonCopy(info, INFO_DEPTH);
  return isImportableInfo(copy) ? copy : null;
}

/** Undefined for what JSON cannot represent. @param depth levels that may still be copied */
function jsonCopy(value: unknown, depth: number): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value !== "object" || depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((inner) => jsonCopy(inner, depth - 1) ?? null);
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const copy = jsonCopy(inner, depth - 1);
    return copy === undefined ? [] : [[PROTOTYPE_KEYS.has(key) ? `${key}_` : key, copy] as const];
  });
  return Object.fromEntries(entries);
}
