import { expect, it, vi } from "vitest";
import { createActor } from "xstate";
import type { AccountAnswer, AccountTaskKind } from "@/domain/access/account/account.ts";
import type { DeviceList, OpeningDevices, RemovedDevices } from "@/domain/access/account/devices.ts";
import { AccountError } from "@/services/access/session/accountError.ts";
import { createAccountImplementations, type AccountServices } from "./account.actors.ts";
import { accountMachine } from "./account.machine.ts";
import { selectAccountStatus, selectDevices, selectRemoval, selectTaskStatus } from "./account.selectors.ts";
import { CODE, OTHER_CODE } from "./account.testing.ts";

const device = { name: "Safari", firstSeen: "", lastUsed: "", asksForSecret: null };
const LIST: DeviceList = {
  devices: [
    { ...device, id: "1", isCurrent: true },
    { ...device, id: "2", isCurrent: false },
  ],
  code: null,
};

/** The account over made-up services, which note what is asked of them. */
function createAccount(changes: Partial<AccountServices> = {}) {
  const calls: string[] = [];
  const listeners = new Set<() => void>();
  let account: string | null = "account-1";
  const services: AccountServices = {
    session: {
      accountId: () => account,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      end: () => void calls.push("end"),
    },
    sync: {
      join: async (typed, _, passphrase) => {
        calls.push(`join ${typed} ${passphrase}`);
        return typed === OTHER_CODE;
      },
      turnOn: async (password, passphrase) => {
        calls.push(`turnOn ${password} ${passphrase}`);
        return { code: CODE, save: async () => void calls.push("save") };
      },
      turnOff: async (deletes) => void calls.push(`turnOff ${deletes}`),
    },
    requests: {
      deleteAccount: async (id, password) => void calls.push(`delete ${id} ${password}`),
    },
    devices: {
      list: async () => LIST,
      end: async (which) => void calls.push(`end ${which}`),
    },
    readOpening: async () => ({ here: true, others: new Set<string>() }),
    erase: async () => {
      calls.push("erase");
      return [];
    },
    restartPage: () => void calls.push("restart"),
    random: () => 0,
    ...changes,
  };
  const actor = createActor(accountMachine.provide(createAccountImplementations(services))).start();
  const task = () => actor.getSnapshot().children.task;
  const devicesActor = () => actor.getSnapshot().children.devices;
  return {
    actor,
    calls,
    listeners,
    /** Another account is open, without a word to the machine. */
    switchTo: (other: string | null) => {
      account = other;
    },
    devices: () => selectDevices(devicesActor()?.getSnapshot()),
    removal: () => selectRemoval(devicesActor()?.getSnapshot().children.removal?.getSnapshot()),
    status: () => selectTaskStatus(task()?.getSnapshot()) ?? selectAccountStatus(actor.getSnapshot()),
    /** Asks for something, and says yes. */
    confirm: (kind: AccountTaskKind, answer: Partial<AccountAnswer>) => {
      actor.send({ type: "task.requested", kind });
      task()?.send({ type: "task.confirmed", answer: { password: "", passphrase: "", deletes: false, ...answer } });
    },
    /** Removes devices, and says yes. */
    remove: (which: RemovedDevices) => {
      devicesActor()?.send({ type: "removal.requested", which });
      devicesActor()?.getSnapshot().children.removal?.send({ type: "task.confirmed", answer: null });
    },
    submit: (typed: string) => {
      actor.send({ type: "code.typed", typed });
      actor.send({ type: "join.submitted", passphrase: "mi frase" });
    },
  };
}

it("knows which account is open at once and at each change, and listens no longer than it lives", () => {
  const { actor, listeners, switchTo } = createAccount();
  const account = () => actor.getSnapshot().context.account;
  expect(account()).toBe("account-1");
  switchTo("account-2");
  for (const listener of listeners) listener();
  expect(account()).toBe("account-2");
  actor.stop();
  expect(listeners.size).toBe(0);
});

it("turns synchronising on with the password and a code that is kept", async () => {
  const { actor, calls, status, confirm } = createAccount();
  actor.send({ type: "account.opened" });
  confirm("code", { password: "clave", passphrase: "tigres" });
  await vi.waitFor(() => expect(actor.getSnapshot().context.newCode).toMatchObject({ code: CODE, groups: [0, 8] }));
  const { codeKeeping } = actor.getSnapshot().children;
  codeKeeping?.send({ type: "code.noted" });
  codeKeeping?.send({ type: "group.typed", index: 0, group: "00000" });
  codeKeeping?.send({ type: "group.typed", index: 1, group: "ooooo" });
  expect(calls).toEqual(["turnOn clave tigres"]);
  codeKeeping?.send({ type: "groups.submitted" });
  await vi.waitFor(() => expect([calls, status()]).toEqual([["turnOn clave tigres", "save"], { kind: "idle" }]));
});

