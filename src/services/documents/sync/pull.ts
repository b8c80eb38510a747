import type { MergeNote } from "@/domain/documents/sync/mergeNote.ts";
import { splitIntoBatches } from "@/domain/shared/batches.ts";
import { toRecord } from "@/domain/shared/json.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { isSameJson, type Sides } from "@/domain/shared/mergeJson.ts";
import type { Bytes } from "../crypto/bytes.ts";
import {
  currentItemKey,
  nullIfDamaged,
  type OpenedDocument,
  openDocument,
  openFile,
  openRow,
  requireKey,
} from "../vault/items.ts";
import { decide, type Decision, mergeDocument, mergeRow } from "./merge.ts";
import { type Answer, proveRows, type Remote, type RemoteRoot, type Versions } from "./remote.ts";
import { commonVersion, isShared } from "../vault/common.ts";
import {
  type CommonState,
  type VaultState,
  type PlainVersion,
  toPlain,
  namesIn,
  versionIn,
} from "../vault/contents.ts";
import type { DocumentDraft, Snapshot } from "../vault/draft.ts";
import type { Records } from "../vault/records.ts";
import { baseName, FORMER_KEYS, idOf, isFile, kindOf, type Sealed } from "../vault/rows.ts";

/** Versions of all rows and files in the common state. */
export function commonVersions(state: VaultState): Versions {
  const names = [...namesIn(state), ...Object.keys(state.common?.changed ?? {})].filter(isShared);
  const versions = names.map((name) => [name, commonVersion(state, name)] as const);
  return new Map(versions.flatMap(([name, version]) => (version?.[0] ? [[name, [version[0], version[1]]]] : [])));
}

/** A document and its file are compared as one unit. */
export const unitOf = (name: string): string => (kindOf(name) === "file" ? `doc/${idOf(name)}` : name);

/** Names of the rows and files of a unit. */
export const namesOf = (unit: string): readonly string[] =>
  kindOf(unit) === "doc" ? [unit, `file/${idOf(unit)}`] : [unit];

export interface PullDeps {
  readonly remote: Pick<Remote, "read" | "readFile">;
  readonly records: Pick<Records, "contents" | "read" | "receive">;
  /** Called after changes of other devices are stored. */
  readonly onStored: (notes: readonly MergeNote[]) => void;
}

/**
 * Merges changes of other devices with those of this one, and stores the result in batches.
 * @param answer proved, with the versions of all rows @returns false if the server changed in between
 */
export async function pull(
  { remote, records, onStored }: PullDeps,
  answer: Answer,
  root: RemoteRoot,
  commonState: CommonState,
): Promise<boolean> {
  const state = await records.contents();
  const [common, { generation, versions = new Map() }] = [commonVersions(state), answer];
  const all = [...versions.keys(), ...common.keys(), ...Object.keys(root.removed)];
  const names = [...new Set(all)].filter((name) => name !== FORMER_KEYS);
  // A row that is new here and was removed there: the server had it, but its answer to this device was lost.
  const isOther = (name: string): boolean =>
    !isSameJson(common.get(name), versions.get(name)) ||
    (!versions.has(name) && versionIn(state, name) !== undefined && name in root.removed);
  const batches = splitIntoBatches([...new Set(names.filter(isOther).map(unitOf))], LIMITS.vaultBatch);
  for (const [at, units] of (batches.length > 0 ? batches : [[]]).entries()) {
    const wanted = units.filter((name) => versions.has(name));
    const got = wanted.length > 0 ? await remote.read(wanted, false) : answer;
    if (got?.generation !== generation) return false;
    const theirs = await proveRows(got, wanted, versions);
    const returning = units.filter((name) => decideOn(name, state, { versions, root }) === "bringBack");
    const removed = await fetchRemoved({ remote, records }, returning);
    const isWhole = at >= batches.length - 1;
    const notes: MergeNote[] = [];
    await records.receive([...units.map(baseName), ...units.flatMap(namesOf)], async (stored) => {
      notes.length = 0;
      const snapshot = { ...stored, files: new Map([...removed, ...stored.files]) };
      for (const row of theirs.values()) requireKey(snapshot.state.keys, row);
      const arrival = createArrival();
      for (const unit of units) await settle(unit, { snapshot, theirs, versions, root, generation, arrival, notes });
      if (isWhole) arrival.atServer.set(FORMER_KEYS, versions.get(FORMER_KEYS) ?? null);
      return { ...arrival, common: { ...commonState, generation, isWhole }, samples: root.samples };
    });
    onStored(notes);
  }
  return true;
}

