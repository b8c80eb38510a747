import {
  type DeviceList,
  formatDeviceName,
  type RemovedDevices,
  type SessionDevice,
} from "@/domain/access/account/devices.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { withTimeout } from "../../shared/withTimeout.ts";
import { AccountError, statusToAccountFailure } from "./accountError.ts";
import { type Backend, postJson } from "./backend.ts";
import type { VisitorSession } from "./session.ts";
import { createSessionFetch } from "./sessionFetch.ts";
import { toRecord } from "@/domain/shared/json.ts";

/** The devices of the open account and its recovery code (decisions ). */
export interface Devices {
  /** @throws AccountError; the signal's reason when it is aborted */
  list(signal: AbortSignal): Promise<DeviceList>;
  /**
   * Ends the session of this device at the server, or those of all others, and removes their keys. Succeeds for this device also
   * where no session is left. @throws as `list`
   */
  end(which: RemovedDevices, signal: AbortSignal): Promise<void>;
}

export interface DevicesDeps extends Backend {
  readonly session: Pick<VisitorSession, "token" | "refuse">;
  readonly fetch?: typeof globalThis.fetch;
}

/** Calls functions of the database, each with TIMINGS.sessionTimeout. */
export function createDevices({ url, key, session, fetch }: DevicesDeps): Devices {
  const send = createSessionFetch(session, fetch);
  const call = (name: string, body: object, signal: AbortSignal): Promise<Response | null> =>
    withTimeout(TIMINGS.sessionTimeout, signal, async (ending) => {
      const token = await session.token();
      ending.throwIfAborted();
      if (token === null) return null;
      return postJson({ url, key, fetch: send }, `/rest/v1/rpc/${name}`, body, { token, signal: ending });
    }).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new AccountError("network", { cause });
    });

  return {
    async list(signal) {
      const response = await call("describe_devices", {}, signal);
      if (!response?.ok) throw new AccountError(response ? statusToAccountFailure(response.status) : "refused");
      const list = parseList(await response.json().catch(() => null));
      if (!list) throw new AccountError("unknown");
      return list;
    },
    async end(which, signal) {
      const response = await call("end_devices", { p_others: which === "others" }, signal);
      const isEnded = response === null || response.ok || response.status === 401;
      if (which === "this" ? isEnded : response?.ok) return;
      throw new AccountError(response ? statusToAccountFailure(response.status) : "refused");
    },
  };
}

function parseList(answer: unknown): DeviceList | null {
  const { devices, code } = toRecord(answer);
  if (!Array.isArray(devices)) return null;
  const parsed = devices.map(parseDevice).filter((device) => device !== null);
  if (parsed.length < devices.length) return null;
  const { created_at: createdAt } = toRecord(code);
  return { devices: parsed, code: typeof createdAt === "string" ? { createdAt } : null };
}

function parseDevice(value: unknown): SessionDevice | null {
  const {
    id,
    user_agent: userAgent,
    first_seen: firstSeen,
    last_used: lastUsed,
    is_current: isCurrent,
  } = toRecord(value);
  if (typeof id !== "string" || typeof userAgent !== "string") return null;
  if (!isInstant(firstSeen) || !isInstant(lastUsed)) return null;
  return {
    id,
    name: formatDeviceName(userAgent),
    firstSeen,
    lastUsed,
    isCurrent: isCurrent === true,
    asksForSecret: null,
  };
}

function isInstant(value: unknown): value is string {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}
