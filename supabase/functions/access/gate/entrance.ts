import type { DeviceKey } from "../../../../src/domain/access/session/deviceKey.ts";
import { type Account, type Accounts, type AuthSession, getSessionId } from "./accounts.ts";
import { type Devices, createSecret } from "./devices.ts";

/** A visitor's session, and the key that opens the account again on this device (decision A-150). */
export interface Admission {
  readonly session: AuthSession;
  readonly device: DeviceKey;
}

export interface Visit {
  /** Null where it is unknown. */
  readonly address: string | null;
  readonly userAgent: string;
  /** The visitor's own signal. */
  readonly leaving: AbortSignal;
}

/** A device that has been here, and its secret. */
export type KnownDevice = DeviceKey & { readonly id: string };

/** Opens accounts for those who have passed the gate. */
export interface Entrance {
  /** A new account. @throws HttpError 'session_unavailable' */
  begin(visit: Visit): Promise<Admission>;
  /** The account of a device; null where its key opens none. @throws HttpError 'session_unavailable' where it is unknown */
  reopen(device: KnownDevice, visit: Visit): Promise<Admission | null>;
  /** The account of a recovery code, with a new device; null where it opens none. @throws as `reopen` */
  join(code: DeviceKey, visit: Visit): Promise<Admission | null>;
}

/** The entrance over accounts and devices. */
export function createEntrance({
  accounts,
  devices,
}: {
  readonly accounts: Pick<Accounts, "create" | "open" | "remove">;
  readonly devices: Devices;
}): Entrance {
  /** The device keeps its secret: a renewed one might not arrive. */
  const admit = async (
    account: Account,
    session: AuthSession,
    { userAgent }: Visit,
    { id, secret }: { readonly id?: string | undefined; readonly secret: string } = { secret: createSecret() },
  ): Promise<Admission> => {
    const kept = await devices.keep({ account, session: getSessionId(session.access_token), secret, userAgent, id });
    return { session, device: { email: account.email, secret, id: kept } };
  };

  return {
    async begin(visit) {
      const { account, session } = await accounts.create(visit.address, visit.leaving);
      try {
        return await admit(account, session, visit);
      } catch (error) {
        await accounts.remove(account.id).catch(() => console.error("gate: an account without a device stays behind"));
        throw error;
      }
    },
    async reopen(device, visit) {
      const account = await devices.find(device.id, device.secret);
      return account && admit(account, await accounts.open(account, visit.address), visit, device);
    },
    async join(code, visit) {
      const account = await devices.findByCode(code);
      return account && admit(account, await accounts.open(account, visit.address), visit);
    },
  };
}
