import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { toRecord } from "@/domain/shared/json.ts";
import { isSameJson } from "@/domain/shared/mergeJson.ts";
import { needles } from "../../../../tests/needles.ts";
import { createMemoryRows } from "../vault/memoryRows.ts";
import type { RowStore } from "../vault/rows.ts";
import { createBlob, importedDocument, person } from "../vault/vaultWorld.testing.ts";
import type { Tamper } from "./hostileAnswers.testing.ts";
import { commonVersions } from "./pull.ts";
import { pendingUnits } from "./push.ts";
import type { ServerCall, StoredAccount } from "./replicaServer.testing.ts";
import { PASSWORD } from "./syncDevice.testing.ts";
import { addDocument, createSyncWorld, type TestDevice, turnOn } from "./syncWorld.testing.ts";

type World = ReturnType<typeof createSyncWorld>;

/** Ids of documents. */
export const IDS = ["1", "2", "3", "4", "5", "6"].map((last) => `0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c00${last}`);

/** Words that are written nowhere else: the server is to read none of them. */
export const WORDS = needles(100);
let used = 0;
/** Four of the words, others each time. */
const words = (): string => {
  used += 4;
  return [4, 3, 2, 1].map((back) => WORDS[(used - back) % WORDS.length]).join(" ");
};

const signal = new AbortController().signal;
const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;

/** More requests than this in one round is asking for ever. */
export const MOST_REQUESTS = 150;

/** The server at one moment, and a device that knows it or an earlier one. */
export interface Scene {
  readonly accounts: ReadonlyMap<string, StoredAccount>;
  readonly files: ReadonlyMap<string, Blob>;
  readonly rows: RowStore;
  readonly session: NonNullable<TestDevice["session"]>;
  /** What the device asks for; null where it asks for nothing. */
  readonly passphrase: string | null;
}

/** What a device shows, by what it is. */
export type Shown = ReadonlyMap<string, string | null>;

const document = (at: number, filename = `${words()}.pdf`) =>
  importedDocument(
    IDS[at] ?? "",
    { filename, extractedText: words(), extractedInfo: { nombre: words(), apellidos: words() } },
    createBlob(words()),
  );

const setValue = ({ page: { records } }: TestDevice, key: string): Promise<unknown> =>
  records.change(async () => ({ result: null, change: { values: new Map([[key, JSON.stringify(words())]]) } }));

const copyAccounts = (accounts: Scene["accounts"]): Map<string, StoredAccount> =>
  new Map([...accounts].map(([owner, one]) => [owner, { ...one, farewells: new Set(one.farewells) }]));

async function copyRows(rows: RowStore): Promise<RowStore> {
  const copy = createMemoryRows();
  await copy.write(0, await rows.read(await rows.names()));
  return copy;
}

/** The server and a device as they are now. */
async function sceneOf({ server }: World, { rows, session }: TestDevice, passphrase: string | null): Promise<Scene> {
  if (!session) throw new Error("Nobody is signed in.");
  const [accounts, files] = [copyAccounts(server.accounts), new Map(server.files)];
  return { accounts, files, rows: await copyRows(rows), session, passphrase };
}

/** The scene once more, in a world of its own. */
export async function openScene({ accounts, files, rows, session, passphrase }: Scene) {
  const world = createSyncWorld();
  for (const [owner, one] of copyAccounts(accounts)) world.server.accounts.set(owner, one);
  for (const [path, file] of files) world.server.files.set(path, file);
  const device = world.createDevice({ rows: await copyRows(rows) });
  device.signIn(session);
  if (passphrase !== null) await device.page.protection.unlock({ kind: "passphrase", passphrase });
  return { world, device };
}

/**
 * Two devices of an account. One has been away: the server has changes of the other one, and it has its own.
 * @param isOtherKey the other one has renewed the recovery code meanwhile
 * @param passphrase that the one that was away asks for
 * @returns the code of now; the server of an early day with an earlier keyring, that of a later one with the keyring that the device knows,
 * and that of now, with the device
 */