const decideOn = (name: string, state: VaultState, { versions, root }: Pick<Settling, "versions" | "root">): Decision =>
  decide(versionIn(state, name), versions.get(name), commonVersion(state, name), root.removed[name]);

/** Files of documents that come back, if this device lacks them: the server keeps removed files for a while. */
async function fetchRemoved({ remote, records }: Pick<PullDeps, "remote" | "records">, units: readonly string[]) {
  const fetched = new Map<string, Sealed<Blob>>();
  const names = units.flatMap(namesOf).filter(isFile);
  if (names.length === 0) return fetched;
  const { state, files } = await records.read(names);
  const missing = names.filter((name) => versionIn(state, name) && !files.has(name));
  const answer = missing.length > 0 ? await remote.read(missing, false) : null;
  for (const name of answer ? missing : []) {
    const version = versionIn(state, name);
    const file = answer && version ? await nullIfDamaged(remote.readFile(answer, name, toPlain(version))) : null;
    if (file) fetched.set(name, file);
  }
  return fetched;
}

const createArrival = () => ({
  atServer: new Map<string, Sealed<Bytes> | PlainVersion | null>(),
  rows: new Map<string, Sealed<Bytes> | null>(),
  files: new Map<string, PlainVersion | null>(),
  put: new Map<string, { readonly content: unknown; readonly revision: number }>(),
  documents: [] as DocumentDraft[],
});

interface Settling {
  readonly snapshot: Snapshot;
  readonly theirs: ReadonlyMap<string, Sealed<Bytes>>;
  readonly versions: Versions;
  readonly root: RemoteRoot;
  readonly generation: number;
  readonly arrival: ReturnType<typeof createArrival>;
  readonly notes: MergeNote[];
}

/** Decides about a row, or a document with its file, and adds the result to the arrival. */
async function settle(name: string, settling: Settling): Promise<void> {
  const { snapshot, theirs, versions, arrival } = settling;
  const [here, was, row] = [
    versionIn(snapshot.state, name),
    commonVersion(snapshot.state, name),
    theirs.get(name) ?? null,
  ];
  const [, file] = namesOf(name);
  arrival.atServer.set(name, row);
  if (file) arrival.atServer.set(file, versions.get(file) ?? null);
  const decision = decideOn(name, snapshot.state, settling);
  if (decision === "take") {
    if (row && !here && was)
      note(settling, "returned", name, await openRow(snapshot.state.keys, name, row).catch(() => null));
    take(name, settling);
  } else if (here && file) await settleDocument(name, file, decision, settling);
  else if (here && decision !== "keep") await settleRow(name, decision, settling);
}

/** Takes the row of the server; its file is downloaded later. */
function take(name: string, { theirs, versions, arrival }: Settling): void {
  const [row, [, file]] = [theirs.get(name) ?? null, namesOf(name)];
  arrival.rows.set(name, row);
  if (file && row) arrival.files.set(file, versions.get(file) ?? null);
}

function note(
  { notes }: Settling,
  kind: MergeNote["kind"],
  row: string,
  content: unknown,
  fields: readonly string[] = [],
): void {
  const { summary, alias, name, status } = toRecord(content);
  // Analyses appear in no list.
  if (kindOf(row) === "case" && status === "analysed") return;
  const title = [toRecord(summary)["filename"], alias, name].find((text) => typeof text === "string") ?? "";
  if (kind !== "overruled" || fields.length > 0) notes.push({ kind, row, title, fields });
}

/** Next revision above all that the server has had. */
const latest = ({ snapshot, generation }: Settling): number => Math.max(snapshot.state.revision, generation) + 1;

/** Copies the content under a new id. */
function copy<T>(content: T, id: string): { readonly id: string; readonly content: T } {
  const next = crypto.randomUUID();
  return { id: next, content: JSON.parse(JSON.stringify(content).replaceAll(id, next)) as T };
}

async function sidesOf<T>(name: string, mine: T, theirs: T, { snapshot, versions }: Settling): Promise<Sides<T>> {
  const { state, rows } = snapshot;
  const [here, atServer, base] = [versionIn(state, name), versions.get(name), rows.get(baseName(name))];
  const isBase = base?.revision === commonVersion(state, name)?.[0];
  const [one, two] = [here?.revision ?? 0, atServer?.[0] ?? 0];
  return {
    base: base && isBase ? await nullIfDamaged(openRow<T>(state.keys, name, base)) : null,
    mine,
    theirs,
    isMineLater: one > two || (one === two && (here?.hash ?? "") > (atServer?.[1] ?? "")),
  };
}

