import { describe, expect, it } from "vitest";
import { tick } from "@/domain/procedure/case/case.ts";
import { AT, sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { mergeCases } from "@/domain/procedure/case/mergeCases.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { CreateWorld } from "./vaultContract.testing.ts";
import { filledWorld } from "./vaultContractChanges.testing.ts";
import { importedDocument, person } from "./vaultWorld.testing.ts";

const LATER = "2026-11-22T11:00:00.000Z";
const LAST = "2026-11-22T12:00:00.000Z";
const full = sampleCase("full", {
  name: 'Reclamación "ñ" 1/2026',
  subject: "ana",
  answers: { documento: "dni" },
  notes: "uno\ndos",
  filed: [{ row: "photo", documentId: "d1" }],
  appointment: { day: "2026-12-01", time: "09:30" },
  filings: [{ day: "2026-12-02", registerNumber: "REG-1" }],
  wait: { kind: "decision", from: "2026-12-02", until: "2027-03-02", doubts: [] },
  status: "waiting",
  updatedAt: LATER,
});

/** How a vault keeps cases. */
export function casesContract(createWorld: CreateWorld): void {
  describe("cases", () => {
    storingCases(createWorld);
    removingCases(createWorld);
    limitingCases(createWorld);
  });
}

function storingCases(createWorld: CreateWorld): void {
  it("are none at first, and are listed as they were stored, those that changed last first", async () => {
    const { vault, openTab, listener } = await filledWorld(createWorld);
    expect(await vault.cases()).toEqual([]);
    for (const file of [sampleCase("old"), full]) {
      expect(await vault.saveCase(file)).toEqual({ isSaved: true, file: { ...file, version: 1 } });
    }
    const listed = [
      { ...full, version: 1 },
      { ...sampleCase("old"), version: 1 },
    ];
    expect([await vault.cases(), await openTab().vault.cases()]).toEqual([listed, listed]);
    expect([listener.mock.calls.length, (await vault.list()).length]).toEqual([2, 3]);
  });

  it("that another tab stored or removed meanwhile are left alone, and are given", async () => {
    const { vault, openTab } = await filledWorld(createWorld);
    const other = openTab().vault;
    await vault.saveCase(sampleCase("x"));
    const [base = sampleCase("x")] = await other.cases();
    const mine = tick(base, "step-1", true, LATER);
    expect(await other.saveCase(tick(base, "fee", true, LAST))).toMatchObject({
      isSaved: true,
      file: { version: 2 },
    });
    const refused = await vault.saveCase(mine);
    expect(refused).toMatchObject({ isSaved: false, file: { version: 2, done: ["fee"] } });
    const merged = mergeCases(base, mine, refused.file ?? mine);
    expect(await vault.saveCase(merged)).toMatchObject({
      isSaved: true,
      file: { done: ["fee", "step-1"], version: 3 },
    });
    expect(await vault.saveCase(sampleCase("x"))).toMatchObject({ isSaved: false, file: { version: 3 } });
    await other.removeCase("x");
    expect(await vault.saveCase({ ...mine, version: 3 })).toEqual({ isSaved: false, file: null });
    expect(await vault.cases()).toEqual([]);
  });

  it("stored by two tabs at once are stored once", async () => {
    const { vault, openTab } = await filledWorld(createWorld);
    const both = [vault, openTab().vault].map((tab) => tab.saveCase(sampleCase("x")));
    expect((await Promise.all(both)).filter(({ isSaved }) => isSaved)).toHaveLength(1);
  });

  it("that are none, or too long, are refused, and nothing is changed", async () => {
    const { vault } = (await createWorld()).openTab();
    for (const id of ["", "a/b", "__proto__"]) {
      await expect(vault.saveCase(sampleCase(id))).rejects.toMatchObject({ name: "VaultError", kind: "unknown" });
    }
    const endless = sampleCase("x", { notes: "n".repeat(LIMITS.caseNotesCharacters + 1) });
    await expect(vault.saveCase(endless)).rejects.toMatchObject({ name: "VaultError", kind: "quota" });
    expect(await vault.cases()).toEqual([]);
  });
}

function removingCases(createWorld: CreateWorld): void {
  it("come back after their removal as they were", async () => {
    const { vault, openTab, listener } = await filledWorld(createWorld);
    await vault.saveCase(full);
    listener.mockClear();
    const removed = await vault.removeCase("full");
    expect(removed).toEqual({ ...full, version: 1 });
    expect([await vault.cases(), listener.mock.calls.length]).toEqual([[], 1]);
    expect([await vault.removeCase("full"), await vault.removeCase("a/b")]).toEqual([null, null]);
    await vault.importAll([], [], removed ? [removed] : []);
    expect(await openTab().vault.cases()).toEqual([{ ...full, version: 2 }]);
  });

  it("[STORE-14] are removed with the documents", async () => {
    const { vault, openTab } = await filledWorld(createWorld);
    await vault.saveCase(full);
    await vault.clear();
    expect([await vault.cases(), await openTab().vault.cases()]).toEqual([[], []]);
  });

  it("come with an import, and join those that are there", async () => {
    const { vault, listener } = await filledWorld(createWorld);
    const { file } = await vault.saveCase(sampleCase("x"));
    const there = tick(file ?? sampleCase("x"), "fee", true, LAST);
    await vault.saveCase(there);
    listener.mockClear();
    const arriving = [tick(sampleCase("x"), "step-1", true, LATER), full];
    const id = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
    expect(await vault.importAll([importedDocument(id)], [person("ana")], arriving)).toEqual({
      added: 1,
      replaced: 0,
    });
    expect(listener).toHaveBeenCalledOnce();
    expect(await vault.cases()).toMatchObject([
      { id: "x", done: ["fee", "step-1"], version: 3, updatedAt: LAST },
      { ...full, version: 1 },
    ]);
    const before = await vault.cases();
    await vault.importAll([], [], arriving);
    expect(await vault.cases()).toEqual(before);
  });
}

function limitingCases(createWorld: CreateWorld): void {
  it(`that are analyses are the latest ${LIMITS.analysedCases}; what is kept stays`, async () => {
    const { vault } = (await createWorld()).openTab();
    await vault.saveCase(sampleCase("kept", { updatedAt: "2020-01-01T00:00:00.000Z" }));
    const at = (n: number) => `2026-11-01T10:00:${String(n).padStart(2, "0")}.000Z`;
    for (let n = 0; n <= LIMITS.analysedCases; n += 1)
      await vault.saveCase(sampleCase(`c${n}`, { status: "analysed", updatedAt: at(n) }));
    const ids = (await vault.cases()).map(({ id }) => id);
    expect(ids).toEqual([
      ...Array.from({ length: LIMITS.analysedCases }, (_, n) => `c${LIMITS.analysedCases - n}`),
      "kept",
    ]);
    expect(await vault.saveCase(sampleCase("c7", { status: "analysed", version: 1, updatedAt: at(7) }))).toMatchObject({
      isSaved: true,
    });
    expect(await vault.cases()).toHaveLength(LIMITS.analysedCases + 1);
  });

  it(`are ${LIMITS.keptCases} at most: one more is refused, and nothing is changed`, async () => {
    const { vault } = (await createWorld()).openTab();
    const files = Array.from({ length: LIMITS.keptCases }, (_, n) => sampleCase(`c${n}`, { updatedAt: AT, rows: [] }));
    await vault.importAll([], [], files);
    expect(await vault.cases()).toHaveLength(LIMITS.keptCases);
    const kind = expect.stringMatching(/^(?:quota|serverFull)$/) as string;
    await expect(vault.saveCase(full)).rejects.toMatchObject({ name: "VaultError", kind });
    await expect(vault.importAll([], [], [full])).rejects.toMatchObject({ name: "VaultError", kind });
    expect(await vault.saveCase({ ...sampleCase("c7"), version: 1 })).toMatchObject({ isSaved: true });
    expect(await vault.cases()).toHaveLength(LIMITS.keptCases);
  });
}
