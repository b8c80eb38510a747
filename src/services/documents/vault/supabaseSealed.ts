import { splitIntoBatches } from "@/domain/shared/batches.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { toRecord } from "@/domain/shared/json.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { type Bytes, SealedError, toHex, utf8 } from "../crypto/bytes.ts";
import type { Keyring, VaultKeys } from "../crypto/keyring.ts";
import { hashSha256 } from "./hash.ts";
import type { KeyHolder } from "./indexedDbRecords.ts";
import type { ProtectionMark, Sealed, VaultMeta } from "./indexedDbSchema.ts";
import type { SamplesDecision } from "./recordStore.ts";
import { openRow, type RawItem, sealRow } from "./sealedItems.ts";
import { rewrapRow } from "./sealedContents.ts";
import type { SealedStorage } from "./sealedStorage.ts";
import { type AccountConnection, isOutcomeUnknown, writeOnce } from "./supabaseVaultBackend.ts";
import { createDocumentFiles, type DocumentFiles } from "./supabaseVaultFiles.ts";
import { getRows, unwrapAnswer } from "./supabaseVaultRows.ts";
import { VaultError } from "./vault.ts";

/** What the sealed vault of an account uses of the page. */
export interface SupabaseSealedDeps {
  readonly connect: () => Promise<AccountConnection>;
  readonly holder: KeyHolder;
  /** Called when the server refuses the session. */
  readonly onRefused?: () => void;
  /** Remembers the latest generation that the server gave: an older one is refused. */
  readonly store: KeyValueStore;
}

/** What the account says of its protection. */
export interface AccountKeyring {
  readonly keyring: Keyring;
  readonly state: ProtectionMark["state"];
}

/** The sealed vault of an account, and its keyring. */
export interface SupabaseSealed extends SealedStorage {
  /** Null where the account is not protected. */
  keyring(): Promise<AccountKeyring | null>;
  /**
   * Begins a sealed vault, empty as yet. @param codeHash of its recovery code (see CreatedCode), which was staged
   * @returns false where the account has one
   */
  begin(keyring: Keyring, keys: VaultKeys, codeHash?: string): Promise<boolean>;
  /**
   * Says how far the protection is. `protected` removes what is open at the server, in one transaction: it rejects with `unknown`, and
   * removes nothing, where something has no sealed copy, and with `unavailable` where another device has turned round.
   */
  mark(state: ProtectionMark["state"]): Promise<void>;
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
   * removes nothing, where people or cases do not open: they were not copied. @returns whether it was
   */
  end(generation: number): Promise<boolean>;
}

interface Row {
  readonly name: string;
  readonly revision: number;
  readonly bytes: string | null;
  readonly storage_path: string | null;
}

/** The answer of read_sealed. */
interface Answer extends AccountKeyring {
  readonly generation: number;
  readonly rows: readonly Row[];
  readonly revisions: Readonly<Record<string, number>> | null;
}

/** Sealed with each change: no row can be swapped, hidden, or put back to an older revision. */
interface Root {
  readonly samples: SamplesDecision | null;
  /** SHA-256 of the names and revisions of all other rows. */
  readonly digest: string;
}

/** What was proved of the vault last. */
interface Known {
  readonly meta: VaultMeta & { readonly protection: ProtectionMark };
  readonly revisions: ReadonlyMap<string, number>;
  readonly keyring: Keyring;
}

const ROOT = "root";
const CLEARED = /^(?:(?:doc|bare|list|file|lost)\/|people$|cases$)/;
const NONE: VaultMeta = { generation: 0, samples: null };

