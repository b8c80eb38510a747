import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createKeyring, createSigner, createSlot, type Keyring, openSecrets, sealKeyring } from "../crypto/keyring.ts";
import { createSecretKdf, secretKey } from "../crypto/secrets.ts";
import { sealRow } from "../vault/items.ts";
import { person } from "../vault/vaultWorld.testing.ts";
import { onData, type Tamper } from "./hostileAnswers.testing.ts";
import { accountOf, both, honest, onDayOf, onRead, undoing, withKeyring } from "./hostileTampers.testing.ts";
import {
  createHistory,
  kindOf,
  meet,
  MOST_REQUESTS,
  openScene,
  outcomeOf,
  playHonestly,
  type Scene,
  watch,
  WORDS,
} from "./hostileWorld.testing.ts";
import { rootRow, type SentRow, toSentRow } from "./remote.ts";
import { createSyncWorld, turnOn } from "./syncWorld.testing.ts";

const FALSE_ID = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7cfff";
const signal = new AbortController().signal;

const history = await createHistory(false);
const [away, joining] = [await playHonestly(history.late), await playHonestly(history.late, history.code)];

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

/** The keyring of the server with other keys, as somebody makes it who has opened no slot of it. */
async function forgeKeyring(honest: Keyring, slots = honest.slots as Parameters<typeof createKeyring>[1]) {
  const signer = createSigner();
  const own = await createKeyring(honest.vault, slots, honest.settings, signer);
  const { raw } = await openSecrets(own.keyring, own.keys);
  return sealKeyring({ ...own.keyring, number: honest.number + 1, words: honest.words }, { signer, raw });
}

/** Answers with a vault that the server has made up: a keyring of its own, and a document in it. */
async function forgeVault(
  { keyring, keys }: Awaited<ReturnType<typeof forgeKeyring>>,
  { vault }: { vault: { generation: number } },
): Promise<Tamper> {
  const generation = vault.generation + 1;
  const summary = { id: FALSE_ID, filename: "falso.pdf", folderId: "identity", mimeType: "", size: 0 };
  const row = await toSentRow(
    `doc/${FALSE_ID}`,
    await sealRow({ now: keys }, `doc/${FALSE_ID}`, generation, { summary, record: null, fileType: "" }),
  );
  const versions = new Map([[row.name, [row.revision, row.hash] as const]]);
  const root = await rootRow(keys, generation, { samples: null, removed: {}, versions, keyring });
  return onRead((_, { parameters: { p_names: names, p_revisions: withVersions } }) => ({
    generation,
    keyring,
    rows: [root, row].filter(({ name }: SentRow) => (names as readonly string[]).includes(name)),
    revisions: withVersions ? Object.fromEntries(versions) : null,
  }));
}

