import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeviceKey } from "@/domain/access/session/deviceKey.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { createCode, toSignInKey } from "@/services/access/session/recoveryKey.ts";
import { PAGE, toHttpError } from "../shared/functions.testing.ts";
import { PASSWORD, hashBytes } from "./gate.testing.ts";
import { documentRow, isReal, project } from "../shared/project.testing.ts";

const backend = project({
  env: { ALLOWED_ORIGINS: PAGE, GATE_PASSWORD_HASH: hashBytes(LIMITS.gateIterations), RATE_LIMIT_SALT: "una-sal" },
});

interface Admission {
  readonly session: { readonly access_token: string; readonly refresh_token: string; readonly user: { id: string } };
  readonly device: Required<DeviceKey>;
}

const HASH = "a".repeat(64);
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

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
const stageCode = async ({ session, device }: Admission) => {
  const created = await createCode(device.email);
  const answer = await post("/code", { password: PASSWORD, code_hash: created.hash }, session.access_token);
  expect(answer.status).toBe(204);
  const { secret } = created;
  return { ...created, key: await toSignInKey({ email: device.email, secret: [...secret] }) };
};
const saveCode = async ({ session }: Admission, hash: string) =>
  (await call("save_code", session.access_token, { p_secret_hash: hash })).status;
/** What signs in by a new code. */
const renewCode = async (own: Admission): Promise<DeviceKey> => {
  const { key, hash } = await stageCode(own);
  expect(await saveCode(own, hash)).toBe(204);
  return key;
};
/** Protects the account, or changes what opens it, with the code of this hash. */
const changeSealed = async ({ session }: Admission, generation: number, hash: string | null) => {
  const p_vault = {
    owner_id: session.user.id,
    generation: generation + 1,
    ...(generation === 0 && { state: "protecting" }),
    keyring: { code: hash },
    ...(hash !== null && { code_hash: hash }),
  };
  const p_rows = [{ name: "root", revision: generation + 1, bytes: "AA==" }];
  const body = { p_generation: generation, p_vault, p_rows, p_removed: [] };
  const answer = await call("change_sealed", session.access_token, body);
  return [answer.status, await answer.json()] as const;
};
const describeDevices = async ({ session }: Admission) =>
  (await (await call("describe_devices", session.access_token)).json()) as {
    readonly devices: readonly Readonly<Record<string, unknown>>[];
    readonly code: Readonly<Record<string, unknown>> | null;
  };
const refresh = (refresh_token: string) =>
  backend.fetch("/auth/v1/token?grant_type=refresh_token", { method: "POST", body: JSON.stringify({ refresh_token }) });
const signIn = ({ email, secret }: DeviceKey) =>
  backend.fetch("/auth/v1/token?grant_type=password", {
    method: "POST",
    body: JSON.stringify({ email, password: secret }),
  });
const list = (token: string) => backend.fetch("/rest/v1/documents?select=filename", { token });
/** Stores a document, so that there is a row to be refused. */
const store = (token: string) =>
  backend.fetch("/rest/v1/documents", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(documentRow("dni.png")),
    token,
  });
const upload = ({ session }: Admission, token = session.access_token) =>
  backend.fetch(`/storage/v1/object/documents/${session.user.id}/a`, {
    method: "POST",
    headers: { "content-type": "image/png" },
    body: "x",
    token,
  });
const accounts = async () => (await backend.service().auth.admin.listUsers({ perPage: 1000 })).data.users.length;

/** An account as the gate made it before devices had secrets of their own: its code is its password at auth. */
async function oldAccount() {
  const { id, email, password: secret, client, accessToken } = await backend.visitor();
  await backend.local?.sql(
    "insert into private.recovery_codes (account_id, created_at, from_before) values ($1, '2026-11-01', true)",
    [id],
  );
  await backend.local?.sql("delete from private.devices where account_id = $1", [id]);
  const session = (await client.auth.getSession()).data.session;
  return { id, key: { email, secret }, accessToken, refreshToken: session?.refresh_token ?? "" };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await backend.local?.sql("delete from private.rate_limits");
});

