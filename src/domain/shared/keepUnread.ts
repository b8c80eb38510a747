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
  const kept = Object.entries(stored).filter(([name]) => !(name in fields) && !(name in written));
  const changed = Object.entries(written).map(([name, value]) =>
    name in fields ? [name, keepUnread(stored[name], fields[name], value)] : [name, value],
  );
  return Object.fromEntries([...kept, ...changed]);
}

/** `keepUnread` for a row with one object. @param parse returns null for a row that it cannot read */
export function keepUnreadRow<Row>(stored: unknown, parse: (stored: unknown) => Row | null, written: Row): Row {
  return stored === undefined ? written : (keepUnread(stored, parse(stored) ?? undefined, written) as Row);
}

/** Entries are matched by id, those without one by the fields that are read. */
function keepEntries(stored: readonly unknown[], read: readonly unknown[], written: readonly unknown[]): unknown[] {
  const left = [...read];
  const pairs = stored.map((entry) => {
    const at = left.findIndex((one) => isReading(entry, one));
    return { entry, read: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  const unread = pairs.filter((pair) => pair.read === undefined).map(({ entry }) => entry);
  const readIds = new Set(read.map(getId));
  const taken = new Set(unread.map(getId).filter((id) => id !== undefined && !readIds.has(id)));
  const used = new Map<unknown, unknown>();
  const result = written
    .filter((one) => !taken.has(getId(one)))
    .map((one) => {
      const pair = pairs.find(({ entry, read: its }) => its !== undefined && !used.has(entry) && isOne(its, one));
      if (!pair) return one;
      const kept = keepUnread(pair.entry, pair.read, one);
      used.set(pair.entry, kept);
      return kept;
    });
  let at = 0;
  for (const { entry, read: its } of pairs) {
    if (its === undefined) result.splice(at, 0, entry);
    const place = result.indexOf(its === undefined ? entry : used.get(entry), Math.max(0, at));
    if (place >= 0) at = place + 1;
  }
  return result;
}

const getId = (entry: unknown): unknown => toRecord(entry)["id"];

const isOne = (one: unknown, other: unknown): boolean =>
  getId(one) === undefined ? isSame(one, other) : getId(one) === getId(other);

function isReading(stored: unknown, read: unknown): boolean {
  if (getId(read) !== undefined) return getId(read) === getId(stored);
  return isSame(stored, read, (name) => name in toRecord(read));
}

/** True for equal JSON values; an undefined field equals a missing one. @param isAsked true for the names to compare */
function isSame(one: unknown, other: unknown, isAsked: (name: string) => boolean = () => true): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => !isAsked(name) || isSame(one[name], other[name]));
}
