import { describe, expect, it } from "vitest";
import type { StoredDocument } from "@/domain/documents/vault/document.ts";
import { fieldContains, hasIdentityNumber, hasType } from "@/domain/documents/vault/extractedValues.ts";
import { findDocuments } from "./documentRecords.ts";
import type { Vault } from "./vault.ts";
import type { CreateWorld } from "./vaultContract.testing.ts";
import { newDocument } from "./vaultWorld.testing.ts";

/** Four documents, a second apart. */
async function searchedWorld(createWorld: CreateWorld) {
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

const byType = (vault: Vault, type: string) => findDocuments(vault, (record) => hasType(record, type));
const byField = (vault: Vault, field: string, text: string) =>
  findDocuments(vault, ({ extractedInfo }: StoredDocument) => fieldContains(extractedInfo, field, text));
const byNumber = (vault: Vault, number: string) =>
  findDocuments(vault, ({ extractedInfo }: StoredDocument) => hasIdentityNumber(extractedInfo, number));

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

  describe("finding by type", () => {
    it.each([["DNI"], ["dni"], ["DnI"]])(
      "[STORE-11] lists those of type '%s', whatever the case, newest first",
      async (type) => {
        const { vault } = await filled();
        expect(names(await byType(vault, type))).toEqual(["c.pdf", "a.pdf"]);
      },
    );

    it.each([
      ["NÓMINA", ["b.pdf"]],
      ["Nomina", []],
      ["DN", []],
      ["", []],
    ])("[STORE-11] asks for exactly the type: '%s'", async (type, expected) => {
      const { vault } = await filled();
      expect(names(await byType(vault, type))).toEqual(expected);
    });
  });

  describe("finding by a field", () => {
    it("[STORE-12] finds the whole records whose field contains the text, whatever its case, newest first", async () => {
      const { vault, ids } = await filled();
      const found = await byField(vault, "titular", "carmen");
      expect(found).toEqual([await vault.get(ids[2]!), await vault.get(ids[0]!)]);
      expect(names(await byField(vault, "titular", "ESPAÑOLA"))).toEqual(["a.pdf"]);
      expect(names(await byField(vault, "company", "ola de"))).toEqual(["b.pdf"]);
      expect(await byField(vault, "titular", "María")).toEqual([]);
      expect(await byField(vault, "constructor", "Object")).toEqual([]);
    });
  });

  it("[STORE-11] compares whole types, though a list may hold them shortened", async () => {
    const { vault } = (await createWorld()).openTab();
    const long = (letter: string): string => `${"Certificado ".repeat(8)}${letter}${" de ejemplo".repeat(7)}`;
    for (const letter of ["x", "y"]) {
      await vault.save(newDocument({ filename: `${letter}.pdf`, documentType: long(letter) }));
    }
    expect(names(await byType(vault, long("X").toUpperCase()))).toEqual(["x.pdf"]);
  });

  describe("finding by an identity number", () => {
    it("[STORE-13] finds the whole records that carry the number, however it is written, newest first", async () => {
      const { vault, ids } = await filled();
      const both = [await vault.get(ids[1]!), await vault.get(ids[0]!)];
      expect(await byNumber(vault, "99999999R")).toEqual(both);
      expect(await byNumber(vault, " 99 999 999-r")).toEqual(both);
      expect(await byNumber(vault, "99999999")).toEqual([]);
      expect(await byNumber(vault, "")).toEqual([]);
    });
  });
}
