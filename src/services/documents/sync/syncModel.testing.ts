import * as fc from "fast-check";
import { expect } from "vitest";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import { toRecord } from "@/domain/shared/json.ts";
import { createBlob, importedDocument, person } from "../vault/vaultWorld.testing.ts";
import {
  createSyncWorld,
  type Fault,
  inventory,
  Killed,
  PASSWORD,
  type TestDevice,
  turnOn,
} from "./syncWorld.testing.ts";

const DAY = 86_400_000;
const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;
const NEEDLE = "lagartija";
const signal = new AbortController().signal;

const step = fc.record({
  device: fc.nat(2),
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom("add", "edit", "move", "remove") },
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        "addPerson",
        "editPerson",
        "removePerson",
        "addCase",
        "editCase",
        "removeCase",
        "value",
      ),
    },
    { weight: 7, arbitrary: fc.constantFrom("sync") },
    { weight: 2, arbitrary: fc.constantFrom("network", "reload", "reseal", "together") },
    { weight: 2, arbitrary: fc.constantFrom("protect", "unprotect", "passphrase", "code") },
  ),
  nth: fc.nat(5),
  /** At which request or write of the step something happens. */
  at: fc.nat(14),
  fault: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Fault>("none") },
    { weight: 2, arbitrary: fc.constantFrom<Fault>("lost", "answerLost", "killedBefore", "killedAfter") },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Something that was made, with the marks of all changes of it. */
interface Thing {
  readonly marks: Set<string>;
  /** Those that no later change may have overruled. */
  readonly kept: Set<string>;
  /** What a device knew that removed it, each time. */
  readonly removals: (readonly string[])[];
  /** Its first storing, or a removal, was cut off: nobody knows what is there. */
  isUnsure: boolean;
}

interface Model {
  readonly things: Map<string, Thing>;
  readonly passphrases: Map<string, string>;
  /** Those that the person has kept, the latest first. */
  codes: readonly string[];
  count: number;
}

const devicesOf = (world: ReturnType<typeof createSyncWorld>, skews: readonly number[]) =>
  skews.map((skew) => world.createDevice({ skew }));

/** Marks in what is stored of a thing; each change leaves one that no other change takes away. */
const marksIn = (content: unknown): readonly string[] => [
  ...new Set(JSON.stringify(content ?? null).match(/mark-\d+/g)),
];

/** Opens the page again, with the passphrase of the keyring that is stored. */
async function reopen(device: TestDevice, model: Model): Promise<void> {
  const { protection } = device.reload();
  const { keyring } = (await device.rows.read([])).keys;
  const { kind } = await protection.status();
  if (kind === "locked") {
    const slot = keyring?.slots.find((one) => one.kind === "passphrase");
    await protection.unlock({ kind: "passphrase", passphrase: model.passphrases.get(slot?.id ?? "") ?? "" });
  }
}

/** Notes which passphrase the slots of the stored keyrings have, before a change of them is known to be done. */
async function notePassphrase(
  world: ReturnType<typeof createSyncWorld>,
  device: TestDevice,
  model: Model,
  passphrase: string,
) {
  const keyrings = [
    (await device.rows.read([])).keys.keyring,
    ...[...world.server.accounts.values()].map(({ vault }) => vault?.keyring),
  ];
  for (const keyring of keyrings) {
    for (const slot of (toRecord(keyring)["slots"] ?? []) as readonly {
      readonly id: string;
      readonly kind: string;
    }[]) {
      if (slot.kind === "passphrase" && !model.passphrases.has(slot.id)) model.passphrases.set(slot.id, passphrase);
    }
  }
}

