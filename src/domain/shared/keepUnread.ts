import { isRecord, toRecord } from "./json.ts";

/**
 * What is to be stored so that nothing is lost of what a later version stored and this one does not read (decision A-178): fields,
 * entries of lists and values that are in `stored` and not in `read` stay as they are, at their place. The rest is as `written` has it.
 * @param read what this version made of `stored`; undefined where it understands nothing of it: then all of it stays
 */
export function keepUnread(stored: unknown, read: unknown, written: unknown): unknown {
  if (stored === undefined) return written;
  if (read === undefined || isSame(read, written)) return stored;
  if (Array.isArray(stored) && Array.isArray(read) && Array.isArray(written)) return keepEntries(stored, read, written);
  if (!isRecord(stored) || !isRecord(written)) return written;
  const known = toRecord(read);
  const kept = Object.entries(stored).filter(([name]) => !(name in known) && !(name in written));
  const changed = Object.entries(written).map(([name, value]) =>
    name in known ? [name, keepUnread(stored[name], known[name], value)] : [name, value],
  );
  return Object.fromEntries([...kept, ...changed]);
}

/** `keepUnread` for a row that holds one object. @param parse returns null for a row it does not understand */
export function keepUnreadRow<Row>(stored: unknown, parse: (stored: unknown) => Row | null, written: Row): Row {
  return stored === undefined ? written : (keepUnread(stored, parse(stored) ?? undefined, written) as Row);
}

/** Two entries are the same one by their id, and without one where nothing differs but what is not read. */
function keepEntries(stored: readonly unknown[], read: readonly unknown[], written: readonly unknown[]): unknown[] {
  const left = [...read];
  const pairs = stored.map((entry) => {
    const at = left.findIndex((one) => isReading(entry, one));
    return { entry, read: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  const unread = pairs.filter((pair) => pair.read === undefined).map(({ entry }) => entry);
  const known = new Set(read.map(getId));
  const taken = new Set(unread.map(getId).filter((id) => id !== undefined && !known.has(id)));
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

/** True for equal JSON values. A field that is undefined is none. @param isAsked the fields that count */
function isSame(one: unknown, other: unknown, isAsked: (name: string) => boolean = () => true): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => !isAsked(name) || isSame(one[name], other[name]));
}
