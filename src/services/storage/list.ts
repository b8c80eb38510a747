import type { BrowserStore } from "./browserStore.ts";
import { isQuotaError } from "./keyValueStore.ts";
import { asideKey } from "./keys.ts";

/** What a stored list held. */
export interface ListReading<T> {
  readonly entries: readonly T[];
  /** The text that could not be read; null when all of it could. */
  readonly rest: string | null;
}

/** Turns one stored value into an entry; null when it is none. Never throws. */
export type EntryParser<T> = (value: unknown) => T | null;

/** Unreadable values kept of one key; past them nothing more is set aside, so that damage cannot fill the storage. */
export const MAX_ASIDE = 20;

/**
 * Reads the text of a stored JSON list and changes nothing. Never throws: of a damaged or half-written list the complete
 * entries are read. An entry whose id came before is not read again.
 */
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
  const pieces = piecesOf(text).map((piece) => ({ piece, value: parseJson(piece) }));
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
 * Reads a stored list; what cannot be read is moved to a key of its own and reported, and the list is written back
 * without it. Never throws. Call it under the storage lock where other tabs write the same key.
 */
export function readList<T extends { readonly id: string }>(
  store: BrowserStore,
  key: string,
  parseEntry: EntryParser<T>,
): ListReading<T> {
  const text = store.getItem(key);
  const reading = parseList(text, parseEntry);
  if (text === null || reading.rest === null) return reading;
  const kept = reading.entries.length;
  const aside = freeAsideKey(store, key, reading.rest);
  const moved =
    aside !== null && moveAside(store, { key, text, list: JSON.stringify(reading.entries), aside, rest: reading.rest });
  store.report(moved ? { kind: "setAside", key, asideKey: aside, kept } : { kind: "notSetAside", key, kept });
  return reading;
}

interface Move {
  readonly key: string;
  readonly text: string;
  readonly list: string;
  readonly aside: string;
  readonly rest: string;
}

/** Where the storage is too full for both, the list is shortened first; false when even so there is no room. */
function moveAside(store: BrowserStore, { key, text, list, aside, rest }: Move): boolean {
  if (write(store, aside, rest)) return write(store, key, list);
  if (write(store, key, list) && write(store, aside, rest)) return true;
  write(store, key, text);
  return false;
}

function write(store: BrowserStore, key: string, value: string): boolean {
  try {
    store.setItem(key, value);
    return true;
  } catch (error) {
    if (isQuotaError(error)) return false;
    throw error;
  }
}

/** The first key that is free, or that already holds this very text. */
function freeAsideKey(store: BrowserStore, key: string, rest: string): string | null {
  for (let n = 1; n <= MAX_ASIDE; n += 1) {
    const candidate = asideKey(key, n);
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

/** Undefined when the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The texts of a list's entries, whole or broken; of anything that is no list, the text itself. Loses nothing but separators. */
function piecesOf(text: string): string[] {
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
