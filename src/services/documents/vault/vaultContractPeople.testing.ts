import { describe, expect, it } from "vitest";
import type { DocumentHolder, Person } from "@/domain/documents/people/person.ts";
import type { CreateWorld } from "./vaultContract.testing.ts";
import { filledWorld } from "./vaultContractChanges.testing.ts";
import { importedDocument, newDocument, person } from "./vaultWorld.testing.ts";

const NEW = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
const ANA: DocumentHolder = { personId: "ana", origin: "number" };
const LUIS: DocumentHolder = { personId: "luis", origin: "said" };
const me = person("yo", { alias: "Yo", relation: "applicant", birthDate: "1990-02-28" });

/** How a vault keeps people, and whose the documents are. */
export function peopleContract(createWorld: CreateWorld): void {
  describe("people", () => {
    savingPeople(createWorld);
    changingPeople(createWorld);
  });
  holders(createWorld);
  it("every document of the list says what requirements ask of it, as another tab reads it", async () => {
    const world = await createWorld();
    const { vault } = world.openTab();
    const saved = await vault.save(newDocument({ extractedInfo: { caducidad: "01/02/2030" } }));
    expect(saved.evidence).toMatchObject({ expires: "2030-02-01" });
    expect(await world.openTab().vault.list()).toEqual([saved]);
  });
}

function savingPeople(createWorld: CreateWorld): void {
  it("are none at first", async () => {
    expect(await (await createWorld()).openTab().vault.people()).toEqual([]);
  });

  it("are listed as they were saved, the applicant first, then in the order in which they were added", async () => {
    const world = await createWorld();
    const { vault } = world.openTab();
    const company = person("z.1", {
      alias: 'Bar "La Plaza" SL',
      relation: "entity",
      numbers: ["B12345674"],
      names: [],
    });
    const nameless = { id: "a", relation: "other", numbers: [], names: [] } as const;
    for (const one of [company, person("m"), me, nameless]) await vault.savePerson(one);
    expect(await vault.people()).toEqual([me, company, person("m"), nameless]);
    expect(await world.openTab().vault.people()).toEqual([me, company, person("m"), nameless]);
  });

  it("are replaced where they are, whole", async () => {
    const { vault } = (await createWorld()).openTab();
    for (const id of ["c", "b", "a"]) await vault.savePerson(person(id, { birthDate: "2001-01-01" }));
    const changed: Person = { id: "b", relation: "spouse", numbers: [], names: ["Ana Gil", "Ana G. Ruiz"] };
    await vault.savePerson(changed);
    const others = ["c", "a"].map((id) => person(id, { birthDate: "2001-01-01" }));
    expect(await vault.people()).toEqual([others[0], changed, others[1]]);
  });

  it("that are no people are refused, and nothing is changed", async () => {
    const { vault } = (await createWorld()).openTab();
    for (const id of ["", "a/b", "x".repeat(65)]) {
      await expect(vault.savePerson(person(id))).rejects.toMatchObject({ name: "VaultError", kind: "unknown" });
    }
    const nobody = person("a", { relation: "friend" as never });
    await expect(vault.savePerson(nobody)).rejects.toMatchObject({ kind: "unknown" });
    await expect(vault.importAll([importedDocument(NEW)], [me, nobody])).rejects.toMatchObject({ kind: "unknown" });
    expect([await vault.people(), await vault.list()]).toEqual([[], []]);
  });
}

