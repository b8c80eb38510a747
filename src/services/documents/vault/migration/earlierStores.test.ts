import "fake-indexeddb/auto";
import { openDB } from "idb";
import { describe, expect, it } from "vitest";
import { quotaExceeded } from "../../../shared/storage/fakeStorage.testing.ts";
import type { Secret } from "../../protection/vaultProtection.ts";
import { type Bytes, hashHex } from "../../crypto/bytes.ts";
import type { VaultKeys } from "../../crypto/keyring.ts";
import { sealRow } from "../items.ts";
import { kindOf, type Sealed } from "../rows.ts";
import { getOutcome } from "../vaultWorld.testing.ts";
import {
  openProfile,
  type Profile,
  type ProfileName,
  readDisk,
  readProfile,
  readVault,
  rowsOf,
  withFaults,
  withRows,
} from "./earlierProfiles.testing.ts";

const PROFILES: readonly ProfileName[] = ["plain", "protected", "protecting", "unprotecting"];
const EARLIER = ["summaries", "records", "files", "people", "cases", "values", "meta", "sealed", "keyring"];
const ANALYSIS = "tramia-case-analisis";
/** Occurs in every word of a profile. */
const NEEDLE = /aguja/i;

const valuesOf = (profile: Profile, store: string) => rowsOf(profile, store).map(([, value]) => value);

/** Contents of the unprotected profile, which the code of version 6 stored; the other profiles have the same. */
function storedInProfiles() {
  const plain = readProfile("plain");
  const records = new Map(rowsOf(plain, "records").map(([id, record]) => [id, Object(record).extractedText]));
  const [, analysis] = plain.databases["tramia-cases"]?.stores["cases"]?.[0] ?? [];
  const values = Object.fromEntries(rowsOf(plain, "values")) as Record<string, string>;
  return {
    documents: valuesOf(plain, "summaries").flat(),
    texts: rowsOf(plain, "files").map(([id, file]) => [records.get(id) ?? null, atob(Object(file).$blob)]),
    people: valuesOf(plain, "people").map((person) =>
      Object.fromEntries(Object.entries(Object(person)).filter(([name]) => name !== "position")),
    ),
    // Version 6 had no query; it is the name of the case.
    cases: valuesOf(plain, "cases").map((file) => ({ query: Object(file).name, carried: [], ...Object(file) })),
    values: { ...values, [ANALYSIS]: JSON.stringify(analysis) } as Readonly<Record<string, string>>,
  };
}

/** Moves the values to local storage, as in version 5. */
function asVersion5(profile: Profile): Profile {
  const { values = [], ...stores } = profile.databases["tramia"]?.stores ?? {};
  const local = { ...profile.local, ...(Object.fromEntries(values) as Record<string, string>) };
  return { ...profile, local, databases: { ...profile.databases, tramia: { version: 5, stores } } };
}

