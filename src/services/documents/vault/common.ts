import type { Bytes } from "../crypto/bytes.ts";
import {
  type Changed,
  type Common,
  type VaultState,
  type PlainVersion,
  toPlain,
  versionIn,
  versionOf,
} from "./contents.ts";
import type { Draft } from "./draft.ts";
import { baseName, idOf, isFile, kindOf, ROOT, type Sealed, type Version } from "./rows.ts";

/** The common version of a row that the server may have. */
const UNKNOWN: Changed = [0, ""];

/** True for a row that the server has too. */
export const isShared = (name: string): boolean => name !== ROOT && !["list", "draft", "base"].includes(kindOf(name));

/** The version of a row in the common state; null where it was not there. */
export function commonVersion(state: Pick<VaultState, "common" | "entries" | "versions">, name: string): Changed {
  const changed = state.common?.changed[name];
  const version = versionIn(state, name);
  return changed === undefined ? (version ? toPlain(version) : null) : changed;
}

/** All of these rows, as rows that the server does not have. */
export function missingAtServer(names: readonly string[]): Common["changed"] {
  return Object.fromEntries(names.filter(isShared).map((name) => [name, null]));
}

/**
 * The common state after a change of this device; null while synchronising is off. The first change of a row keeps its former state under
 * the name of its base, which is added to the draft.
 */
export async function trackChange(
  before: Pick<VaultState, "common" | "entries" | "versions">,
  draft: Draft,
  read: (names: readonly string[]) => Promise<ReadonlyMap<string, Sealed<Bytes>>>,
): Promise<Common | null> {
  const { common } = before;
  if (!common) return null;
  const changed = new Map(Object.entries(common.changed));
  const first: string[] = [];
  for (const name of touchedNames(draft)) {
    const [was, is] = [versionIn(before, name), versionIn(draft, name)];
    const atServer = commonVersion(before, name) ?? (was && !is ? UNKNOWN : null);
    setChanged(changed, name, compare(atServer, is, atServer?.[2] ?? draft.revision));
    if (!changed.get(name) || !is) draft.rows.set(baseName(name), null);
    // Its content is still that of the common state: it may have been sealed again since.
    else if (!isFile(name) && was?.revision === atServer?.[0] && is.revision !== was?.revision) first.push(name);
  }
  for (const [name, row] of await read(first)) draft.rows.set(baseName(name), row);
  return { ...common, changed: Object.fromEntries(changed) };
}

/** The changed rows after rows of the server were compared with those of this device. @param atServer what the server has of them */
export async function trackArrival(
  common: Common,
  draft: Draft,
  atServer: ReadonlyMap<string, Sealed<Bytes> | PlainVersion | null>,
): Promise<Common["changed"]> {
  const changed = new Map(Object.entries(common.changed));
  for (const [name, row] of atServer) {
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

/** The entry for a row of which the server has `atServer` and this device `here`; undefined where both are the same. */
function compare(atServer: Changed, here: Version | undefined, removed: number): Changed | undefined {
  if (!atServer) return here ? null : undefined;
  const [revision, hash] = atServer;
  if (here && revision === 0) return null;
  if (here) return here.revision === revision && here.hash === hash ? undefined : [revision, hash];
  return [revision, hash, removed];
}

/** The file of a document may change without being written: when it is removed. */
function touchedNames({ rows, files }: Draft): ReadonlySet<string> {
  const names = [...rows.keys(), ...files.keys()].filter(isShared);
  return new Set(names.flatMap((name) => (kindOf(name) === "doc" ? [name, `file/${idOf(name)}`] : [name])));
}