function changingPeople(createWorld: CreateWorld): void {
  it("are removed, and their documents stay with the holder, who comes back with the person", async () => {
    const { vault, a, listener, openTab } = await filledWorld(createWorld);
    for (const one of [me, person("ana")]) await vault.savePerson(one);
    await vault.setHolder(a.id, ANA);
    listener.mockClear();
    await vault.removePerson("ana");
    expect([await vault.people(), await openTab().vault.people()]).toEqual([[me], [me]]);
    expect(listener).toHaveBeenCalledOnce();
    expect(await vault.list()).toHaveLength(3);
    expect((await vault.get(a.id))?.holder).toEqual(ANA);
    await vault.removePerson("nobody");
    expect(await vault.people()).toEqual([me]);
  });

  it("are told of to this tab, and seen at once by another one", async () => {
    const { vault, openTab, listener } = await filledWorld(createWorld);
    await vault.savePerson(me);
    expect(listener).toHaveBeenCalledOnce();
    const other = openTab().vault;
    await Promise.all([vault.savePerson(person("ana")), other.savePerson(person("luis"))]);
    const [first, ...others] = await vault.people();
    expect([first, new Set(others.map(({ id }) => id))]).toEqual([me, new Set(["ana", "luis"])]);
    expect(await other.people()).toEqual(await vault.people());
  });

  it("[STORE-14] are removed with the documents", async () => {
    const { vault, openTab } = await filledWorld(createWorld);
    await vault.savePerson(me);
    await vault.clear();
    expect([await vault.people(), await openTab().vault.people()]).toEqual([[], []]);
  });

  it("come with an import: those of an id that is there are replaced, and the others stay", async () => {
    const { vault, listener } = await filledWorld(createWorld);
    for (const one of [person("ana"), person("luis")]) await vault.savePerson(one);
    listener.mockClear();
    const changed = person("ana", { relation: "spouse" });
    const report = await vault.importAll([importedDocument(NEW, { holder: ANA })], [me, person("eva"), changed]);
    expect(report).toEqual({ added: 1, replaced: 0 });
    expect(await vault.people()).toEqual([me, changed, person("luis"), person("eva")]);
    expect((await vault.get(NEW))?.holder).toEqual(ANA);
    expect(listener).toHaveBeenCalledOnce();
    await vault.importAll([], [person("eva", { relation: "other" })]);
    expect((await vault.people()).at(-1)).toEqual(person("eva", { relation: "other" }));
  });
}

function holders(createWorld: CreateWorld): void {
  describe("the holder of a document", () => {
    it("is kept, changed and taken back, in list and record, and nothing else changes", async () => {
      const { vault, a, b, c, openTab, listener } = await filledWorld(createWorld);
      const record = await vault.get(b.id);
      for (const holder of [ANA, LUIS]) {
        expect(await vault.setHolder(b.id, holder)).toEqual({ ...b, holder });
        expect(await vault.list()).toEqual([c, { ...b, holder }, a]);
        expect(await vault.get(b.id)).toEqual({ ...record, holder });
      }
      expect(await openTab().vault.list()).toEqual([c, { ...b, holder: LUIS }, a]);
      expect(listener).toHaveBeenCalledTimes(2);
      expect(await vault.setHolder(b.id, null)).toEqual(b);
      expect([await vault.list(), await vault.get(b.id)]).toEqual([[c, b, a], record]);
      expect(await (await vault.readFile(b.id))?.text()).toBe("bytes of b.pdf");
    });

    it("comes with a document that is saved", async () => {
      const { vault } = (await createWorld()).openTab();
      const saved = await vault.save(newDocument({ holder: ANA }));
      expect(saved.holder).toEqual(ANA);
      expect(await vault.list()).toEqual([saved]);
      expect((await vault.get(saved.id))?.holder).toEqual(ANA);
    });

    it("is refused for an id that there is not", async () => {
      const { vault, listener } = await filledWorld(createWorld);
      for (const id of [NEW, "none", "a/b"]) {
        await expect(vault.setHolder(id, ANA)).rejects.toMatchObject({ name: "VaultError", kind: "notFound" });
      }
      expect(listener).not.toHaveBeenCalled();
    });

    it("stays through another folder, and through removal and restoring", async () => {
      const { vault, b, openTab } = await filledWorld(createWorld);
      await vault.setHolder(b.id, ANA);
      expect((await vault.move(b.id, "memory")).holder).toEqual(ANA);
      const removed = await vault.remove(b.id);
      expect([removed.summary.holder, removed.record?.holder]).toEqual([ANA, ANA]);
      expect((await vault.restore(removed)).holder).toEqual(ANA);
      const { vault: other } = openTab();
      expect((await other.get(b.id))?.holder).toEqual(ANA);
      expect((await other.list()).find(({ id }) => id === b.id)?.holder).toEqual(ANA);
    });

    it("[STORE-16] stays where an import says none, and is the import's where it says one", async () => {
      const { vault, a, b } = await filledWorld(createWorld);
      for (const { id } of [a, b]) await vault.setHolder(id, ANA);
      await vault.importAll([importedDocument(a.id), importedDocument(b.id, { holder: LUIS })]);
      expect((await vault.getMany([a.id, b.id])).map(({ holder }) => holder)).toEqual([ANA, LUIS]);
      expect(new Map((await vault.list()).map(({ id, holder }) => [id, holder])).get(a.id)).toEqual(ANA);
    });
  });
}