/** The sealed vault at the server, which stores ciphertext and knows no key. Methods reject with a VaultError or a SealedError `damaged`. */
export function createSupabaseSealed({ connect, holder, store, onRefused }: SupabaseSealedDeps): SupabaseSealed {
  let known: Known | null = null;
  /** A new keyring is being stored: until that is over nobody knows which key is the one of the vault. Never rejects. */
  let replacing: Promise<unknown> | null = null;
  /** Files never change under their path. */
  let lastFile: { readonly path: string; readonly bytes: Blob } | null = null;

  const call = async (name: string, parameters: object): Promise<unknown> => {
    try {
      const { client } = await connect();
      return unwrapAnswer(await client.rpc(name, parameters));
    } catch (error) {
      if (error instanceof VaultError && error.kind === "refused") onRefused?.();
      throw error;
    }
  };

  const ask = async (names: readonly string[], withRevisions: boolean): Promise<Answer | null> => {
    const { owner } = await connect();
    const answer = await call("read_sealed", { p_owner: owner, p_names: names, p_revisions: withRevisions });
    return answer === null ? null : (toRecord(answer) as Partial<Answer> as Answer);
  };

  /** @throws SealedError `damaged` where the server gives less, other or older rows than were stored last */
  const prove = async (answer: Answer, keys: VaultKeys): Promise<Known> => {
    const { generation, revisions, state, keyring } = answer;
    const root = answer.rows.find(({ name }) => name === ROOT);
    const all = new Map(Object.entries(revisions ?? {}));
    if (!root || root.revision !== generation || isOlder(store, keys.vault, generation))
      throw new SealedError("damaged");
    const { samples, digest } = await openRow<Root>(keys, ROOT, toSealed(root));
    all.delete(ROOT);
    if (digest !== (await digestOf(all))) throw new SealedError("damaged");
    return { meta: { generation, samples, protection: { state, keyId: keyring.keyId } }, revisions: all, keyring };
  };

  /** Some rows, at one moment. Without the key of the vault there are none. */
  const read = async (
    names: readonly string[],
  ): Promise<{ readonly meta: VaultMeta; readonly rows: readonly Row[] }> => {
    const batches = splitIntoBatches(names, LIMITS.vaultBatch);
    for (;;) {
      const rows: Row[] = [];
      let isOneMoment = true;
      for (const [index, batch] of (batches.length > 0 ? batches : [[]]).entries()) {
        const answer = await ask(known ? batch : [ROOT, ...batch], !known);
        const keys = answer && keysFor(holder, answer);
        if (answer && !keys && replacing) {
          await replacing;
          isOneMoment = false;
          break;
        }
        if (!answer || !keys) {
          known = null;
          const protection = answer && { state: answer.state, keyId: answer.keyring.keyId };
          return {
            meta: answer && protection ? { ...NONE, generation: answer.generation, protection } : NONE,
            rows: [],
          };
        }
        if (!known && answer.revisions && index === 0) {
          known = await prove(answer, keys);
          remember(store, keys.vault, answer.generation);
        }
        isOneMoment = known?.meta.generation === answer.generation;
        if (!isOneMoment) break;
        rows.push(...answer.rows.filter(({ name }) => name !== ROOT));
      }
      if (isOneMoment && known) {
        const { meta, revisions } = known;
        const found = new Map(rows.map((row) => [row.name, row.revision]));
        if (names.some((name) => found.get(name) !== revisions.get(name))) throw new SealedError("damaged");
        return { meta, rows };
      }
      known = null;
    }
  };

  const readFile = async (files: DocumentFiles, path: string): Promise<Blob | null> => {
    if (lastFile?.path === path) return lastFile.bytes;
    const bytes = await files.read(path);
    if (bytes) lastFile = { path, bytes };
    return bytes;
  };

  /** @param generation the vault is of now; 0 for a new one */
  const change = async (
    generation: number,
    vault: Readonly<Record<string, unknown>> & { readonly generation: number },
    rows: readonly Row[],
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
    return Array.isArray(outcome.paths) ? outcome.paths.map(String) : null;
  };

  const rootRow = async (
    keys: VaultKeys,
    generation: number,
    revisions: Known["revisions"],
    samples: Root["samples"],
  ) => {
    const root: Root = { samples, digest: await digestOf(revisions) };
    return toRow(ROOT, await sealRow(keys, ROOT, generation, root));
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
      const byName = new Map(rows.map((row) => [row.name, row]));
      const items = ids.map(async (id): Promise<RawItem> => {
        const row = byName.get(`doc/${id}`) ?? byName.get(`bare/${id}`);
        const file = byName.get(`file/${id}`);
        const bytes = file?.storage_path ? await readFile(files, file.storage_path) : null;
        const sealedFile = file && bytes && { revision: file.revision, bytes };
        return { record: null, file: null, row: row ? toSealed(row) : null, sealedFile: sealedFile ?? null };
      });
      return { meta, items: await Promise.all(items) };
    },
    async ids() {
      const { meta } = await read([]);
      const names = [...(known?.revisions.keys() ?? [])];
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
        const stored = new Map(clear ? [...now.revisions].filter(([name]) => !CLEARED.test(name)) : now.revisions);
        const written: Row[] = [];
        for (const [name, row] of rows) {
          stored.delete(name);
          if (row) written.push(toRow(name, row));
        }
        for (const [id, file] of files) {
          stored.delete(`file/${id}`);
          if (!file) continue;
          const path = await bucket.add(file.bytes, "application/octet-stream");
          uploaded.push(path);
          written.push({ name: `file/${id}`, revision: file.revision, bytes: null, storage_path: path });
        }
        for (const { name, revision } of written) stored.set(name, revision);
        const meta = { ...now.meta, generation: before.generation + 1, ...next };
        const root = await rootRow(keys, meta.generation, stored, meta.samples);
        const removed = [...now.revisions.keys()].filter((name) => !stored.has(name));
        const { generation } = meta;
        const superseded = await change(before.generation, { generation }, [...written, root], removed);
        if (superseded) {
          known = { ...now, meta, revisions: stored };
          remember(store, keys.vault, generation);
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
      const vault = { generation, state: "protecting", keyring, code_hash: codeHash };
      const root = await rootRow(keys, generation, new Map(), null);
      return (await change(0, vault, [root])) !== null;
    },
    async mark(state) {
      const { keys } = holder;
      for (;;) {
        const { meta } = await read([]);
        if (meta.protection?.state === state) return;
        // Another tab or device has turned round.
        if (state === "protected" && meta.protection?.state !== "protecting") throw new VaultError("unavailable");
        if (!known || !keys) return;
        const generation = meta.generation + 1;
        const root = await rootRow(keys, generation, known.revisions, meta.samples);
        const superseded = await change(meta.generation, { generation, state }, [root]);
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
        const { revisions } = known;
        const isRotated = toHex(from.id) !== toHex(to.id);
        const { meta: now, rows } = await read(isRotated ? [...revisions.keys()].filter(isRecord) : []);
        if (now.generation !== meta.generation) continue;
        const wrapped = rows.map(async (row) =>
          toRow(row.name, await rewrapRow(row.name, toSealed(row), { from, to })),
        );
        const generation = meta.generation + 1;
        const root = await rootRow(to, generation, revisions, meta.samples);
        const all = [...(await Promise.all(wrapped)), root];
        const vault = { generation, keyring: next, code_hash: codeHash };
        const changing = change(meta.generation, vault, all).then((made) => {
          if (made) holder.keys = to;
          return made;
        });
        replacing = changing.catch(() => null);
        const isMade = await changing.finally(() => {
          known = null;
          replacing = null;
        });
        if (isMade) return remember(store, to.vault, generation);
      }
    },
    async end(generation) {
      const { keys } = holder;
      const { rows } = await storage.rows(["people", "cases"]);
      await Promise.all([...rows].map(([name, row]) => keys && openRow(keys, name, row)));
      const { client, owner } = await connect();
      const removing = client.from("sealed_vaults").delete().eq("owner_id", owner).eq("generation", generation);
      const isEnded = getRows(await removing.select("generation")).length > 0;
      known = null;
      if (isEnded) store.removeItem(KEYS.sealedGeneration);
      return isEnded;
    },
  };
  return storage;
}

/** False for a file, whose key is wrapped by that of its document. */
function isRecord(name: string): boolean {
  return !name.startsWith("file/");
}

function keysFor({ keys }: KeyHolder, { keyring }: Answer): VaultKeys | null {
  return keys && toHex(keys.id) === keyring.keyId ? keys : null;
}

function isOlder(store: KeyValueStore, vault: string, generation: number): boolean {
  const [seen, last] = (store.getItem(KEYS.sealedGeneration) ?? "").split(" ");
  return seen === vault && generation < Number(last);
}

function remember(store: KeyValueStore, vault: string, generation: number): void {
  store.setItem(KEYS.sealedGeneration, `${vault} ${generation}`);
}

async function digestOf(revisions: Known["revisions"]): Promise<string> {
  const rows = [...revisions].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (await hashSha256(utf8(JSON.stringify(rows)))) ?? "";
}

function toRow(name: string, { revision, bytes }: Sealed<Bytes>): Row {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return { name, revision, bytes: btoa(text), storage_path: null };
}

function toSealed({ revision, bytes }: Row): Sealed<Bytes> {
  return { revision, bytes: Uint8Array.from(atob(bytes ?? ""), (symbol) => symbol.charCodeAt(0)) };
}