describe.skipIf(isReal)("a device", () => {
  it("opens its account again with the password, by the secret that it had, and its session before ends", async () => {
    const first = await enter();
    const before = await accounts();

    const again = await enter(first.device);

    expect([again.session.user.id, again.device, await accounts()]).toEqual([
      first.session.user.id,
      first.device,
      before,
    ]);
    expect((await refresh(first.session.refresh_token)).status).toBe(400);
    expect((await refresh(again.session.refresh_token)).status).toBe(200);
    expect((await describeDevices(again)).devices).toHaveLength(1);
  });

  it("is kept at the server without its secret", async () => {
    const { device } = await enter();

    const kept = await backend.local?.sql<{ readonly all: string }>(
      "select json_agg(d)::text || (select json_agg(u)::text from auth.users u) as all from private.devices d",
    );
    expect(kept?.rows[0]?.all).toContain(createHash("sha256").update(device.secret).digest("hex"));
    expect(kept?.rows[0]?.all).not.toContain(device.secret);
  });

  it("with another secret, or one of another device, opens a new account", async () => {
    const [own, other] = [await enter(), await enter()];

    const wrong = await enter({ ...own.device, secret: other.device.secret });
    const swapped = await enter({ ...own.device, id: other.device.id });

    const ids = [own, other, wrong, swapped].map(({ session }) => session.user.id);
    expect(new Set(ids).size).toBe(4);
  });

  it("whose page was loaded before devices had ids opens its account by the secret alone, until it is removed", async () => {
    const { session, device } = await enter();
    const key = { email: device.email, secret: device.secret };

    const again = await enter(key);
    expect(again.session.user.id).toBe(session.user.id);
    expect((await call("end_devices", again.session.access_token, { p_others: true })).status).toBe(204);
    expect((await enter(key)).session.user.id).not.toBe(session.user.id);
  });

  it("does not open its account at auth: its secret is no password there", async () => {
    expect((await signIn((await enter()).device)).status).toBe(400);
  });

  it("is the only way in: a session that auth opens past the gate, with a password that a thief has set, sees nothing", async () => {
    const own = await enter();
    await store(own.session.access_token);
    const secret = "x".repeat(40);
    await backend.service().auth.admin.updateUserById(own.session.user.id, { password: secret });
    const { access_token: token } = (await (await signIn({ ...own.device, secret })).json()) as Admission["session"];

    expect((await list(token)).status).toBe(401);
    expect((await store(token)).status).toBe(401);
    expect((await call("describe_devices", token)).status).toBe(401);
    expect((await call("end_devices", token, { p_others: true })).status).toBe(401);
    expect((await upload(own, token)).ok).toBe(false);
    expect(await toHttpError(await post("/code", { password: PASSWORD, code_hash: HASH }, token))).toEqual([
      401,
      "session_invalid",
    ]);
    const again = await enter(own.device);
    expect(await (await list(again.session.access_token)).json()).toEqual([{ filename: "dni.png" }]);
    expect((await signIn({ ...own.device, secret })).status).toBe(400);
  });

  it("that was removed does nothing more at the gate, not even with the password and a token that was just checked", async () => {
    const own = await enter();
    const other = await join((await enter()).session.access_token, await renewCode(own));
    const token = other.session.access_token;
    expect((await post("/removal", { password: "otra" }, token)).status).toBe(401);

    await call("end_devices", own.session.access_token, { p_others: true });

    for (const [path, more] of [
      ["/removal", {}],
      ["/code", { code_hash: HASH }],
    ] as const) {
      const answer = await post(path, { password: PASSWORD, ...more }, token);
      expect(await toHttpError(answer)).toEqual([401, "session_invalid"]);
    }
    expect((await describeDevices(own)).devices).toHaveLength(1);
  });

  it("opens its account after the project's key was renewed, which ends the sessions of before", async () => {
    const first = await enter();
    await backend.service().auth.admin.updateUserById(first.session.user.id, { password: "x".repeat(40) });

    expect((await enter(first.device)).session.user.id).toBe(first.session.user.id);
  });

  it("is listed with its name, this one first, and nobody else's", async () => {
    const own = await enter();
    await enter();
    const second = await join((await enter()).session.access_token, await renewCode(own));

    const { devices, code } = await describeDevices(own);

    expect(devices).toEqual([
      {
        id: own.device.id,
        user_agent: FIREFOX,
        first_seen: expect.any(String),
        last_used: expect.any(String),
        is_current: true,
      },
      expect.objectContaining({ id: second.device.id, is_current: false }),
    ]);
    expect(code).toEqual({ created_at: expect.any(String), from_before: false });
  });

  it("that is removed here is locked out at once: no row, no renewal, no way back in", async () => {
    const [own, stranger] = [await enter(), await enter()];
    await store(own.session.access_token);
    expect(await (await list(own.session.access_token)).json()).toEqual([{ filename: "dni.png" }]);

    expect((await call("end_devices", own.session.access_token, { p_others: false })).status).toBe(204);

    // Not an empty list: that would look like an empty vault.
    expect((await list(own.session.access_token)).status).toBe(401);
    expect((await call("describe_devices", own.session.access_token)).status).toBe(401);
    expect((await call("end_devices", own.session.access_token, { p_others: true })).status).toBe(401);
    expect((await upload(own)).ok).toBe(false);
    expect((await refresh(own.session.refresh_token)).status).toBe(400);
    expect((await enter(own.device)).session.user.id).not.toBe(own.session.user.id);
    expect((await describeDevices(stranger)).devices.map(({ id }) => id)).toEqual([stranger.device.id]);
  });

  it("removes all others, and stays", async () => {
    const own = await enter();
    const others = [
      await join((await enter()).session.access_token, await renewCode(own)),
      await join((await enter()).session.access_token, await renewCode(own)),
    ];
    const stranger = await enter();
    await store(own.session.access_token);

    expect((await call("end_devices", own.session.access_token, { p_others: true })).status).toBe(204);

    expect((await describeDevices(own)).devices.map(({ id }) => id)).toEqual([own.device.id]);
    expect((await refresh(own.session.refresh_token)).status).toBe(200);
    for (const other of others) {
      expect((await list(other.session.access_token)).status).toBe(401);
      expect((await enter(other.device)).session.user.id).not.toBe(own.session.user.id);
    }
    expect((await describeDevices(stranger)).devices.map(({ id }) => id)).toEqual([stranger.device.id]);
    expect((await enter(stranger.device)).session.user.id).toBe(stranger.session.user.id);
  });

  it("whose session has lasted for 30 days, or was not used for 14, asks for the password again", async () => {
    const [old, idle] = [await enter(), await enter()];
    const age = (id: string, column: string, days: number) =>
      backend.local?.sql(
        `update auth.sessions set ${column} = now() - make_interval(days => ${days}) where user_id = $1`,
        [id],
      );
    await age(old.session.user.id, "created_at", 31);
    await age(idle.session.user.id, "updated_at", 15);

    for (const { session, device } of [old, idle]) {
      const answer = await refresh(session.refresh_token);
      expect([answer.status, ((await answer.json()) as { error_code: unknown }).error_code]).toEqual([
        400,
        "session_expired",
      ]);
      expect((await enter(device)).session.user.id).toBe(session.user.id);
    }
  });
});

