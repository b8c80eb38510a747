import { expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { toAccountEmail } from "@/domain/access/session/accountEmail.ts";
import { AccountError } from "@/services/access/session/accountError.ts";
import { createAccountImplementations, type AccountServices } from "./account.actors.ts";
import { accountMachine } from "./account.machine.ts";
import { selectAccountStatus, selectDevices } from "./account.selectors.ts";
import { CODE, OTHER_CODE } from "./account.testing.ts";

/** The name of the account of CODE. */
const EMAIL = toAccountEmail("00000000-0000-0000-0000-000000000000");
const LIST = { devices: [], code: null };
const HERE = { documents: 0, opportunities: 0, keys: 0, situation: false, facts: 0, plans: 0 };

/** The account over made-up services, which note what is asked of them. */
function createAccount(changes: Partial<AccountServices> = {}) {
  const calls: string[] = [];
  const listeners = new Set<() => void>();
  let isDue = true;
  let account: string | null = "account-1";
  const services: AccountServices = {
    session: {
      accountId: () => account,
      device: () => ({ email: EMAIL, secret: "secreto", id: "1" }),
      end: () => void calls.push("end"),
    },
    vault: { list: () => Promise.resolve(SAMPLE_INVENTORY.documents) },
    codes: {
      join: async (typed) => {
        calls.push(`join ${typed}`);
        return typed === OTHER_CODE ? "joined" : "refused";
      },
      prepare: async (password) => {
        calls.push(`prepare ${password}`);
        return { code: CODE, save: async () => void calls.push("save") };
      },
      resetPassphrase: async (next) => void calls.push(`reset ${next}`),
    },
    requests: {
      deleteAccount: async (id, password) => void calls.push(`delete ${id} ${password}`),
    },
    devices: {
      list: async () => LIST,
      end: async (which) => void calls.push(`end ${which}`),
    },
    notice: {
      isDue: () => isDue,
      dismiss: () => {
        calls.push("dismiss");
        isDue = false;
        for (const listener of listeners) listener();
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    countOnlyHere: async () => HERE,
    erase: async () => {
      calls.push("erase");
      return [];
    },
    restartPage: () => void calls.push("restart"),
    random: () => 0,
    ...changes,
  };
  const actor = createActor(accountMachine.provide(createAccountImplementations(services))).start();
  return {
    actor,
    calls,
    listeners,
    /** Another account is open, without a word to the machine. */
    switchTo: (other: string | null) => {
      account = other;
    },
    devices: () => selectDevices(actor.getSnapshot().children.devices?.getSnapshot()),
    status: () => selectAccountStatus(actor.getSnapshot()),
    hasNotice: () => actor.getSnapshot().hasTag("noticeDue"),
    submit: (typed: string) => {
      actor.send({ type: "code.typed", typed });
      actor.send({ type: "join.submitted" });
    },
  };
}

it("tells of the notice at once, until it is dismissed, and listens no longer than it lives", () => {
  const { actor, calls, hasNotice, listeners } = createAccount();
  expect(hasNotice()).toBe(true);
  actor.send({ type: "notice.dismissed" });
  expect([hasNotice(), calls, listeners.size]).toEqual([false, ["dismiss"], 1]);
  actor.stop();
  expect(listeners.size).toBe(0);
});

it("makes a new code with the password, which needs no notice", async () => {
  const { actor, calls, hasNotice } = createAccount();
  actor.send({ type: "account.opened" });
  actor.send({ type: "renewal.requested" });
  actor.send({ type: "renewal.confirmed", password: "clave" });
  await vi.waitFor(() => expect(actor.getSnapshot().context.newCode).toMatchObject({ code: CODE, groups: [0, 8] }));
  const { codeKeeping } = actor.getSnapshot().children;
  codeKeeping?.send({ type: "code.noted" });
  codeKeeping?.send({ type: "group.typed", index: 0, group: "00000" });
  codeKeeping?.send({ type: "group.typed", index: 1, group: "ooooo" });
  expect([calls, hasNotice()]).toEqual([["prepare clave"], true]);
  codeKeeping?.send({ type: "groups.submitted" });
  await vi.waitFor(() => expect([calls, hasNotice()]).toEqual([["prepare clave", "save", "dismiss"], false]));
});

it("knows this account's own code by its name, however it was typed", async () => {
  const { status, submit, calls } = createAccount();
  submit(CODE.replaceAll("-", " ").replaceAll("0", "o"));
  await vi.waitFor(() => expect(status()).toEqual({ kind: "joinFailed", failure: "present" }));
  expect(calls).toEqual([]);
});

it("counts the person's own documents before it opens another account, which needs no notice", async () => {
  const session = { accountId: () => "account-1", device: () => null, end: () => {} };
  const { actor, calls, status, hasNotice, submit } = createAccount({ session });
  const own = SAMPLE_INVENTORY.documents.filter(({ isDemoData }) => !isDemoData).length;
  expect(own).toBeGreaterThan(0);
  submit(OTHER_CODE);
  await vi.waitFor(() => expect(status()).toEqual({ kind: "confirmingJoin", documents: own }));
  actor.send({ type: "join.confirmed" });
  await vi.waitFor(() => expect(status()).toEqual({ kind: "joined" }));
  expect([calls, hasNotice()]).toEqual([[`join ${OTHER_CODE}`, "dismiss"], false]);
});

it("asks for no confirmation where there are samples only, and for one where they cannot be counted", async () => {
  const session = { accountId: () => "account-1", device: () => null, end: () => {} };
  const samples = SAMPLE_INVENTORY.documents.map((document) => ({ ...document, isDemoData: true }));
  const one = createAccount({ session, vault: { list: () => Promise.resolve(samples) } });
  const other = createAccount({ session, vault: { list: () => Promise.reject(new Error("boom")) } });
  for (const { submit } of [one, other]) submit(OTHER_CODE);
  await vi.waitFor(() => expect(one.status()).toEqual({ kind: "joined" }));
  await vi.waitFor(() => expect(other.status()).toEqual({ kind: "confirmingJoin", documents: null }));
});

it("lists the devices, and ends the others", async () => {
  const { actor, calls, devices } = createAccount();
  actor.send({ type: "account.opened" });
  await vi.waitFor(() => expect(devices()).toMatchObject({ list: LIST, listState: "ready" }));
  const { devices: child } = actor.getSnapshot().children;
  child?.send({ type: "removal.requested", which: "others" });
  child?.send({ type: "removal.confirmed" });
  await vi.waitFor(() => expect(devices().removal).toBe("idle"));
  expect(calls).toEqual(["end others"]);
});

it("ends this device at the server before it erases the browser, and reloads the page", async () => {
  const { actor, calls, devices } = createAccount();
  actor.send({ type: "account.opened" });
  actor.getSnapshot().children.devices?.send({ type: "removal.requested", which: "this" });
  await vi.waitFor(() => expect(devices()).toMatchObject({ removal: "confirming", onlyHere: HERE }));
  actor.getSnapshot().children.devices?.send({ type: "removal.confirmed" });
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
  const { actor, calls, devices } = createAccount(changes);
  actor.send({ type: "account.opened" });
  actor.getSnapshot().children.devices?.send({ type: "removal.requested", which: "this" });
  await vi.waitFor(() => expect(devices().removal).toBe("confirming"));
  actor.getSnapshot().children.devices?.send({ type: "removal.confirmed" });
  await vi.waitFor(() => expect(devices()).toMatchObject({ removal: "failed", devicesFailure: failure }));
  expect([calls.includes("erase"), calls.includes("restart")]).toEqual([false, false]);
});

it.each([
  ["goes with its account", "account-1", ["end"]],
  ["stays where it began meanwhile", "account-2", []],
  ["that was lost on the way is left", null, ["end"]],
])("finding: deletion of another account → a session %s", async (_, present, ended) => {
  const { actor, calls, status, switchTo } = createAccount();
  actor.send({ type: "deletion.requested" });
  actor.send({ type: "deletion.confirmed", password: "clave" });
  switchTo(present);
  await vi.waitFor(() => expect(status()).toEqual({ kind: "idle" }));
  expect(calls).toEqual(["delete account-1 clave", ...ended]);
});