async function play(
  world: ReturnType<typeof createSyncWorld>,
  devices: readonly TestDevice[],
  model: Model,
  { device: at, kind, nth, ...rest }: Step,
) {
  const device = devices[at]!;
  const { vault, sync, protection, records } = device.page;
  const mark = `mark-${(model.count += 1)}`;
  /** Makes a change, of which the outcome is unknown where it dies. */
  const change = async (
    name: string,
    work: () => Promise<unknown>,
    { isNew = false, isKept = true } = {},
  ): Promise<void> => {
    const thing = model.things.get(name) ?? { marks: new Set(), kept: new Set(), removals: [], isUnsure: isNew };
    model.things.set(name, thing);
    // It may be stored though the device dies.
    thing.marks.add(mark);
    await work();
    if (isKept) thing.kept.add(mark);
    if (isNew) thing.isUnsure = false;
  };
  const remove = async (name: string, content: unknown, work: () => Promise<unknown>): Promise<void> => {
    const thing = model.things.get(name);
    const was = thing?.isUnsure ?? false;
    if (thing) thing.isUnsure = true;
    await work();
    if (!thing) return;
    thing.isUnsure = was;
    thing.removals.push(marksIn(content));
  };
  const pick = <T>(list: readonly T[]): T | undefined => list[nth % Math.max(1, list.length)];
  const document = kind === "edit" || kind === "move" || kind === "remove" ? pick(await vault.list()) : undefined;
  const somebody = kind.endsWith("Person") ? pick(await vault.people()) : undefined;
  const file = kind.endsWith("Case") ? pick(await vault.cases()) : undefined;
  const id = `0b0e7c1e-6b1f-4c59-9d1e-${String(model.count).padStart(12, "0")}`;
  const steps: Record<Step["kind"], () => Promise<unknown>> = {
    add: () => {
      const imported = importedDocument(
        id,
        { filename: `${NEEDLE} ${mark}.pdf`, extractedInfo: { [mark]: NEEDLE } },
        createBlob(`${NEEDLE} ${id}`),
      );
      return change(`doc/${id}`, () => vault.importAll([imported]), { isNew: true });
    },
    edit: async () => {
      const record = document && (await vault.get(document.id));
      if (!record) return;
      const next = { ...record, extractedInfo: { ...record.extractedInfo, [mark]: "1" } };
      await change(`doc/${record.id}`, () => vault.importAll([{ record: next }]));
    },
    move: async () => {
      const record = document && (await vault.get(document.id));
      if (!record) return;
      const [folderId, extractedInfo] = [
        nth % 2 === 0 ? "work" : "fiscal",
        { ...record.extractedInfo, [mark]: "1" },
      ] as const;
      await change(`doc/${record.id}`, () => vault.importAll([{ record: { ...record, folderId, extractedInfo } }]));
    },
    remove: async () =>
      document && remove(`doc/${document.id}`, await vault.get(document.id), () => vault.remove(document.id)),
    addPerson: () =>
      change(`person/${id}`, () => vault.savePerson(person(id, { alias: mark, names: [NEEDLE] })), { isNew: true }),
    editPerson: async () =>
      somebody &&
      change(`person/${somebody.id}`, () => vault.savePerson({ ...somebody, alias: `${somebody.alias} ${mark}` }), {
        isKept: false,
      }),
    removePerson: async () =>
      somebody && remove(`person/${somebody.id}`, somebody, () => vault.removePerson(somebody.id)),
    addCase: () =>
      change(`case/${id}`, () => vault.saveCase({ ...caseFile(id), version: 0, counted: [mark], notes: NEEDLE }), {
        isNew: true,
      }),
    editCase: async () =>
      file && change(`case/${file.id}`, () => vault.saveCase({ ...file, counted: [...file.counted, mark] })),
    removeCase: async () => file && remove(`case/${file.id}`, file, () => vault.removeCase(file.id)),
    value: async () => {
      const facts = toRecord(JSON.parse((await records.values()).get("tramia-facts") ?? "{}"));
      const values = new Map([["tramia-facts", JSON.stringify({ ...facts, [mark]: { option: NEEDLE } })]]);
      await change("value/tramia-facts", () => records.change(() => ({ result: null, change: { values } })));
    },
    sync: () => sync.run(),
    together: () => Promise.all(devices.map(({ page }) => page.sync.run())),
    network: async () => device.setOnline(nth % 3 !== 0),
    reload: () => reopen(device, model),
    reseal: () => protection.reseal(() => undefined),
    protect: async () => {
      if ((await protection.status()).kind !== "off") return;
      const { recoveryCode, start } = await protection.prepare(`frase ${mark}`, SETTINGS, PASSWORD);
      model.codes = [recoveryCode, ...model.codes];
      await start().finally(() => notePassphrase(world, device, model, `frase ${mark}`));
    },
    unprotect: async () => {
      if ((await protection.status()).kind !== "unlocked") return;
      await protection.unprotect({ kind: "passphrase", passphrase: await passphraseOf(device, model) });
    },
    passphrase: async () => {
      if ((await protection.status()).kind !== "unlocked") return;
      const changing = protection.changePassphrase(await passphraseOf(device, model), `frase ${mark}`);
      await changing.finally(() => notePassphrase(world, device, model, `frase ${mark}`));
    },
    code: async () => {
      const { code, save } = await sync.turnOn(PASSWORD);
      model.codes = [code, ...model.codes];
      await save();
      // The round that follows: what is edited meanwhile was read before.
      await sync.run();
    },
  };
  let left = rest.at;
  device.setFault(() => (rest.fault !== "none" && (left -= 1) < 0 ? rest.fault : "none"));
  try {
    await steps[kind]();
  } catch (error) {
    // A change of the keys that the server has not got, and a device that died.
    if (!(error instanceof Error)) throw error;
    checkFailure(error, device);
  } finally {
    device.setFault(() => "none");
  }
  if (device.isDead) await reopen(device, model);
}

