import { randomUUID } from "node:crypto";
import type { DeviceKey } from "@/domain/access/session/deviceKey.ts";
import { toAccountEmail } from "@/domain/access/session/accountEmail.ts";
import { parseRecoveryCode } from "@/domain/access/session/recoveryCode.ts";
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
import { openByDevice } from "../vault/openVault.ts";
import type { KeyHolder } from "../vault/vaultCache.ts";
import { createRecords } from "../vault/records.ts";
import type { RowStore } from "../vault/rows.ts";
import { createRemote } from "./remote.ts";
import type { createReplicaServer, ServerCall } from "./replicaServer.testing.ts";
import { createSync } from "./sync.ts";

export const PASSWORD = "clave";

/** A browser crash: it stops all later work. */
class Killed extends Error {
  override readonly name = "Killed";
}

/** Fault of a request or write: none, the request or its answer is lost, the device dies before or after it, or the disk is full. */
export type Fault = "none" | "lost" | "answerLost" | "killedBefore" | "killedAfter" | "full";

/** State of a device across page loads. */
interface Life {
  session: { owner: string; device: DeviceKey } | null;
  isOnline: boolean;
  /** Number of page loads; earlier pages do nothing any more. */
  page: number;
  isDead: boolean;
  /** Fault of the next request or write. */
  fault: (name: string) => Fault;
}

/** Environment of a device. */
interface Place {
  readonly server: ReturnType<typeof createReplicaServer>;
  /** Changes the answers, as a hostile server may. */
  readonly tamper: (call: ServerCall, answer: unknown) => unknown;
  readonly skew: number;
  readonly stored: RowStore;
}

const NO_PASSKEYS = {
  create: () => Promise.reject(new ProtectionError("unsupported")),
  ask: () => Promise.reject(new ProtectionError("unsupported")),
};

const LOST = { error: { message: "fetch failed", code: "" }, status: 0 };

const hashOf = async (secret: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", utf8(secret))));

/** Requests and writes of one page; any of them may kill the page. */
function createWires(life: Life, { server, tamper, stored }: Place) {
  const page = (life.page += 1);
  life.isDead = false;
  const live = (): void => {
    if (page !== life.page) throw new Killed();
  };
  const kill = (): never => {
    life.page += 1;
    life.isDead = true;
    throw new Killed();
  };
  const send = async (call: ServerCall): Promise<unknown> => {
    live();
    const fault = life.fault(call.name);
    if (fault === "killedBefore") kill();
    if (!life.isOnline || fault === "lost") return LOST;
    const answer = tamper(call, server.handle(call));
    if (fault === "killedAfter") kill();
    // Lets requests of other devices run in between.
    await Promise.resolve();
    live();
    return fault === "answerLost" ? LOST : answer;
  };
  const write: RowStore["write"] = async (generation, change) => {
    live();
    const fault = life.fault("write");
    if (fault === "killedBefore") kill();
    if (fault === "full") throw quotaExceeded();
    const isWritten = await stored.write(generation, change);
    if (fault === "killedAfter") kill();
    return isWritten;
  };
  return { live, send, rows: { ...stored, write } };
}

/** Requests of a page to the account. */
const createRequests = (life: Life, { server }: Place, live: () => void) => ({
  async stageCode(password: string) {
    live();
    if (!life.isOnline) throw new AccountError("network");
    if (password !== PASSWORD || !life.session) throw new AccountError("wrongPassword");
    const created = await createCode(life.session.device.email);
    server.account(life.session.owner).stagedHash = created.hash;
    return created;
  },
  async join(code: string) {
    live();
    if (!life.isOnline) throw new AccountError("network");
    const parsed = parseRecoveryCode(code);
    const hash = parsed && (await hashOf((await toSignInKey(parsed)).secret));
    const found = [...server.accounts].find(
      ([owner, { codeHash }]) => codeHash === hash && parsed?.email === toAccountEmail(owner),
    );
    if (!found || hash === null) return false;
    life.session = { owner: found[0], device: { email: parsed?.email ?? "", secret: "", id: randomUUID() } };
    return true;
  },
});

/** Opens a page of the device. @param local its local storage */
function openPage(life: Life, place: Place, local: ReturnType<typeof createMemoryStore>) {
  const { live, send, rows } = createWires(life, place);
  const holder: KeyHolder = { keys: null, onLocked: () => undefined };
  const own: BrowserRecords = {
    ...createRecords(rows, holder, { open: () => openByDevice(rows, local), now: () => Date.now() + place.skew }),
    rows,
  };
  const records = async (): Promise<BrowserRecords> => own;
  const lock = createLock(undefined);
  const notes: MergeNote[] = [];
  const remote = createRemote(place.server.connect(() => life.session?.owner ?? null, send));
  const shared = { records, holder, store: local, lock, settled: async () => undefined };
  const sync = createSync({
    ...shared,
    remote,
    requests: createRequests(life, place, live),
    session: { device: () => life.session?.device ?? null },
    roundLock: createLock(undefined),
    fileLock: createLock(undefined),
    onStored: (found) => notes.push(...found),
    onKeys: () => undefined,
    isOnline: () => life.isOnline,
    hasRoom: async () => true,
  });
  const protection = createVaultProtection({
    ...shared,
    passkeys: NO_PASSKEYS,
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
}

/** A device with an account of its own. */
export function createTestDevice(place: Place) {
  const local = createMemoryStore();
  const owner = randomUUID();
  const life: Life = {
    session: { owner, device: { email: toAccountEmail(owner), secret: "", id: randomUUID() } },
    isOnline: true,
    page: 0,
    isDead: false,
    fault: () => "none",
  };
  let present = openPage(life, place, local);
  return {
    rows: place.stored,
    local,
    /** Current page. */
    get page() {
      return present;
    },
    get session() {
      return life.session;
    },
    /** True if the device died and was not opened again. */
    get isDead() {
      return life.isDead;
    },
    get isOnline() {
      return life.isOnline;
    },
    signOut: () => (life.session = null),
    signIn: (next: NonNullable<Life["session"]>) => (life.session = next),
    setOnline: (next: boolean) => (life.isOnline = next),
    setFault: (next: Life["fault"]) => (life.fault = next),
    /** Reloads the page. */
    reload() {
      present = openPage(life, place, local);
      return present;
    },
  };
}

export type TestDevice = ReturnType<typeof createTestDevice>;