export async function createHistory(isOtherKey: boolean, passphrase: string | null = null) {
  const world = createSyncWorld();
  const [one, two] = [world.createDevice(), world.createDevice()];
  for (const at of [0, 1, 2]) await addDocument(one, document(at));
  await one.page.vault.savePerson(person("ana", { alias: words() }));
  await one.page.vault.saveCase({ ...sampleCase("one"), name: words(), version: 0 });
  await setValue(one, "tramia-plans");
  let first = await turnOn(one);
  if (passphrase !== null) {
    const { recoveryCode, start } = await one.page.protection.prepare(passphrase, SETTINGS, PASSWORD);
    await start();
    first = recoveryCode;
  }
  if (!(await two.page.sync.join(first, signal))) throw new Error("The code opens nothing.");
  await one.page.sync.run();
  const early = await sceneOf(world, one, passphrase);
  await two.page.vault.move(IDS[0] ?? "", "work");
  await two.page.vault.savePerson(person("eva", { alias: words() }));
  await setValue(two, "tramia-plans");
  // A protected device cannot follow another key by itself: it asks for the code.
  let code = passphrase === null ? await turnOn(two) : first;
  const aged = await sceneOf(world, one, passphrase);
  await two.page.vault.move(IDS[1] ?? "", "fiscal");
  await two.page.sync.run();
  await one.page.sync.run();
  await two.page.vault.move(IDS[1] ?? "", "health");
  await two.page.vault.remove(IDS[2] ?? "");
  await addDocument(two, document(3));
  await two.page.vault.savePerson(person("ana", { alias: words() }));
  await two.page.vault.saveCase({ ...sampleCase("two"), name: words(), version: 0 });
  await two.page.sync.run();
  if (isOtherKey) code = await turnOn(two);
  await two.page.vault.move(IDS[0] ?? "", "banking");
  await addDocument(one, document(4));
  await one.page.vault.savePerson(person("leo", { alias: words() }));
  await one.page.vault.saveCase({ ...sampleCase("three"), name: words(), version: 0 });
  await one.page.vault.removePerson("eva");
  await setValue(one, "tramia-situation");
  return { code, early, aged, late: await sceneOf(world, one, passphrase) };
}

/** Everything that a device has, without asking the server for it. */
export async function shownBy({ page: { vault, records } }: TestDevice): Promise<Shown> {
  const shown = new Map<string, string | null>();
  const show = (name: string, value: unknown) => shown.set(name, JSON.stringify(value));
  for (const { id, ...summary } of await vault.list()) {
    show(`doc/${id}`, [summary, await vault.get(id)]);
    shown.set(`file/${id}`, (await (await records.getFile(id))?.text()) ?? null);
  }
  for (const { id, ...rest } of await vault.people()) show(`person/${id}`, rest);
  for (const { id, ...rest } of await vault.cases()) show(`case/${id}`, rest);
  for (const [key, value] of await records.values()) shown.set(`value/${key}`, value);
  return shown;
}

/** What is shown that is neither what the device had nor what the honest server makes of it, and what is gone that it had. */
function wrongIn(shown: Shown, before: Shown, final: Shown): readonly string[] {
  const isTrue = (name: string): boolean => {
    const value = shown.get(name);
    if (value === undefined) return !final.has(name);
    // A file that has not come yet.
    if (value === null) return before.get(name) === null || !before.has(name);
    return value === before.get(name) || value === final.get(name);
  };
  const names = new Set([...shown.keys(), ...before.keys()]);
  return [...names]
    .filter((name) => !isTrue(name))
    .map((name) => `${name} ${shown.has(name) ? "is false" : "is gone"}`);
}

/** Whether a device and the server have the same, really. */
async function isEqual({ server }: World, { page: { records }, session }: TestDevice): Promise<boolean> {
  const held = await records.contents();
  const { rows } = server.account(session?.owner ?? "");
  const there = [...rows].filter(([name, row]) => name !== "root" && !row.isRemoved);
  const versions = there.map(([name, { revision, hash }]) => [name, [revision, hash]] as const);
  const isWhole = held.common?.isWhole === true && pendingUnits(held).length === 0;
  return isWhole && isSameJson(Object.fromEntries(versions), Object.fromEntries(commonVersions(held)));
}

/** All that was sent, as texts in which plain words would be found. */
async function textOf(calls: readonly ServerCall[]): Promise<string> {
  const texts = calls.map(async ({ parameters: { file, ...rest } }) => {
    const sealed = file instanceof Blob ? Buffer.from(await file.arrayBuffer()).toString("latin1") : "";
    const rows = (rest["p_rows"] ?? []) as readonly { readonly bytes?: string }[];
    const bytes = rows.map((row) => Buffer.from(row.bytes ?? "", "base64").toString("latin1"));
    return [JSON.stringify(rest), sealed, ...bytes].join("\n");
  });
  return (await Promise.all(texts)).join("\n");
}

