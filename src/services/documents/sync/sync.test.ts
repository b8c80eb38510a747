import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import { tellWord } from "../crypto/keyring.ts";
import { sealRow } from "../vault/items.ts";
import { ROOT } from "../vault/rows.ts";
import { createBlob, importedDocument, person } from "../vault/vaultWorld.testing.ts";
import { proveAnswer, rootRow, toSentRow } from "./remote.ts";
import { PASSWORD } from "./syncDevice.testing.ts";
import {
  addDocument,
  createDevices,
  createSyncWorld,
  inventory,
  syncAll,
  type TestDevice,
  turnOn,
} from "./syncWorld.testing.ts";

// Tests of the crypto folder cover the cost of guessing a passphrase.
vi.mock("../crypto/argon2.ts", () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array([...password, ...salt]))),
}));

const DAY = 86_400_000;
const [A, B, C, D] = [1, 2, 3, 4].map((nth) => `0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c00${nth}`) as [
  string,
  string,
  string,
  string,
];
const signal = new AbortController().signal;

// Failed rounds are reported to the console.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => void vi.useRealTimers());

const ids = async ({ page }: TestDevice) => (await page.vault.list()).map(({ id }) => id).toSorted();

async function edit({ page }: TestDevice, id: string, note: string): Promise<void> {
  const record = await page.vault.get(id);
  if (!record) throw new Error("The document is not there.");
  await page.vault.importAll([{ record: { ...record, extractedInfo: { Nota: note } } }]);
}

const noteOf = async ({ page }: TestDevice, id: string) => (await page.vault.get(id))?.extractedInfo["Nota"];

describe("two devices", () => {
  it("show the same once the second one has joined by the code", async () => {
    const world = createSyncWorld();
    const [one, two] = [world.createDevice(), world.createDevice()];
    await addDocument(one, importedDocument(A, { filename: "a.pdf" }, createBlob("one")));
    await one.page.vault.savePerson(person("ana"));
    await one.page.vault.saveCase({ ...sampleCase("one"), version: 0 });
    const code = await turnOn(one);
    expect(one.page.sync.status()).toEqual({ kind: "current" });
    one.setOnline(false);
    await one.page.sync.run();
    expect(one.page.sync.status()).toEqual({ kind: "offline", changes: 0 });
    one.setOnline(true);
    await addDocument(two, importedDocument(B, { filename: "b.pdf" }, createBlob("two")));
    expect(await two.page.sync.join(code, signal)).toBe(true);
    expect(two.page.sync.status()).toEqual({ kind: "current" });
    await one.page.sync.run();
    expect(one.page.sync.status()).toEqual({ kind: "current" });
    expect(await inventory(two)).toEqual(await inventory(one));
    expect(await one.page.vault.list()).toHaveLength(2);
  });
});

it("is said to be under way from its beginning on where something is to be sent, and only then", async () => {
  const device = createSyncWorld().createDevice();
  await turnOn(device);
  const { sync } = device.page;
  const said: unknown[] = [];
  sync.subscribe(() => said.push(sync.status()));
  await sync.run();
  expect(said).toEqual([]);
  await addDocument(device, importedDocument(A));
  await sync.run();
  expect([said[0], said.at(-1)]).toEqual([{ kind: "sending", done: 0, total: 0 }, { kind: "current" }]);
});

