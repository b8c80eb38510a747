import { describe, expect, it } from "vitest";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import type { CreateWorld } from "./vaultContract.testing.ts";
import { exportList, importBackup } from "../backup/backup.ts";
import { importedDocument, person } from "./vaultWorld.testing.ts";

/** Rows of a later version: with an unknown relation, status, event and fields. */
const NEWER = {
  people: [
    { ...person("tutor"), relation: "guardian", court: { city: "Jaén", since: "2026-01-01" } },
    { ...person("ana"), pronouns: ["ella"] },
  ],
  cases: [
    { ...sampleCase("appeal"), version: 1, status: "appealed", appeal: { court: "TSJ", day: "2027-01-02" } },
    {
      ...sampleCase("mine"),
      version: 1,
      ruling: { day: "2027-02-03" },
      events: [
        { at: "2026-11-22T11:00:00.000Z", kind: "appealed", court: "TSJ" },
        { at: "2026-11-22T12:00:00.000Z", kind: "notesChanged", by: "device" },
      ],
    },
  ],
} as const;

/** Tests that every vault keeps data that a later version stored in it (decision A-178). */
export function newerContract(createWorld: CreateWorld): void {
  describe("what a later version stored", () => {
    it("of people stays as it is when others are added, changed and removed", async () => {
      const world = await createWorld();
      await world.openTab().vault.savePerson(person("yo", { relation: "applicant" }));
      for (const row of NEWER.people) await world.newer.add("people", row);
      const before = await world.newer.rows("people");
      const { vault } = world.openTab();
      expect((await vault.people()).map(({ id }) => id)).toEqual(["yo", "ana"]);
      await vault.savePerson(person("luis"));
      await vault.savePerson(person("yo", { relation: "applicant", alias: "Yo misma" }));
      await vault.removePerson("luis");
      const after = await world.newer.rows("people");
      expect(after.map(({ id }) => id)).toEqual(["yo", "tutor", "ana"]);
      expect(after.slice(1)).toEqual(before.slice(1));
      const ana = (await vault.people()).find(({ id }) => id === "ana") ?? person("ana");
      await vault.savePerson({ ...ana, alias: "Anita" });
      expect((await world.newer.rows("people")).at(-1)).toEqual({ ...before.at(-1), alias: "Anita" });
    });

    it("of cases stays as it is when others are stored, changed and removed", async () => {
      const world = await createWorld();
      for (const row of NEWER.cases) await world.newer.add("cases", row);
      const before = await world.newer.rows("cases");
      const { vault } = world.openTab();
      expect((await vault.cases()).map(({ id }) => id)).toEqual(["mine"]);
      await vault.saveCase(sampleCase("other"));
      await vault.removeCase("other");
      expect(await world.newer.rows("cases")).toEqual(before);
      const [mine = sampleCase("mine")] = await vault.cases();
      expect(await vault.saveCase({ ...mine, notes: "mañana" })).toMatchObject({ isSaved: true });
      const [appeal, changed] = await world.newer.rows("cases");
      expect(appeal).toEqual(before[0]);
      expect(changed).toEqual({ ...before[1], version: 2, notes: "mañana" });
      expect((await vault.cases())[0]).toMatchObject({ id: "mine", notes: "mañana" });
    });

    it("stays where a copy is imported that knows nothing of it, of those whom it replaces too", async () => {
      const world = await createWorld();
      const { vault } = world.openTab();
      await vault.importAll([importedDocument("a")], [person("luis")], [sampleCase("other")]);
      for (const row of NEWER.people) await world.newer.add("people", row);
      for (const row of NEWER.cases) await world.newer.add("cases", row);
      const { blob } = await exportList(world.openTab().vault, new Date(world.clock.now));
      const read = async () => ({
        people: await world.newer.rows("people"),
        cases: await world.newer.rows("cases"),
      });
      const before = await read();
      const options = { now: new Date(world.clock.now), confirmReplace: async () => "replace" as const };
      expect(await importBackup(world.openTab().vault, blob, options)).toMatchObject({ replaced: 1 });
      expect(await read()).toEqual(before);
    });

    it("is not replaced by what an import brings", async () => {
      const world = await createWorld();
      for (const row of NEWER.cases) await world.newer.add("cases", row);
      for (const row of NEWER.people) await world.newer.add("people", row);
      const before = await Promise.all([world.newer.rows("people"), world.newer.rows("cases")]);
      const { vault } = world.openTab();
      await vault.importAll([], [person("luis")], [sampleCase("other")]);
      expect((await world.newer.rows("people")).slice(0, 2)).toEqual(before[0]);
      expect((await world.newer.rows("cases")).slice(0, 2)).toEqual(before[1]);
    });
  });
}