/** Lets `tamper` change each answer of the server. @returns the requests, which are added as they are sent */
export function watch(world: World, tamper: Tamper): readonly ServerCall[] {
  const sent: ServerCall[] = [];
  world.setTamper((call, answer) => {
    sent.push(call);
    if (sent.length > MOST_REQUESTS) throw new Error("The server is asked for ever.");
    return tamper(call, answer);
  });
  return sent;
}

/** The files of all documents, as far as they come: null where the server gives none, or another one. */
export async function fetchAll({ page: { vault, sync } }: TestDevice): Promise<Shown> {
  const found = new Map<string, string | null>();
  for (const { id } of await vault.list()) {
    const file = await sync.fetchFile(id).catch(() => null);
    found.set(`file/${id}`, file && (await file.text()));
  }
  return found;
}

/** What something was rejected for; empty where it does not say. */
export function kindOf(error: unknown): string {
  const { kind } = toRecord(error);
  return typeof kind === "string" ? kind : "";
}

/** What a round comes to, in one word. */
export function outcomeOf({ page: { sync } }: TestDevice): string {
  const status = sync.status();
  return status.kind === "failed" ? status.failure : status.kind;
}

/** The answers of an honest server in a scene, and what the device shows before and after them. @param join by a code, on a device of its own */
export async function playHonestly(scene: Scene, join?: string) {
  const { world, device } = await openMeeting(scene, join);
  const answers: (readonly [ServerCall, unknown])[] = [];
  watch(world, (call, answer) => {
    answers.push([call, answer]);
    return answer;
  });
  const before = await shownBy(device);
  if (join !== undefined) await device.page.sync.join(join, signal);
  else await device.page.sync.run();
  const files = await fetchAll(device);
  return { answers, before, final: new Map([...(await shownBy(device)), ...files]), status: outcomeOf(device) };
}

export type Played = Awaited<ReturnType<typeof playHonestly>>;

/** A device in a scene; where it joins by a code another one, that has a document and a person of its own. */
async function openMeeting(scene: Scene, join?: string) {
  const { world, device } = await openScene(scene);
  if (join === undefined) return { world, device };
  const joining = world.createDevice();
  await addDocument(
    joining,
    importedDocument(IDS[5] ?? "", { filename: `${WORDS[0]}.pdf` }, createBlob(WORDS[1] ?? "")),
  );
  await joining.page.vault.savePerson(person("own", { alias: WORDS[2] ?? "" }));
  return { world, device: joining };
}

/**
 * A device meets a hostile server, and an honest one afterwards.
 * @param join by a code, on a device of its own @returns what the first round came to, and all that is wrong
 */
export async function meet(scene: Scene, { before, final }: Played, tamper: Tamper, join?: string) {
  const { world, device } = await openMeeting(scene, join);
  const { sync } = device.page;
  const wrong: string[] = [];
  const sent = watch(world, tamper);
  const joined = join === undefined ? true : await sync.join(join, signal).catch((error: unknown) => error);
  if (join === undefined) await sync.run();
  const status = joined === true ? outcomeOf(device) : kindOf(joined);
  if (status === "current" && !(await isEqual(world, device))) wrong.push("is said to be the same");
  if (["unknown", ""].includes(status)) wrong.push(`no word says what is wrong: ${status}`);
  if (sent.length > MOST_REQUESTS) wrong.push("is asked for ever");
  wrong.push(...wrongIn(await shownBy(device), before, final));
  for (const [name, text] of await fetchAll(device)) {
    if (text !== null && ![before, final].some((known) => known.get(name) === text))
      wrong.push(`${name} is another file`);
  }
  const text = await textOf(sent);
  wrong.push(...WORDS.filter((word) => text.includes(word)).map((word) => `${word} is sent in clear`));
  watch(world, (_, answer) => answer);
  if (joined === true) await sync.run();
  else if (!(await sync.join(join ?? "", signal).catch(() => false))) wrong.push("does not join afterwards");
  if (outcomeOf(device) !== "current") wrong.push(`is ${outcomeOf(device)} afterwards`);
  else if (!(await isEqual(world, device))) wrong.push("is not the same afterwards");
  const end = new Map([...(await shownBy(device)), ...(await fetchAll(device))]);
  const names = new Set([...end.keys(), ...final.keys()]);
  wrong.push(
    ...[...names].filter((name) => end.get(name) !== final.get(name)).map((name) => `${name} is other afterwards`),
  );
  return { status, wrong };
}
