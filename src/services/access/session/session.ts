import { type DeviceKey, parseDeviceKey } from "@/domain/access/session/deviceKey.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { renewTokens } from "./auth.ts";
import type { Backend } from "./backend.ts";
import type { DeviceKeyBackup } from "./deviceKeyBackup.ts";
import { createSessionValue, type SessionValue } from "./sessionValue.ts";
import { type GrantedSession, type StoredSession, parseStoredSession, type SessionTokens } from "./tokens.ts";

/** The visitor's session at the backend, as stored in this browser (decisions ). */
export interface VisitorSession {
  /**
   * A token that is valid for at least TIMINGS.sessionMargin, renewed once for all tabs where it must be; null without a session.
   * @throws SessionError where it is unknown whether the session is valid
   */
  token(): Promise<string | null>;
  /** Call it where a service refused this token, which is then not handed out again. */
  refuse(token: string): void;
  /** True where there is a session. Never throws. */
  canOpen(): boolean;
  /** Stores the session and the device key that the function gate granted. */
  begin(granted: GrantedSession): void;
  /** The key that opens the account again with the gate's password; null for none. It outlives a lost session. */
  device(): DeviceKey | null;
  /** The device key, restored from its second copy where local storage has none. Never rejects. */
  findDevice(): Promise<DeviceKey | null>;
  /** Id of the open account; null for none. */
  accountId(): string | null;
  /** Forgets session and device key; the account stays at the server. */
  end(): void;
  /**
   * Calls back when the session is lost for good (its renewal was refused) or ended, and when a new one begins, here or in another
   * tab. @returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void;
}

export interface SessionDeps extends Backend {
  readonly store: BrowserStore;
  /** Over all tabs. A lock of its own: work under other locks asks for tokens. */
  readonly lock: Lock;
  readonly backup?: DeviceKeyBackup;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Reports changes made in other tabs. */
  readonly events?: Pick<Window, "addEventListener">;
}

/**
 * A visitor's session, stored under KEYS.session and KEYS.device. Once auth refuses to renew it the session is lost; the gate's
 * password and the device key, which stays, then open a new one of the same account.
 */
export function createVisitorSession({ store, events, backup, ...deps }: SessionDeps): VisitorSession {
  const session = createSessionValue(store, KEYS.session, parseStoredSession);
  const device = createSessionValue(store, KEYS.device, parseDeviceKey);
  const listeners = new Set<() => void>();

  // Both names of the account, because another tab's two writes may arrive one after the other.
  const state = (): string => `${device.read()?.email} ${session.read()?.accountId}`;
  let last = state();
  const notify = (): void => {
    const present = state();
    if (present === last) return;
    last = present;
    for (const listener of listeners) listener();
  };

  const { token, refuse, put } = createTokenSource({ ...deps, session, device, onLost: notify });

  events?.addEventListener("storage", ({ key: changed }) => {
    if (changed === null || changed === KEYS.session) session.forget();
    if (changed === null || changed === KEYS.device) device.forget();
    notify();
  });

  return {
    token,
    refuse,
    canOpen: () => session.read() !== null,
    begin(granted) {
      device.write(granted.device);
      void backup?.write(granted.device);
      put(granted.session);
      notify();
    },
    device: () => device.read(),
    async findDevice() {
      const copy = device.read() ?? (await backup?.read()) ?? null;
      // Another tab may have written one since.
      if (device.read() === null) device.write(copy);
      return device.read();
    },
    accountId: () => session.read()?.accountId ?? null,
    end() {
      session.write(null);
      device.write(null);
      void backup?.write(null);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface TokenSourceDeps extends Pick<SessionDeps, "url" | "key" | "fetch" | "lock" | "now"> {
  readonly session: SessionValue<StoredSession>;
  readonly device: SessionValue<DeviceKey>;
  readonly onLost: () => void;
}

/** The tokens of the stored session, which it renews under the lock. */
function createTokenSource({ session, device, onLost, lock, now = Date.now, ...backend }: TokenSourceDeps) {
  let renewing: Promise<string | null> | null = null;

  /** The lifetime counts from now by this device's own clock, which may be wrong. */
  const put = ({ lifetime, ...tokens }: SessionTokens): string => {
    const obtainedAt = now();
    session.write({ ...tokens, obtainedAt, expiresAt: obtainedAt + lifetime });
    return tokens.accessToken;
  };

  const isValid = ({ obtainedAt, expiresAt }: StoredSession): boolean =>
    // A clock that went back would make it valid for longer than it is.
    obtainedAt <= now() && now() + TIMINGS.sessionMargin <= expiresAt;

  /** Differs after `begin` and `end`, which take no lock. */
  const visit = (): string => `${session.read()?.refreshToken} ${device.read()?.email}`;

  const renew = async (): Promise<string | null> => {
    const stored = session.read();
    if (!stored || isValid(stored)) return stored?.accessToken ?? null;
    const before = visit();
    const renewed = await renewTokens(backend, stored.refreshToken);
    if (visit() !== before) return renew();
    if (renewed) return put(renewed);
    session.write(null);
    onLost();
    return null;
  };

  const token = async (): Promise<string | null> => {
    const stored = session.read();
    if (!stored || isValid(stored)) return stored?.accessToken ?? null;
    renewing ??= lock(renew).finally(() => {
      renewing = null;
    });
    return renewing;
  };

  const refuse = (refused: string): void => {
    const stored = session.read();
    if (stored?.accessToken === refused) session.write({ ...stored, expiresAt: stored.obtainedAt });
  };

  return { token, refuse, put };
}
