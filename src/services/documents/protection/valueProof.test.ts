import { expect, it, vi } from "vitest";
import type { Sealed } from "../vault/indexedDbSchema.ts";
import { INDEX, openRow, sealRow } from "../vault/sealedItems.ts";
import { openVaultDatabase } from "../vault/vaultDatabase.ts";
import { newDocument } from "../vault/vaultWorld.testing.ts";
import { createProtected, passphrase, PASSPHRASE, silent } from "./protectedWorld.testing.ts";
import { openSealedValues } from "./sealedValues.ts";

type World = Awaited<ReturnType<typeof createProtected>>;
type Row = Sealed<Uint8Array<ArrayBuffer>>;

const FACTS = "value/tramia-facts";
const DAMAGED_VALUES = { kind: "damaged", damaged: { part: "values" } };

async function readRow(name: string): Promise<Row | undefined> {
  return (await openVaultDatabase()).use((connection) => connection.get("sealed", name));
}

async function putRow(name: string, row: Row | undefined): Promise<void> {
  await (
    await openVaultDatabase()
  ).use<unknown>((connection) => (row ? connection.put("sealed", row, name) : connection.delete("sealed", name)));
}

async function unlocked({ openPage, recoveryCode }: World) {
  const page = openPage();
  await page.protection.unlock({ kind: "recovery", code: recoveryCode });
  return page;
}

/** Changes what is personal. @returns its row of before */
async function change({ store }: Pick<World, "store">, text: string): Promise<Row | undefined> {
  const before = await readRow(FACTS);
  store.setItem("tramia-facts", text);
  await store.settled();
  return before;
}

it("proves the values that several tabs change while documents are stored", async () => {
  const world = await createProtected();
  const other = await unlocked(world);
  const pages = [world, other];
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (n) => {
      const { store, vault } = pages[n % 2] ?? world;
      store.setItem(`tramia-case-${n}`, "{}");
      await vault.save(newDocument({ filename: `tanda-${n}.pdf` }));
      store.setItem("tramia-plans", `plans ${n}`);
      await store.settled();
      if (n === 3) store.removeItem("tramia-case-3");
    }),
  );
  for (const { store } of pages) await store.settled();
  const page = await unlocked(world);
  expect([(await page.vault.list()).length, page.problems]).toEqual([8, []]);
  expect([0, 1, 2, 3, 4, 5].map((n) => page.store.getItem(`tramia-case-${n}`))).toEqual([
    "{}",
    "{}",
    "{}",
    null,
    "{}",
    "{}",
  ]);
  expect(page.store.getItem("tramia-plans")).toMatch(/^plans \d$/);
});

it("still proves them when the vault is emptied and its slots change", async () => {
  const world = await createProtected();
  await world.vault.clear();
  await world.protection.changePassphrase(PASSPHRASE, PASSPHRASE);
  const older = await change(world, "newer");
  const whole = await unlocked(world);
  expect([whole.store.getItem("tramia-facts"), whole.problems]).toEqual(["newer", []]);
  await putRow(FACTS, older);
  const page = await unlocked(world);
  expect([page.store.getItem("tramia-facts"), page.problems]).toEqual([null, [DAMAGED_VALUES]]);
});

it("tells a value that was removed once more until another one takes its place", async () => {
  const world = await createProtected();
  await putRow(FACTS, undefined);
  const problems = [(await unlocked(world)).problems, (await unlocked(world)).problems];
  expect(problems).toEqual([[DAMAGED_VALUES], [DAMAGED_VALUES]]);
  await change(await unlocked(world), "again");
  const page = await unlocked(world);
  expect([page.store.getItem("tramia-facts"), page.problems]).toEqual(["again", []]);
});

it("opens no older value in clear that was put back", async () => {
  const world = await createProtected();
  await putRow(FACTS, await change(world, "newer"));
  const page = await unlocked(world);
  await page.protection.unprotect(passphrase(PASSPHRASE), silent);
  const rows = await (await openVaultDatabase()).use((connection) => connection.getAll("values"));
  expect([rows, page.problems]).toEqual([[], [DAMAGED_VALUES]]);
});

it("takes what another tab has written, and no older value that was put in its place", async () => {
  const world = await createProtected();
  const values = await openSealedValues(await openVaultDatabase(), world.holder, silent, silent);
  const older = await change(world, "newer");
  await values.refresh("tramia-facts");
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  await putRow(FACTS, older);
  await values.refresh("tramia-facts");
  expect([values.getItem("tramia-facts"), warn.mock.calls]).toEqual([
    "newer",
    [[expect.any(String), expect.objectContaining({ kind: "damaged" })]],
  ]);
});

it("takes the values of a vault of before as they are, and proves them from then on", async () => {
  const world = await createProtected();
  const keys = world.holder.keys!;
  const index = (await readRow(INDEX))!;
  const entries = Object.entries(await openRow<Record<string, number>>(keys, INDEX, index));
  const older = Object.fromEntries(entries.filter(([name]) => name !== "values" && !name.startsWith("value/")));
  await putRow(INDEX, await sealRow(keys, INDEX, index.revision, older));
  const page = await unlocked(world);
  expect([page.store.getItem("tramia-facts"), page.problems]).toEqual(["personal", []]);
  await putRow(FACTS, await change(page, "newer"));
  expect((await unlocked(world)).problems).toEqual([DAMAGED_VALUES]);
});

it("opens the values beside an index that is damaged, and proves them again once the vault has made it anew", async () => {
  const world = await createProtected();
  const index = (await readRow(INDEX))!;
  await putRow(INDEX, { ...index, bytes: index.bytes.slice(0, -1) });
  const page = await unlocked(world);
  await page.vault.save(newDocument({ filename: "c.pdf" }));
  expect([page.store.getItem("tramia-facts"), page.problems]).toEqual([
    "personal",
    [{ kind: "damaged", damaged: { part: "index" } }],
  ]);
  await putRow(FACTS, await change(page, "newer"));
  expect((await unlocked(world)).problems).toEqual([DAMAGED_VALUES]);
});
