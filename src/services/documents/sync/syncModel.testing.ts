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
/** Rounds after which all devices agree: merged rows and a new code have to reach the others. */
const SETTLING_ROUNDS = 8;
const signal = new AbortController().signal;

/** Random histories: their steps, and the clock error of each device. */
export const histories = fc.record({
  steps: fc.array(step, { minLength: 60, maxLength: 60 }),
  skews: fc.array(fc.constantFrom(-DAY, 0, DAY), { minLength: 3, maxLength: 3 }),
});
type History = typeof histories extends fc.Arbitrary<infer T> ? T : never;

/** Plays a history with three devices of one account, then synchronises until all agree. Throws if a step fails unexpectedly. */
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
  // Some codes did not reach the account, because the device died or was offline.
  for (const code of sync.status().kind === "needsCode" ? model.codes : []) if (await join(code)) break;
  await protection.reseal(() => undefined);
}

/** Faults at the end of a history. */
export async function checkHistory(model: Model): Promise<readonly unknown[]> {
  const { world, devices, things } = model;
  const statuses = devices.map(({ page }) => page.sync.status());
  if (statuses.some(({ kind }) => kind !== "current")) return statuses;
  // Only stored data is compared.
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
 * True for a removed document that came back by the change of a device without its file, if keys were exposed: another device may have sealed the
 * file again before the removal. The key of that file was in the removed row and is gone.
 */
function mayLackFile(id: string, { things, passphrases }: Model): boolean {
  const { removals = [], isFileAway = false } = things.get(`doc/${id}`) ?? {};
  return removals.length > 0 && isFileAway && passphrases.size > 0;
}

/** Faults of one thing. @param there its content on each device at the end */
function findWrong(
  name: string,
  { marks, kept, removals, isUnsure }: NonNullable<ReturnType<Model["things"]["get"]>>,
  there: unknown,
): readonly string[] {
  if (isUnsure) return [];
  // True if the device of a removal had received all changes.
  const isGone = removals.some((known) => [...marks].every((mark) => known.includes(mark)));
  if (isGone) return there === undefined ? [] : [`${name} came back`];
  const found = new Set(marksIn(there));
  const lost = removals.length === 0 ? [...kept].filter((mark) => !found.has(mark)) : [];
  return lost.length > 0 ? [`${name} lost ${lost.join()}`] : [];
}
