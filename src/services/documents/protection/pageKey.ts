import { TIMINGS } from "@/domain/shared/timings.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { toHex } from "../crypto/bytes.ts";
import { type Keyring, type VaultKeys, verifyKeyring } from "../crypto/keyring.ts";
import type { BrowserRecords } from "../vault/browserRecords.ts";
import type { KeyHolder } from "../vault/heldRows.ts";
import { rememberProtected } from "../vault/openVault.ts";

/** What tabs say to each other about the vault key. The key never leaves the browser, and no script can read it out. */
type Message =
  | { readonly type: "lock" | "protected" | "unprotected" }
  /** Asks for the key of the stored keyring. */
  | { readonly type: "ask"; readonly keyId: string }
  /** `answer` to tabs that asked; `keys` to those that have an older key. */
  | { readonly type: "answer" | "keys"; readonly keys: VaultKeys };

/** Absent where the browser has no BroadcastChannel. */
type Channel = Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener"> | undefined;

/** What the vault key of a page uses of it. */
export interface PageKeyDeps {
  readonly records: () => Promise<BrowserRecords>;
  /** The key that the vault of this page works with. */
  readonly holder: KeyHolder;
  /** Local storage, which remembers that the device asks for a secret: the page shows the lock at its start. */
  readonly store: KeyValueStore;
  /** The lock that changes of the vault are made under. */
  readonly lock: Lock;
  readonly channel?: Channel;
  /** Called when this page has got the key, and when it drops it. */
  readonly onOpened: () => Promise<void>;
  readonly onClosed: () => void;
  /** Resolves when all that this page writes of personal values is on the disk. */
  readonly settled: () => Promise<void>;
  /** Called when the device begins or stops to ask for a secret. */
  readonly onChanged: () => Promise<unknown>;
}

/** The vault key of this page: how it is taken, exchanged with other tabs, and dropped. */
export class PageKey {
  /** True where this page was opened with the recovery code, and no passphrase was chosen since. */
  isRecovered = false;
  /** The key of a tab that is about to lock would open the tabs that have locked before it. */
  private isLocking = false;
  private readonly lockListeners = new Set<() => void | Promise<void>>();
  private readonly deps: PageKeyDeps;

  constructor(deps: PageKeyDeps) {
    this.deps = deps;
    deps.channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => this.hear(data));
    deps.holder.ask = (keyring) => this.askOtherTabs(keyring);
  }

  /** True where this page has the key of that keyring. */
  opens({ keyId }: Keyring): boolean {
    const { keys } = this.deps.holder;
    return keys !== null && toHex(keys.id) === keyId;
  }

  /** Takes the keys into this page. Rejects, and takes none, where what is stored says that they are not those of the vault. */
  async adopt(keys: VaultKeys): Promise<void> {
    const { holder, store, records, onOpened } = this.deps;
    holder.keys = keys;
    try {
      rememberProtected(store, (await (await records()).contents()).keyring);
      await onOpened();
    } catch (error) {
      holder.keys = null;
      throw error;
    }
  }

  /** Null where no other tab has the key of that keyring. @throws SealedError `damaged` where the keyring was not signed with that key */
  async askOtherTabs(keyring: Keyring): Promise<VaultKeys | null> {
    const { channel } = this.deps;
    const keys = channel ? await askForKey(channel, keyring.keyId) : null;
    if (keys) await verifyKeyring(keyring, keys);
    return keys;
  }

  post(message: Message): void {
    this.deps.channel?.postMessage(message);
  }

  /** Resolves when what is being saved in any tab, and what is personal in this one, is on the disk. */
  settle(): Promise<void> {
    return this.deps.lock(() => this.deps.settled().catch(() => undefined));
  }

  /** @returns the way to stop */
  onLock(listener: () => void | Promise<void>): () => void {
    this.lockListeners.add(listener);
    return () => void this.lockListeners.delete(listener);
  }

  /** Drops the key once what is open is sealed. */
  async drop(): Promise<void> {
    this.isLocking = true;
    const listeners = [...this.lockListeners];
    await Promise.allSettled(listeners.length > 0 ? listeners.map(async (listener) => listener()) : [this.settle()]);
    this.isLocking = false;
    this.isRecovered = false;
    this.deps.holder.keys = null;
    this.deps.onClosed();
  }

  private hear(message: Message): void {
    const { holder, onChanged } = this.deps;
    const { keys } = holder;
    // Only with the current key: this tab may have missed that it was changed.
    if (message.type === "ask" && keys && !this.isLocking && message.keyId === toHex(keys.id))
      this.post({ type: "answer", keys });
    if (message.type === "keys" && keys) holder.keys = message.keys;
    if (message.type === "lock" && keys) this.drop().catch(warn);
    if (message.type === "protected" || message.type === "unprotected") onChanged().catch(warn);
  }
}

/** Null where no tab answers with that key within TIMINGS.keyOfOtherTab. */
function askForKey(port: NonNullable<Channel>, keyId: string): Promise<VaultKeys | null> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<Message>): void => {
      const isIt = (data.type === "answer" || data.type === "keys") && toHex(data.keys.id) === keyId;
      if (isIt) resolve(data.keys);
    };
    port.addEventListener("message", hear);
    setTimeout(() => {
      port.removeEventListener("message", hear);
      resolve(null);
    }, TIMINGS.keyOfOtherTab);
    port.postMessage({ type: "ask", keyId } satisfies Message);
  });
}

function warn(error: unknown): void {
  console.warn("What another tab has said of the protection was not followed.", error);
}