/** Next revision above those of both sides. */
const above = (name: string, { snapshot, versions }: Settling): number =>
  Math.max(versionIn(snapshot.state, name)?.revision ?? 0, versions.get(name)?.[0] ?? 0) + 1;

async function settleRow(name: string, decision: Decision, settling: Settling): Promise<void> {
  const { snapshot, theirs, arrival } = settling;
  const open = (row: Sealed<Bytes> | undefined): Promise<unknown> =>
    row ? nullIfDamaged(openRow<unknown>(snapshot.state.keys, name, row)) : Promise.resolve(null);
  const [mine, other] = [await open(snapshot.rows.get(name)), await open(theirs.get(name))];
  if (mine === null) return take(name, settling);
  if (decision === "bringBack") {
    if (commonVersion(snapshot.state, name)) note(settling, "returned", name, mine);
    arrival.put.set(name, { content: mine, revision: latest(settling) });
    return;
  }
  const merged = other === null ? null : mergeRow(name, await sidesOf(name, mine, other, settling));
  if (!merged) {
    const { id, content } = copy(mine, idOf(name));
    arrival.put.set(`${kindOf(name)}/${id}`, { content, revision: latest(settling) });
    note(settling, "doubled", name, mine);
    return take(name, settling);
  }
  note(settling, "overruled", name, merged.value, merged.lost);
  if (isSameJson(merged.value, other)) take(name, settling);
  else arrival.put.set(name, { content: merged.value, revision: above(name, settling) });
}

async function settleDocument(name: string, file: string, decision: Decision, settling: Settling): Promise<void> {
  const { snapshot, theirs, versions, arrival } = settling;
  const { state, rows, files } = snapshot;
  const [here, atServer, was] = [versionIn(state, file), versions.get(file), commonVersion(state, file)];
  const isFileMine = here !== undefined && here.revision !== was?.[0];
  const isSameFile = here?.hash === atServer?.[1];
  if (decision === "keep" && (isFileMine || isSameFile || !theirs.has(name))) return;
  const open = (row: Sealed<Bytes> | undefined) =>
    row ? nullIfDamaged(openDocument(state.keys, name, row)) : Promise.resolve(null);
  const [mine, other] = [await open(rows.get(name)), await open(theirs.get(name))];
  if (!mine) return take(name, settling);
  const stored = files.get(file);
  const bytes = stored ? await nullIfDamaged(openFile(mine, file, stored)) : null;
  const whole = { file: bytes, keptFile: null, revision: latest(settling) };
  if (decision === "bringBack") {
    if (commonVersion(snapshot.state, name)) note(settling, "returned", name, mine);
    arrival.documents.push({ ...contentOf(mine), ...whole, id: idOf(name) });
    return;
  }
  // Both sides have replaced the file. Sealing it again would not change its revision.
  const isConflict = isFileMine && atServer !== undefined && atServer[0] !== was?.[0] && atServer[0] !== here.revision;
  if (!other || (decision === "merge" && isConflict)) {
    const { id, content } = copy(contentOf(mine), idOf(name));
    arrival.documents.push({ ...content, ...whole, id });
    note(settling, "doubled", name, mine);
    return take(name, settling);
  }
  const sides = await sidesOf(name, contentOf(mine), contentOf(other), settling);
  const { value, lost } = decision === "keep" ? { value: sides.mine, lost: [] } : mergeDocument(sides, isFileMine);
  note(settling, "overruled", name, value, lost);
  if (!isFileMine && isSameJson(value, sides.theirs)) return take(name, settling);
  // The document's key must be the one that wraps the key of its file.
  const row = isFileMine ? rows.get(name) : theirs.get(name);
  const item = row && (await currentItemKey(state.keys, name, row, true));
  const keptFile = isFileMine ? toPlain(here) : (atServer ?? null);
  if (!isFileMine) arrival.files.set(file, keptFile);
  const sealed = { ...value, id: idOf(name), revision: above(name, settling) };
  arrival.documents.push(
    item
      ? { ...sealed, item, file: null, keptFile }
      : { ...sealed, file: bytes, keptFile: null, fileRevision: here?.revision },
  );
}

const contentOf = ({ summary, record, fileType }: OpenedDocument) => ({ summary, record, fileType });
