import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { toHttpError } from "../shared/functions.testing.ts";
import { isReal } from "../shared/project.testing.ts";
import { type Admission, HASH, deviceProject } from "./devices.testing.ts";
import { PASSWORD } from "./gate.testing.ts";

const { backend, post, enter, join, call, stageCode, saveCode, renewCode, describeDevices, signIn, list, store } =
  deviceProject();

/** The word that ends the vault; its keyring has the SHA-256 of it. */
const [FAREWELL, WRITER] = ["ab".repeat(32), "cd".repeat(32)];
const hashOf = (word: string): string => createHash("sha256").update(word, "hex").digest("hex");
const toKeyring = (hash: string | null, state = "protecting") => ({
  code: hash,
  state,
  words: { farewell: hashOf(FAREWELL), writer: hashOf(WRITER) },
});

/** Protects the account, or changes what opens it, with the code of this hash. */
const changeSealed = async ({ session }: Admission, generation: number, hash: string | null, state?: string) => {
  const p_vault = {
    owner_id: session.user.id,
    generation: generation + 1,
    keyring: toKeyring(hash, state),
    writer: WRITER,
    ...(hash !== null && { code_hash: hash }),
  };
  const p_rows = [{ name: "root", revision: generation + 1, bytes: "AA==" }];
  const body = { p_generation: generation, p_vault, p_rows, p_removed: [] };
  const answer = await call("change_sealed", session.access_token, body);
  return [answer.status, await answer.json()] as const;
};

/** An account as the gate made it before devices had secrets of their own: its code is its password at auth. */
async function oldAccount() {
  const { id, email, password: secret, accessToken } = await backend.visitor();
  await backend.local?.sql(
    "insert into private.recovery_codes (account_id, created_at, from_before) values ($1, '2026-11-01', true)",
    [id],
  );
  await backend.local?.sql("delete from private.devices where account_id = $1", [id]);
  return { id, key: { email, secret }, accessToken };
}

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
    expect(await keyring()).toEqual(toKeyring(first.hash));
    expect(await toHttpError(await post("/join", { code: before }, visitor))).toEqual([403, "wrong_code"]);
    await join(visitor, first.key);

    const second = await stageCode(own);
    expect(await saveCode(own, second.hash)).toBe(423);
    // Another device was faster: the code goes on as it was.
    expect(await changeSealed(own, 7, second.hash)).toEqual([200, null]);
    await join(visitor, first.key);
    expect(await changeSealed(own, 1, null)).toEqual([200, []]);
    await join(visitor, first.key);
    expect(await changeSealed(own, 2, second.hash, "unprotecting")).toEqual([200, []]);
    expect(await toHttpError(await post("/join", { code: first.key }, visitor))).toEqual([403, "wrong_code"]);

    const end = { p_generation: 3, p_farewell: FAREWELL };
    expect(await (await call("end_sealed", own.session.access_token, end)).json()).toBe(true);
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
