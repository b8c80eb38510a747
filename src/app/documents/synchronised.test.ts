// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** The module over a vault whose root says that it is synchronised, or not, or that does not open. */
async function load(common: object | null | Error) {
  vi.resetModules();
  const fetchFile = vi.fn(async (id: string) => new Blob([id]));
  const replica = { current: null };
  const sync = { replica: {}, fetchFile };
  const startSync = vi.fn(() => ({ sync }));
  vi.doMock("./records.ts", () => ({
    openRecords: async () => ({
      contents: async () => {
        if (common instanceof Error) throw common;
        return { common };
      },
    }),
  }));
  vi.doMock("./sync.ts", () => ({ startSync }));
  vi.doMock("./vaultProtection.ts", () => ({ replica }));
  return { ...(await import("./synchronised.ts")), replica, sync, startSync };
}

it("starts what synchronises where that is on, and gives the protection its replica before the first round", async () => {
  vi.stubEnv("VITE_SUPABASE_URL", "https://project.example");
  const { startWhereSynchronised, fetchFile, replica, sync } = await load({});
  expect(await startWhereSynchronised()).toEqual({ sync });
  expect(replica.current).toBe(sync.replica);
  expect(await (await fetchFile("1"))?.text()).toBe("1");
});

it.each<[string, string, object | null | Error]>([
  ["it is off", "https://project.example", null],
  ["the vault is locked", "https://project.example", new Error("locked")],
  ["there is no server", "", {}],
])("loads nothing where %s", async (_, url, common) => {
  vi.stubEnv("VITE_SUPABASE_URL", url);
  const { startWhereSynchronised, fetchFile, startSync } = await load(common);
  expect([await startWhereSynchronised(), await fetchFile("1"), startSync.mock.calls.length]).toEqual([null, null, 0]);
});
