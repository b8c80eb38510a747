import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBlob, getOutcome, importedDocument } from "../vault/vaultWorld.testing.ts";
import { addDocument, createSyncWorld, type TestDevice, turnOn } from "./syncWorld.testing.ts";

const [A, B] = ["0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001", "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c002"];

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

/** A device with a document, and another one of its account that has not got the file. */
async function createDevices() {
  const world = createSyncWorld();
  const [one, two] = [world.createDevice(), world.createDevice()];
  await addDocument(one, importedDocument(A, {}, createBlob("of one")));
  const code = await turnOn(one);
  two.setFault((name) => (name === "download" ? "lost" : "none"));
  await two.page.sync.join(code, new AbortController().signal);
  await one.page.sync.run();
  const owner = one.session?.owner ?? "";
  return { world, one, two, isThere: () => world.server.account(owner).vault !== null };
}

const turnOff = ({ page: { sync } }: TestDevice, deletes: boolean) => getOutcome(sync.turnOff(deletes));
const fileOf = async ({ page: { records } }: TestDevice, id: string) => (await records.getFile(id))?.text();

describe("turning off", () => {
  it("leaves what is at the server where the person does not delete it", async () => {
    const { one, isThere } = await createDevices();
    expect([await turnOff(one, false), one.page.sync.status(), isThere()]).toEqual(["done", { kind: "off" }, true]);
  });

  it("deletes what is at the server when all of it is here, also what another device sends meanwhile", async () => {
    const { world, one, two, isThere } = await createDevices();
    await addDocument(one, importedDocument(B, {}, createBlob("the next of one")));
    two.setFault(() => "none");
    let isSent = false;
    world.setTamper(async ({ name }, answer) => {
      if (name === "read_sealed" && !isSent) {
        isSent = true;
        await one.page.sync.run();
      }
      return answer;
    });
    expect([await turnOff(two, true), isThere()]).toEqual(["done", false]);
    expect([await fileOf(two, A), await fileOf(two, B)]).toEqual(["of one", "the next of one"]);
    await one.page.sync.run();
    expect([one.page.sync.status(), await fileOf(one, A)]).toEqual([{ kind: "gone" }, "of one"]);
  });

  it("deletes nothing where the device has no room for what is there", async () => {
    const { two, isThere } = await createDevices();
    two.setFault((name) => (name === "write" ? "full" : "none"));
    expect([await turnOff(two, true), isThere()]).toEqual(["ProtectionError: quota", true]);
    two.setFault(() => "none");
    expect([await turnOff(two, true), isThere(), await fileOf(two, A)]).toEqual(["done", false, "of one"]);
  });

  it("says how it is where what has changed here could not be sent before", async () => {
    const { one, two, isThere } = await createDevices();
    two.setFault(() => "none");
    await addDocument(two, importedDocument(B, {}, createBlob("of two")));
    two.setFault((name) => (name === "upload" ? "lost" : "none"));
    expect([await turnOff(two, true), isThere()]).toEqual(["ProtectionError: unreachable", true]);
    expect(two.page.sync.status()).toEqual({ kind: "failed", failure: "unreachable" });
    two.setFault(() => "none");
    await two.page.sync.run();
    await one.page.sync.run();
    expect(two.page.sync.status()).toEqual({ kind: "current" });
    await vi.waitFor(async () => expect(await fileOf(one, B)).toBe("of two"));
  });

  it("is done at the next try where the answer was lost, or another device has deleted it", async () => {
    const { one, two, isThere } = await createDevices();
    one.setFault((name) => (name === "end_sealed" ? "answerLost" : "none"));
    expect([await turnOff(one, true), isThere()]).toEqual(["ProtectionError: unreachable", false]);
    for (const device of [one, two]) {
      expect([await turnOff(device, true), device.page.sync.status()]).toEqual(["done", { kind: "off" }]);
    }
  });

  it("does not say that it has deleted what is at another account", async () => {
    const { world, one, isThere } = await createDevices();
    const [own, other] = [one.session, world.createDevice().session];
    if (!own || !other) throw new Error("Each device has a session.");
    one.signIn(other);
    expect([await turnOff(one, true), isThere()]).toEqual(["ProtectionError: unknown", true]);
    one.signIn(own);
    await one.page.sync.run();
    expect(one.page.sync.status()).toEqual({ kind: "current" });
  });
});
