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

export const IDS = ["1", "2", "3", "4", "5", "6"].map((last) => `0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c00${last}`);

/** Words that occur nowhere else: the server must not be able to read them. */
export const WORDS = needles(100);
let used = 0;
/** Next four of the words. */
const words = (): string => {
  used += 4;
  return [4, 3, 2, 1].map((back) => WORDS[(used - back) % WORDS.length]).join(" ");
};

const signal = new AbortController().signal;
const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;

/** Limit of requests in one round; a round with more would never end. */
export const MOST_REQUESTS = 150;

/** The server at one moment, and a device with the same or an earlier state. */
export interface Scene {
  readonly accounts: ReadonlyMap<string, StoredAccount>;
  readonly files: ReadonlyMap<string, Blob>;
  readonly rows: RowStore;
  readonly session: NonNullable<TestDevice["session"]>;
  /** Passphrase of the device; null if it has none. */
  readonly passphrase: string | null;
}

/** Contents that a device shows, by kind and id. */
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

/** Copies the current state of the server and a device. */
async function sceneOf({ server }: World, { rows, session }: TestDevice, passphrase: string | null): Promise<Scene> {
  if (!session) throw new Error("Nobody is signed in.");
  const [accounts, files] = [copyAccounts(server.accounts), new Map(server.files)];
  return { accounts, files, rows: await copyRows(rows), session, passphrase };
}

/** Opens the scene in a new world. */
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
 * Two devices of an account. The first was offline: the server has changes of the second, and the first has its own.
 * @param isOtherKey whether the second renewed the recovery code while the first was offline
 * @param passphrase of the first device
 * @returns the current code, and three scenes: `early` with an earlier keyring, `aged` with the keyring of the device, and `late` with the current
 * state
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
  // A protected device cannot adopt another key by itself: it asks for the code.
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

/** Contents of a device, without requests to the server. */
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

/** Items that neither the device had nor the honest server gives, and lost items that the device had. */
function wrongIn(shown: Shown, before: Shown, final: Shown): readonly string[] {
  const isTrue = (name: string): boolean => {
    const value = shown.get(name);
    if (value === undefined) return !final.has(name);
    // A file that was not downloaded yet.
    if (value === null) return before.get(name) === null || !before.has(name);
    return value === before.get(name) || value === final.get(name);
  };
  const names = new Set([...shown.keys(), ...before.keys()]);
  return [...names]
    .filter((name) => !isTrue(name))
    .map((name) => `${name} ${shown.has(name) ? "is false" : "is gone"}`);
}

/** Whether a device and the server have the same rows, whatever the status says. */
async function isEqual({ server }: World, { page: { records }, session }: TestDevice): Promise<boolean> {
  const state = await records.contents();
  const { rows } = server.account(session?.owner ?? "");
  const there = [...rows].filter(([name, row]) => name !== "root" && !row.isRemoved);
  const versions = there.map(([name, { revision, hash }]) => [name, [revision, hash]] as const);
  const isWhole = state.common?.isWhole === true && pendingUnits(state).length === 0;
  return isWhole && isSameJson(Object.fromEntries(versions), Object.fromEntries(commonVersions(state)));
}

/** All sent data as texts, in which unencrypted words would be found. */
async function textOf(calls: readonly ServerCall[]): Promise<string> {
  const texts = calls.map(async ({ parameters: { file, ...rest } }) => {
    const sealed = file instanceof Blob ? Buffer.from(await file.arrayBuffer()).toString("latin1") : "";
    const rows = (rest["p_rows"] ?? []) as readonly { readonly bytes?: string }[];
    const bytes = rows.map((row) => Buffer.from(row.bytes ?? "", "base64").toString("latin1"));
    return [JSON.stringify(rest), sealed, ...bytes].join("\n");
  });
  return (await Promise.all(texts)).join("\n");
}

/** Lets `tamper` change each answer of the server. @returns the list of requests, which grows as they are sent */
export function watch(world: World, tamper: Tamper): readonly ServerCall[] {
  const sent: ServerCall[] = [];
  world.setTamper((call, answer) => {
    sent.push(call);
    if (sent.length > MOST_REQUESTS) throw new Error("The server is asked for ever.");
    return tamper(call, answer);
  });
  return sent;
}

/** Files of all documents; null if the server gives none, or a wrong one. */
export async function fetchAll({ page: { vault, sync } }: TestDevice): Promise<Shown> {
  const found = new Map<string, string | null>();
  for (const { id } of await vault.list()) {
    const file = await sync.fetchFile(id).catch(() => null);
    found.set(`file/${id}`, file && (await file.text()));
  }
  return found;
}

/** Kind of an error; empty if it has none. */
export function kindOf(error: unknown): string {
  const { kind } = toRecord(error);
  return typeof kind === "string" ? kind : "";
}

/** Result of the last round in one word. */
export function outcomeOf({ page: { sync } }: TestDevice): string {
  const status = sync.status();
  return status.kind === "failed" ? status.failure : status.kind;
}

/** Answers of an honest server in a scene, and the contents of the device before and after. @param join code with which a new device joins */
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

/** Opens the device of a scene, or a new device that joins by a code and has a document and a person of its own. */
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
 * Lets a device meet a hostile server, then an honest one.
 * @param join code with which a new device joins @returns the result of the first round, and all faults
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
