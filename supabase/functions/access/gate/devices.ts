import { toBase64Url } from "../../../../src/domain/access/session/base64Url.ts";
import { type DeviceKey, SECRET_BYTES } from "../../../../src/domain/access/session/deviceKey.ts";
import type { Project } from "../../shared/environment.ts";
import { hashText } from "../../shared/hexadecimal.ts";
import { callRoutine, failAs, type Fetch } from "../../shared/project.ts";
import type { Account } from "./accounts.ts";
import { isRecord } from "../../../../src/domain/shared/json.ts";

/** A device as it is written down: whose it is, which session it has, and how it names itself. */
export interface DeviceRecord {
  readonly account: Account;
  readonly session: string;
  readonly secret: string;
  readonly userAgent: string;
  /** A new device has none yet. */
  readonly id?: string | undefined;
}

/** The devices and the recovery codes of all accounts. Every call throws HttpError 'session_unavailable' where the outcome is unknown. */
export interface Devices {
  /** The account that a device opens; null where the secret is another one, or the device was removed. */
  find(id: string, secret: string): Promise<Account | null>;
  /** Writes a device down; the session that it had before ends. @returns its id */
  keep(record: DeviceRecord): Promise<string>;
  /** The account of a recovery code; null where it opens none. */
  findByCode(code: DeviceKey): Promise<Account | null>;
  /** Lets that session put a code in use, by its hash, within an hour. False where the session has no device. */
  stageCode(account: string, session: string, hash: string): Promise<boolean>;
}

const unavailable = failAs("session_unavailable");

/** A new secret of a device. */
export function createSecret(): string {
  return toBase64Url([...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))]);
}

/** Over functions of the project's database that its secret key alone may call. Secrets leave this function as SHA-256 only: 32 random bytes cannot be guessed. */
export function createDevices(project: Project, fetch: Fetch): Devices {
  const call = async (name: string, body: object): Promise<unknown> => {
    const answer = await callRoutine(fetch, project, name, body).catch(unavailable);
    return answer.status >= 200 && answer.status < 300
      ? answer.body
      : unavailable(new Error(`${name}: ${answer.status}`));
  };

  return {
    async find(id, secret) {
      const rows = await call("open_device", { p_id: id, p_secret_hash: await hashText(secret) });
      if (!Array.isArray(rows)) return unavailable(new Error("open_device: no rows"));
      const row: unknown = rows[0];
      return isRecord(row) ? { id: String(row["account_id"]), email: String(row["email"]) } : null;
    },
    async keep({ account, session, secret, userAgent, id }) {
      const kept = await call("keep_device", {
        p_account: account.id,
        p_session: session,
        p_secret_hash: await hashText(secret),
        p_user_agent: userAgent,
        ...(id !== undefined && { p_id: id }),
      });
      return typeof kept === "string" ? kept : unavailable(new Error("keep_device: no device"));
    },
    async findByCode({ email, secret }) {
      const id = await call("open_code", { p_email: email, p_secret_hash: await hashText(secret) });
      if (typeof id === "string") return { id, email };
      return id === null ? null : unavailable(new Error("open_code: no account"));
    },
    stageCode: async (account, session, hash) =>
      (await call("stage_code", { p_account: account, p_session: session, p_secret_hash: hash })) === true,
  };
}
