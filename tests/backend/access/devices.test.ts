import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { getSessionId } from "../../../supabase/functions/access/gate/accounts.ts";
import { toHttpError } from "../shared/functions.testing.ts";
import { isReal } from "../shared/project.testing.ts";
import { type Admission, FIREFOX, HASH, deviceProject } from "./devices.testing.ts";
import { PASSWORD } from "./gate.testing.ts";

const { backend, post, enter, join, call, renewCode, describeDevices, signIn, list, store } = deviceProject();

const refresh = (refresh_token: string) =>
  backend.fetch("/auth/v1/token?grant_type=refresh_token", { method: "POST", body: JSON.stringify({ refresh_token }) });
const upload = ({ session }: Admission, token = session.access_token) =>
  backend.fetch(`/storage/v1/object/documents/${session.user.id}/a`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: "x",
    token,
  });
const accounts = async () => (await backend.service().auth.admin.listUsers({ perPage: 1000 })).data.users.length;

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

  it("does not open its account at auth: its secret is no password there", async () => {
    expect((await signIn((await enter()).device)).status).toBe(400);
  });

  it("is the only way in: a session that auth opens past the gate, with a password that a thief has set, sees nothing", async () => {
    const own = await enter();
    await store(own);
    const secret = "x".repeat(40);
    await backend.service().auth.admin.updateUserById(own.session.user.id, { password: secret });
    const { access_token: token } = (await (await signIn({ ...own.device, secret })).json()) as Admission["session"];
    const thief = { ...own, session: { ...own.session, access_token: token } };

    expect(await list(thief)).toBe(401);
    expect((await store(thief))[0]).toBe(401);
    expect((await call("describe_devices", token)).status).toBe(401);
    expect((await call("end_devices", token, { p_others: true })).status).toBe(401);
    expect((await upload(own, token)).ok).toBe(false);
    expect(await toHttpError(await post("/code", { password: PASSWORD, code_hash: HASH }, token))).toEqual([
      401,
      "session_invalid",
    ]);
    const again = await enter(own.device);
    expect(await list(again)).toEqual(["doc/dni"]);
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

  it("that is removed while it passes the gate gets in no more, and the session opened for it ends", async () => {
    const { id, client, accessToken } = await backend.visitor();

    const kept = await backend.service().rpc("keep_device", {
      p_account: id,
      p_session: getSessionId(accessToken),
      p_secret_hash: "0".repeat(64),
      p_user_agent: "",
      p_id: randomUUID(),
    });

    expect([kept.error, kept.data]).toEqual([null, null]);
    expect((await client.auth.refreshSession()).error?.status).toBe(400);
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
    expect(code).toEqual({ created_at: expect.any(String) });
  });

  it("that is removed here is locked out at once: no row, no renewal, no way back in", async () => {
    const [own, stranger] = [await enter(), await enter()];
    await store(own);
    expect(await list(own)).toEqual(["doc/dni"]);

    expect((await call("end_devices", own.session.access_token, { p_others: false })).status).toBe(204);

    // Not an empty list: that would look like an empty vault.
    expect(await list(own)).toBe(401);
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

    expect((await call("end_devices", own.session.access_token, { p_others: true })).status).toBe(204);

    expect((await describeDevices(own)).devices.map(({ id }) => id)).toEqual([own.device.id]);
    expect((await refresh(own.session.refresh_token)).status).toBe(200);
    for (const other of others) {
      expect(await list(other)).toBe(401);
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
    const { device } = await enter();
    // A key without an id is a recovery code, which opens nothing here.
    for (const key of [{ email: "x" }, { email: device.email, secret: device.secret }]) {
      const answer = await post("", { password: PASSWORD, device: key });
      expect(await toHttpError(answer)).toEqual([400, "invalid_request"]);
    }
  });
});
