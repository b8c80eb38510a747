import { expect, it, vi } from "vitest";
import type { StorageProblem } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { reportDamagedSession } from "./damagedSession.ts";
import { createOpenWorld, createWorld } from "./sessionWorld.testing.ts";

const HALF = '{"accessToken":"acc';

/** The problem that a newly opened page reports. */
async function getReport({ storage, open }: Pick<ReturnType<typeof createWorld>, "storage" | "open">) {
  const report = vi.fn<(problem: StorageProblem) => void>();
  await reportDamagedSession({ getItem: (key) => storage.getItem(key), report }, open().session);
  return report.mock.calls.map(([{ kind }]) => kind);
}

it.each([
  ["a session that is whole", {}, []],
  ["a damaged session whose account the key of this device opens again", { [KEYS.session]: HALF }, []],
  ["a damaged key beside a session that is whole", { [KEYS.device]: HALF }, []],
  ["a damaged session and a damaged key", { [KEYS.session]: HALF, [KEYS.device]: HALF }, ["sessionDamaged"]],
])("%s", async (_, damage, reported) => {
  const world = createOpenWorld();
  for (const [key, text] of Object.entries(damage)) world.storage.setItem(key, text);
  expect(await getReport(world)).toEqual(reported);
});

it("a damaged session without a key is reported, and no session at all is not", async () => {
  const world = createWorld();
  expect(await getReport(world)).toEqual([]);
  world.storage.setItem(KEYS.session, HALF);
  expect(await getReport(world)).toEqual(["sessionDamaged"]);
});

it("a damaged key that is left of a lost session is reported", async () => {
  const world = createOpenWorld();
  world.storage.removeItem(KEYS.session);
  world.storage.setItem(KEYS.device, HALF);
  expect(await getReport(world)).toEqual(["sessionDamaged"]);
});

it("a damaged session and a damaged key are not reported where the copy of the key is whole", async () => {
  const { storage, open, first } = createWorld();
  for (const key of [KEYS.session, KEYS.device]) storage.setItem(key, HALF);
  const backup = { read: async () => first.device, write: async () => undefined };
  expect(await getReport({ storage, open: () => open({ backup }) })).toEqual([]);
});

it("a session that was left, or lost while the key stays, is not reported", async () => {
  const left = createOpenWorld();
  left.session.end();
  expect(await getReport(left)).toEqual([]);
  const lost = createOpenWorld();
  lost.storage.removeItem(KEYS.session);
  expect(await getReport(lost)).toEqual([]);
});
