import { describe, expect, it } from "vitest";
import type { DeviceKey } from "@/domain/access/session/deviceKey.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { toHttpError } from "../shared/functions.testing.ts";
import { isReal } from "../shared/project.testing.ts";
import { KEYRING } from "../shared/sealedVault.testing.ts";
import { HASH, deviceProject } from "./devices.testing.ts";
import { PASSWORD } from "./gate.testing.ts";

const { backend, post, enter, join, stageCode, useCode, renewCode, describeDevices, signIn, vaultOf } = deviceProject();

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
    expect((await useCode(own, HASH))[0]).toBe(409);
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
    expect((await useCode(second, hash))[0]).toBe(409);
    await join((await enter()).session.access_token, before);
    await backend.local?.sql(
      "update private.devices set next_code_at = now() - interval '61 minutes' where next_code_hash = $1",
      [hash],
    );
    expect((await useCode(own, hash))[0]).toBe(409);
    const again = await stageCode(own);
    // The second time it is in use already, as where the answer to the first was lost.
    for (let times = 0; times < 2; times += 1) expect(await useCode(own, again.hash)).toEqual([200, []]);
    expect((await join((await enter()).session.access_token, again.key)).session.user.id).toBe(own.session.user.id);
    const kept = await backend.local?.sql<{ readonly all: string }>(
      "select json_agg(d)::text || (select json_agg(c)::text from private.recovery_codes c) as all from private.devices d",
    );
    expect(kept?.rows[0]?.all).toContain(again.hash);
    expect(kept?.rows[0]?.all).not.toContain(again.key.secret);
  });

  it("changes with its slot, both or none, and opens nothing once the vault is deleted", async () => {
    const own = await enter();
    const vault = vaultOf(own);
    const visitor = (await enter()).session.access_token;
    const isDead = async (code: DeviceKey) =>
      expect(await toHttpError(await post("/join", { code }, visitor))).toEqual([403, "wrong_code"]);

    // Not staged: neither is changed.
    expect(await useCode(own, HASH)).toMatchObject([409, { code: "PT409" }]);
    expect(await vault.read()).toEqual([200, null]);
    const first = await stageCode(own);
    expect(await useCode(own, first.hash)).toEqual([200, []]);
    await join(visitor, first.key);

    const second = await stageCode(own);
    const keyring = { ...KEYRING, number: 2 };
    // Another device was faster: the code goes on as it was.
    expect(await vault.change(7, { code_hash: second.hash, keyring })).toEqual([200, null]);
    expect(await vault.change(1)).toEqual([200, []]);
    await join(visitor, first.key);
    expect(await vault.change(2, { code_hash: second.hash, keyring })).toEqual([200, []]);
    await isDead(first.key);
    await join(visitor, second.key);

    expect(await vault.end(3)).toEqual([200, true]);
    await isDead(second.key);
    expect((await describeDevices(own)).code).toBeNull();
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
