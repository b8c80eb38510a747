import type { BrowserStore } from "./browserStore.ts";
import { tryWrite } from "./keyValueStore.ts";
import { quarantineKey } from "./keys.ts";
import { parseJson } from "@/domain/shared/json.ts";

export interface ListReading<T> {
  readonly entries: readonly T[];
  /** The unreadable text; null if all of it was readable. */
  readonly rest: string | null;
}

/** Parses one stored value; null if invalid. Never throws. */
export type EntryParser<T> = (value: unknown) => T | null;

/** Maximum quarantined values per key, so that damage cannot fill the storage. */
export const MAX_ASIDE = 20;

/** Parses a stored JSON list; of a damaged or truncated one, the complete entries. Ignores repeated ids. Never throws. */
export function parseList<T extends { readonly id: string }>(
  text: string | null,
  parseEntry: EntryParser<T>,
): ListReading<T> {
  if (text === null || text.trim() === "") return { entries: [], rest: null };
  const values = parseJson(text);
  if (Array.isArray(values)) {
    const entries = readEntries(values, parseEntry);
    if (entries.length === values.length) return { entries, rest: null };
  }
  const pieces = splitPieces(text).map((piece) => ({ piece, value: parseJson(piece) }));
  const ids = new Set<string>();
  const entries: T[] = [];
  const rest: string[] = [];
  for (const { piece, value } of pieces) {
    const entry = value === undefined ? null : parseEntry(value);
    if (entry === null || ids.has(entry.id)) {
      rest.push(piece);
    } else {
      ids.add(entry.id);
      entries.push(entry);
    }
  }
  return { entries, rest: rest.join("\n") || text };
}

/**
 * Reads a stored list. Moves its unreadable part to another key, reports it, and writes the list back without it. Never throws.
 * Call it under the storage lock if other tabs write the same key.
 */
export function readList<T extends { readonly id: string }>(
  store: BrowserStore,
  key: string,
  parseEntry: EntryParser<T>,
): ListReading<T> {
  const text = store.getItem(key);
  const reading = parseList(text, parseEntry);
  if (text === null || reading.rest === null) return reading;
  quarantine(store, {
    key,
    text,
    rest: reading.rest,
    next: JSON.stringify(reading.entries),
    kept: reading.entries.length,
  });
  return reading;
}

/** An unreadable value that is about to be overwritten. */
interface Damage {
  readonly key: string;
  /** The stored value. */
  readonly text: string;
  /** Its unreadable part. */
  readonly rest: string;
  /** The new value. */
  readonly next: string;
  /** Number of old entries that are in `next`. */
  readonly kept: number;
}

/**
 * Moves the unreadable part to another key, stores the new value, and reports whether the move succeeded. Without space for both,
 * the old value remains. Never throws.
 */
export function quarantine(store: AsideStore, damage: Damage): void {
  const { key, kept } = damage;
  const aside = freeAsideKey(store, key, damage.rest);
  const moved = aside !== null && moveAside(store, aside, damage);
  store.report(moved ? { kind: "setAside", key, asideKey: aside, kept } : { kind: "notSetAside", key, kept });
}

type AsideStore = Pick<BrowserStore, "getItem" | "setItem" | "report">;

/** Without space for both, stores the new value first, which is often shorter. @returns false if there is still no space */
function moveAside(store: AsideStore, aside: string, { key, text, rest, next }: Damage): boolean {
  if (write(store, aside, rest)) {
    write(store, key, next);
    return true;
  }
  if (write(store, key, next) && write(store, aside, rest)) return true;
  write(store, key, text);
  return false;
}

const write = (store: AsideStore, key: string, value: string): boolean => tryWrite(() => store.setItem(key, value));

/** The first free key, or the one that already has this text; null without a free key. */
function freeAsideKey(store: AsideStore, key: string, rest: string): string | null {
  for (let n = 1; n <= MAX_ASIDE; n += 1) {
    const candidate = quarantineKey(key, n);
    const value = store.getItem(candidate);
    if (value === null || value === rest) return candidate;
  }
  return null;
}

function readEntries<T extends { readonly id: string }>(values: readonly unknown[], parseEntry: EntryParser<T>): T[] {
  const byId = new Map<string, T>();
  for (const value of values) {
    const entry = parseEntry(value);
    if (entry !== null && !byId.has(entry.id)) byId.set(entry.id, entry);
  }
  return [...byId.values()];
}

/** The complete and truncated entries of a list, or any other text whole. Drops only separators. */
function splitPieces(text: string): string[] {
  const list = text.trim();
  if (!list.startsWith("[")) return [list];
  const pieces: string[] = [];
  let depth = 0;
  let from = 1;
  let quoted = false;
  const cut = (at: number): void => {
    pieces.push(list.slice(from, at));
    from = at + 1;
  };
  for (let at = 0; at < list.length; at += 1) {
    const character = list[at];
    if (quoted) {
      if (character === "\\") at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") {
      depth -= 1;
      if (depth === 0) cut(at);
    } else if (character === "," && depth === 1) cut(at);
  }
  cut(list.length);
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
}
