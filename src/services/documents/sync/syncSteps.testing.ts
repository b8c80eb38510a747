import * as fc from "fast-check";
import type { StoredDocument } from "@/domain/documents/vault/document.ts";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { toRecord } from "@/domain/shared/json.ts";
import { createBlob, importedDocument, person } from "../vault/vaultWorld.testing.ts";
import { type Fault, PASSWORD, type TestDevice } from "./syncDevice.testing.ts";
import type { createSyncWorld } from "./syncWorld.testing.ts";

/** Word in all contents; the server must never have it unencrypted. */
export const NEEDLE = "lagartija";
const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;

/** Random step of a history. */
export const step = fc.record({
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
  /** Index of the request or write at which the fault occurs. */
  at: fc.nat(14),
  fault: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Fault>("none") },
    { weight: 2, arbitrary: fc.constantFrom<Fault>("lost", "answerLost", "killedBefore", "killedAfter") },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A created item, with the marks of all its changes. */
interface Thing {
  readonly marks: Set<string>;
  /** Marks that no later change may overrule. */
  readonly kept: Set<string>;
  /** Marks that the device had received at each removal. */
  readonly removals: (readonly string[])[];
  /** The device died while it stored or removed this, so it may be there or not. */
  isUnsure: boolean;
  /** A device without the file has changed it. */
  isFileAway: boolean;
}

/** State of one random history, as the test expects it. */
export interface Model {
  readonly world: ReturnType<typeof createSyncWorld>;
  readonly devices: readonly TestDevice[];
  /** By row name. */
  readonly things: Map<string, Thing>;
  /** By slot id. */
  readonly passphrases: Map<string, string>;
  /** Recovery codes of the person, latest first. */
  codes: readonly string[];
  /** Number of played steps. */
  count: number;
}

interface Turn extends Pick<Step, "kind" | "nth" | "fault"> {
  readonly model: Model;
  readonly device: TestDevice;
  /** Mark that this step adds to the changed content; no other step removes it. */
  readonly mark: string;
  /** Id of the item that this step adds. */
  readonly id: string;
}

type Play = (turn: Turn) => Promise<unknown>;

/** Marks in the stored content of a thing. */
export const marksIn = (content: unknown): readonly string[] => [
  ...new Set(JSON.stringify(content ?? null).match(/mark-\d+/g)),
];

const pick = <T>(list: readonly T[], { nth }: Turn): T | undefined => list[nth % Math.max(1, list.length)];

const createThing = (isUnsure: boolean): Thing => ({
  marks: new Set(),
  kept: new Set(),
  removals: [],
  isUnsure,
  isFileAway: false,
});

/**
 * Makes a change, whose outcome is uncertain if its device dies.
 * @param isNew whether it creates the thing @param isKept whether changes of other devices do not overrule it
 */
async function change(
  { model, mark }: Turn,
  name: string,
  work: () => Promise<unknown>,
  { isNew = false, isKept = true, isFileAway = false } = {},
): Promise<void> {
  const thing = model.things.get(name) ?? createThing(isNew);
  model.things.set(name, thing);
  // It may be stored although the device dies.
  thing.marks.add(mark);
  thing.isFileAway ||= isFileAway;
  await work();
  if (isKept) thing.kept.add(mark);
  if (isNew) thing.isUnsure = false;
}

/** @param content of the thing on the device */
async function remove({ model }: Turn, name: string, content: unknown, work: () => Promise<unknown>): Promise<void> {
  const thing = model.things.get(name);
  if (!thing) throw new Error(`Nobody has made ${name}.`);
  const was = thing.isUnsure;
  thing.isUnsure = true;
  await work();
  thing.isUnsure = was;
  thing.removals.push(marksIn(content));
}

/** Adds the mark to a document, in the same or another folder. */
const editDocument =
  (folderOf: (turn: Turn, before: StoredDocument["folderId"]) => StoredDocument["folderId"]): Play =>
  async (turn) => {
    const { vault } = turn.device.page;
    const document = pick(await vault.list(), turn);
    const record = document && (await vault.get(document.id));
    if (!record) return;
    const next = {
      ...record,
      folderId: folderOf(turn, record.folderId),
      extractedInfo: { ...record.extractedInfo, [turn.mark]: "1" },
    };
    const isFileAway = !(await turn.device.rows.names()).includes(`file/${record.id}`);
    await change(turn, `doc/${record.id}`, () => vault.importAll([{ record: next }]), { isFileAway });
  };

const DOCUMENT_STEPS = {
  add: async (turn) => {
    const { id, mark, device } = turn;
    const content = { filename: `${NEEDLE} ${mark}.pdf`, extractedInfo: { [mark]: NEEDLE } };
    const imported = importedDocument(id, content, createBlob(`${NEEDLE} ${id}`));
    await change(turn, `doc/${id}`, () => device.page.vault.importAll([imported]), { isNew: true });
  },
  edit: editDocument((_, folderId) => folderId),
  move: editDocument(({ nth }) => (nth % 2 === 0 ? "work" : "fiscal")),
  remove: async (turn) => {
    const { vault } = turn.device.page;
    const document = pick(await vault.list(), turn);
    if (document)
      await remove(turn, `doc/${document.id}`, await vault.get(document.id), () => vault.remove(document.id));
  },
} satisfies Record<string, Play>;

const ROW_STEPS = {
  addPerson: async (turn) => {
    const { id, mark, device } = turn;
    const added = person(id, { alias: mark, names: [NEEDLE] });
    await change(turn, `person/${id}`, () => device.page.vault.savePerson(added), { isNew: true });
  },
  editPerson: async (turn) => {
    const { vault } = turn.device.page;
    const known = pick(await vault.people(), turn);
    if (!known) return;
    const next = { ...known, alias: `${known.alias} ${turn.mark}` };
    // Of two aliases the later one wins.
    await change(turn, `person/${known.id}`, () => vault.savePerson(next), { isKept: false });
  },
  removePerson: async (turn) => {
    const { vault } = turn.device.page;
    const known = pick(await vault.people(), turn);
    if (known) await remove(turn, `person/${known.id}`, known, () => vault.removePerson(known.id));
  },
  addCase: async (turn) => {
    const { id, mark, device } = turn;
    const added = { ...sampleCase(id), version: 0, counted: [mark], notes: NEEDLE };
    await change(turn, `case/${id}`, () => device.page.vault.saveCase(added), { isNew: true });
  },
  editCase: async (turn) => {
    const { vault } = turn.device.page;
    const known = pick(await vault.cases(), turn);
    if (!known) return;
    const next = { ...known, counted: [...known.counted, turn.mark] };
    await change(turn, `case/${known.id}`, () => vault.saveCase(next));
  },
  removeCase: async (turn) => {
    const { vault } = turn.device.page;
    const known = pick(await vault.cases(), turn);
    if (known) await remove(turn, `case/${known.id}`, known, () => vault.removeCase(known.id));
  },
  value: async (turn) => {
    const { records } = turn.device.page;
    const facts = toRecord(JSON.parse((await records.values()).get("tramia-facts") ?? "{}"));
    const values = new Map([["tramia-facts", JSON.stringify({ ...facts, [turn.mark]: { option: NEEDLE } })]]);
    await change(turn, "value/tramia-facts", () => records.change(() => ({ result: null, change: { values } })));
  },
} satisfies Record<string, Play>;

/** True if the account has another keyring than this device. */
async function isKeyringOther({ rows, session }: TestDevice, { world }: Model): Promise<boolean> {
  const { vault } = world.server.account(session?.owner ?? "");
  return vault?.keyring["mac"] !== (await rows.read([])).keys.keyring?.mac;
}

/** True if the step may lose a request or its answer. */
const isCut = ({ device, fault }: Turn): boolean => !device.isOnline || fault === "lost" || fault === "answerLost";

/** Synchronises a device, and checks the status. */
async function runRound(device: TestDevice, turn: Turn): Promise<void> {
  const { sync } = device.page;
  await sync.run();
  if (device.isDead) return;
  const status = sync.status();
  const found = status.kind === "failed" ? status.failure : status.kind;
  const expected = new Set<string>([device.isOnline ? "current" : "offline"]);
  if (device === turn.device && device.isOnline && isCut(turn)) expected.add("unreachable");
  // Another device has changed the keys, and this one has no slot in the keyring.
  if (device.isOnline && (await isKeyringOther(device, turn.model))) expected.add("needsCode");
  if (!expected.has(found)) throw new Error(`A round ended with "${found}".`);
}

const DEVICE_STEPS = {
  sync: (turn) => runRound(turn.device, turn),
  together: (turn) => Promise.all(turn.model.devices.map((device) => runRound(device, turn))),
  network: async ({ device, nth }) => device.setOnline(nth % 3 !== 0),
  reload: ({ device, model }) => reopen(device, model),
  reseal: ({ device }) => device.page.protection.reseal(() => undefined),
} satisfies Record<string, Play>;

const KEY_STEPS = {
  protect: async (turn) => {
    const { model, device, mark } = turn;
    const { protection } = device.page;
    if ((await protection.status()).kind !== "off") return;
    const { recoveryCode, start } = await protection.prepare(`frase ${mark}`, SETTINGS, PASSWORD);
    model.codes = [recoveryCode, ...model.codes];
    await notingPassphrase(turn, `frase ${mark}`, start);
  },
  unprotect: async ({ model, device }) => {
    const { protection } = device.page;
    if ((await protection.status()).kind !== "unlocked") return;
    await protection.unprotect({ kind: "passphrase", passphrase: await passphraseOf(device, model) });
  },
  passphrase: async (turn) => {
    const { model, device, mark } = turn;
    const { protection } = device.page;
    if ((await protection.status()).kind !== "unlocked") return;
    const current = await passphraseOf(device, model);
    const next = `frase ${mark}`;
    await notingPassphrase(turn, next, () => protection.changePassphrase(current, next));
  },
  code: async (turn) => {
    const { model, device } = turn;
    const { code, save } = await device.page.sync.turnOn(PASSWORD, await passphraseOf(device, model));
    model.codes = [code, ...model.codes];
    await save();
    // Runs the round that follows `save`; it reads the contents before a later step edits them.
    await runRound(device, turn);
  },
} satisfies Record<string, Play>;

const STEPS: Record<Step["kind"], Play> = { ...DOCUMENT_STEPS, ...ROW_STEPS, ...DEVICE_STEPS, ...KEY_STEPS };

interface PassphraseSlot {
  readonly id: string;
  readonly kind: string;
}

const passphraseSlots = (keyring: unknown): readonly PassphraseSlot[] =>
  ((toRecord(keyring)["slots"] ?? []) as readonly PassphraseSlot[]).filter(({ kind }) => kind === "passphrase");

/** Passphrase of the stored keyring; empty if it has none. */
export async function passphraseOf({ rows }: TestDevice, { passphrases }: Model): Promise<string> {
  const [slot] = passphraseSlots((await rows.read([])).keys.keyring);
  return passphrases.get(slot?.id ?? "") ?? "";
}

/** Runs work that creates a slot of a passphrase, and records all new slots here and at the server: the device may die in between. */
export async function notingPassphrase<T>(
  { model, device }: Pick<Turn, "model" | "device">,
  passphrase: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    const stored = (await device.rows.read([])).keys.keyring;
    const published = [...model.world.server.accounts.values()].map(({ vault }) => vault?.keyring);
    for (const { id } of [stored, ...published].flatMap(passphraseSlots)) {
      if (!model.passphrases.has(id)) model.passphrases.set(id, passphrase);
    }
  }
}

