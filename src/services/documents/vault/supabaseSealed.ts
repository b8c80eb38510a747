import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import type { ProtectionState } from "@/domain/documents/protection/protection.ts";
import { parseCaseFile } from "@/domain/procedure/caseFile/parseCaseFile.ts";
import { splitIntoBatches } from "@/domain/shared/batches.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { toRecord } from "@/domain/shared/json.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { SealedError, toHex } from "../crypto/bytes.ts";
import { type Keyring, signState, tellWord, type VaultKeys, verifyKeyring } from "../crypto/keyring.ts";
import { isConfirmed, toMemory } from "./confirmVault.ts";
import { hashBytes, hashSha256 } from "./hash.ts";
import type { KeyHolder } from "./indexedDbRecords.ts";
import type { ProtectionMark, VaultMeta } from "./indexedDbSchema.ts";
import { openRow, type RawItem } from "./sealedItems.ts";
import { rewrapRow } from "./sealedContents.ts";
import { createSealedMemories } from "./sealedMemory.ts";
import type { SealedStorage } from "./sealedStorage.ts";
import { type AccountConnection, isOutcomeUnknown, writeOnce } from "./supabaseVaultBackend.ts";
import { createDocumentFiles } from "./supabaseVaultFiles.ts";
import { unwrapAnswer } from "./supabaseVaultRows.ts";
import {
  createFileReader,
  digestOf,
  type HashedRow,
  isRecord,
  ROOT,
  type Root,
  rootRow,
  type Row,
  toRow,
  toSealed,
  type Versions,
} from "./supabaseSealedRows.ts";
import { VaultError } from "./vault.ts";

/** What the sealed vault of an account uses of the page. */
export interface SupabaseSealedDeps {
  readonly connect: () => Promise<AccountConnection>;
  readonly holder: KeyHolder;
  /** Called when the server refuses the session. */
  readonly onRefused?: () => void;
  /** Remembers the vaults that the server gave: an older state is refused, and so is that there is none, without a farewell. */
  readonly store: KeyValueStore;
}

/** What the account says of its protection. */
export interface AccountKeyring {
  readonly keyring: Keyring;
  readonly state: ProtectionState;
}

/** The sealed vault of an account, and its keyring. */
export interface SupabaseSealed extends SealedStorage {
  /** Null where the account is not protected. Rejects with `unconfirmed` where this device knows better. */
  keyring(): Promise<AccountKeyring | null>;
  /**
   * Begins a sealed vault, empty as yet. @param codeHash of its recovery code (see CreatedCode), which was staged: the server begins none
   * without @returns false where the account has one
   */
  begin(keyring: Keyring, keys: VaultKeys, codeHash?: string): Promise<boolean>;
  /**
   * Says how far the protection is. `protected` removes what is open at the server, in one transaction: it rejects with `unknown`, and
   * removes nothing, where something has no sealed copy, and with `unavailable` where another device has turned round.
   */
  mark(state: ProtectionState): Promise<void>;
  /**
   * Puts another keyring in the place of the stored one; where it is of another vault key, wraps the keys of all rows by that. Rejects
   * with `unavailable`, and stores nothing, where another tab or device has changed the keyring.
   */
  replaceKeyring(
    keys: { readonly from: VaultKeys; readonly to: VaultKeys },
    keyrings: { readonly old: Keyring; readonly next: Keyring; readonly codeHash?: string | undefined },
  ): Promise<void>;
  /**
   * Removes all that is sealed, and the keyring, if the vault is still of that generation. Rejects with a SealedError `damaged`, and
   * removes nothing, where people or cases do not open: they were not copied; with `newer` as `ensureReadable`. @returns whether it was
   */
  end(generation: number): Promise<boolean>;
  /** Rejects with `newer` where a later version stored somebody or a case that this one does not read, and so does not copy. */
  ensureReadable(): Promise<void>;
}

/** The answer of read_sealed. */
interface Answer extends AccountKeyring {
  readonly generation: number;
  readonly rows: readonly Row[];
  readonly revisions: Readonly<Record<string, readonly [revision: number, hash: string]>> | null;
}

/** What was proved of the vault last. */
interface Known {
  readonly meta: VaultMeta & { readonly protection: ProtectionMark };
  readonly versions: Versions;
  readonly keyring: Keyring;
  /** What the server says beside the keyring: a copy, which may be another one. */
  readonly state: ProtectionState;
}

