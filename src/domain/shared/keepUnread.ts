import { isRecord, toRecord } from "./json.ts";

/**
 * Adds to `written` what a later version stored and this one does not read (decision A-178): fields, entries of lists and values of
 * `stored` that are not in `read` stay at their place.
 * @param read `stored` as this version parses it; undefined where it cannot: then `stored` stays whole
 */
export function keepUnread(stored: unknown, read: unknown, written: unknown): unknown {
  if (stored === undefined) return written;
  if (read === undefined || isSame(read, written)) return stored;
  if (Array.isArray(stored) && Array.isArray(read) && Array.isArray(written)) return keepEntries(stored, read, written);
  if (!isRecord(stored) || !isRecord(written)) return written;
  const fields = toRecord(read);
  const unread = Object.entries(stored).filter(([name]) => !(name in fields) && !(name in written));
  const merged = Object.entries(written).map(([name, value]) =>
    name in fields ? [name, keepUnread(stored[name], fields[name], value)] : [name, value],
  );
  return Object.fromEntries([...unread, ...merged]);
}

/** `keepUnread` for a row with one object. @param parse returns null for a row that it cannot read */
export function keepUnreadRow<Row>(stored: unknown, parse: (stored: unknown) => Row | null, written: Row): Row {
  return stored === undefined ? written : (keepUnread(stored, parse(stored) ?? undefined, written) as Row);
}

/** A stored entry with what this version reads of it; `read` is undefined where it reads nothing. */
interface EntryPair {
  readonly entry: unknown;
  readonly read: unknown;
}

/** Entries are matched by id, those without one by the fields that are read. */
function keepEntries(stored: readonly unknown[], read: readonly unknown[], written: readonly unknown[]): unknown[] {
  const pairs = pairEntries(stored, read);
  const readIds = new Set(read.map(getId));
  const unreadIds = new Set(pairs.filter((pair) => pair.read === undefined).map(({ entry }) => getId(entry)));
  const isUnread = (id: unknown): boolean => id !== undefined && unreadIds.has(id) && !readIds.has(id);
  /** Entries to store, by the stored entry that they replace. */
  const replacements = new Map<unknown, unknown>();
  const result = written
    .filter((entry) => !isUnread(getId(entry)))
    .map((entry) => {
      const pair = pairs.find(
        (one) => one.read !== undefined && !replacements.has(one.entry) && isSameEntry(one.read, entry),
      );
      if (!pair) return entry;
      const merged = keepUnread(pair.entry, pair.read, entry);
      replacements.set(pair.entry, merged);
      return merged;
    });
  insertUnread(result, pairs, replacements);
  return result;
}

function pairEntries(stored: readonly unknown[], read: readonly unknown[]): readonly EntryPair[] {
  const remaining = [...read];
  return stored.map((entry) => {
    const index = remaining.findIndex((one) => isReading(entry, one));
    return { entry, read: index < 0 ? undefined : remaining.splice(index, 1)[0] };
  });
}

/** Inserts the entries that this version does not read after the entry that they followed when stored. */
function insertUnread(
  result: unknown[],
  pairs: readonly EntryPair[],
  replacements: ReadonlyMap<unknown, unknown>,
): void {
  let next = 0;
  for (const { entry, read } of pairs) {
    if (read === undefined) result.splice(next, 0, entry);
    const place = result.indexOf(read === undefined ? entry : replacements.get(entry), next);
    if (place >= 0) next = place + 1;
  }
}

const getId = (entry: unknown): unknown => toRecord(entry)["id"];

const isSameEntry = (one: unknown, other: unknown): boolean =>
  getId(one) === undefined ? isSame(one, other) : getId(one) === getId(other);

function isReading(stored: unknown, read: unknown): boolean {
  if (getId(read) !== undefined) return getId(read) === getId(stored);
  return isSame(stored, read, (name) => name in toRecord(read));
}

/** True for equal JSON values; an undefined field equals a missing one. @param isCompared true for the names to compare */
function isSame(one: unknown, other: unknown, isCompared: (name: string) => boolean = () => true): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => !isCompared(name) || isSame(one[name], other[name]));
}
