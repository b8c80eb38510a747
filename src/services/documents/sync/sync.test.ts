import { describe, expect, it } from "vitest";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import { createBlob, importedDocument, person } from "../vault/vaultWorld.testing.ts";
import { addDocument, createSyncWorld, inventory, type TestDevice, turnOn } from "./syncWorld.testing.ts";

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

/** The next change reaches the server, and nothing that the device hears of it. */
function loseAnswers(device: TestDevice): void {
  let isSent = false;
  device.setFault((name) => {
    if (isSent) return "lost";
    isSent = name === "change_sealed";
    return isSent ? "answerLost" : "none";
  });
}

describe("removal", () => {
  it.each(["document", "person", "value"])(
    "keeps a new %s away that was removed before its device learnt that the server has it",
    async (kind) => {
      const world = createSyncWorld();
      const [one, two] = [world.createDevice(), world.createDevice()];
      const code = await turnOn(one);
      const put = (value: string | null) => () => ({
        result: null,
        change: { values: new Map([["tramia-facts", value]]) },
      });
      if (kind === "document") await addDocument(one, importedDocument(A, {}, createBlob("one")));
      else if (kind === "person") await one.page.vault.savePerson(person("ana"));
      else await one.page.records.change(put("{}"));
      loseAnswers(one);
      await one.page.sync.run();
      expect(one.page.sync.status()).toEqual({ kind: "failed", failure: "unreachable" });
      one.setFault(() => "none");
      if (kind === "document") await one.page.vault.remove(A);
      else if (kind === "person") await one.page.vault.removePerson("ana");
      else await one.page.records.change(put(null));
      await one.page.sync.run();
      expect(one.page.sync.status()).toEqual({ kind: "current" });
      expect(await two.page.sync.join(code, signal)).toBe(true);
      const nothing = { documents: [], people: [], cases: [], values: [] };
      expect(await inventory(one)).toEqual(nothing);
      expect(await inventory(two)).toEqual(nothing);
      expect(one.page.notes).toEqual([]);
    },
  );

  it("gives way to a later change with the file, though the device of the change never had that", async () => {
    const world = createSyncWorld();
    const [one, two] = [world.createDevice(), world.createDevice({ skew: 60_000 })];
    await addDocument(one, importedDocument(A, { extractedInfo: {} }, createBlob("the file")));
    two.setFault((name) => (name === "download" ? "lost" : "none"));
    expect(await two.page.sync.join(await turnOn(one), signal)).toBe(true);
    const record = await two.page.vault.get(A);
    if (!record) throw new Error("It did not come.");
    await two.page.vault.importAll([{ record: { ...record, extractedInfo: { Nota: "later" } } }]);
    await one.page.vault.remove(A);
    await one.page.sync.run();
    two.setFault(() => "none");
    await two.page.sync.run();
    await one.page.sync.run();
    const [first, second] = [await inventory(one), await inventory(two)];
    expect(first).toEqual(second);
    expect(first).toMatchObject({ documents: [[A, { extractedInfo: { Nota: "later" } }, "the file"]] });
    expect(two.page.notes).toMatchObject([{ kind: "returned", row: `doc/${A}` }]);
  });
});