/** Reopens the page, with the passphrase if it asks for one. */
export async function reopen(device: TestDevice, model: Model): Promise<void> {
  const { protection } = device.reload();
  if ((await protection.status()).kind !== "locked") return;
  await protection.unlock({ kind: "passphrase", passphrase: await passphraseOf(device, model) });
}

/** Plays a step, and reopens the page if the device dies. Throws unexpected failures. */
export async function playStep(model: Model, { device: which, at, ...one }: Step): Promise<void> {
  const device = model.devices[which]!;
  model.count += 1;
  const id = `0b0e7c1e-6b1f-4c59-9d1e-${String(model.count).padStart(12, "0")}`;
  const turn: Turn = { ...one, model, device, mark: `mark-${model.count}`, id };
  let left = at;
  device.setFault(() => ((left -= 1) < 0 ? one.fault : "none"));
  try {
    await STEPS[one.kind](turn);
  } catch (error) {
    if (!device.isDead && !(await isExpected(error, turn))) throw error;
  } finally {
    device.setFault(() => "none");
  }
  if (device.isDead) await reopen(device, model);
}

/** True if a change of the keys failed because the server was unreachable, or another device was first. */
async function isExpected(error: unknown, turn: Turn): Promise<boolean> {
  if (!(turn.kind in KEY_STEPS)) return false;
  const { kind } = Object(error) as { readonly kind?: unknown };
  if (kind === "unreachable") return isCut(turn);
  return kind === "changedElsewhere" && (await isKeyringOther(turn.device, turn.model));
}
