import { describe, expect, it, vi } from "vitest";
import { importAesKey, randomBytes } from "../crypto/bytes.ts";
import { createSlot, openSecrets, rotateKeyring } from "../crypto/keyring.ts";
import { createPassphraseKdf, createSecretKdf } from "../crypto/secrets.ts";
import { createOpen, OWN, passphrase, PASSPHRASE, readKeys } from "./protectedWorld.testing.ts";
import type { ReplicaKeys } from "./secretSlots.ts";
import { ProtectionError } from "./vaultProtection.ts";

describe("a vault with a replica at an account", () => {
  async function createReplicated(publish: ReplicaKeys["publish"] = async () => undefined) {
    const world = await createOpen();
    const secret = randomBytes(18);
    const createCode = async (password: string) => ({ code: `code for ${password}`, secret, hash: "hash" });
    const published = vi.fn(publish);
    world.account.current = { createCode, publish: published, deviceId: "de71ce" };
    return { ...world, published };
  }

  it("the next keyring is stored there first, with the hash of a new code", async () => {
    const world = await createReplicated(async (before) => {
      expect((await readKeys(world)).keyring).toEqual(before);
    });
    const { recoveryCode, start } = await world.protection.prepare(PASSPHRASE, OWN, "clave");
    await start();
    const { keyring, pepper } = await readKeys(world);
    expect([recoveryCode, pepper]).toEqual(["code for clave", null]);
    const { code, save } = await world.protection.renewRecovery(passphrase(), "otra clave");
    await save();
    await world.protection.saveSettings({ ...OWN, idleMinutes: 5 });
    const { calls } = world.published.mock;
    expect([code, calls.map(([, next, { codeHash }]) => [next.keyring.number, codeHash])]).toEqual([
      "code for otra clave",
      [
        [2, "hash"],
        [3, "hash"],
        [4, undefined],
      ],
    ]);
    expect(calls[0]?.[1].keyring).toEqual(keyring);
  });

  it.each(["changedElsewhere", "unreachable"] as const)("nothing changes here where it is %s there", async (kind) => {
    const world = await createReplicated(() => Promise.reject(new ProtectionError(kind)));
    const before = await readKeys(world);
    const { start } = await world.protection.prepare(PASSPHRASE, OWN);
    await expect(start()).rejects.toMatchObject({ kind });
    expect((await readKeys(world)).keyring).toEqual(before.keyring);
  });

  it("the slots of other devices, their passphrases and passkeys stay when this one is protected, and when it is not any more", async () => {
    const world = await createReplicated();
    const other = async (id: string, kind: "device" | "passkey" | "passphrase" | "recovery") => {
      const { keyring, keys } = await (await world.records()).contents();
      const { signer } = await openSecrets(keyring, keys.now);
      const secret = await importAesKey(randomBytes(32));
      const kdfs = {
        device: { name: "device" },
        passkey: { name: "prf", salt: "00", credential: "bb" },
        passphrase: createPassphraseKdf(true),
        recovery: createSecretKdf("hkdf"),
      } as const;
      const createdAt = "2026-11-28T10:00:00.000Z";
      return createSlot({ id, kind, createdAt, kdf: kdfs[kind] }, keyring.vault, secret, signer);
    };
    const own = await world.records();
    const { keyring, keys } = await own.contents();
    const { device } = await readKeys(world);
    const others = [
      await other("phone", "device"),
      await other("key", "passkey"),
      await other("passphrase", "passphrase"),
      await other("code", "recovery"),
    ];
    const slots = [...keyring.slots, ...others];
    const next = await rotateKeyring({ keyring, keys: keys.now }, { slots });
    await own.replaceKeys(keyring, { ...next, device, pepper: null, isExposed: false });
    const slotKinds = async () =>
      (await readKeys(world)).keyring?.slots.map(({ id, kind }) =>
        [...others.map((one) => one.id), "de71ce"].includes(id) ? id : kind,
      );
    await (await world.protection.prepare(PASSPHRASE, OWN)).start();
    expect(await slotKinds()).toEqual(["passphrase", "recovery", "phone", "key", "passphrase"]);
    await world.protection.unprotect(passphrase());
    expect([await slotKinds(), (await readKeys(world)).device?.slot]).toEqual([
      ["passphrase", "recovery", "phone", "key", "passphrase", "de71ce"],
      "de71ce",
    ]);
    expect(await world.openPage().vault.list()).toHaveLength(2);
    await (await world.protection.prepare("otra frase", OWN)).start();
    await world.protection.changePassphrase("otra frase", "la de todos");
    expect(await slotKinds()).toEqual(["passphrase", "recovery", "phone", "key"]);
  });
});