describe("a server that hands out another keyring", () => {
  const ownSlot = async (honest: Keyring) => {
    const kdf = createSecretKdf("hkdf");
    const slot = { id: crypto.randomUUID(), kind: "recovery", createdAt: new Date(0).toISOString(), kdf } as const;
    return createSlot(slot, honest.vault, await secretKey(new Uint8Array(16), kdf), createSigner());
  };

  it.each([
    ["of its own", "damaged", "damaged", async (honest: Keyring) => forgeKeyring(honest)],
    [
      "of its own, with its own slot alone",
      "needsCode",
      "wrongSecret",
      async (honest: Keyring) => forgeKeyring(honest, [await ownSlot(honest)]),
    ],
    [
      "of its own, with its own slot first",
      "damaged",
      "wrongSecret",
      async (honest: Keyring) => forgeKeyring(honest, [await ownSlot(honest), ...honest.slots]),
    ],
  ])("%s, and documents to it: a device says '%s', and one that joins '%s'", async (_, status, joined, make) => {
    const account = accountOf(history.late);
    const tamper = await forgeVault(await make(account.keyring), account);
    expect(await meet(history.late, away, tamper)).toEqual({ status, wrong: [] });
    expect(await meet(history.late, joining, tamper, history.code)).toEqual({ status: joined, wrong: [] });
  });

  it.each<readonly [string, string, string, (keyring: Keyring, slot: Keyring["slots"][number]) => unknown]>([
    ["with a slot added", "damaged", "damaged", (keyring, slot) => ({ ...keyring, slots: [...keyring.slots, slot] })],
    [
      "with a slot added, as the next one",
      "damaged",
      "damaged",
      ({ number, mac, ...rest }, slot) => ({
        ...rest,
        number: number + 1,
        slots: [...rest.slots, slot],
        mac: mac.replace(/^./, (one) => (one === "0" ? "1" : "0")),
      }),
    ],
    [
      "with words of its own",
      "damaged",
      "damaged",
      ({ words, ...rest }) => ({ ...rest, words: { ...words, writer: "0".repeat(64) } }),
    ],
    [
      "with another pepper of the code",
      "damaged",
      "damaged",
      ({ slots, ...rest }) => ({
        ...rest,
        slots: slots.map((one) => ({ ...one, kdf: { ...one.kdf, salt: "00".repeat(16) } })),
      }),
    ],
    ["of another vault", "gone", "wrongSecret", ({ vault: _, ...rest }) => ({ ...rest, vault: crypto.randomUUID() })],
    [
      "with other settings",
      "damaged",
      "damaged",
      ({ settings, ...rest }) => ({ ...rest, settings: { ...settings, isSharedComputer: true } }),
    ],
  ])("%s: a device says '%s', and one that joins '%s'", async (_, status, joined, change) => {
    const slot = (await forgeKeyring(accountOf(history.late).keyring)).keyring.slots[0]!;
    const tamper = withKeyring((keyring) => change(keyring, slot));
    expect(await meet(history.late, away, tamper)).toEqual({ status, wrong: [] });
    expect(await meet(history.late, joining, tamper, history.code)).toEqual({ status: joined, wrong: [] });
  });

  it("an earlier one to the rows of now: it is refused, also with other words and as a later number", async () => {
    const old = accountOf(history.early).keyring;
    const { number } = accountOf(history.late).keyring;
    const words = { ...old.words, writer: "0".repeat(64) };
    for (const keyring of [old, { ...old, words }, { ...old, number: number + 1 }]) {
      const { status, wrong } = await meet(
        history.late,
        away,
        withKeyring(() => keyring),
      );
      expect([["unconfirmed", "needsCode", "damaged"], wrong]).toEqual([expect.arrayContaining([status]), []]);
    }
  });

  it("an earlier one with the same key to the rows of now: neither a device that joins nor one that was away takes it", async () => {
    const world = createSyncWorld();
    const [one, two, three, four] = [
      world.createDevice(),
      world.createDevice(),
      world.createDevice(),
      world.createDevice(),
    ];
    const code = await turnOn(one);
    const keyrings: unknown[] = [];
    for (const device of [two, three]) {
      await device.page.sync.join(code, signal);
      keyrings.push(world.server.account(one.session?.owner ?? "").vault?.keyring);
    }
    expect(await four.page.sync.join(code, signal)).toBe(true);
    const keyringBefore = (await one.page.records.contents()).keyring;
    for (const before of keyrings) {
      watch(
        world,
        withKeyring(() => before),
      );
      await one.page.sync.run();
      expect([outcomeOf(one), (await one.page.records.contents()).keyring]).toEqual(["damaged", keyringBefore]);
      const fresh = world.createDevice();
      expect(await fresh.page.sync.join(code, signal).catch(kindOf)).toBe("damaged");
    }
  });

  it("and rows of an earlier day as if the replica had been begun again: it is refused", async () => {
    const words = withKeyring((keyring) => ({ ...keyring, words: { ...keyring.words, writer: "0".repeat(64) } }));
    const day = (scene: Scene): Tamper => both(onDayOf(scene), words);
    expect(await meet(history.late, away, day(history.aged))).toEqual({ status: "damaged", wrong: [] });
    expect(await meet(history.late, away, day(history.early))).toEqual({ status: "unconfirmed", wrong: [] });
  });

  it("that of another account: a device says that its own is gone, and one that joins that the code does not open it", async () => {
    const other = (await createHistory(false)).late;
    const tamper = onDayOf(other, other.session.owner);
    expect(await meet(history.late, away, tamper)).toEqual({ status: "gone", wrong: [] });
    expect(await meet(history.late, joining, tamper, history.code)).toEqual({ status: "wrongSecret", wrong: [] });
  });
});

describe("a device that has never seen the account", () => {
  it("cannot know that it is given an earlier day, and is not misled once it has seen a later one", async () => {
    const { world } = await openScene(history.late);
    const fresh = world.createDevice();
    watch(world, onDayOf(history.aged));
    const joined = await fresh.page.sync.join(history.code, signal).catch(kindOf);
    expect(joined).toBe("unreachable");
    watch(world, honest);
    expect([await fresh.page.sync.join(history.code, signal), outcomeOf(fresh)]).toEqual([true, "current"]);
    watch(world, onDayOf(history.aged));
    await fresh.page.sync.run();
    expect(outcomeOf(fresh)).toBe("unconfirmed");
  });

  it.each<readonly [string, string, Tamper]>([
    ["no vault", "unconfirmed", onData("read_sealed", () => null)],
    ["garbage", "damaged", onData("read_sealed", () => "<html>502</html>")],
    ["that it is another generation, each time", "unreachable", onData("change_sealed", () => null)],
  ])("and is answered %s keeps its own vault, and joins afterwards", async (_, failure, tamper) => {
    const { world, device } = await openScene(history.late);
    const fresh = world.createDevice();
    await fresh.page.vault.savePerson(person("own", { alias: WORDS[0] ?? "" }));
    const sent = watch(world, undoing(world, "change_sealed", tamper));
    expect(await fresh.page.sync.join(history.code, signal).catch(kindOf)).toBe(failure);
    expect([outcomeOf(fresh), sent.length < MOST_REQUESTS]).toEqual(["off", true]);
    expect((await fresh.page.vault.people()).map(({ id }) => id)).toEqual(["own"]);
    watch(world, honest);
    expect(await fresh.page.sync.join(history.code, signal)).toBe(true);
    expect([outcomeOf(fresh), (await fresh.page.vault.people()).map(({ id }) => id)]).toEqual([
      "current",
      expect.arrayContaining(["own", "ana"]),
    ]);
    await device.page.sync.run();
    expect(outcomeOf(device)).toBe("current");
  });
});
