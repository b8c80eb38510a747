import { toRecord } from "@/domain/shared/json.ts";
import { toHex } from "../crypto/bytes.ts";
import { type OpenedKeyring, openSecrets, tellWord, type VaultKeys } from "../crypto/keyring.ts";
import {
  type Answer,
  proveAnswer,
  proveRows,
  type Remote,
  type RemoteRoot,
  rootRow,
  toSentRow,
} from "../sync/remote.ts";
import type { BrowserRecords } from "../vault/browserRecords.ts";
import { type StoredFormerKey, uniteFormerKeys } from "../vault/contents.ts";
import { openRow, sealRow } from "../vault/items.ts";
import { FORMER_KEYS, ROOT } from "../vault/rows.ts";
import { VaultError } from "../vault/vault.ts";
import type { ReplicaKeys } from "./secretSlots.ts";
import { ProtectionError } from "./vaultProtection.ts";

/** How often a change of the keyring begins again because rows were changed in between. */
export const MOST_TRIES = 20;

/** A keyring to be sent in the place of the proved one. */
interface KeyringUpdate {
  readonly root: RemoteRoot;
  readonly before: OpenedKeyring;
  readonly next: OpenedKeyring;
  /** Where they change with it. */
  readonly former?: readonly StoredFormerKey[];
  readonly codeHash?: string | undefined;
}

/** The keyring as the server has it. */
export class ReplicaKeyring {
  private readonly remote: Remote;
  private readonly records: () => Promise<BrowserRecords>;

  constructor(remote: Remote, records: () => Promise<BrowserRecords>) {
    this.remote = remote;
    this.records = records;
  }

  /** Null where the account has no replica. */
  read(): Promise<Answer | null> {
    return this.remote.read([ROOT, FORMER_KEYS], true);
  }

  /** As `Remote.change`. @throws ProtectionError `changedElsewhere` where another device has asked for a recovery code since */
  async change(next: Parameters<Remote["change"]>[0]): ReturnType<Remote["change"]> {
    try {
      return await this.remote.change(next);
    } catch (error) {
      throw isOtherCode(error) ? new ProtectionError("changedElsewhere", { cause: error }) : error;
    }
  }

  /** @returns false where the server was changed since it gave the answer */
  async send(answer: Answer, { root, before, next, former, codeHash }: KeyringUpdate): Promise<boolean> {
    const generation = answer.generation + 1;
    const row =
      former && (await toSentRow(FORMER_KEYS, await sealRow({ now: next.keys }, FORMER_KEYS, generation, former)));
    const versions = new Map(answer.versions);
    if (row) versions.set(FORMER_KEYS, [row.revision, row.hash]);
    const sealed = await rootRow(next.keys, generation, { ...root, versions, keyring: next.keyring });
    const writer = await tellWord(before.keyring, "writer", before.keys);
    const rows = row ? [row, sealed] : [sealed];
    const { keyring } = next;
    return (await this.change({ from: answer.generation, generation, writer, keyring, codeHash, rows })) !== null;
  }

  /** As `ReplicaKeys` says. */
  readonly publish: ReplicaKeys["publish"] = async (keyring, next, { codeHash, isExposed = false }) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { keys } = await (await this.records()).contents();
      const answer = await this.read();
      if (answer?.keyring.mac !== keyring.mac) throw new ProtectionError("changedElsewhere");
      const before = { keyring, keys: keys.now };
      const root = await proveAnswer(answer, before.keys);
      const isOther = next.keyring.keyId !== keyring.keyId;
      const former = isOther ? await nextFormerKeys(answer, before, isExposed) : undefined;
      if (await this.send(answer, { root, before, next, codeHash, ...(former && { former }) })) return;
    }
    throw new ProtectionError("unreachable");
  };
}

/** True where the account has prepared another recovery code since, which another device asked for. */
const isOtherCode = (error: unknown): boolean =>
  error instanceof VaultError && toRecord(error.cause)["code"] === "PT409";

/** The former keys that are stored at the server. @throws SealedError `damaged` */
export async function formerKeysOf(answer: Answer, keys: VaultKeys): Promise<readonly StoredFormerKey[]> {
  const { versions = new Map() } = answer;
  if (!versions.has(FORMER_KEYS)) return [];
  const row = (await proveRows(answer, [FORMER_KEYS], versions)).get(FORMER_KEYS);
  return row ? openRow<readonly StoredFormerKey[]>({ now: keys, former: [] }, FORMER_KEYS, row) : [];
}

/** The former keys with the current one, for the next keyring. */
async function nextFormerKeys(answer: Answer, { keyring, keys }: OpenedKeyring, isExposed: boolean) {
  const { raw } = await openSecrets(keyring, keys);
  const own = { vault: keyring.vault, keyId: keyring.keyId, isExposed, raw: toHex(raw) };
  const before = await formerKeysOf(answer, keys);
  return uniteFormerKeys(
    [own],
    before.map((one) => ({ ...one, isExposed: one.isExposed || isExposed })),
  );
}
