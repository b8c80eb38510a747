import { randomUUID } from "node:crypto";
import type { DeviceKey } from "@/domain/access/session/deviceKey.ts";
import { toAccountEmail } from "@/domain/access/session/accountEmail.ts";
import { parseRecoveryCode } from "@/domain/access/session/recoveryCode.ts";
import type { ImportedDocument } from "@/domain/documents/vault/document.ts";
import type { MergeNote } from "@/domain/documents/sync/mergeNote.ts";
import { AccountError } from "../../access/session/accountError.ts";
import { createCode, toSignInKey } from "../../access/session/recoveryKey.ts";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { FakeStorage, quotaExceeded } from "../../shared/storage/fakeStorage.testing.ts";
import { createMemoryStore } from "../../shared/storage/keyValueStore.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { toHex, utf8 } from "../crypto/bytes.ts";
import { createVaultProtection } from "../protection/createVaultProtection.ts";
import { ProtectionError } from "../protection/vaultProtection.ts";
import type { BrowserRecords } from "../vault/browserRecords.ts";
import { createBrowserVault } from "../vault/browserVault.ts";
import { createMemoryRows } from "../vault/memoryRows.ts";
import { openByDevice } from "../vault/openVault.ts";
import type { KeyHolder } from "../vault/heldRows.ts";
import { createRecords } from "../vault/records.ts";
import type { RowStore } from "../vault/rows.ts";
import { createRemote } from "./remote.ts";
import { createReplicaServer, type ServerCall } from "./replicaServer.testing.ts";
import { createSync } from "./sync.ts";

/** The gate's password in these tests. */
export const PASSWORD = "clave";

/** A browser that dies: nothing after it is done. */
export class Killed extends Error {
  override readonly name = "Killed";
}

const noPasskeys = {
  create: () => Promise.reject(new ProtectionError("unsupported")),
  ask: () => Promise.reject(new ProtectionError("unsupported")),
};