const withoutPersonal = (local: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  // The specification names these two keys for an unprotected vault.
  new Map([...local].filter(([key]) => !["tramia-documents", "tramia-ocr-key"].includes(key)));

async function countEarlier(): Promise<number> {
  const database = await openDB("tramia");
  const counts = await Promise.all(EARLIER.map((store) => database.count(store)));
  database.close();
  return counts.reduce((sum, count) => sum + count, 0);
}

describe("a profile of version 6", () => {
  it.each(PROFILES)(
    "that is %s comes over whole at the first start, and nothing of it stays in clear",
    async (name) => {
      const { openPage, storage } = await openProfile(readProfile(name));
      const page = openPage();
      const records = await page.start();
      expect(await readVault(records)).toEqual(storedInProfiles());
      expect([page.problems, (await page.protection.status()).kind]).toEqual([
        [],
        name === "plain" ? "off" : "unlocked",
      ]);
      await expect.poll(() => indexedDB.databases()).toEqual([{ name: "tramia", version: 7 }]);
      expect(await countEarlier()).toBe(0);
      expect(await readDisk()).not.toMatch(NEEDLE);
      const local = name === "plain" ? withoutPersonal(storage.values) : storage.values;
      expect(JSON.stringify([...local])).not.toMatch(NEEDLE);
      expect(await readVault(await openPage().start())).toEqual(storedInProfiles());
    },
  );

  it("of version 5 brings what is personal from local storage too", async () => {
    const { openPage, storage } = await openProfile(asVersion5(readProfile("plain")));
    expect(await readVault(await openPage().start())).toEqual(storedInProfiles());
    expect(JSON.stringify([...withoutPersonal(storage.values)])).not.toMatch(NEEDLE);
  });

  it("brings analyses and values where there never was a vault", async () => {
    const { local, secrets, databases } = asVersion5(readProfile("plain"));
    const analyses = { "tramia-cases": databases["tramia-cases"] ?? { version: 1, stores: {} } };
    const { openPage } = await openProfile({ local, secrets, databases: analyses });
    const { documents, values } = await readVault(await openPage().start());
    expect([documents, values]).toEqual([[], storedInProfiles().values]);
  });

  it.each(["passphrase", "recovery", "passkey"] as const)("that is protected opens by its %s", async (kind) => {
    const profile = readProfile("protected");
    const { passphrase = "", recoveryCode: code = "" } = profile.secrets;
    const { openPage } = await openProfile(profile);
    const secret: Readonly<Record<typeof kind, Secret>> = {
      passphrase: { kind: "passphrase", passphrase },
      recovery: { kind: "recovery", code },
      passkey: { kind: "passkey" },
    };
    const page = openPage();
    const status = await page.protection.status();
    expect([status.kind, status.kind === "locked" && status.slots.map((slot) => slot.kind)]).toEqual([
      "locked",
      ["passphrase", "recovery", "passkey"],
    ]);
    expect(await readVault(await page.start(secret[kind]))).toEqual(storedInProfiles());
    expect((await openPage().protection.status()).kind).toBe("locked");
    expect(await readVault(await openPage().start(secret[kind]))).toEqual(storedInProfiles());
  });

  it("that is protected gives back what a lock interrupted, and can change its passphrase", async () => {
    const { openPage } = await openProfile(readProfile("protected"));
    const page = openPage();
    await page.start();
    const [draft] = await page.protection.takeDrafts();
    expect([draft?.facts, await draft?.files[0]?.text()]).toEqual([
      '{"aguja":"del borrador"}',
      "aguja del archivo del borrador",
    ]);
    await page.protection.resetPassphrase("otra frase que nadie sabe");
    const next = openPage();
    expect(await readVault(await next.start({ kind: "passphrase", passphrase: "otra frase que nadie sabe" }))).toEqual(
      storedInProfiles(),
    );
  });

  it("that is protected stays as it is while it is locked, and where the secret is another one", async () => {
    const { openPage, storage } = await openProfile(readProfile("protected"));
    const page = openPage();
    const before = [await readDisk(), [...storage.values]];
    await expect(page.protection.unlock({ kind: "recovery", code: "0".repeat(30) })).rejects.toMatchObject({
      kind: "wrongSecret",
    });
    await expect((await page.records()).contents()).rejects.toMatchObject({ kind: "unavailable" });
    expect([await readDisk(), [...storage.values]]).toEqual(before);
  });

  it("that was protected once, and not any more, opens by the farewell alone", async () => {
    const word = "ab".repeat(32);
    const flag = await hashHex(Uint8Array.from(Buffer.from(word, "hex")));
    const plain = readProfile("plain");
    const local = { ...plain.local, "tramia-protected": flag };
    const refused = await openProfile({ ...plain, local });
    await expect(refused.openPage().start()).rejects.toMatchObject({ kind: "unconfirmed" });
    const { openPage, storage } = await openProfile(withRows({ ...plain, local }, "keyring", [["farewell", word]]));
    expect(await readVault(await openPage().start())).toEqual(storedInProfiles());
    // As after a crash that restored the former local storage.
    storage.setItem("tramia-protected", flag);
    expect(await readVault(await openPage().start())).toEqual(storedInProfiles());
    expect(storage.getItem("tramia-protected")).toBeNull();
  });

  it("of a later version is not touched", async () => {
    const { openPage, storage } = await openProfile(readProfile("plain"));
    const database = await openDB("tramia", 8);
    database.close();
    const before = [await readDisk(), [...storage.values]];
    const page = openPage();
    await expect(page.records()).rejects.toMatchObject({ name: "VersionError" });
    expect([await readDisk(), [...storage.values]]).toEqual(before);
  });
});

describe("a start that is cut off", () => {
  it.each(PROFILES)("at any write loses nothing of a profile that is %s: the next one goes on", async (name) => {
    const profile = readProfile(name);
    const whole = storedInProfiles();
    let [at, isOver] = [0, false];
    while (!isOver) {
      at += 1;
      const { openPage } = await openProfile(profile);
      const dead = (count: number) => (count >= at ? new Error("dead") : null);
      const { writes } = await withFaults(dead, () => openPage().start());
      isOver = writes < at;
      const page = openPage();
      expect([at, await readVault(await page.start()), page.problems]).toEqual([at, whole, []]);
    }
    expect(at).toBeGreaterThan(20);
    expect(await readDisk()).not.toMatch(NEEDLE);
  });

  it.each(PROFILES)("by a full disk at any write loses nothing of a profile that is %s, and says so", async (name) => {
    const profile = readProfile(name);
    // After the three stores of the upgrade, whose abort the browser reports.
    for (let at = 4; ; at += 5) {
      const { openPage } = await openProfile(profile);
      const full = (count: number) => (count === at ? quotaExceeded() : null);
      const { writes, outcome } = await withFaults(full, () => openPage().start());
      expect(outcome).toMatch(/quota|Quota|done/);
      expect([at, await readVault(await openPage().start())]).toEqual([at, storedInProfiles()]);
      if (writes < at) break;
    }
  });

  it.each(PROFILES)("of which local storage has nothing: a profile that is %s opens as before", async (name) => {
    const { openPage, storage } = await openProfile(readProfile(name));
    const before = [...storage.values];
    await openPage().start();
    storage.clear();
    for (const [key, value] of before) storage.setItem(key, value);
    expect(await readVault(await openPage().start())).toEqual(storedInProfiles());
  });
});

describe("two tabs that start at once", () => {
  it.each(PROFILES)("have the same of a profile that is %s, once", async (name) => {
    const { openPage } = await openProfile(readProfile(name));
    const tabs = await Promise.all([openPage().start(), openPage().start(), openPage().start()]);
    for (const records of tabs) expect(await readVault(records)).toEqual(storedInProfiles());
    expect(await countEarlier()).toBe(0);
  });
});

describe("what is there already", () => {
  it("stays, whatever an earlier store has under the same id", async () => {
    const { openPage } = await openProfile(readProfile("plain"));
    await openPage().start();
    const database = await openDB("tramia");
    await database.put("records", { id: "tab1-1", extractedText: "put back" });
    await database.put("people", { id: "ana", alias: "put back", position: 0 });
    await database.put("cases", { id: "dni", notes: "put back" });
    await database.put("values", "put back", "tramia-facts");
    database.close();
    expect(await readVault(await openPage().start())).toEqual(storedInProfiles());
    expect(await countEarlier()).toBe(0);
  });
});

/** Changes one row of a store; undefined removes it. */
function changeRow(profile: Profile, store: string, key: string, change: (value: never) => unknown): Profile {
  const rows = rowsOf(profile, store).flatMap(([name, value]) => {
    if (name !== key) return [[name, value] as const];
    const changed = change(value as never);
    return changed === undefined ? [] : [[name, changed] as const];
  });
  return withRows(profile, store, rows);
}

const flip = ({ $bytes }: { readonly $bytes: string }) => {
  const bytes = Buffer.from($bytes, "base64");
  bytes[120] = (bytes[120] ?? 0) ^ 1;
  return { $bytes: bytes.toString("base64") };
};
const flipRow = (row: { readonly bytes: { readonly $bytes: string } }) => ({ ...row, bytes: flip(row.bytes) });
const age = (row: { readonly revision: number }) => ({ ...row, revision: row.revision - 1 });

describe("a protected profile that somebody changed", () => {
  const settings = { idleMinutes: 60, isSharedComputer: false };
  it.each([
    ["whose keyring has other settings", "keyring", "keyring", (keyring: object) => ({ ...keyring, settings })],
    ["whose keyring is gone", "keyring", "keyring", () => undefined],
    ["whose mark is gone", "meta", "vault", (meta: object) => ({ ...meta, protection: undefined })],
    ["whose mark names another key", "meta", "vault", (meta: object) => ({ ...meta, protection: { keyId: "00" } })],
  ] as const)("%s does not open, and stays as it is", async (_, store, key, change) => {
    const { openPage } = await openProfile(changeRow(readProfile("protected"), store, key, change));
    const page = openPage();
    await page.records();
    const before = await readDisk();
    await expect(page.start()).rejects.toMatchObject({ kind: "damaged" });
    expect(await readDisk()).toBe(before);
  });

  it("which was put back after this version had it does not open", async () => {
    const profile = readProfile("protected");
    const first = await openProfile(profile);
    await first.openPage().start();
    const { openPage } = await openProfile({ ...profile, local: Object.fromEntries(first.storage.values) });
    await expect(openPage().start()).rejects.toMatchObject({ kind: "unconfirmed" });
  });

  it.each([
    ["a document", "doc/tab1-1", flipRow, [{ part: "document", name: "aguja-uno.pdf" }]],
    ["an older document", "doc/tab1-1", age, [{ part: "document", name: "aguja-uno.pdf" }]],
    ["the people", "people", flipRow, [{ part: "people" }]],
    ["the cases", "cases", age, [{ part: "cases" }]],
    ["the index", "index", flipRow, [{ part: "index" }]],
    ["a list", "list/06", flipRow, [{ part: "list" }]],
    ["a value", "value/tramia-facts", flipRow, []],
  ] as const)("is told what does not open of it, and has all the rest: %s", async (_, name, change, damaged) => {
    const { openPage } = await openProfile(changeRow(readProfile("protected"), "sealed", name, change));
    const page = openPage();
    const records = await page.start();
    const ids = ["tab1-1", "tab1-2", "tab1-3"];
    const texts = await Promise.all(ids.map(async (id) => (await getOutcome(records.getFile(id))) === "done"));
    const { summaries, people } = await records.contents();
    const found = [
      texts,
      people.length,
      (await records.cases()).length,
      (await records.values()).get("tramia-facts") ?? null,
    ];
    const facts = storedInProfiles().values["tramia-facts"];
    expect([...summaries.keys()].toSorted()).toEqual(ids);
    expect(page.problems).toEqual(damaged.map((one) => ({ kind: "damaged", damaged: one })));
    expect(found).toEqual([
      [!name.startsWith("doc/"), true, true],
      name === "people" ? 0 : 2,
      name === "cases" ? 0 : 1,
      name.startsWith("value/") ? null : facts,
    ]);
    expect((await records.rows.names()).includes(name)).toBe(name !== "index");
  });

  it.each(["doc/tab1-1", "people", "value/tramia-facts"])(
    "has no older state of %s in its place that was put back",
    async (name) => {
      const profile = readProfile("protected");
      const first = (await openProfile(profile)).openPage();
      await first.start();
      const { openPage } = await openProfile(profile);
      const database = await openDB("tramia");
      const { revision } = (await database.get("sealed", name)) as Sealed<Bytes>;
      const older = { now: first.holder.keys as VaultKeys };
      const old = {
        doc: { summary: null, record: { extractedText: "older" }, fileType: "" },
        people: [],
        value: "older",
      } as Record<string, unknown>;
      await database.put("sealed", await sealRow(older, name, revision - 1, old[kindOf(name)]), name);
      database.close();
      const page = openPage();
      const records = await page.start();
      const found = [
        await getOutcome(records.getMany(["tab1-1"])),
        (await records.values()).get("tramia-facts"),
        page.problems,
      ];
      const told =
        { doc: [{ part: "document", name: "aguja-uno.pdf" }], people: [{ part: "people" }], value: [] }[kindOf(name)] ??
        [];
      expect(found).toEqual([
        name.startsWith("doc") ? "SealedError: damaged" : "done",
        name.startsWith("value") ? null : storedInProfiles().values["tramia-facts"],
        told.map((damaged) => ({ kind: "damaged", damaged })),
      ]);
    },
  );
});
