// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { createWorld, newDocument, recordsWith } from "./vaultWorld.testing.ts";

/** Four documents, a second apart, the last one saved first in the list. */
async function filled() {
  const world = createWorld();
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

  it("[STORE-11] compares whole types, though the list holds them shortened", async () => {
    const { vault } = createWorld().openTab({ newId: () => crypto.randomUUID() });
    const long = (letter: string): string => `${"Certificado ".repeat(8)}${letter}${" de ejemplo".repeat(8)}`;
    for (const letter of ["x", "y"]) {
      await vault.save(newDocument({ filename: `${letter}.pdf`, documentType: long(letter) }));
    }
    expect(new Set((await vault.list()).map(({ documentType }) => documentType)).size).toBe(1);
    expect(names(await vault.listByType(long("X").toUpperCase()))).toEqual(["x.pdf"]);
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

  it("finds nothing that is stored without belonging to a document", async () => {
    const { vault, ids } = await filled();
    const records = await recordsWith(() => ({}))();
    const [item] = await records.getItems([ids[0]!]);
    await records.putMany([{ id: "orphan", record: { ...item!.record!, id: "orphan" }, file: null }]);
    expect(names(await vault.findByIdentityNumber("99999999R"))).toEqual(["b.pdf", "a.pdf"]);
    expect(names(await vault.searchByField("titular", "española"))).toEqual(["a.pdf"]);
  });
});
