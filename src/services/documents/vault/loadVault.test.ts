import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { KEYS } from "../../shared/storage/keys.ts";
import { loadVault } from "./loadVault.ts";
import { vaultKeys } from "./vault.queries.ts";
import { VaultError } from "./vault.ts";
import { createWorld, newDocument, getOutcome } from "./vaultWorld.testing.ts";

const cached = (client: QueryClient) => client.getQueryData<readonly { isDemoData: boolean }[]>(vaultKeys.documents);

describe("loading the vault", () => {
  it("[STORE-05] [STORE-21] [STORE-25] fills an empty one with 25 samples once, and records that it did", async () => {
    const world = createWorld();
    const { vault } = world.openTab();
    const client = new QueryClient();
    await loadVault(vault, client, { seedsDemo: true });
    expect(cached(client)).toHaveLength(25);
    expect(cached(client)?.every(({ isDemoData }) => isDemoData)).toBe(true);
    expect(client.getQueryData(vaultKeys.statistics)).toMatchObject({ totalDocuments: 25 });
    expect(world.storage.getItem(KEYS.demoLoaded)).toBe("true");
    await loadVault(vault, new QueryClient(), { seedsDemo: true });
    expect(await vault.list()).toHaveLength(25);
  });

  it("puts no samples between a person's own documents, nor where they are not wanted", async () => {
    const own = createWorld().openTab().vault;
    await own.save(newDocument());
    await loadVault(own, new QueryClient(), { seedsDemo: true });
    expect(await own.list()).toHaveLength(1);
    const bare = createWorld().openTab().vault;
    await loadVault(bare, new QueryClient(), { seedsDemo: false });
    expect(await bare.list()).toEqual([]);
  });

  it("opens without samples where there is no room for them", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { vault } = createWorld().openTab();
    const client = new QueryClient();
    await loadVault({ ...vault, seedDemo: () => Promise.reject(new VaultError("quota")) }, client, { seedsDemo: true });
    expect(cached(client)).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("rejects when the documents cannot be read", async () => {
    const { vault } = createWorld().openTab();
    const failing = { ...vault, list: () => Promise.reject(new VaultError("unknown")) };
    vi.useFakeTimers();
    const outcome = getOutcome(loadVault(failing, new QueryClient(), { seedsDemo: false }));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await outcome).toBe("unknown");
  });
});