async function passphraseOf({ rows }: TestDevice, model: Model): Promise<string> {
  const { keyring } = (await rows.read([])).keys;
  return model.passphrases.get(keyring?.slots.find(({ kind }) => kind === "passphrase")?.id ?? "") ?? "";
}

const EXPECTED = ["unreachable", "changedElsewhere", "unavailable", "unknown"];

function checkFailure(error: Error, device: TestDevice): void {
  const isKilled = [error, error.cause].some((one) => one instanceof Killed) || device.isDead;
  const kind = "kind" in error ? String(error.kind) : "";
  if (!isKilled && !EXPECTED.includes(kind)) throw error;
}

/** Everybody goes on until nothing is left to be done. */
async function settle(devices: readonly TestDevice[], model: Model): Promise<void> {
  for (const device of devices) device.setOnline(true);
  for (let round = 0; round < 8; round += 1) {
    for (const device of devices) {
      await device.page.sync.run();
      if (device.page.sync.status().kind === "needsCode") {
        for (const code of model.codes) if (await device.page.sync.join(code, signal)) break;
      }
      await device.page.protection.reseal(() => undefined);
    }
  }
}

/** What a history is made of: the steps, and how wrong the clock of each device is. */
export const histories = fc.record({
  steps: fc.array(step, { minLength: 60, maxLength: 60 }),
  skews: fc.array(fc.constantFrom(-DAY, 0, DAY), { minLength: 3, maxLength: 3 }),
});
type History = typeof histories extends fc.Arbitrary<infer T> ? T : never;

/** Plays a history with three devices of one account, and then lets everybody go on until nothing is left to be done. */
export async function playHistory(
  { steps, skews }: History,
  onStep: (step: Step, devices: readonly TestDevice[], world: unknown) => unknown = () => undefined,
) {
  const world = createSyncWorld();
  const devices = devicesOf(world, skews);
  const model: Model = { things: new Map(), passphrases: new Map(), codes: [], count: 0 };
  const code = await turnOn(devices[0]!);
  model.codes = [code];
  for (const device of devices.slice(1)) expect(await device.page.sync.join(code, signal)).toBe(true);
  for (const one of steps) {
    await onStep(one, devices, world);
    await play(world, devices, model, one);
  }
  await settle(devices, model);
  return { world, devices, model };
}

/** What is wrong at the end of a history. */
export async function checkHistory({
  world,
  devices,
  model,
}: Awaited<ReturnType<typeof playHistory>>): Promise<readonly unknown[]> {
  const statuses = devices.map(({ page }) => page.sync.status());
  if (statuses.some(({ kind }) => kind !== "current")) return statuses;
  const [first, ...others] = await Promise.all(devices.map(inventory));
  for (const other of others) expect(other).toEqual(first);
  const { documents, people, cases, values } = first as Record<string, readonly unknown[]>;
  const present = new Map<string, unknown>([
    ...documents!.map((one) => [`doc/${(one as [string])[0]}`, one] as const),
    ...people!.map((one) => [`person/${String(toRecord(one)["id"])}`, one] as const),
    ...cases!.map((one) => [`case/${String(toRecord(one)["id"])}`, one] as const),
    ["value/tramia-facts", values],
  ]);
  const wrong: string[] = [];
  for (const [name, { marks, kept, removals, isUnsure }] of model.things) {
    if (isUnsure) continue;
    const there = present.get(name);
    const found = new Set(marksIn(there));
    const isGone = removals.some((known) => [...marks].every((mark) => known.includes(mark)));
    if (isGone && there !== undefined) wrong.push(`${name} came back`);
    const lost = removals.length === 0 ? [...kept].filter((mark) => !found.has(mark)) : [];
    if (lost.length > 0) wrong.push(`${name} lost ${lost.join()}`);
  }
  for (const [id, , file] of documents as readonly [string, unknown, string | null][]) {
    if (file?.includes(NEEDLE)) continue;
    wrong.push(`file/${id} is lost, ${model.things.get(`doc/${id}`)?.removals.length} removals`);
  }
  if ((await world.server.texts()).includes(NEEDLE)) wrong.push("a plain word at the server");
  return wrong;
}
