import { describe, expect, it } from "vitest";
import type { CreateWorld } from "./vaultContract.testing.ts";
import { newDocument } from "./vaultWorld.testing.ts";

/** Four documents, a second apart. */
export async function searchedWorld(createWorld: CreateWorld) {
  const world = await createWorld();
  const { vault } = world.openTab();
  const ids: string[] = [];
  for (const [filename, documentType, extractedInfo] of [
    ["a.pdf", "DNI", { documentNumber: "99999999R", titular: "Carmen Española" }],
    ["b.pdf", "Nómina", { dni_nie: "99.999.999-r", company: "Española de Ejemplos" }],
    ["c.pdf", "dni", { titular: "CARMEN" }],
    ["d.pdf", "DNI electrónico", {}],
  ] as const) {
    ids.push((await vault.save(newDocument({ filename, documentType, extractedInfo }))).id);
    world.clock.now += 1000;
  }
  return { ...world, vault, ids };
}

const names = (documents: readonly { filename: string }[]) => documents.map(({ filename }) => filename);

/** How a vault finds documents by their types and their values. */
export function searchContract(createWorld: CreateWorld): void {
  const filled = () => searchedWorld(createWorld);

  describe("getMany", () => {
    it("gives the whole records in the order of the ids, without those that are gone", async () => {
      const { vault, ids } = await filled();
      const [a = "", b = "", c = ""] = ids;
      await vault.remove(b);
      const found = await vault.getMany([c, b, "none", a]);
      expect(found).toEqual([await vault.get(c), await vault.get(a)]);
      expect(names(found)).toEqual(["c.pdf", "a.pdf"]);
      expect(await vault.getMany([])).toEqual([]);
    });
  });

  describe("listByType", () => {
    it.each([["DNI"], ["dni"], ["DnI"]])(
      "[STORE-11] lists those of type '%s', whatever the case, newest first",
      async (type) => {
        const { vault } = await filled();
        expect(names(await vault.listByType(type))).toEqual(["c.pdf", "a.pdf"]);
      },
    );

    it.each([
      ["NÓMINA", ["b.pdf"]],
      ["Nomina", []],
      ["DN", []],
      ["", []],
    ])("[STORE-11] asks for exactly the type: '%s'", async (type, expected) => {
      const { vault } = await filled();
      expect(names(await vault.listByType(type))).toEqual(expected);
    });
  });

  describe("searchByField", () => {
    it("[STORE-12] finds the whole records whose field contains the text, whatever its case, newest first", async () => {
      const { vault, ids } = await filled();
      const found = await vault.searchByField("titular", "carmen");
      expect(found).toEqual([await vault.get(ids[2]!), await vault.get(ids[0]!)]);
      expect(names(await vault.searchByField("titular", "ESPAÑOLA"))).toEqual(["a.pdf"]);
      expect(names(await vault.searchByField("company", "ola de"))).toEqual(["b.pdf"]);
      expect(await vault.searchByField("titular", "María")).toEqual([]);
      expect(await vault.searchByField("constructor", "Object")).toEqual([]);
    });
  });

  describe("findByIdentityNumber", () => {
    it("[STORE-13] finds the whole records that carry the number, however it is written, newest first", async () => {
      const { vault, ids } = await filled();
      const both = [await vault.get(ids[1]!), await vault.get(ids[0]!)];
      expect(await vault.findByIdentityNumber("99999999R")).toEqual(both);
      expect(await vault.findByIdentityNumber(" 99 999 999-r")).toEqual(both);
      expect(await vault.findByIdentityNumber("99999999")).toEqual([]);
      expect(await vault.findByIdentityNumber("")).toEqual([]);
    });
  });
}
