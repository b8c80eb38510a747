import { expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { SAMPLE_INVENTORY } from "@mocks/fixtures/sampleInventory.ts";
import { createAccountImplementations, type AccountServices } from "./account.actors.ts";
import { accountMachine } from "./account.machine.ts";
import { selectAccountStatus, selectCode } from "./account.selectors.ts";
import { CODE, OTHER_CODE } from "./account.testing.ts";

/** The account over made-up services, which note what is asked of them. */
function createAccount(
  changes: Partial<AccountServices["vault"]> = {},
  join?: AccountServices["session"]["join"],
  onDeleted: () => void = () => {},
  first: string | null = "account-1",
) {
  const calls: string[] = [];
  const listeners = new Set<() => void>();
  let isDue = true;
  let code = CODE;
  let account = first;
  const services: AccountServices = {
    session: {
      accountId: () => account,
      token: async () => "access-1",
      recoveryCode: () => code,
      join:
        join ??
        (async (typed) => {
          calls.push(`join ${typed}`);
          code = typed;
          return typed === OTHER_CODE;
        }),
      end: () => void calls.push("end"),
    },
    vault: {
      list: () => Promise.resolve(SAMPLE_INVENTORY.documents),
      clear: async () => void calls.push("clear"),
      ...changes,
    },
    deleteAccount: async (id, { aborted }) => {
      calls.push(`delete ${id} ${aborted}`);
      onDeleted();
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
    status: () => selectAccountStatus(actor.getSnapshot()),
    hasNotice: () => actor.getSnapshot().hasTag("noticeDue"),
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

it("shows the code of the session", async () => {
  const { actor } = createAccount();
  actor.send({ type: "account.opened" });
  actor.send({ type: "code.revealed" });
  await vi.waitFor(() => expect(selectCode(actor.getSnapshot())).toEqual({ kind: "shown", code: CODE }));
});

it("counts the person's own documents before it opens another account, which needs no notice", async () => {
  const { actor, calls, status, hasNotice } = createAccount();
  const own = SAMPLE_INVENTORY.documents.filter(({ isDemoData }) => !isDemoData).length;
  expect(own).toBeGreaterThan(0);
  actor.send({ type: "code.typed", typed: OTHER_CODE });
  actor.send({ type: "join.submitted" });
  await vi.waitFor(() => expect(status()).toEqual({ kind: "confirmingJoin", present: { documents: own, code: CODE } }));
  actor.send({ type: "join.confirmed" });
  await vi.waitFor(() => expect(status()).toEqual({ kind: "joined" }));
  expect([calls, hasNotice()]).toEqual([[`join ${OTHER_CODE}`, "dismiss"], false]);
});

it("asks for no confirmation where there are samples only, and for one where nobody can count", async () => {
  const samples = SAMPLE_INVENTORY.documents.map((document) => ({ ...document, isDemoData: true }));
  const one = createAccount({ list: () => Promise.resolve(samples) });
  const other = createAccount({ list: () => Promise.reject(new Error("boom")) });
  for (const { actor } of [one, other]) {
    actor.send({ type: "code.typed", typed: OTHER_CODE });
    actor.send({ type: "join.submitted" });
  }
  await vi.waitFor(() => expect(one.status()).toEqual({ kind: "joined" }));
  expect(other.status()).toEqual({ kind: "confirmingJoin", present: { documents: null, code: CODE } });
});

it("asks no more for an account that is not waited for", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { actor, status } = createAccount({ list: () => Promise.resolve([]) }, (_, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  actor.send({ type: "code.typed", typed: OTHER_CODE });
  actor.send({ type: "join.submitted" });
  await vi.waitFor(() => expect(status()).toEqual({ kind: "joining" }));
  actor.send({ type: "join.cancelled" });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});

it("deletes documents, account and session, in that order", async () => {
  const { actor, calls, status } = createAccount();
  actor.send({ type: "deletion.requested" });
  actor.send({ type: "deletion.confirmed" });
  await vi.waitFor(() => expect(status()).toEqual({ kind: "idle" }));
  expect(calls).toEqual(["clear", "delete account-1 false", "end"]);
});

it("finding: deletion of another account → neither its documents nor the account go, nor its session", async () => {
  const before = createAccount();
  const between = createAccount({ clear: async () => between.switchTo("account-2") });
  for (const { actor } of [before, between]) actor.send({ type: "deletion.requested" });
  before.switchTo("account-2");
  for (const { actor } of [before, between]) actor.send({ type: "deletion.confirmed" });
  const failure = "refused";
  await vi.waitFor(() => expect(before.status()).toEqual({ kind: "deletionFailed", step: "documents", failure }));
  await vi.waitFor(() => expect(between.status()).toEqual({ kind: "deletionFailed", step: "account", failure }));
  expect([before.calls, between.calls]).toEqual([[], []]);
});

it.each([
  ["stays where it began meanwhile", "account-2", []],
  ["that was lost on the way is left", null, ["end"]],
])("finding: deletion of another account → a session %s", async (_, present, ended) => {
  const { actor, calls, status, switchTo } = createAccount({}, undefined, () => switchTo(present));
  actor.send({ type: "deletion.requested" });
  actor.send({ type: "deletion.confirmed" });
  await vi.waitFor(() => expect(status()).toEqual({ kind: "idle" }));
  expect(calls).toEqual(["clear", "delete account-1 false", ...ended]);
});

it("finding: deletion of another account → none is deleted where nobody knows which one was asked about", async () => {
  const { actor, calls, status, switchTo } = createAccount({}, undefined, undefined, null);
  actor.send({ type: "deletion.requested" });
  switchTo("account-1");
  actor.send({ type: "deletion.confirmed" });
  await vi.waitFor(() => expect(status().kind).toBe("deletionFailed"));
  expect(calls).toEqual([]);
});
