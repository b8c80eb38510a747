import { type DeviceKey, parseDeviceKey } from "@/domain/access/session/deviceKey.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { renewTokens } from "./auth.ts";
import type { Backend } from "./backend.ts";
import type { DeviceKeyBackup } from "./deviceKeyBackup.ts";
import { createSessionValue } from "./sessionValue.ts";
import { type GrantedSession, type StoredSession, parseStoredSession, type SessionTokens } from "./tokens.ts";

/** The visitor's session at the backend, as stored in this browser (decisions ). */
export interface VisitorSession {
  /**
   * A token that is valid for TIMINGS.sessionMargin more, renewed when it must be, once for all tabs; null where nobody is signed in.
   * @throws SessionError where it is unknown
   */
  token(): Promise<string | null>;
  /** An upstream service refused this token: it is not handed out again. */
  refuse(token: string): void;
  /** True where a session is here. Never throws. */
  canOpen(): boolean;
  /** Takes over what the function gate gave: session and device key. */
  begin(granted: GrantedSession): void;
  /** What opens the account again on this device, with the gate's password; null for none. It outlives a lost session. */
  device(): DeviceKey | null;
  /** The same, brought back from its second copy where it is lost. Never rejects. */
  findDevice(): Promise<DeviceKey | null>;
  /** The account that is open here; null for none. */
  accountId(): string | null;
  /** The visitor leaves this device; the account stays. */
  end(): void;
  /**
   * Calls back when the session is lost for good (its renewal was refused) or left, and when one of another account, or a new one,
   * begins: here or in another tab. @returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void;
}

/** What the session takes of the page. */
export interface SessionDeps extends Backend {
  readonly store: BrowserStore;
  /** Over all tabs, and its own: what is done under another lock asks for tokens. */
  readonly lock: Lock;
  /** A second copy of the device key; absent where there is none. */
  readonly backup?: DeviceKeyBackup;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Reports changes made in other tabs. */
  readonly events?: Pick<Window, "addEventListener">;
}

/**
 * A visitor's session, kept in the browser under KEYS.session and KEYS.device. Once its renewal is refused the session is lost:
 * only the gate's password opens another one, of the same account by the device key, which stays.
 */
export function createVisitorSession({
  store,
  lock,
  backup,
  now = Date.now,
  events,
  ...backend
}: SessionDeps): VisitorSession {
  const session = createSessionValue(store, KEYS.session, parseStoredSession);
  const device = createSessionValue(store, KEYS.device, parseDeviceKey);
  const listeners = new Set<() => void>();
  let renewing: Promise<string | null> | null = null;

  const canOpen = (): boolean => session.read() !== null;
  // Both names of the account: another tab's two writes may be seen one after the other.
  const state = (): string => `${canOpen()} ${device.read()?.email ?? ""} ${session.read()?.accountId ?? ""}`;
  let told = state();
  const notifyListeners = (): void => {
    const present = state();
    if (present === told) return;
    told = present;
    for (const listener of listeners) listener();
  };

  events?.addEventListener("storage", ({ key: changed }) => {
    if (changed === null || changed === KEYS.session) session.forget();
    if (changed === null || changed === KEYS.device) device.forget();
    notifyListeners();
  });

  /** The lifetime counts from now by this device's own clock: how wrong that is does not matter. */
  const storeTokens = ({ lifetime, ...tokens }: SessionTokens): string => {
    const obtainedAt = now();
    session.write({ ...tokens, obtainedAt, expiresAt: obtainedAt + lifetime });
    return tokens.accessToken;
  };

  const isValid = ({ obtainedAt, expiresAt }: StoredSession): boolean =>
    // A clock that went back would make it hold for longer than it does.
    obtainedAt <= now() && now() + TIMINGS.sessionMargin <= expiresAt;

  /** Tells whether what is here is still what it was at this moment: a visitor begins and leaves without the lock. */
  const watched = (): (() => boolean) => {
    const name = (): string => `${session.read()?.refreshToken} ${device.read()?.email}`;
    const before = name();
    return () => name() === before;
  };

  const renew = async (): Promise<string | null> => {
    const held = session.read();
    if (!held || isValid(held)) return held?.accessToken ?? null;
    const isUntouched = watched();
    const renewed = await renewTokens(backend, held.refreshToken);
    if (!isUntouched()) return renew();
    if (renewed) return storeTokens(renewed);
    session.write(null);
    notifyListeners();
    return null;
  };

  return {
    async token() {
      const held = session.read();
      if (held && isValid(held)) return held.accessToken;
      if (!canOpen()) return null;
      renewing ??= lock(renew).finally(() => {
        renewing = null;
      });
      return renewing;
    },
    refuse(token) {
      const held = session.read();
      if (held?.accessToken === token) session.write({ ...held, expiresAt: held.obtainedAt });
    },
    canOpen,
    begin(granted) {
      device.write(granted.device);
      void backup?.write(granted.device);
      storeTokens(granted.session);
      notifyListeners();
    },
    device: () => device.read(),
    async findDevice() {
      const copy = device.read() ?? (await backup?.read()) ?? null;
      // Another tab may have written meanwhile.
      if (device.read() === null) device.write(copy);
      return device.read();
    },
    accountId: () => session.read()?.accountId ?? null,
    end() {
      session.write(null);
      device.write(null);
      void backup?.write(null);
      notifyListeners();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