describe.skipIf(isReal)("a recovery code", () => {
  it("is used with the password, never told to the server, and opens the account on another device", async () => {
    const own = await enter();
    expect((await describeDevices(own)).code).toBeNull();

    const code = await renewCode(own);
    const second = await join((await enter()).session.access_token, code);

    expect(second.session.user.id).toBe(own.session.user.id);
    expect(second.device.id).not.toBe(own.device.id);
    expect([second.device.secret === code.secret, code.secret === own.device.secret]).toEqual([false, false]);
    expect((await signIn(code)).status).toBe(400);
  });

  it("that was renewed is dead", async () => {
    const own = await enter();
    const visitor = (await enter()).session.access_token;
    const old = await renewCode(own);
    const next = await renewCode(own);

    expect(await toHttpError(await post("/join", { code: old }, visitor))).toEqual([403, "wrong_code"]);
    expect((await enter(old)).session.user.id).not.toBe(own.session.user.id);
    expect((await join(visitor, next)).session.user.id).toBe(own.session.user.id);
  });

  it("is not taken without the right password, nor without a session or a hash", async () => {
    const own = await enter();
    const code = await renewCode(own);

    const wrong = await post("/code", { password: "otra", code_hash: HASH }, own.session.access_token);
    expect(await toHttpError(wrong)).toEqual([401, "wrong_password"]);
    for (const code_hash of [undefined, "a", HASH.toUpperCase()]) {
      const answer = await post("/code", { password: PASSWORD, code_hash }, own.session.access_token);
      expect(await toHttpError(answer)).toEqual([400, "invalid_request"]);
    }
    const anybody = await post("/code", { password: PASSWORD, code_hash: HASH });
    expect(await toHttpError(anybody)).toEqual([401, "session_required"]);
    expect(await saveCode(own, HASH)).toBe(409);
    expect((await join((await enter()).session.access_token, code)).session.user.id).toBe(own.session.user.id);
  });

  it("that is being written down leaves the one before in use, and is for that device and one hour", async () => {
    const own = await enter();
    const before = await renewCode(own);
    const second = await join((await enter()).session.access_token, before);
    const { key, hash } = await stageCode(own);

    expect(await toHttpError(await post("/join", { code: key }, second.session.access_token))).toEqual([
      403,
      "wrong_code",
    ]);
    expect(await saveCode(second, hash)).toBe(409);
    await join((await enter()).session.access_token, before);
    await backend.local?.sql(
      "update private.devices set next_code_at = now() - interval '61 minutes' where next_code_hash = $1",
      [hash],
    );
    expect(await saveCode(own, hash)).toBe(409);
    const again = await stageCode(own);
    expect([await saveCode(own, again.hash), await saveCode(own, again.hash)]).toEqual([204, 204]);
    expect((await join((await enter()).session.access_token, again.key)).session.user.id).toBe(own.session.user.id);
    const kept = await backend.local?.sql<{ readonly all: string }>(
      "select json_agg(d)::text || (select json_agg(c)::text from private.recovery_codes c) as all from private.devices d",
    );
    expect(kept?.rows[0]?.all).toContain(again.hash);
    expect(kept?.rows[0]?.all).not.toContain(again.key.secret);
  });

  it("of a protected account changes with its slot alone, both or none, and stays when the protection is taken off", async () => {
    const own = await enter();
    const before = await renewCode(own);
    const visitor = (await enter()).session.access_token;
    const keyring = async () => {
      const answer = await call("read_sealed", own.session.access_token, {
        p_owner: own.session.user.id,
        p_names: [],
        p_revisions: false,
      });
      return ((await answer.json()) as { readonly keyring: unknown } | null)?.keyring ?? null;
    };

    // Not staged: neither is changed.
    expect((await changeSealed(own, 0, HASH))[0]).toBe(409);
    expect(await keyring()).toBeNull();
    const first = await stageCode(own);
    expect(await changeSealed(own, 0, first.hash)).toEqual([200, []]);
    expect(await keyring()).toEqual({ code: first.hash });
    expect(await toHttpError(await post("/join", { code: before }, visitor))).toEqual([403, "wrong_code"]);
    await join(visitor, first.key);

    const second = await stageCode(own);
    expect(await saveCode(own, second.hash)).toBe(423);
    // Another device was faster: the code goes on as it was.
    expect(await changeSealed(own, 7, second.hash)).toEqual([200, null]);
    await join(visitor, first.key);
    expect(await changeSealed(own, 1, null)).toEqual([200, []]);
    await join(visitor, first.key);
    expect(await changeSealed(own, 2, second.hash)).toEqual([200, []]);
    expect(await toHttpError(await post("/join", { code: first.key }, visitor))).toEqual([403, "wrong_code"]);

    await backend.fetch(`/rest/v1/sealed_vaults?owner_id=eq.${own.session.user.id}`, {
      method: "DELETE",
      token: own.session.access_token,
    });
    expect(await keyring()).toBeNull();
    expect((await join(visitor, second.key)).session.user.id).toBe(own.session.user.id);
  });

  it("counts wrong passwords as the gate does", async () => {
    const { session } = await enter();
    const tryPassword = (password: string) => post("/code", { password, code_hash: HASH }, session.access_token);
    expect((await tryPassword("otra")).status).toBe(401);
    await backend.local?.sql("update private.rate_limits set hits = $1 where bucket = 'gate_mismatches'", [
      LIMITS.gateMismatches,
    ]);

    expect((await tryPassword(PASSWORD)).status).toBe(429);
    expect((await post("", { password: PASSWORD })).status).toBe(429);
  });

  it("from before devices had secrets opens the account until it is renewed, then by no way", async () => {
    const { id, key } = await oldAccount();
    const visitor = (await enter()).session.access_token;

    const [atGate, byCode] = [await enter(key), await join(visitor, key)];
    expect([atGate.session.user.id, byCode.session.user.id]).toEqual([id, id]);
    expect(atGate.device.secret).not.toBe(key.secret);
    expect((await describeDevices(byCode)).code).toMatchObject({ from_before: true });
    // It is no password at auth any more: the function alone takes it.
    expect((await signIn(key)).status).toBe(400);

    const next = await renewCode(byCode);
    expect((await enter(key)).session.user.id).not.toBe(id);
    expect(await toHttpError(await post("/join", { code: key }, visitor))).toEqual([403, "wrong_code"]);
    expect((await join(visitor, next)).session.user.id).toBe(id);
    expect((await describeDevices(byCode)).code).toMatchObject({ from_before: false });
    // A request that was late with the old one does not bring it back.
    const late = createHash("sha256").update(key.secret).digest("hex");
    await backend.service().rpc("keep_code", { p_account: id, p_secret_hash: late });
    expect(await toHttpError(await post("/join", { code: key }, visitor))).toEqual([403, "wrong_code"]);
  });

  it("from before leaves the sessions of that time open until it becomes a hash", async () => {
    const { key, accessToken } = await oldAccount();
    await store(accessToken);
    expect(await (await list(accessToken)).json()).toEqual([{ filename: "dni.png" }]);

    const { session } = await enter(key);

    expect((await list(accessToken)).status).toBe(401);
    expect(await (await list(session.access_token)).json()).toEqual([{ filename: "dni.png" }]);
  });

  it("from before is not renewed by a browser that would be left without a way back in", async () => {
    const { id, key, accessToken } = await oldAccount();

    expect(await toHttpError(await post("/code", { password: PASSWORD, code_hash: HASH }, accessToken))).toEqual([
      401,
      "session_invalid",
    ]);
    expect((await enter(key)).session.user.id).toBe(id);
  });

  it("from before with a wrong secret opens nothing, and changes nothing", async () => {
    const { id, key } = await oldAccount();
    const wrong = { ...key, secret: (await enter()).device.secret };

    expect((await enter(wrong)).session.user.id).not.toBe(id);
    expect((await signIn(key)).status).toBe(200);
  });

  it("cannot be had by a session alone: auth asks for the password that is there", async () => {
    const { session, device } = await enter();

    const answer = await backend.fetch("/auth/v1/user", {
      method: "PUT",
      body: JSON.stringify({ password: "x".repeat(40) }),
      token: session.access_token,
    });

    expect(answer.status).toBe(400);
    expect((await signIn({ ...device, secret: "x".repeat(40) })).status).toBe(400);
  });
});

describe.skipIf(isReal)("the gate's paths", () => {
  it("are these and no others", async () => {
    const { session } = await enter();
    const statuses = await Promise.all(
      ["/otra", "/join/x", "/code/", "//"].map(async (path) => (await post(path, {}, session.access_token)).status),
    );
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect(await toHttpError(await post("/join", { code: { email: "x", secret: "y" } }, session.access_token))).toEqual(
      [400, "invalid_request"],
    );
    expect(await toHttpError(await post("", { password: PASSWORD, device: { email: "x" } }))).toEqual([
      400,
      "invalid_request",
    ]);
  });
});
