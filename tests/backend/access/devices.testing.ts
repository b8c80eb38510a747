import { afterEach, beforeEach, expect, vi } from "vitest";
import type { DeviceKey } from "@/domain/access/session/deviceKey.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { createCode, toSignInKey } from "@/services/access/session/recoveryKey.ts";
import { PAGE } from "../shared/functions.testing.ts";
import { PASSWORD, hashBytes } from "./gate.testing.ts";
import { type Project, project } from "../shared/project.testing.ts";
import { KEYRING, sealedRow, sealedVault } from "../shared/sealedVault.testing.ts";

/** What the gate answers to a browser that it lets in. */
export interface Admission {
  readonly session: { readonly access_token: string; readonly refresh_token: string; readonly user: { id: string } };
  readonly device: Required<DeviceKey>;
}

/** The hash of no code. */
export const HASH = "a".repeat(64);
/** The browser of the tests. */
export const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** A project with the gate, and what browsers ask of it. Call it once, outside of tests. */
export function deviceProject() {
  const backend = project({
    env: { ALLOWED_ORIGINS: PAGE, GATE_PASSWORD_HASH: hashBytes(LIMITS.gateIterations), RATE_LIMIT_SALT: "una-sal" },
  });

  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await backend.local?.sql("delete from private.rate_limits");
  });

  const post = (path: string, body: object, token?: string) =>
    backend.fetch(`/functions/v1/gate${path}`, {
      method: "POST",
      headers: { origin: PAGE, "user-agent": FIREFOX },
      body: JSON.stringify(body),
      ...(token === undefined ? {} : { token }),
    });
  const enter = async (device?: DeviceKey): Promise<Admission> => {
    const answer = await post("", { password: PASSWORD, ...(device && { device }) });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Admission;
  };
  const join = async (token: string, code: DeviceKey): Promise<Admission> => {
    const answer = await post("/join", { code }, token);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Admission;
  };
  const call = (name: string, token: string, body: object = {}) =>
    backend.fetch(`/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      token,
    });
  const describeDevices = async ({ session }: Admission) =>
    (await (await call("describe_devices", session.access_token)).json()) as {
      readonly devices: readonly Readonly<Record<string, unknown>>[];
      readonly code: Readonly<Record<string, unknown>> | null;
    };
  const signIn = ({ email, secret }: DeviceKey) =>
    backend.fetch("/auth/v1/token?grant_type=password", {
      method: "POST",
      body: JSON.stringify({ email, password: secret }),
    });
  const vaults = createVaults(backend, post);
  return { backend, post, enter, join, call, describeDevices, signIn, ...vaults };
}

/** The vaults of accounts, and their recovery codes. @param post asks the gate */
function createVaults(backend: Project, post: (path: string, body: object, token?: string) => Promise<Response>) {
  const stageCode = async ({ session, device }: Admission) => {
    const created = await createCode(device.email);
    const answer = await post("/code", { password: PASSWORD, code_hash: created.hash }, session.access_token);
    expect(answer.status).toBe(204);
    const { secret } = created;
    return { ...created, key: await toSignInKey({ email: device.email, secret: [...secret] }) };
  };
  const vaultOf = ({ session }: Admission) =>
    sealedVault(backend, { id: session.user.id, accessToken: session.access_token });
  /** Puts a code in use with a change of the vault, which begins where there is none. @returns the answer's status and body */
  const useCode = async (own: Admission, hash: string) => {
    const [, found] = await vaultOf(own).read();
    const from = (found as { readonly generation: number } | null)?.generation ?? 0;
    return vaultOf(own).change(from, { code_hash: hash, ...(from === 0 && { keyring: KEYRING }) });
  };
  /** What signs in by a new code. */
  const renewCode = async (own: Admission): Promise<DeviceKey> => {
    const { key, hash } = await stageCode(own);
    expect(await useCode(own, hash)).toEqual([200, []]);
    return key;
  };
  /** Begins a vault with one row, so that there is a row to be refused. */
  const store = (own: Admission) => vaultOf(own).begin([sealedRow("doc/dni")]);
  /** The names of the rows that an account has. @returns the status for a refusal */
  const list = async (own: Admission): Promise<readonly string[] | number> => {
    const [status, found] = await vaultOf(own).read();
    if (status !== 200) return status;
    return Object.keys((found as { readonly revisions: object } | null)?.revisions ?? {});
  };
  return { stageCode, useCode, renewCode, vaultOf, store, list };
}
