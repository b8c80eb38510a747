// @vitest-environment happy-dom
import { openDB } from "idb";
import { describe, expect, it } from "vitest";
import { searchedWorld } from "./vaultContractSearch.testing.ts";
import { createWorld, newDocument } from "./vaultWorld.testing.ts";

const names = (documents: readonly { filename: string }[]) => documents.map(({ filename }) => filename);

describe("listByType", () => {
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

describe("findByIdentityNumber", () => {
  it("finds nothing that is stored without belonging to a document", async () => {
    const { vault, ids } = await searchedWorld(createWorld);
    const database = await openDB("tramia");
    const [first] = ids;
    await database.put("records", { ...(await vault.get(first!)), id: "orphan" });
    database.close();
    expect(names(await vault.findByIdentityNumber("99999999R"))).toEqual(["b.pdf", "a.pdf"]);
    expect(names(await vault.searchByField("titular", "española"))).toEqual(["a.pdf"]);
  });
});