const hashOf = async (secret: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", utf8(secret))));

/**
 * What happens to a request or a write of a device: nothing, it is lost on its way, or its answer is; the device dies before it or after it;
 * or the disk is full.
 */
export type Fault = "none" | "lost" | "answerLost" | "killedBefore" | "killedAfter" | "full";

/** Devices, and the server that their accounts are at. */
export function createSyncWorld() {
  const server = createReplicaServer();
  /** What a hostile server gives in place of an answer. */
  let tamper = (_: ServerCall, answer: unknown): unknown => answer;

  /** A device with an account of its own. @param skew of its clock, in milliseconds @param rows where its vault is */
  const createDevice = ({ skew = 0, rows: stored = createMemoryRows() as RowStore } = {}) => {
    const local = createMemoryStore();
    let session: { owner: string; device: DeviceKey } | null = {
      owner: randomUUID(),
      device: { email: "", secret: "" },
    };
    session.device = { email: toAccountEmail(session.owner), secret: "", id: randomUUID() };
    let isOnline = true;
    let [page, isDead] = [0, false];
    /** Decides on the next requests and writes, by turn. */
    let fault: (name: string) => Fault = () => "none";

    /** Another life of the page. */
    const open = () => {
      const life = (page += 1);
      isDead = false;
      const live = (): void => {
        if (life !== page) throw new Killed();
      };
      const kill = (): never => {
        page += 1;
        isDead = true;
        throw new Killed();
      };
      const send = async (call: ServerCall): Promise<unknown> => {
        live();
        const what = fault(call.name);
        if (what === "killedBefore") kill();
        if (!isOnline || what === "lost") return { error: { message: "fetch failed", code: "" }, status: 0 };
        const answer = tamper(call, server.handle(call));
        if (what === "killedAfter") kill();
        // Others have their turn meanwhile.
        await Promise.resolve();
        live();
        return what === "answerLost" ? { error: { message: "fetch failed", code: "" }, status: 0 } : answer;
      };
      const rows: RowStore = {
        ...stored,
        async write(generation, change) {
          live();
          const what = fault("write");
          if (what === "killedBefore") kill();
          if (what === "full") throw quotaExceeded();
          const isWritten = await stored.write(generation, change);
          if (what === "killedAfter") kill();
          return isWritten;
        },
      };
      const holder: KeyHolder = { keys: null, onLocked: () => undefined };
      const own: BrowserRecords = {
        ...createRecords(rows, holder, { open: () => openByDevice(rows, local), now: () => Date.now() + skew }),
        rows,
      };
      const records = async (): Promise<BrowserRecords> => own;
      const lock = createLock(undefined);
      const notes: MergeNote[] = [];
      const requests = {
        async stageCode(password: string) {
          live();
          if (!isOnline) throw new AccountError("network");
          if (password !== PASSWORD || !session) throw new AccountError("wrongPassword");
          const created = await createCode(session.device.email);
          server.account(session.owner).stagedHash = created.hash;
          return created;
        },
        async join(code: string) {
          live();
          if (!isOnline) throw new AccountError("network");
          const parsed = parseRecoveryCode(code);
          const hash = parsed && (await hashOf((await toSignInKey(parsed)).secret));
          const found = [...server.accounts].find(
            ([owner, { codeHash }]) => codeHash === hash && parsed?.email === toAccountEmail(owner),
          );
          if (!found || hash === null) return false;
          session = { owner: found[0], device: { email: parsed?.email ?? "", secret: "", id: randomUUID() } };
          return true;
        },
      };
      const remote = createRemote(server.connect(() => session?.owner ?? null, send));
      const shared = { records, holder, store: local, lock, settled: async () => undefined };
      const sync = createSync({
        ...shared,
        remote,
        requests,
        session: { device: () => session?.device ?? null },
        roundLock: createLock(undefined),
        fileLock: createLock(undefined),
        onStored: (found) => notes.push(...found),
        onKeys: () => undefined,
        isOnline: () => isOnline,
        hasRoom: async () => true,
      });
      const protection = createVaultProtection({
        ...shared,
        passkeys: noPasskeys,
        replica: () => sync.replica,
        onOpened: async () => undefined,
        onClosed: () => undefined,
        onChanged: async () => undefined,
      });
      const vault = createBrowserVault({
        store: createBrowserStore({ localStorage: new FakeStorage() }),
        lock,
        openRecords: records,
        events: new EventTarget() as EventTarget & Pick<Window, "addEventListener" | "removeEventListener">,
        persist: async () => true,
      });
      return { records: own, sync, protection, vault, notes, holder, remote };
    };

    let present = open();
    return {
      rows: stored,
      local,
      /** The page of now. */
      get page() {
        return present;
      },
      get session() {
        return session;
      },
      /** It was killed, and was not opened again. */
      get isDead() {
        return isDead;
      },
      signOut: () => (session = null),
      signIn: (next: NonNullable<typeof session>) => (session = next),
      setOnline: (next: boolean) => (isOnline = next),
      setFault: (next: (name: string) => Fault) => (fault = next),
      /** Loads the page again. */
      reload() {
        present = open();
        return present;
      },
    };
  };

  return {
    server,
    createDevice,
    setTamper: (next: typeof tamper) => (tamper = next),
    behave: () => (tamper = (_, answer) => answer),
  };
}

export type TestDevice = ReturnType<ReturnType<typeof createSyncWorld>["createDevice"]>;

/** Turns synchronising on, and sends everything. @returns the recovery code */
export async function turnOn({ page: { sync } }: TestDevice): Promise<string> {
  const { code, save } = await sync.turnOn(PASSWORD);
  await save();
  await sync.run();
  return code;
}

/** Adds a document to a device. */
export async function addDocument({ page }: TestDevice, document: ImportedDocument): Promise<void> {
  await page.vault.importAll([document]);
}

/** Waits until the files that are fetched behind a round are here. */
export async function fetched(device: TestDevice): Promise<void> {
  for (const { id } of await device.page.vault.list()) await device.page.sync.fetchFile(id);
}

/** All that a device shows, in an order of its own: documents with their files, people, cases and values. */
export async function inventory({ page: { vault, records, sync } }: TestDevice): Promise<unknown> {
  const documents: unknown[] = [];
  for (const { id } of await vault.list()) {
    const [record, file] = [await vault.get(id), await sync.fetchFile(id)];
    documents.push([id, record, file ? await file.text() : null]);
  }
  const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
    list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    documents: documents.toSorted((a, b) => (String((a as [string])[0]) < String((b as [string])[0]) ? -1 : 1)),
    people: byId(await vault.people()),
    cases: byId(await vault.cases()),
    values: [...(await records.values())].toSorted(),
  };
}
