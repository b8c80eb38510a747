import { describe, expect, it } from "vitest";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import { createBlob, importedDocument, person } from "../vault/vaultWorld.testing.ts";
import { addDocument, createSyncWorld, inventory, turnOn } from "./syncWorld.testing.ts";

const [A, B] = ["0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001", "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c002"];
const signal = new AbortController().signal;

describe("two devices", () => {
  it("show the same once the second one has joined by the code", async () => {
    const world = createSyncWorld();
    const [one, two] = [world.createDevice(), world.createDevice()];
    await addDocument(one, importedDocument(A, { filename: "a.pdf" }, createBlob("one")));
    await one.page.vault.savePerson(person("ana"));
    await one.page.vault.saveCase({ ...caseFile("one"), version: 0 });
    const code = await turnOn(one);
    expect(one.page.sync.status()).toEqual({ kind: "current" });
    await addDocument(two, importedDocument(B, { filename: "b.pdf" }, createBlob("two")));
    expect(await two.page.sync.join(code, signal)).toBe(true);
    expect(two.page.sync.status()).toEqual({ kind: "current" });
    await one.page.sync.run();
    expect(one.page.sync.status()).toEqual({ kind: "current" });
    expect(await inventory(two)).toEqual(await inventory(one));
    expect(await one.page.vault.list()).toHaveLength(2);
  });
});
