import { TIMINGS } from "@/domain/shared/timings.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { toHex } from "../crypto/bytes.ts";
import { type Keyring, type VaultKeys, verifyKeyring } from "../crypto/keyring.ts";
import type { BrowserRecords } from "../vault/browserRecords.ts";
import type { KeyHolder } from "../vault/vaultCache.ts";
import { rememberProtected } from "../vault/openVault.ts";

/** Messages between tabs about the vault key. The key never leaves the browser, and scripts cannot export it. */
type Message =
  | { readonly type: "lock" | "protected" | "unprotected" }
  /** Asks for the key of the stored keyring. */
  | { readonly type: "ask"; readonly keyId: string }
  /** `answer` goes to tabs that asked; `keys` to tabs with an older key. */
  | { readonly type: "answer" | "keys"; readonly keys: VaultKeys };

/** Undefined if the browser has no BroadcastChannel. */
type Channel = Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener"> | undefined;

/** Parts of the page that its vault key uses. */
export interface PageKeyDeps {
  readonly records: () => Promise<BrowserRecords>;
  /** Key that the vault of this page uses. */
  readonly holder: KeyHolder;
  /** Local storage, which remembers that the device asks for a secret: the page starts with the lock screen. */
  readonly store: KeyValueStore;
  /** Lock for changes of the vault. */
  readonly lock: Lock;
  readonly channel?: Channel;
  /** Called when this page receives the key, and when it drops it. */
  readonly onOpened: () => Promise<void>;
  readonly onClosed: () => void;
  /** Resolves when all personal values of this page are on the disk. */
  readonly settled: () => Promise<void>;
  /** Called when the device starts or stops asking for a secret. */
  readonly onChanged: () => Promise<unknown>;
}

/** Vault key of this page: adopts it, exchanges it with other tabs, and drops it. */
export class PageKey {
  /** True if this page was opened with the recovery code, and no passphrase was chosen since. */
  isRecovered = false;
  /** True before a lock: sharing the key then would open tabs that have already locked. */
  private isLocking = false;
  private readonly lockListeners = new Set<() => void | Promise<void>>();
  private readonly deps: PageKeyDeps;

  constructor(deps: PageKeyDeps) {
    this.deps = deps;
    deps.channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => this.hear(data));
    deps.holder.ask = (keyring) => this.askOtherTabs(keyring);
  }

  /** True if this page has the key of the keyring. */
  opens({ keyId }: Keyring): boolean {
    const { keys } = this.deps.holder;
    return keys !== null && toHex(keys.id) === keyId;
  }

  /** Adopts the keys. Rejects without adopting them if the stored rows show that they are not those of the vault. */
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

  /** Null if no other tab has the key of the keyring. @throws SealedError `damaged` if that key did not sign the keyring */
  async askOtherTabs(keyring: Keyring): Promise<VaultKeys | null> {
    const { channel } = this.deps;
    const keys = channel ? await askForKey(channel, keyring.keyId) : null;
    if (keys) await verifyKeyring(keyring, keys);
    return keys;
  }

  post(message: Message): void {
    this.deps.channel?.postMessage(message);
  }

  /** Resolves when running saves of all tabs and personal values of this tab are on the disk. */
  settle(): Promise<void> {
    return this.deps.lock(() => this.deps.settled().catch(() => undefined));
  }

  /** @returns a function that removes the listener */
  onLock(listener: () => void | Promise<void>): () => void {
    this.lockListeners.add(listener);
    return () => void this.lockListeners.delete(listener);
  }

  /** Drops the key after the open work is sealed. */
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
    // Answers only with the current key: this tab may have missed a change of the key.
    if (message.type === "ask" && keys && !this.isLocking && message.keyId === toHex(keys.id))
      this.post({ type: "answer", keys });
    if (message.type === "keys" && keys) holder.keys = message.keys;
    if (message.type === "lock" && keys) this.drop().catch(warn);
    if (message.type === "protected" || message.type === "unprotected") onChanged().catch(warn);
  }
}

/** Null if no tab answers with the key within TIMINGS.keyOfOtherTab. */
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
