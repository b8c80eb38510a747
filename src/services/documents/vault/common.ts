import type { Bytes } from "../crypto/bytes.ts";
import { type Held, type Listed, versionIn } from "./contents.ts";
import { idOf, isFile, kindOf, ROOT, type Sealed, type Version } from "./rows.ts";

/** A version as JSON: revision and hash. */
export type PlainVersion = readonly [revision: number, hash: string];

/** The version of a row in the common state, with the revision at which this device removed it where it did; null where it was not there. */
export type Changed = readonly [revision: number, hash: string, removed?: number] | null;

/** The state that this device and the server had in common last (decision A-176). */
export interface CommonState {
  /** Id of the account. */
  readonly owner: string;
  /** What the keyring says of its words: a replica that was begun again has others. */
  readonly replica: string;
  /** The latest generation of the server that this device knows. */
  readonly generation: number;
  /** False until all of that generation is here. */
  readonly isWhole: boolean;
  /** What this device had when it joined the account was not compared with what is there. */
  readonly isJoining: boolean;
}

/** The same with what was changed here since. The root proves it. */
export interface Common extends CommonState {
  /** By the names of rows. */
  readonly changed: Readonly<Record<string, Changed>>;
}

/** Rows and files that a change writes, and what is there after it. */
export interface Draft {
  readonly revision: number;
  readonly rows: Map<string, Sealed<Bytes> | null>;
  readonly files: Map<string, Sealed<Blob> | null>;
  readonly listed: Map<string, Listed>;
  /** Of what the root proves. */
  readonly versions: Map<string, Version>;
  readonly persons: Map<string, unknown>;
  /** The lists of documents that changed. */
  readonly lists: Set<string>;
}

/** Under this name the row of the common state stays on this device until the server has the change. */
export const baseName = (name: string): string => `base/${name}`;

/** True for a row that the server has too. */
export const isShared = (name: string): boolean => name !== ROOT && !["list", "draft", "base"].includes(kindOf(name));

/** A version as it stands in lists and root. */
export const toPlain = ({ revision, hash }: Version): PlainVersion => [revision, hash];

/** The version of a row in the common state; null where it was not there. */
export function commonVersion(held: Pick<Held, "common" | "listed" | "versions">, name: string): Changed {
  const changed = held.common?.changed[name];
  const version = versionIn(held, name);
  return changed === undefined ? (version ? toPlain(version) : null) : changed;
}

/** Everything that is there, as what the server has not got. */
export function asNew(names: readonly string[]): Common["changed"] {
  return Object.fromEntries(names.filter(isShared).map((name) => [name, null]));
}

/**
 * What is remembered after a change of this device; null while synchronising is off. The rows of the common state that it changes first stay
 * under the names of their bases, which are added to the draft.
 */
export async function trackChange(
  before: Pick<Held, "common" | "listed" | "versions">,
  draft: Draft,
  read: (names: readonly string[]) => Promise<ReadonlyMap<string, Sealed<Bytes>>>,
): Promise<Common | null> {
  const { common } = before;
  if (!common) return null;
  const changed = new Map(Object.entries(common.changed));
  const first: string[] = [];
  for (const name of touchedNames(draft)) {
    const there = commonVersion(before, name);
    const [was, is] = [versionIn(before, name), versionIn(draft, name)];
    setChanged(changed, name, compare(there, is, there?.[2] ?? draft.revision));
    if (!changed.get(name) || !is) draft.rows.set(baseName(name), null);
    // Its content is that of the common state still: it may have been sealed again since.
    else if (!isFile(name) && was?.revision === there?.[0] && is.revision !== was?.revision) first.push(name);
  }
  for (const [name, row] of await read(first)) draft.rows.set(baseName(name), row);
  return { ...common, changed: Object.fromEntries(changed) };
}

/** What is remembered after rows of the server were compared with those of this device. @param there what the server has of them */
export async function trackArrival(
  common: Common,
  draft: Draft,
  there: ReadonlyMap<string, Sealed<Bytes> | PlainVersion | null>,
  versionOf: (row: Sealed<Bytes>) => Promise<Version>,
): Promise<Common["changed"]> {
  const changed = new Map(Object.entries(common.changed));
  for (const [name, row] of there) {
    const is = versionIn(draft, name);
    const version = row && "bytes" in row ? toPlain(await versionOf(row)) : row;
    const entry = compare(version, is, common.changed[name]?.[2] ?? draft.revision);
    const isBase = entry && is && row && "bytes" in row;
    if (isBase || name in common.changed) draft.rows.set(baseName(name), isBase ? row : null);
    setChanged(changed, name, entry);
  }
  return Object.fromEntries(changed);
}

function setChanged(changed: Map<string, Changed>, name: string, entry: Changed | undefined): void {
  if (entry === undefined) changed.delete(name);
  else changed.set(name, entry);
}

/** What is remembered of a row of which the server has `there` and this device `here`; undefined where both are the same. */
function compare(there: Changed, here: Version | undefined, removed: number): Changed | undefined {
  if (!there) return here ? null : undefined;
  const [revision, hash] = there;
  if (here) return here.revision === revision && here.hash === hash ? undefined : [revision, hash];
  return [revision, hash, removed];
}

/** A document's file may change without being written: where it has none any more. */
function touchedNames({ rows, files }: Draft): ReadonlySet<string> {
  const names = [...rows.keys(), ...files.keys()].filter(isShared);
  return new Set(names.flatMap((name) => (kindOf(name) === "doc" ? [name, `file/${idOf(name)}`] : [name])));
}
