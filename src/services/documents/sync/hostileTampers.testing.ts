import { toRecord } from "@/domain/shared/json.ts";
import type { Keyring } from "../crypto/keyring.ts";
import { onData, type Tamper } from "./hostileAnswers.testing.ts";
import type { openScene, Scene } from "./hostileWorld.testing.ts";
import { createReplicaServer, type ServerCall } from "./replicaServer.testing.ts";

type Data = Readonly<Record<string, unknown>>;
type Rows = readonly Data[];
type World = Awaited<ReturnType<typeof openScene>>["world"];

/** Leaves each answer unchanged. */
export const honest: Tamper = (_, answer) => answer;

/** Applies one change after the other. */
export const both =
  (one: Tamper, other: Tamper): Tamper =>
  (call, answer) =>
    other(call, one(call, answer));

/** Changes the data of each read. */
export const onRead = (change: (data: Data, call: ServerCall) => unknown): Tamper =>
  onData("read_sealed", (data, call) => (data === null ? null : change(toRecord(data), call)));

/** Changes the rows of each read. */
export const onRows = (change: (row: Data) => readonly Data[]): Tamper =>
  onRead((data) => ({ ...data, rows: (data["rows"] as Rows).flatMap(change) }));

/** Changes one row of each read. */
export const onRow = (name: string, change: (row: Data) => readonly Data[]): Tamper =>
  onRows((row) => (row["name"] === name ? change(row) : [row]));

/** Changes the version of a row in each read; undefined removes it. */
export const onVersion = (name: string, change: (version: readonly [number, string]) => unknown): Tamper =>
  onRead((data) => {
    const { [name]: version, ...others } = toRecord(data["revisions"]);
    if (version === undefined) return data;
    const next = change(version as [number, string]);
    return { ...data, revisions: next === undefined ? others : { ...others, [name]: next } };
  });

/** Replaces the keyring of each read. */
export const withKeyring = (change: (keyring: Keyring) => unknown): Tamper =>
  onRead((data) => ({ ...data, keyring: change(data["keyring"] as Keyring) }));

/** Adds `count` to the generation. */
export const laterBy = (count: number): Tamper =>
  onRead((data) => ({ ...data, generation: Number(data["generation"]) + count }));

/** Swaps the bytes of the documents. */
export const swapBytes = onRead((data) => {
  const rows = data["rows"] as Rows;
  const documents = rows.filter(({ name }) => String(name).startsWith("doc/"));
  const other = (row: Data): unknown => documents[documents.length - 1 - documents.indexOf(row)]?.["bytes"];
  return { ...data, rows: rows.map((row) => (documents.includes(row) ? { ...row, bytes: other(row) } : row)) };
});

/** Flips one bit of a row. */
export function flipBit(row: Data): Data {
  const bytes = Buffer.from(String(row["bytes"]), "base64");
  const at = bytes.length - 40;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return { ...row, bytes: bytes.toString("base64") };
}

/** Answers each read with the answer to the read before. */
export function behind(): Tamper {
  let last: unknown;
  return (call, answer) => {
    if (call.name !== "read_sealed") return answer;
    const given = last ?? answer;
    last = answer;
    return given;
  };
}

/** Account of a scene at the server. */
export function accountOf({ accounts, session }: Scene) {
  const found = accounts.get(session.owner);
  if (!found?.vault) throw new Error("The account has no vault.");
  return { ...found, vault: found.vault, keyring: found.vault.keyring as unknown as Keyring };
}

export function rowOf(scene: Scene, name: string) {
  const row = accountOf(scene).rows.get(name);
  if (!row) throw new Error(`There is no row ${name}.`);
  return { revision: row.revision, bytes: row.bytes, hash: row.hash };
}

/** Gives the version that the row has in another scene, even if the row is missing now. */
export const withVersionOf = (name: string, scene: Scene): Tamper =>
  onRead((data) => {
    const { revision, hash } = rowOf(scene, name);
    return { ...data, revisions: data["revisions"] && { ...toRecord(data["revisions"]), [name]: [revision, hash] } };
  });

/** Gives the row of another scene with its version. */
export const ofDay = (name: string, scene: Scene): Tamper =>
  both(
    onRow(name, (row) => [{ ...row, ...rowOf(scene, name) }]),
    withVersionOf(name, scene),
  );

/** Answers reads from the server of another scene. @param owner account to read, by default that of the device */
export function onDayOf({ accounts, files }: Scene, owner?: string): Tamper {
  const server = createReplicaServer();
  for (const [id, one] of accounts) server.accounts.set(id, { ...one });
  for (const [path, file] of files) server.files.set(path, file);
  return (call, answer) => {
    if (call.name !== "read_sealed") return answer;
    const asked = owner ?? call.owner;
    return server.handle({ ...call, owner: asked, parameters: { ...call.parameters, p_owner: asked } });
  };
}

/** Undoes the effect of requests of this name, but answers as if they had succeeded. */
export function undoing(world: World, name: string, tamper: Tamper = honest): Tamper {
  const before = [...world.server.accounts].map(([owner, { vault, rows, codeHash, stagedHash }]) => {
    return [owner, { vault, rows, codeHash, stagedHash }] as const;
  });
  return (call, answer) => {
    if (call.name === name) {
      for (const [owner, account] of before) Object.assign(world.server.account(owner), account);
    }
    return tamper(call, answer);
  };
}

/** Changes the bytes of the file to which a row of the scene refers. */
export const onFile = (scene: Scene, name: string, change: (answer: unknown) => unknown): Tamper => {
  const path = accountOf(scene).rows.get(name)?.storage_path;
  return (call, answer) => (call.name === "download" && call.parameters["path"] === path ? change(answer) : answer);
};