describe("two changes of one thing", () => {
  it("are both there where they are of different fields", async () => {
    const { devices } = await createDevices();
    const [one, two] = devices;
    await addDocument(one, importedDocument(A));
    await one.page.vault.savePerson(person("ana"));
    await syncAll(one, two);
    await edit(one, A, "of one");
    await one.page.vault.savePerson(person("ana", { alias: "of one" }));
    const record = await two.page.vault.get(A);
    if (record) await two.page.vault.importAll([{ record: { ...record, folderId: "work" } }]);
    await two.page.vault.savePerson(person("ana", { names: ["of two"] }));
    await syncAll(one, two);
    expect(await inventory(one)).toMatchObject({
      documents: [[A, { folderId: "work", extractedInfo: { Nota: "of one" } }, null]],
      people: [{ alias: "of one", names: ["of two"] }],
    });
    expect([...one.page.notes, ...two.page.notes]).toEqual([]);
  });

  it("are of one document where its file was sealed again before its device learnt that the server has it", async () => {
    const { devices } = await createDevices();
    const [one, two] = devices;
    await addDocument(one, importedDocument(A, {}, createBlob("the file")));
    loseAnswers(one);
    await one.page.sync.run();
    one.setFault(() => "none");
    await edit(one, A, "later");
    // The former key was readable without a secret, so the file gets a new key.
    const { start } = await one.page.protection.prepare(
      "frase",
      { idleMinutes: 15, isSharedComputer: false },
      PASSWORD,
    );
    await start();
    await one.page.protection.reseal(() => undefined);
    await one.page.sync.run();
    expect(await inventory(one)).toMatchObject({
      documents: [[A, { extractedInfo: { Nota: "later" } }, "the file"]],
    });
    expect(one.page.notes).toEqual([]);
    await syncAll(one, two);
  });

  it("leave the later one of each field, and tell the earlier one", async () => {
    const { devices } = await createDevices([0, 60_000]);
    const [one, two] = devices;
    const setColour = ({ page: { records } }: TestDevice, colour: string) =>
      records.change(() => ({ result: null, change: { values: new Map([["colour", colour]]) } }));
    await addDocument(one, importedDocument(A));
    await one.page.vault.savePerson(person("ana"));
    await setColour(one, "red");
    const cases = [sampleCase("kept"), sampleCase("analysis", { status: "analysed" })];
    for (const file of cases) await one.page.vault.saveCase(file);
    await syncAll(one, two);
    for (const [device, word] of [
      [two, "later"],
      [one, "earlier"],
    ] as const) {
      await edit(device, A, word);
      await device.page.vault.savePerson(person("ana", { alias: word }));
      await setColour(device, word);
      for (const file of cases)
        await device.page.vault.saveCase({ ...file, version: 1, name: word, updatedAt: file.updatedAt });
    }
    await syncAll(two, one);
    expect(await inventory(two)).toMatchObject({
      documents: [[A, { extractedInfo: { Nota: "later" } }, null]],
      people: [{ id: "ana", alias: "later" }],
      values: [["colour", "later"]],
    });
    expect(one.page.notes.map(({ kind, row, fields }) => [kind, row, fields])).toEqual(
      expect.arrayContaining([
        ["overruled", `doc/${A}`, ["Nota"]],
        ["overruled", "person/ana", ["alias"]],
        ["overruled", "value/colour", ["colour"]],
        ["overruled", "case/kept", ["name"]],
      ]),
    );
    // Analyses appear in no list.
    expect(one.page.notes.map(({ row }) => row)).not.toContain("case/analysis");
  });
});

/** The next change reaches the server, but the device gets no answer. */
function loseAnswers(device: TestDevice): void {
  let isSent = false;
  device.setFault((name) => {
    if (isSent) return "lost";
    isSent = name === "change_sealed";
    return isSent ? "answerLost" : "none";
  });
}

