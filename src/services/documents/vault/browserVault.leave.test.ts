import { describe, expect, it } from "vitest";
import type { Vault } from "./vault.ts";
import { createWorld, newDocument, recordsWith } from "./vaultWorld.testing.ts";

/** Two tabs over one document, and a picture of all that is stored. */
async function twoTabs(...[overrides]: Parameters<ReturnType<typeof createWorld>["openTab"]>) {
  const world = createWorld();
  const other = world.openTab().vault;
  const saved = await other.save(newDocument({ filename: "first.pdf" }));
  const { vault } = world.openTab(overrides);
  await world.copied();
  const picture = async () => ({ values: Object.fromEntries(world.storage.values), ids: await world.recordIds() });
  return { ...world, other, vault, saved, picture, before: await picture() };
}

type Change = (vault: Vault, id: string, signal: AbortSignal) => Promise<unknown>;

describe.each<[string, Change, readonly string[]]>([
  ["a save", (vault, _, signal) => vault.save(newDocument(), { signal }), ["dni.pdf", "first.pdf"]],
  ["a removal", (vault, id, signal) => vault.remove(id, { signal }), []],
])("%s", (_, change, made) => {
  it("that waits for another tab can be left, with nothing changed", async () => {
    const { lock, other, vault, saved, picture, before } = await twoTabs();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holding = lock(() => released);
    const controller = new AbortController();
    const waiting = change(vault, saved.id, controller.signal);
    // The other tab still holds the lock while this one leaves.
    await vault.get(saved.id);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({
      name: "VaultError",
      kind: "unknown",
      cause: expect.objectContaining({ name: "AbortError" }) as unknown,
    });
    release();
    await holding;
    expect(await picture()).toEqual(before);
    await change(vault, saved.id, new AbortController().signal);
    expect((await other.list()).map(({ filename }) => filename)).toEqual(made);
  });

  it("that was left before it was asked for is not made", async () => {
    const { vault, saved, picture, before } = await twoTabs();
    await expect(change(vault, saved.id, AbortSignal.abort())).rejects.toMatchObject({ kind: "unknown" });
    expect(await picture()).toEqual(before);
  });

  it("that has begun is made whole", async () => {
    const controller = new AbortController();
    const openRecords = recordsWith((real) => ({
      change: (plan) =>
        real.change((...given) => {
          controller.abort();
          return plan(...given);
        }),
    }));
    const { vault, other, saved } = await twoTabs({ openRecords });
    await change(vault, saved.id, controller.signal);
    expect(controller.signal.aborted).toBe(true);
    expect((await other.list()).map(({ filename }) => filename)).toEqual(made);
    expect(await other.verify()).toMatchObject({ withoutRecord: [], withoutFile: [] });
  });
});
