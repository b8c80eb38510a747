import { deviceKeyOf, type DeviceKey, parseDeviceKey, recoveryCodeOf } from "@/domain/session/recoveryCode.ts";
import { TIMINGS } from "@/domain/timings.ts";
import type { KeyValueStore } from "../storage/keyValueStore.ts";
import { KEYS } from "../storage/keys.ts";
import type { Lock } from "../storage/lock.ts";
import { createAuth, type AuthAccess } from "./auth.ts";
import { createKeptValue } from "./keptValue.ts";
import { SessionError } from "./sessionError.ts";
import { type GrantedSession, type KeptSession, parseKeptSession, type SessionTokens } from "./tokens.ts";

/** The visitor's account at the backend, as this browser holds it (decision A-150). */
export interface VisitorSession {
  /**
   * A token that holds for TIMINGS.sessionMargin more, renewed when it must be, once for all tabs; null where nobody is in.
   * @throws SessionError where it cannot be told
   */
  token(): Promise<string | null>;
  /** A neighbour refused this token: it is not handed out again. */
  refuse(token: string): void;
  /** True where a session is here, or a secret that may open one. Never throws. */
  canOpen(): boolean;
  /** Takes over what the function gate gave: session and device secret. */
  begin(granted: GrantedSession): void;
  /**
   * Opens the account whose secret this device keeps, also one that was refused before. One that began meanwhile is not
   * replaced, and one that was left stays left.
   * @returns false where there is none, or the backend refuses it
   * @throws SessionError where it cannot be told; the signal's reason when it is aborted: then nothing was opened
   */
  reopen(signal?: AbortSignal): Promise<boolean>;
  /** The account that is open here; null for none. */
  accountId(): string | null;
  /** The technical name of the account whose secret this device keeps; null where it keeps none that can be read. */
  deviceAccount(): string | null;
  /** The printable code of this account: opens it here again, joins a second device; null where there is none. */
  recoveryCode(): string | null;
  /**
   * Opens the account of a recovery code on this device.
   * @returns false where the code opens none; what was open then stays
   * @throws SessionError where it cannot be told, or something else began meanwhile, or the visitor left; the signal's reason
   * when it is aborted. Then too what is open stays
   */
  join(code: string, signal?: AbortSignal): Promise<boolean>;
  /** The visitor leaves this device; the account stays. */
  end(): void;
  /**
   * Calls back when the session is lost for good (renewal refused, and the device secret too) or left, and when one of
   * another account, or a new one, begins: here or in another tab. @returns the way to stop
   */
  subscribe(listener: () => void): () => void;
}

/** What the session takes of the page. */
export interface SessionDeps extends Pick<AuthAccess, "url" | "key"> {
  readonly store: KeyValueStore;
  /** Over all tabs, and its own: what is done under another lock asks for tokens. */
  readonly lock: Lock;
  readonly fetch?: AuthAccess["fetch"];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Where the changes of other tabs are told. */
  readonly events?: Pick<Window, "addEventListener">;
}

/** The key that opens the account again; `refused` once the backend said no to it. */
type KeptDevice = DeviceKey & { readonly refused?: true };

/**
 * A visitor's session, kept in the browser under KEYS.session and KEYS.device. A refused renewal falls back to the device
 * secret before the session counts as lost; a secret that was refused stays, for the backend may have been at fault.
 */
export function createVisitorSession({
  url,
  key,
  store,
  lock,
  fetch = (address, init) => globalThis.fetch(address, init),
  now = Date.now,
  events,
}: SessionDeps): VisitorSession {
  const auth = createAuth({ url, key, fetch });
  const session = createKeptValue(store, KEYS.session, parseKeptSession);
  const device = createKeptValue(store, KEYS.device, parseKeptDevice);
  const listeners = new Set<() => void>();
  let renewing: Promise<string | null> | null = null;

  const canOpen = (): boolean => {
    const kept = device.read();
    return session.read() !== null || (kept !== null && !kept.refused);
  };
  // Both names of the account: another tab's two writes may be seen one after the other.
  const state = (): string => `${canOpen()} ${device.read()?.email ?? ""} ${session.read()?.accountId ?? ""}`;
  let told = state();
  const tell = (): void => {
    const present = state();
    if (present === told) return;
    told = present;
    for (const listener of listeners) listener();
  };

  events?.addEventListener("storage", ({ key: changed }) => {
    if (changed === null || changed === KEYS.session) session.forget();
    if (changed === null || changed === KEYS.device) device.forget();
    tell();
  });

  /** The lifetime counts from now by this device's own clock: how wrong that is does not matter. */
  const keep = ({ lifetime, ...tokens }: SessionTokens): string => {
    const obtainedAt = now();
    session.write({ ...tokens, obtainedAt, expiresAt: obtainedAt + lifetime });
    return tokens.accessToken;
  };

  const holds = ({ obtainedAt, expiresAt }: KeptSession): boolean =>
    // A clock that went back would make it hold for longer than it does.
    obtainedAt <= now() && now() + TIMINGS.sessionMargin <= expiresAt;

  /** Tells whether what is here is still what it was at this moment: a visitor begins and leaves without the lock. */
  const watched = (): (() => boolean) => {
    const name = (): string => `${session.read()?.refreshToken} ${device.read()?.email}`;
    const before = name();
    return () => name() === before;
  };

  const reopened = async (signal?: AbortSignal): Promise<boolean> => {
    const kept = device.read();
    if (!kept) return false;
    const isUntouched = watched();
    const tokens = await auth.open(kept);
    signal?.throwIfAborted();
    if (!isUntouched()) return reopened(signal);
    if (!tokens) return false;
    keep(tokens);
    device.write({ email: kept.email, secret: kept.secret });
    tell();
    return true;
  };

  const renew = async (): Promise<string | null> => {
    const held = session.read();
    if (held && holds(held)) return held.accessToken;
    const kept = device.read();
    const isUntouched = watched();

    const renewed = held && (await auth.renew(held.refreshToken));
    if (!isUntouched()) return renew();
    if (renewed) return keep(renewed);
    const again = kept && !kept.refused ? await auth.open(kept) : null;
    if (!isUntouched()) return renew();
    if (again) {
      const token = keep(again);
      // Where only the secret was here, it is known now whose it is.
      tell();
      return token;
    }
    if (held) session.write(null);
    if (kept && !kept.refused) device.write({ ...kept, refused: true });
    tell();
    return null;
  };

  return {
    async token() {
      const held = session.read();
      if (held && holds(held)) return held.accessToken;
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
      keep(granted.session);
      tell();
    },
    reopen: (signal) => lock(() => reopened(signal), { signal }),
    accountId: () => session.read()?.accountId ?? null,
    deviceAccount: () => device.read()?.email ?? null,
    recoveryCode() {
      const kept = device.read();
      return kept && recoveryCodeOf(kept);
    },
    async join(code, signal) {
      const wanted = deviceKeyOf(code);
      if (!wanted) return false;
      const joined = async (): Promise<boolean> => {
        const isUntouched = watched();
        const tokens = await auth.open(wanted);
        signal?.throwIfAborted();
        if (!tokens) return false;
        if (!isUntouched()) throw new SessionError("unavailable");
        keep(tokens);
        device.write(wanted);
        tell();
        return true;
      };
      return lock(joined, { signal });
    },
    end() {
      session.write(null);
      device.write(null);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function parseKeptDevice(value: unknown): KeptDevice | null {
  const parsed = parseDeviceKey(value);
  const { refused } = Object(value) as { readonly refused?: unknown };
  return parsed && refused === true ? { ...parsed, refused } : parsed;
}