describe("removal", () => {
  it.each(["document", "person", "value"])(
    "keeps a new %s away that was removed before its device learnt that the server has it",
    async (kind) => {
      const world = createSyncWorld();
      const [one, two] = [world.createDevice(), world.createDevice()];
      const code = await turnOn(one);
      const put = (value: string | null) => () => ({
        result: null,
        change: { values: new Map([["tramia-facts", value]]) },
      });
      if (kind === "document") await addDocument(one, importedDocument(A, {}, createBlob("one")));
      else if (kind === "person") await one.page.vault.savePerson(person("ana"));
      else await one.page.records.change(put("{}"));
      loseAnswers(one);
      await one.page.sync.run();
      expect(one.page.sync.status()).toEqual({ kind: "failed", failure: "unreachable" });
      one.setFault(() => "none");
      if (kind === "document") await one.page.vault.remove(A);
      else if (kind === "person") await one.page.vault.removePerson("ana");
      else await one.page.records.change(put(null));
      await one.page.sync.run();
      expect(one.page.sync.status()).toEqual({ kind: "current" });
      expect(await two.page.sync.join(code, signal)).toBe(true);
      const nothing = { documents: [], people: [], cases: [], values: [] };
      expect(await inventory(one)).toEqual(nothing);
      expect(await inventory(two)).toEqual(nothing);
      expect(one.page.notes).toEqual([]);
    },
  );

  it("beats a change that another device made before it, and did not send", async () => {
    const { devices } = await createDevices([60_000, 0]);
    const [one, two] = devices;
    await addDocument(one, importedDocument(A));
    await one.page.vault.savePerson(person("ana"));
    await syncAll(one, two);
    await edit(two, A, "earlier");
    await two.page.vault.savePerson(person("ana", { alias: "earlier" }));
    await one.page.vault.remove(A);
    await one.page.vault.removePerson("ana");
    await syncAll(one, two);
    expect(await inventory(two)).toEqual({ documents: [], people: [], cases: [], values: [] });
  });

  it("gives way to a later change with the file, though the device of the change never had that", async () => {
    const { devices } = await createDevices([0, 60_000]);
    const [one, two] = devices;
    await addDocument(one, importedDocument(A, {}, createBlob("the file")));
    two.setFault((name) => (name === "download" ? "lost" : "none"));
    await one.page.sync.run();
    await two.page.sync.run();
    await edit(two, A, "later");
    await one.page.vault.remove(A);
    await one.page.sync.run();
    two.setFault(() => "none");
    await syncAll(two, one);
    expect(await inventory(one)).toMatchObject({
      documents: [[A, { extractedInfo: { Nota: "later" } }, "the file"]],
    });
    expect(two.page.notes).toMatchObject([{ kind: "returned", row: `doc/${A}` }]);
  });
});

describe("a clock that is a day off", () => {
  it.each([-DAY, DAY])("leaves the change that knew the other one, made by a clock %d ms off", async (skew) => {
    const { devices } = await createDevices([0, skew]);
    const [one, two] = devices;
    await addDocument(one, importedDocument(A));
    await syncAll(one, two);
    for (const [device, note] of [
      [one, "first"],
      [two, "second"],
      [one, "third"],
    ] as const) {
      await edit(device, A, note);
      await syncAll(device, device === one ? two : one);
      expect(await noteOf(one, A)).toBe(note);
    }
    await two.page.vault.remove(A);
    await syncAll(two, one);
    expect(await ids(one)).toEqual([]);
    expect([...one.page.notes, ...two.page.notes]).toEqual([]);
  });
});

describe("a device that was away for 60 days", () => {
  it("brings what it changed, removes nothing of that, and gets the rest", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1) });
    const { devices, world } = await createDevices();
    const [one, two] = devices;
    for (const id of [A, B, C]) await addDocument(one, importedDocument(id, {}, createBlob(id)));
    await syncAll(one, two);
    two.setOnline(false);
    await edit(two, B, "away");
    await two.page.vault.remove(C);
    await addDocument(two, importedDocument(D, {}, createBlob(D)));
    await two.page.sync.run();
    expect(two.page.sync.status()).toEqual({ kind: "offline", changes: 3 });
    vi.setSystemTime(Date.UTC(2026, 0, 2));
    await one.page.vault.remove(A);
    await one.page.vault.remove(B);
    await one.page.sync.run();
    vi.setSystemTime(Date.UTC(2026, 2, 2));
    await one.page.vault.savePerson(person("ana"));
    await one.page.sync.run();
    // The server and its root have dropped the removals.
    const { rows } = world.server.account(one.session?.owner ?? "");
    for (const [name, { isRemoved }] of rows) if (isRemoved) rows.delete(name);
    two.setOnline(true);
    await syncAll(two, one);
    expect(await ids(one)).toEqual([B, D]);
    expect(await inventory(one)).toMatchObject({
      documents: [
        [B, {}, B],
        [D, {}, D],
      ],
      people: [{ id: "ana" }],
    });
    expect(two.page.notes).toMatchObject([{ kind: "returned", row: `doc/${B}` }]);
  });
});

