import { expect, it } from "vitest";
import { createCase } from "@/domain/procedure/case/case.ts";
import { AT, cardAnswer, cardRow, sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { createWorld } from "../documents/vault/vaultWorld.testing.ts";
import { createMemoryStore } from "../shared/storage/keyValueStore.ts";
import { keepCasesInTab } from "./tabCases.ts";

const ANALYSIS = createCase("a", "DNI", cardAnswer([cardRow("photo")]), AT);

/** A page of a shared computer: its vault begins empty. */
const openPage = async (tab = createMemoryStore()) => {
  const { vault } = createWorld().openTab();
  return { tab, vault: keepCasesInTab(vault, tab) };
};

it("gives the cases of a shared computer back to the next page of the tab, each as it was last, and to no other tab", async () => {
  const { tab, vault } = await openPage();
  await vault.saveCase(sampleCase("k"));
  const { file } = await vault.saveCase(ANALYSIS);
  await vault.saveCase({ ...file!, done: ["photo"] });
  for (let page = 0; page < 2; page += 1) {
    const next = await openPage(tab);
    expect(await next.vault.cases()).toMatchObject([
      { id: "k", status: "preparing" },
      { id: "a", status: "analysed", done: ["photo"] },
    ]);
  }
  const again = (await openPage(tab)).vault;
  const [, stored] = await again.cases();
  await again.saveCase({ ...stored!, done: [] });
  expect((await (await openPage(tab)).vault.cases())[1]?.done).toEqual([]);
  expect(await (await openPage()).vault.cases()).toEqual([]);
});

it("gives nothing back that was removed, and what came back from a removal", async () => {
  const { tab, vault } = await openPage();
  await vault.saveCase(sampleCase("k"));
  const removed = await vault.removeCase("k");
  expect(await (await openPage(tab)).vault.cases()).toEqual([]);
  await vault.importAll([], [], [removed!]);
  expect(await (await openPage(tab)).vault.cases()).toMatchObject([{ id: "k" }]);
  await vault.clear();
  expect([await (await openPage(tab)).vault.cases(), tab.keys()]).toEqual([[], []]);
});