const CLEARED = /^(?:(?:doc|bare|list|file|lost)\/|people$|cases$)/;
/** How often a reading begins again because the vault changes while it is read. */
const MOST_READINGS = 20;
const NONE: VaultMeta = { generation: 0, samples: null };

/** The sealed vault at the server, which stores ciphertext and knows no key. Methods reject with a VaultError or a SealedError `damaged`. */
export function createSupabaseSealed({ connect, holder, store, onRefused }: SupabaseSealedDeps): SupabaseSealed {
  const memories = createSealedMemories(store);
  let known: Known | null = null;
  /** A new keyring is being stored: until that is over nobody knows which key is the one of the vault. Never rejects. */
  let replacing: Promise<unknown> | null = null;
  const readFile = createFileReader();

  const call = async (name: string, parameters: object): Promise<unknown> => {
    try {
      const { client } = await connect();
      return unwrapAnswer(await client.rpc(name, parameters));
    } catch (error) {
      if (error instanceof VaultError && error.kind === "refused") onRefused?.();
      throw error;
    }
  };

  /** @throws VaultError `unconfirmed` where the vault that this device remembers is gone without a farewell */
  const ask = async (names: readonly string[], withRevisions: boolean): Promise<Answer | null> => {
    const connection = await connect();
    const found = await call("read_sealed", { p_owner: connection.owner, p_names: names, p_revisions: withRevisions });
    const answer = found === null ? null : (toRecord(found) as Partial<Answer> as Answer);
    if (!(await isConfirmed(memories, connection, answer))) {
      holder.onLocked();
      throw new VaultError("unconfirmed");
    }
    return answer;
  };

  const remember = (owner: string, keyring: Keyring, generation: number): void =>
    memories.write(owner, toMemory(keyring, generation));

  /** @throws SealedError `damaged` where the server gives less, other or older rows than were stored last */
  const prove = async (answer: Answer, keys: VaultKeys): Promise<Known> => {
    const { generation, revisions, keyring, state } = answer;
    const { owner } = await connect();
    const [root, last] = [answer.rows.find(({ name }) => name === ROOT), memories.read(owner)];
    const versions = new Map(Object.entries(revisions ?? {}));
    const isOlder = last !== null && last.vault === keys.vault && generation < last.generation;
    if (!root || root.revision !== generation || isOlder) throw new SealedError("damaged");
    const { samples, digest, keyring: signature } = await openRow<Root>(keys, ROOT, toSealed(root));
    versions.delete(ROOT);
    await verifyKeyring(keyring, keys);
    if (signature !== keyring.mac || digest !== (await digestOf(versions))) throw new SealedError("damaged");
    remember(owner, keyring, generation);
    const protection = { state: keyring.state ?? "protected", keyId: keyring.keyId };
    return { meta: { generation, samples, protection }, versions, keyring, state };
  };

  /** Some rows, at one moment; none without the key of the vault. @throws VaultError `unavailable` where the vault changes each time */
  const read = async (
    names: readonly string[],
  ): Promise<{ readonly meta: VaultMeta; readonly rows: readonly Row[] }> => {
    const batches = splitIntoBatches(names, LIMITS.vaultBatch);
    for (let tries = 0; tries < MOST_READINGS; tries += 1) {
      const rows: Row[] = [];
      let isOneMoment = true;
      for (const [index, batch] of (batches.length > 0 ? batches : [[]]).entries()) {
        const answer = await ask(known ? batch : [ROOT, ...batch], !known);
        const keys = answer && holder.keys && toHex(holder.keys.id) === answer.keyring.keyId ? holder.keys : null;
        if (answer && !keys && replacing) {
          await replacing;
          isOneMoment = false;
          break;
        }
        if (!answer || !keys) {
          known = null;
          // Without the key nobody knows the state that the keyring says.
          const protection = answer && { state: "protected" as const, keyId: answer.keyring.keyId };
          return {
            meta: answer && protection ? { ...NONE, generation: answer.generation, protection } : NONE,
            rows: [],
          };
        }
        if (!known && answer.revisions && index === 0) {
          known = await prove(answer, keys);
        }
        isOneMoment = known?.meta.generation === answer.generation;
        if (!isOneMoment) break;
        rows.push(...answer.rows.filter(({ name }) => name !== ROOT));
      }
      if (isOneMoment && known) {
        const { meta, versions } = known;
        const found = new Map(rows.map((row) => [row.name, row]));
        if (names.some((name) => found.get(name)?.revision !== versions.get(name)?.[0]))
          throw new SealedError("damaged");
        // The bytes of a file are compared when they are there.
        const compared = rows.map(async (row) => {
          if (row.bytes === null) return row;
          return (await hashSha256(toSealed(row).bytes)) === versions.get(row.name)?.[1]
            ? row
            : { ...row, isOther: true };
        });
        return { meta, rows: await Promise.all(compared) };
      }
      known = null;
    }
    throw new VaultError("unavailable");
  };

  /** @throws VaultError `unavailable` where the server changes nothing, though the vault is of that generation: it would be asked forever */
  const refuseStandstill = async (generation: number): Promise<void> => {
    if ((await ask([], false))?.generation === generation) throw new VaultError("unavailable");
  };

  /** @param generation the vault is of now; 0 for a new one @returns null where it is of another one */
  const change = async (
    generation: number,
    vault: Readonly<Record<string, unknown>> & { readonly generation: number },
    rows: readonly HashedRow[],
    removed: readonly string[] = [],
  ): Promise<readonly string[] | null> => {
    const { owner } = await connect();
    const parameters = {
      p_generation: generation,
      p_vault: { owner_id: owner, ...vault },
      p_rows: rows,
      p_removed: removed,
    };
    const root = rows.find(({ name }) => name === ROOT);
    const outcome = await writeOnce(
      async () => ({ paths: await call("change_sealed", parameters) }),
      async () => {
        const now = await ask([ROOT], false);
        const isMade = now?.generation === vault.generation && now.rows[0]?.bytes?.replaceAll("\n", "") === root?.bytes;
        return isMade ? { paths: [] } : null;
      },
    );
    if (Array.isArray(outcome.paths)) return outcome.paths.map(String);
    await refuseStandstill(generation);
    return null;
  };

  const storage: SupabaseSealed = {
    isProven: true,
    onOpened: () => undefined,
    meta: async () => (await read([])).meta,
    async rows(names) {
      const { meta, rows } = await read(names);
      return { meta, rows: new Map(rows.map((row) => [row.name, toSealed(row)])), summaries: [] };
    },
    async items(ids, withFiles) {
      const { client, owner } = await connect();
      const files = createDocumentFiles(client, owner);
      const kinds = withFiles ? ["doc", "bare", "file"] : ["doc", "bare"];
      const { meta, rows } = await read(ids.flatMap((id) => kinds.map((kind) => `${kind}/${id}`)));
      const hashes = known?.versions;
      const byName = new Map(rows.map((row) => [row.name, row]));
      const items = ids.map(async (id): Promise<RawItem> => {
        const row = byName.get(`doc/${id}`) ?? byName.get(`bare/${id}`);
        const file = byName.get(`file/${id}`);
        const sealedFile = file ? await readFile(files, file, hashes?.get(file.name)?.[1]) : null;
        return { record: null, file: null, row: row ? toSealed(row) : null, sealedFile };
      });
      const found = await Promise.all(items);
      // Another device may have replaced the file before it was read.
      const isMissing = found.some(({ sealedFile }) => sealedFile?.isOther);
      if (isMissing && (await read([])).meta.generation !== meta.generation) return storage.items(ids, withFiles);
      return { meta, items: found };
    },
    async ids() {
      const { meta } = await read([]);
      const names = [...(known?.versions.keys() ?? [])];
      const sealedFiles = names.flatMap((name) => (name.startsWith("file/") ? name.slice("file/".length) : []));
      return { meta, records: [], files: [], rows: names, sealedFiles };
    },
    async write(before, { meta: next, clear = false, rows = new Map(), files = new Map() }, check) {
      if (known?.meta.generation !== before.generation) await read([]);
      const [now, keys] = [known, holder.keys];
      if (!now || !keys) return (check((await read([])).meta), false);
      check(now.meta);
      if (now.meta.generation !== before.generation) return false;
      const { client, owner } = await connect();
      const bucket = createDocumentFiles(client, owner);
      const uploaded: string[] = [];
      try {
        const stored = new Map(clear ? [...now.versions].filter(([name]) => !CLEARED.test(name)) : now.versions);
        const written: HashedRow[] = [];
        for (const [name, row] of rows) {
          stored.delete(name);
          if (row) written.push(await toRow(name, row));
        }
        for (const [id, file] of files) {
          stored.delete(`file/${id}`);
          if (!file) continue;
          const path = await bucket.add(file.bytes, "application/octet-stream");
          uploaded.push(path);
          const hash = (await hashBytes(file.bytes)) ?? "";
          written.push({ name: `file/${id}`, revision: file.revision, hash, bytes: null, storage_path: path });
        }
        for (const { name, revision, hash } of written) stored.set(name, [revision, hash]);
        const meta = { ...now.meta, generation: before.generation + 1, ...next };
        const { generation, samples } = meta;
        const root = await rootRow(keys, generation, { ...now, samples, versions: stored });
        const removed = [...now.versions.keys()].filter((name) => !stored.has(name));
        const writer = await tellWord(now.keyring, "writer", keys);
        const superseded = await change(before.generation, { generation, writer }, [...written, root], removed);
        if (superseded) {
          known = { ...now, meta, versions: stored };
          remember(owner, now.keyring, generation);
        }
        await bucket.discard(superseded ?? uploaded);
        return superseded !== null;
      } catch (error) {
        known = null;
        // Without an answer the files may have their rows; the sweep removes those that have none.
        if (!isOutcomeUnknown(error)) await bucket.discard(uploaded);
        throw error;
      }
    },
    async keyring() {
      const answer = await ask([], false);
      return answer && { keyring: answer.keyring, state: answer.state };
    },
    async begin(keyring, keys, codeHash) {
      // One that this account has never had: what a page meant for an earlier vault changes nothing in this one.
      const generation = Date.now();
      const vault = { generation, keyring, code_hash: codeHash };
      const root = await rootRow(keys, generation, { versions: new Map(), samples: null, keyring });
      return (await change(0, vault, [root])) !== null;
    },
    async mark(state) {
      const { keys } = holder;
      for (;;) {
        const { meta } = await read([]);
        // Another tab or device has turned round.
        if (state === "protected" && (!known || known.keyring.state === "unprotecting"))
          throw new VaultError("unavailable");
        if (!known || !keys || (known.keyring.state === state && known.state === state)) return;
        const generation = meta.generation + 1;
        const keyring = await signState(known.keyring, state, keys);
        const root = await rootRow(keys, generation, { ...known, samples: meta.samples, keyring });
        const writer = await tellWord(known.keyring, "writer", keys);
        const superseded = await change(meta.generation, { generation, keyring, writer }, [root]);
        known = null;
        if (!superseded) continue;
        const { client, owner } = await connect();
        return createDocumentFiles(client, owner).discard(superseded);
      }
    },
    async replaceKeyring({ from, to }, { old, next, codeHash }) {
      for (;;) {
        const { meta } = await read([]);
        if (known?.keyring.mac !== old.mac) throw new VaultError("unavailable");
        const { versions } = known;
        const isRotated = toHex(from.id) !== toHex(to.id);
        const { meta: now, rows } = await read(isRotated ? [...versions.keys()].filter(isRecord) : []);
        if (now.generation !== meta.generation) continue;
        const wrapped = rows.map(async (row) =>
          toRow(row.name, await rewrapRow(row.name, toSealed(row), { from, to })),
        );
        const generation = meta.generation + 1;
        const written = await Promise.all(wrapped);
        const after = new Map(versions);
        for (const { name, revision, hash } of written) after.set(name, [revision, hash]);
        const root = await rootRow(to, generation, { versions: after, samples: meta.samples, keyring: next });
        const all = [...written, root];
        const writer = await tellWord(old, "writer", from);
        const vault = { generation, keyring: next, code_hash: codeHash, writer };
        const changing = change(meta.generation, vault, all).then((made) => {
          if (made) holder.keys = to;
          return made;
        });
        replacing = changing.catch(() => null);
        const isMade = await changing.finally(() => {
          known = null;
          replacing = null;
        });
        if (isMade) return remember((await connect()).owner, next, generation);
      }
    },
    async ensureReadable() {
      const { keys } = holder;
      const { rows } = await storage.rows(["people", "cases"]);
      if (!keys) return;
      for (const [name, row] of rows) {
        const parse = name === "people" ? parsePerson : parseCaseFile;
        const stored = await openRow<readonly unknown[]>(keys, name, row);
        if (stored.some((one) => parse(one) === null)) throw new VaultError("newer");
      }
    },
    async end(generation) {
      const { keys } = holder;
      await storage.ensureReadable();
      if (!keys || !known) return false;
      const farewell = await tellWord(known.keyring, "farewell", keys);
      const isEnded = (await call("end_sealed", { p_generation: generation, p_farewell: farewell })) === true;
      known = null;
      if (isEnded) memories.forget((await connect()).owner);
      else await refuseStandstill(generation);
      return isEnded;
    },
  };
  return storage;
}
