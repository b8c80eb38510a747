// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { Blob as NodeBlob } from "node:buffer";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newDocument } from "@/services/documents/vault/vaultWorld.testing.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";

const PASSPHRASE = { kind: "passphrase", passphrase: "grillo ámbar tejado violín" } as const;
const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;

/** A page of the app over what this browser keeps, as it begins. */
async function openPage() {
  vi.resetModules();
  const { services } = await import("../services.ts");
  const values = await import("./personalValues.ts");
  const records = await import("./records.ts");
  const { vault } = await import("./vault.ts");
  return {
    services,
    ...values,
    ...records,
    vault,
    load: async () => (await import("./vaultProtection.ts")).protection,
  };
}

const reload = vi.fn();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal("__GATE_RECORD__", { salt: "00", hash: "00", iterations: 1 });
  vi.stubGlobal("BroadcastChannel", undefined);
  // The simulated IndexedDB clones no other.
  vi.stubGlobal("Blob", NodeBlob);
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});

afterEach(() => reload.mockReset());

it("opens what is personal by itself, with what an earlier version left in local storage, and the copies that are specified", async () => {
  localStorage.setItem(KEYS.facts, "{}");
  localStorage.setItem(KEYS.ocrKey, "clave");
  const { loadValues, services, hasStoredData } = await openPage();
  expect(await loadValues()).toBe(true);
  services.store.setItem(KEYS.plans, "{}");
  await services.store.settled();
  expect([
    localStorage.getItem(KEYS.facts),
    localStorage.getItem(KEYS.ocrKey),
    localStorage.getItem(KEYS.plans),
  ]).toEqual([null, "clave", null]);
  expect(await hasStoredData()).toBe(true);
  const next = await openPage();
  await next.loadValues();
  expect([KEYS.facts, KEYS.plans, KEYS.ocrKey].map((key) => next.services.store.getItem(key))).toEqual([
    "{}",
    "{}",
    "clave",
  ]);
});

it("opens with an analysis of version 0.2.0, which is a case now, and without it where there is no room for that", async () => {
  const analysis = { id: "a", query: "DNI", requirements: null, rows: [], answers: {}, filed: [] };
  localStorage.setItem("tramia-case-a", JSON.stringify({ ...analysis, updatedAt: "2026-11-22T10:00:00.000Z" }));
  localStorage.setItem(KEYS.facts, "{}");
  vi.doMock("@/services/documents/vault/migration/earlierAnalyses.ts", () => {
    throw new Error("did not arrive");
  });
  vi.spyOn(console, "warn").mockReturnValueOnce();
  const first = await openPage();
  expect([await first.loadValues(), first.services.store.getItem(KEYS.facts)]).toEqual([true, "{}"]);
  expect(await first.vault.cases()).toEqual([]);
  vi.doUnmock("@/services/documents/vault/migration/earlierAnalyses.ts");
  const next = await openPage();
  await next.loadValues();
  expect(await next.vault.cases()).toMatchObject([{ id: "a", name: "DNI", status: "analysed" }]);
  expect(next.services.store.getItem("tramia-case-a")).toBeNull();
});

it("gives the next page what was written right before this one was left, and what asks for a secret never in clear", async () => {
  localStorage.setItem(KEYS.facts, "{}");
  const { loadValues, services } = await openPage();
  await loadValues();
  services.store.setItem(KEYS.plans, "{}");
  services.store.removeItem(KEYS.facts);
  window.dispatchEvent(new Event("pagehide"));
  // What the browser had no time for.
  globalThis.indexedDB = new IDBFactory();
  localStorage.setItem(KEYS.facts, "{}");
  const next = await openPage();
  await next.loadValues();
  expect([KEYS.plans, KEYS.facts].map((key) => next.services.store.getItem(key))).toEqual(["{}", null]);
  expect(sessionStorage.getItem(KEYS.unsaved)).toBeNull();
  await next.services.store.settled();
  const page = await openProtected();
  page.services.store.setItem(KEYS.plans, '{"muerte":{}}');
  window.dispatchEvent(new Event("pagehide"));
  expect(sessionStorage.getItem(KEYS.unsaved)).toBeNull();
});