it("joins the devices of a code, or says that it opens none", async () => {
  const { actor, calls, status, submit } = createAccount();
  actor.send({ type: "account.opened" });
  submit(CODE);
  await vi.waitFor(() => expect(status()).toEqual({ kind: "joinFailed", failure: "wrongCode" }));
  submit(OTHER_CODE);
  await vi.waitFor(() => expect(status()).toEqual({ kind: "joined" }));
  expect(calls).toEqual([`join ${CODE} mi frase`, `join ${OTHER_CODE} mi frase`]);
});

it("turns synchronising off", async () => {
  const { calls, status, confirm } = createAccount();
  confirm("off", { deletes: true });
  await vi.waitFor(() => expect([calls, status()]).toEqual([["turnOff true"], { kind: "idle" }]));
});

it.each<[string, () => Promise<OpeningDevices>, readonly (boolean | null)[]]>([
  ["asks of neither", async () => ({ here: true, others: new Set(["2"]) }), [false, false]],
  ["asks of both", async () => ({ here: false, others: new Set() }), [true, true]],
  ["knows of this one alone", async () => ({ here: false, others: null }), [true, null]],
  ["knows of none", () => Promise.reject(new Error("boom")), [null, null]],
])("lists the devices with whether each asks for a secret, where it %s", async (_, readOpening, expected) => {
  const { actor, devices } = createAccount({ readOpening });
  actor.send({ type: "account.opened" });
  await vi.waitFor(() => expect(devices()).toMatchObject({ listState: "ready" }));
  expect(devices().list?.devices.map(({ asksForSecret }) => asksForSecret)).toEqual(expected);
});

it("ends the others", async () => {
  const { actor, calls, remove, removal } = createAccount();
  actor.send({ type: "account.opened" });
  remove("others");
  await vi.waitFor(() => expect(removal().removal).toBe("idle"));
  expect(calls).toEqual(["end others"]);
});

it("ends this device at the server before it erases the browser, and reloads the page", async () => {
  const { actor, calls, remove } = createAccount();
  actor.send({ type: "account.opened" });
  remove("this");
  await vi.waitFor(() => expect(calls).toEqual(["end this", "erase", "restart"]));
});

it.each<[string, Partial<AccountServices>, string]>([
  [
    "the server cannot be told",
    { devices: { list: async () => LIST, end: () => Promise.reject(new AccountError("network")) } },
    "network",
  ],
  ["another tab holds what is to be erased", { erase: async () => ["indexedDB"] }, "notErased"],
])("does not restart the page where %s", async (_, changes, failure) => {
  const { actor, calls, remove, removal } = createAccount(changes);
  actor.send({ type: "account.opened" });
  remove("this");
  await vi.waitFor(() => expect(removal()).toMatchObject({ removal: "failed", devicesFailure: failure }));
  expect([calls.includes("erase"), calls.includes("restart")]).toEqual([false, false]);
});

it.each([
  ["goes with its account", "account-1", ["end"]],
  ["stays where it began meanwhile", "account-2", []],
  ["that was lost on the way is left", null, ["end"]],
])("finding: deletion of another account → a session %s", async (_, present, ended) => {
  const { calls, status, switchTo, confirm } = createAccount();
  confirm("deletion", { password: "clave" });
  switchTo(present);
  await vi.waitFor(() => expect(status()).toEqual({ kind: "idle" }));
  expect(calls).toEqual(["delete account-1 clave", "turnOff false", ...ended]);
});

it("deletes the account also where synchronising cannot be ended here", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  const { calls, status, confirm } = createAccount({
    sync: {
      join: () => Promise.resolve(false),
      turnOn: () => Promise.reject(new Error("no")),
      turnOff: () => Promise.reject(new Error("no")),
    },
  });
  confirm("deletion", { password: "clave" });
  await vi.waitFor(() => expect(status()).toEqual({ kind: "idle" }));
  expect([calls, warned.mock.calls.length]).toEqual([["delete account-1 clave", "end"], 1]);
});
