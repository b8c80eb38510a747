// @vitest-environment happy-dom
import { pbkdf2Sync } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { accessDenied, FakeStorage, quotaExceeded } from "../../shared/storage/fakeStorage.testing.ts";
import { createBrowserGate } from "./browserGate.ts";

const PASSWORD = "Señal 42";
const salt = Buffer.from("0123456789abcdef");
const record = {
  salt: salt.toString("base64"),
  hash: pbkdf2Sync(PASSWORD, salt, 10, 32, "sha256").toString("base64"),
  iterations: 10,
};
const signal = new AbortController().signal;

function open(localStorage: FakeStorage = new FakeStorage()) {
  const store = createBrowserStore({ localStorage });
  return { localStorage, gate: createBrowserGate({ record, store, crypto }) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the password", () => {
  it("[GATE-11] is right when it is exactly the shared one", async () => {
    expect(await open().gate.verify(PASSWORD, signal)).toBe(true);
  });

  it.each([
    ["nothing", ""],
    ["other case", "señal 42"],
    ["a space before", ` ${PASSWORD}`],
    ["a space behind", `${PASSWORD} `],
    ["a prefix", PASSWORD.slice(0, -1)],
    ["a suffix", `${PASSWORD}1`],
    ["a zero character behind", `${PASSWORD}\0`],
    ["the same letters composed otherwise", PASSWORD.normalize("NFD")],
    ["no accent", "Senal 42"],
    ["the stored hash", record.hash],
  ])("[GATE-11] is refused with %s", async (_, password) => {
    expect(await open().gate.verify(password, signal)).toBe(false);
  });

  it("[GATE-03] is accepted and refused without a request", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const sent = vi.spyOn(XMLHttpRequest.prototype, "send");
    const { gate } = open();
    expect([await gate.verify(PASSWORD, signal), await gate.verify("x", signal)]).toEqual([true, false]);
    expect([fetched.mock.calls, sent.mock.calls]).toEqual([[], []]);
  });

  it("cannot be checked on plain http, where the browser has no crypto.subtle", async () => {
    const gate = createBrowserGate({ record, store: new FakeStorageStore(), crypto: {} });
    await expect(gate.verify(PASSWORD, signal)).rejects.toMatchObject({ name: "GateError", kind: "unsupported" });
  });

  it.each([
    ["salt", { ...record, salt: "not base64!" }],
    ["hash", { ...record, hash: "%" }],
    ["number of rounds", { ...record, iterations: 0 }],
  ])("cannot be checked against a record whose %s is broken", async (_, broken) => {
    const gate = createBrowserGate({ record: broken, store: new FakeStorageStore(), crypto });
    await expect(gate.verify(PASSWORD, signal)).rejects.toMatchObject({ name: "GateError", kind: "unknown" });
  });

  it.each([
    ["shorter", record.hash.slice(0, 40)],
    ["longer", Buffer.concat([Buffer.from(record.hash, "base64"), Buffer.from([0])]).toString("base64")],
    ["empty", ""],
  ])("is refused against a hash that is %s", async (_, hash) => {
    const gate = createBrowserGate({ record: { ...record, hash }, store: new FakeStorageStore(), crypto });
    expect(await gate.verify(PASSWORD, signal)).toBe(false);
  });

  it("is not answered once the signal has fired, before or during the check", async () => {
    const { gate } = open();
    await expect(gate.verify(PASSWORD, AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
    const controller = new AbortController();
    const checking = gate.verify(PASSWORD, controller.signal);
    controller.abort();
    await expect(checking).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("the flag", () => {
  it("[GATE-12] is 't-authenticated' with the value 'true'", () => {
    const { localStorage, gate } = open();
    expect(gate.readFlag()).toBe(false);
    gate.writeFlag();
    expect([...localStorage.values]).toEqual([["t-authenticated", "true"]]);
  });

  it("is read by the next page", () => {
    const { localStorage, gate } = open();
    gate.writeFlag();
    expect(open(localStorage).gate.readFlag()).toBe(true);
  });

  it.each(["", "false", "TRUE", "True", " true", "true ", '"true"', "1", "yes"])(
    "[GATE-12] is none when the value is '%s'",
    (value) => {
      const localStorage = new FakeStorage();
      localStorage.setItem("t-authenticated", value);
      expect(open(localStorage).gate.readFlag()).toBe(false);
    },
  );

  it.each([
    ["is switched off", accessDenied],
    ["is full", quotaExceeded],
  ])("holds for this page alone where storage %s", (_, error) => {
    const localStorage = new FakeStorage();
    localStorage.setItem("other", "x");
    localStorage.refuse = (operation) => (operation === "setItem" ? error() : null);
    const { gate } = open(localStorage);
    expect(gate.readFlag()).toBe(false);
    gate.writeFlag();
    expect([gate.readFlag(), open(localStorage).gate.readFlag()]).toEqual([true, false]);
  });

  it("never throws, even over a store that does", () => {
    const store = new FakeStorageStore();
    store.refuse = accessDenied;
    const gate = createBrowserGate({ record, store, crypto });
    expect(gate.readFlag()).toBe(false);
    gate.writeFlag();
    expect(gate.readFlag()).toBe(true);
  });
});

/** A FakeStorage as a KeyValueStore, without the net that a browser store spans. */
class FakeStorageStore extends FakeStorage {
  keys(): string[] {
    return [...this.values.keys()];
  }
}