/** A page whose vault is protected now. */
async function openProtected() {
  const page = await openPage();
  await page.loadValues();
  page.services.store.setItem(KEYS.ocrKey, "clave");
  await page.vault.save(newDocument());
  await page.services.store.settled();
  const protection = await page.load();
  const { start } = await protection.prepare(PASSPHRASE.passphrase, SETTINGS);
  await start();
  return { ...page, protection };
}

it("asks for a secret from the change of the keys on, seals what was there again by itself, and keeps no name outside", async () => {
  const { openRecords, vault, protection, services } = await openProtected();
  await vi.waitFor(async () => expect((await openRecords()).formerNames()).resolves.toEqual([]));
  await vi.waitFor(() => expect(protection.status()).resolves.toMatchObject({ kind: "unlocked", isResealing: false }));
  expect(Object.keys(localStorage).toSorted()).toEqual(
    [KEYS.documentStats, KEYS.documentsGeneration, KEYS.protected, KEYS.schema].toSorted(),
  );
  expect(localStorage.getItem(KEYS.documentStats)).toBe('{"totalDocuments":1}');
  expect([(await vault.list()).map(({ filename }) => filename), services.store.getItem(KEYS.ocrKey)]).toEqual([
    ["dni.pdf"],
    "clave",
  ]);
  expect(services.store.getItem(KEYS.activity)).toContain('"protected"');
});

it("opens nothing of a vault that asks for a secret before it has it, and then everything", async () => {
  await openProtected();
  const { loadValues, load, services, vault } = await openPage();
  expect(await loadValues()).toBe(false);
  const protection = await load();
  expect([services.store.getItem(KEYS.ocrKey), (await protection.status()).kind]).toEqual([null, "locked"]);
  await expect(vault.list()).rejects.toMatchObject({ kind: "unavailable" });
  await expect(protection.unlock({ ...PASSPHRASE, passphrase: "mal" })).rejects.toMatchObject({ kind: "wrongSecret" });
  expect(localStorage.getItem(KEYS.activity)).toContain('"unlockFailed"');
  await protection.unlock(PASSPHRASE);
  expect([services.store.getItem(KEYS.ocrKey), (await vault.list()).length]).toEqual(["clave", 1]);
  expect([services.store.getItem(KEYS.activity), localStorage.getItem(KEYS.activity)]).toEqual([
    expect.stringMatching(/"protected".*"unlockFailed"/),
    null,
  ]);
  expect(reload).not.toHaveBeenCalled();

  // Where local storage has lost that a secret is asked for, the page begins again with the lock.
  vi.spyOn(console, "warn").mockReturnValue();
  const mark = localStorage.getItem(KEYS.protected);
  localStorage.removeItem(KEYS.protected);
  const lost = await openPage();
  await expect(lost.vault.list()).rejects.toMatchObject({ kind: "unavailable" });
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  expect(localStorage.getItem(KEYS.protected)).toBe(mark);
});

it("has nothing of the vault on the disk of a shared computer", async () => {
  sessionStorage.setItem(KEYS.tabOnly, "true");
  const { vault, services, openRecords } = await openPage();
  services.store.setItem(KEYS.plans, "{}");
  await vault.save(newDocument());
  expect((await vault.list()).map(({ filename }) => filename)).toEqual(["dni.pdf"]);
  expect((await (await openRecords()).rows.names()).some((name) => name.startsWith("doc/"))).toBe(true);
  expect([
    await indexedDB.databases(),
    JSON.stringify(localStorage).includes("dni"),
    localStorage.getItem(KEYS.plans),
  ]).toEqual([[], false, null]);
  expect(JSON.stringify(sessionStorage)).not.toContain("dni");
});