describe("a full disk", () => {
  it("in the middle of a pull loses nothing, is told, and the pull goes on where it was", async () => {
    const { devices } = await createDevices();
    const [one, two] = devices;
    // More than one batch.
    const all = Array.from({ length: 130 }, (_, nth) => `0b0e7c1e-6b1f-4c59-9d1e-${String(nth).padStart(12, "0")}`);
    await one.page.vault.importAll(all.map((id) => importedDocument(id)));
    await one.page.sync.run();
    await two.page.vault.savePerson(person("ana"));
    let writes = 0;
    two.setFault((name) => (name === "write" && (writes += 1) > 1 ? "full" : "none"));
    await two.page.sync.run();
    expect(two.page.sync.status()).toEqual({ kind: "failed", failure: "quota" });
    two.reload();
    const { length } = await ids(two);
    expect([length > 0, length < all.length]).toEqual([true, true]);
    expect(await two.page.vault.people()).toHaveLength(1);
    two.setFault(() => "none");
    await syncAll(two, one);
    expect(await ids(two)).toEqual(all);
  });
});

describe("what a later version wrote", () => {
  it("goes through this one unharmed: fields, a case that it cannot read, and a row of a kind of its own", async () => {
    const { world, devices } = await createDevices();
    const [one, two] = devices;
    const [ana, paused] = [
      { ...person("ana"), pronouns: "ella" },
      { ...sampleCase("one"), status: "paused" as Case["status"] },
    ];
    await one.page.records.change(() => ({ result: null, change: { people: [ana], cases: { put: [paused] } } }));
    await one.page.sync.run();
    await addRow(one, "note/one");
    await syncAll(one, two);
    await two.page.vault.savePerson({ ...person("ana"), alias: "Anita" });
    await addDocument(two, importedDocument(A));
    await syncAll(two, one);
    const { records } = one.page;
    const { state, rows } = await records.read(["note/one", "case/one"]);
    expect(state.persons.get("person/ana")).toMatchObject({ alias: "Anita", pronouns: "ella" });
    expect(await one.page.vault.cases()).toEqual([]);
    const stored = world.server.account(one.session?.owner ?? "").rows;
    for (const [name, { revision, bytes }] of rows) {
      expect(stored.get(name)).toMatchObject({ revision, bytes: Buffer.from(bytes).toString("base64") });
    }
    expect([...rows.keys()]).toEqual(["note/one", "case/one"]);
  });
});

/** Adds a row with any name at the server, like a device with another version. */
async function addRow({ page: { records, remote } }: TestDevice, name: string): Promise<void> {
  const { keyring, keys } = await records.contents();
  const answer = await remote.read([ROOT], true);
  if (!answer) throw new Error("There is no replica.");
  const { samples, removed } = await proveAnswer(answer, keys.now);
  const [from, generation] = [answer.generation, answer.generation + 1];
  const row = await toSentRow(name, await sealRow(keys, name, generation, { text: "of a later version" }));
  const versions = new Map([...(answer.versions ?? []), [name, [generation, row.hash]] as const]);
  const root = await rootRow(keys.now, generation, { samples, removed, versions, keyring });
  const writer = await tellWord(keyring, "writer", keys.now);
  expect(await remote.change({ from, generation, writer, rows: [row, root] })).toEqual([]);
}

describe("a device that is signed out in the middle of a push", () => {
  it("has told nothing to the account that signs in, and goes on with its own", async () => {
    const { world, devices } = await createDevices();
    const [one, two] = devices;
    const [own, other] = [one.session, world.createDevice().session];
    if (!own || !other) throw new Error("Each device has a session.");
    for (const id of [A, B]) await addDocument(one, importedDocument(id, {}, createBlob(id)));
    world.setTamper(({ name }, answer) => {
      if (name === "upload") one.signOut();
      return answer;
    });
    await one.page.sync.run();
    expect(one.page.sync.status()).toEqual({ kind: "failed", failure: "refused" });
    await two.page.sync.run();
    expect(await ids(two)).toEqual([]);
    world.setTamper(({ name }, answer) => {
      if (name === "upload") one.signIn(other);
      return answer;
    });
    one.signIn(own);
    await one.page.sync.run();
    expect(one.page.sync.status()).toEqual({ kind: "gone" });
    expect(world.server.account(other.owner)).toMatchObject({ vault: null, rows: new Map() });
    expect([...world.server.files.keys()].filter((path) => path.startsWith(other.owner))).toEqual([]);
    expect(await ids(one)).toEqual([A, B]);
    world.behave();
    one.signIn(own);
    await syncAll(one, two);
    expect(await ids(two)).toEqual([A, B]);
  });
});
