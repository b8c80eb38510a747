import * as fc from "fast-check";
import { expect } from "vitest";
import type { TestDevice } from "./syncDevice.testing.ts";
import {
  marksIn,
  type Model,
  NEEDLE,
  notingPassphrase,
  passphraseOf,
  playStep,
  reopen,
  step,
} from "./syncSteps.testing.ts";
import { createSyncWorld, inventory, turnOn } from "./syncWorld.testing.ts";

const DAY = 86_400_000;
/** Rounds after which nothing is left to be done: what a merge makes goes to the others, and so does a new code. */
const SETTLING_ROUNDS = 8;
const signal = new AbortController().signal;

/** What a history is made of: the steps, and how wrong the clock of each device is. */
export const histories = fc.record({
  steps: fc.array(step, { minLength: 60, maxLength: 60 }),
  skews: fc.array(fc.constantFrom(-DAY, 0, DAY), { minLength: 3, maxLength: 3 }),
});
type History = typeof histories extends fc.Arbitrary<infer T> ? T : never;

/**
 * Plays a history with three devices of one account, and then lets everybody go on until nothing is left to be done. Throws where a step
 * fails that should not.
 */
export async function playHistory({ steps, skews }: History): Promise<Model> {
  const world = createSyncWorld();
  const devices = skews.map((skew) => world.createDevice({ skew }));
  const code = await turnOn(devices[0]!);
  for (const device of devices.slice(1)) expect(await device.page.sync.join(code, signal)).toBe(true);
  const model: Model = { world, devices, things: new Map(), passphrases: new Map(), codes: [code], count: 0 };
  for (const one of steps) await playStep(model, one);
  for (const device of devices) device.setOnline(true);
  for (let round = 0; round < SETTLING_ROUNDS; round += 1) {
    for (const device of devices) await settle(device, model);
  }
  return model;
}

async function settle(device: TestDevice, model: Model): Promise<void> {
  const { sync, protection } = device.page;
  await sync.run();
  const passphrase = await passphraseOf(device, model);
  const join = (code: string) =>
    notingPassphrase({ model, device }, passphrase, () => sync.join(code, signal, passphrase));
  // Some were not put into the account, where the device died or was offline.
  for (const code of sync.status().kind === "needsCode" ? model.codes : []) if (await join(code)) break;
  await protection.reseal(() => undefined);
}

/** What is wrong at the end of a history. */
export async function checkHistory(model: Model): Promise<readonly unknown[]> {
  const { world, devices, things } = model;
  const statuses = devices.map(({ page }) => page.sync.status());
  if (statuses.some(({ kind }) => kind !== "current")) return statuses;
  // What counts is what is stored.
  for (const device of devices) await reopen(device, model);
  const [first, ...others] = await Promise.all(devices.map(inventory));
  for (const other of others) expect(other).toEqual(first);
  const { documents, people, cases, values } = first!;
  const present = new Map<string, unknown>([
    ...documents.map((one) => [`doc/${one[0]}`, one] as const),
    ...people.map((one) => [`person/${one.id}`, one] as const),
    ...cases.map((one) => [`case/${one.id}`, one] as const),
    ["value/tramia-facts", values],
  ]);
  const lostFiles = documents.flatMap(([id, , file]) =>
    file?.includes(NEEDLE) || mayLackFile(id, model) ? [] : [`file/${id} is lost`],
  );
  const hasWord = (await world.server.texts()).includes(NEEDLE);
  return [
    ...[...things].flatMap(([name, thing]) => findWrong(name, thing, present.get(name))),
    ...lostFiles,
    ...(hasWord ? ["a plain word at the server"] : []),
  ];
}

/**
 * True for a document that was removed and comes back by the change of a device that had not got its file, where keys were exposed: another
 * device may have sealed the file again before it was removed. What opens that one was in the row of the removed document, which nobody has.
 */
function mayLackFile(id: string, { things, passphrases }: Model): boolean {
  const { removals = [], isFileAway = false } = things.get(`doc/${id}`) ?? {};
  return removals.length > 0 && isFileAway && passphrases.size > 0;
}

/** What is wrong with one thing. @param there what all devices have of it at the end */
function findWrong(
  name: string,
  { marks, kept, removals, isUnsure }: NonNullable<ReturnType<Model["things"]["get"]>>,
  there: unknown,
): readonly string[] {
  if (isUnsure) return [];
  // Who removed it last knew all changes of it.
  const isGone = removals.some((known) => [...marks].every((mark) => known.includes(mark)));
  if (isGone) return there === undefined ? [] : [`${name} came back`];
  const found = new Set(marksIn(there));
  const lost = removals.length === 0 ? [...kept].filter((mark) => !found.has(mark)) : [];
  return lost.length > 0 ? [`${name} lost ${lost.join()}`] : [];
}
