import { describe, expect, it, vi } from "vitest";
import type { AccountFailure, JoinFailure } from "@/domain/access/account/account.ts";
import { CODE_LEFT, deletionToast, offToast } from "@/domain/access/account/accountMessages.ts";
import { CODE, createAccountTestActor, OTHER_CODE } from "./account.testing.ts";

const never = () => new Promise<never>(() => {});
const failing = (kind: string) => () => Promise.reject(Object.assign(new Error(kind), { kind }));
/** Looks again at once: everything here is a matter of microtasks. */
const soon = (check: () => void) => vi.waitFor(check, { interval: 1 });

const FAILURES: readonly (readonly [string, AccountFailure])[] = [
  ["wrongPassword", "wrongPassword"],
  ["refused", "refused"],
  ["network", "network"],
  ["unreachable", "network"],
  ["rateLimited", "rateLimited"],
  ["quota", "full"],
  ["serverFull", "full"],
  ["newer", "newer"],
  ["changedElsewhere", "changed"],
  ["boom", "unknown"],
];

describe("the devices", () => {
  it("are read each time the dialog opens, and no longer than it shows", async () => {
    const { actor, calls } = createAccountTestActor();
    expect(actor.getSnapshot().children.devices).toBeUndefined();
    actor.send({ type: "account.opened" });
    await soon(() =>
      expect(actor.getSnapshot().children.devices?.getSnapshot().context.list).toEqual({ devices: [], code: null }),
    );
    actor.send({ type: "account.closed" });
    expect(actor.getSnapshot().children.devices).toBeUndefined();
    actor.send({ type: "account.opened" });
    expect(calls).toEqual(["loadDevices", "loadDevices"]);
  });

  it("of another account that opens are read again", async () => {
    const { actor, calls, change } = createAccountTestActor();
    actor.send({ type: "account.opened" });
    change("account-2");
    await soon(() => expect(calls).toEqual(["loadDevices", "loadDevices"]));
  });
});

describe("a code", () => {
  it("needs the password, and is used once two of its groups were typed back", async () => {
    const { actor, calls, keeping, askForCode, confirm, status, ask, answer } = createAccountTestActor();
    actor.send({ type: "account.opened" });
    ask("code");
    expect(status()).toEqual({ kind: "confirmingCode", failure: null });
    answer({ password: "clave" });
    expect(status()).toEqual({ kind: "preparingCode" });
    await soon(() => expect(status()).toEqual({ kind: "keepingCode" }));
    expect(keeping()?.getSnapshot().context.code).toBe(CODE);
    confirm(["00000", "11111"]);
    expect([keeping()?.getSnapshot().hasTag("wrong"), calls]).toEqual([true, ["loadDevices", "prepareCode clave"]]);
    keeping()?.send({ type: "code.reopened" });
    confirm();
    await soon(() => expect(status()).toEqual({ kind: "idle" }));
    expect(calls.slice(2)).toEqual(["save", "loadDevices"]);
    expect(actor.getSnapshot().context.newCode).toBeNull();
    await askForCode();
    expect(status()).toEqual({ kind: "keepingCode" });
  });

  it("that was not typed back is used by nobody, and leaving it says nothing", async () => {
    const { actor, calls, emitted, askForCode, status } = createAccountTestActor();
    actor.send({ type: "account.opened" });
    await askForCode();
    actor.send({ type: "account.closed" });
    expect([status(), actor.getSnapshot().context.newCode, emitted]).toEqual([{ kind: "idle" }, null, []]);
    expect(calls).not.toContain("save");
  });

  it("of which nobody knows whether it is in use says so, tries again, and says so to who leaves", async () => {
    let fails = true;
    const save = () => (fails ? failing("unreachable")() : Promise.resolve());
    const { actor, emitted, keeping, askForCode, confirm, status } = createAccountTestActor({ save });
    for (const isLeft of [false, true]) {
      fails = true;
      actor.send({ type: "account.opened" });
      await askForCode();
      confirm();
      expect(keeping()?.getSnapshot().hasTag("saving")).toBe(true);
      await soon(() => expect(keeping()?.getSnapshot().context.failure).toBe("unreachable"));
      fails = false;
      if (isLeft) actor.send({ type: "account.closed" });
      else keeping()?.send({ type: "save.retried" });
      await soon(() => expect(status()).toEqual({ kind: "idle" }));
    }
    expect(emitted).toEqual([{ type: "toast.raised", toast: CODE_LEFT }]);
  });

  it("does not stay when another account is open here", async () => {
    const { actor, keeping, askForCode, change } = createAccountTestActor();
    actor.send({ type: "account.opened" });
    await askForCode();
    change("account-1");
    expect(keeping()).toBeDefined();
    change("account-2");
    expect([keeping(), actor.getSnapshot().context.newCode]).toEqual([undefined, null]);
  });

  it.each(FAILURES)("that is not made (%s) says why, and can be asked for again", async (kind, failure) => {
    const { actor, keeping, status, ask, answer } = createAccountTestActor({ prepare: failing(kind) });
    actor.send({ type: "account.opened" });
    ask("code");
    answer({ password: "clave" });
    await soon(() => expect(status()).toEqual({ kind: "confirmingCode", failure }));
    expect(keeping()).toBeUndefined();
    answer({ password: "clave" });
    expect(status()).toEqual({ kind: "preparingCode" });
  });

  it.each(["declined", "account.closed"] as const)("is left by %s, asked for or waited for", async (type) => {
    const signals: AbortSignal[] = [];
    const { actor, status, emitted, ask, answer, leave } = createAccountTestActor({
      prepare: (signal) => {
        signals.push(signal);
        return never();
      },
    });
    actor.send({ type: "account.opened" });
    for (const isSent of [false, true]) {
      ask("code");
      if (isSent) answer({ password: "clave" });
      leave(type);
      expect(status()).toEqual({ kind: "idle" });
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    // The one before goes on.
    expect(emitted).toEqual([]);
  });
});

describe("the code of another device", () => {
  it("is checked by its check symbol before anything is asked", () => {
    const { actor, calls, status, type } = createAccountTestActor();
    for (const typed of ["", "ABC", OTHER_CODE.replace("011", "012")]) {
      type(typed);
      actor.send({ type: "join.submitted", passphrase: "" });
      expect(status()).toEqual({ kind: "joinFailed", failure: "malformed" });
    }
    type("AB");
    expect([status(), calls]).toEqual([{ kind: "idle" }, []]);
  });

  it("joins this device to the others, and leaves their list to be read again", async () => {
    const { actor, calls, status, type, hasTag } = createAccountTestActor();
    actor.send({ type: "account.opened" });
    type(OTHER_CODE);
    actor.send({ type: "join.submitted", passphrase: "mi frase" });
    expect([status(), hasTag("busy")]).toEqual([{ kind: "joining" }, true]);
    await soon(() => expect(status()).toEqual({ kind: "joined" }));
    expect(calls).toEqual(["loadDevices", `join ${OTHER_CODE} mi frase`, "loadDevices"]);
    expect([actor.getSnapshot().context.typed, hasTag("busy")]).toEqual(["", false]);
    actor.send({ type: "result.dismissed" });
    expect(status()).toEqual({ kind: "idle" });
  });

  it.each<[string, () => Promise<boolean>, JoinFailure]>([
    ["opens none", () => Promise.resolve(false), "wrongCode"],
    ["cannot be tried without a network", failing("network"), "network"],
    ["was tried too often", failing("rateLimited"), "rateLimited"],
    ["finds no room", failing("quota"), "full"],
    ["opens what a later version wrote", failing("newer"), "newer"],
    ["comes with another passphrase than that of this device", failing("wrongPassphrase"), "wrongPassphrase"],
    ["signs in, but opens nothing", failing("wrongSecret"), "wrongCode"],
    ["signs in where nothing is left", failing("unconfirmed"), "unconfirmed"],
    ["opens what is damaged", failing("damaged"), "unconfirmed"],
    ["finds a password wrong that nobody asked for", failing("wrongPassword"), "unknown"],
    ["cannot be tried now", failing("unavailable"), "unknown"],
    ["fails", () => Promise.reject(new Error("boom")), "unknown"],
  ])("that %s says so, and stays in its field", async (_, join, failure) => {
    const { actor, emitted, status, type } = createAccountTestActor({ join });
    type(OTHER_CODE);
    actor.send({ type: "join.submitted", passphrase: "" });
    await soon(() => expect(status()).toEqual({ kind: "joinFailed", failure }));
    expect([actor.getSnapshot().context.typed, emitted]).toEqual([OTHER_CODE, []]);
    type(CODE);
    expect([status(), actor.getSnapshot().context.joinFailure]).toEqual([{ kind: "idle" }, null]);
  });

  it("that failed is no longer spoken of when another account opens", async () => {
    const { actor, status, type, change } = createAccountTestActor({ join: () => Promise.resolve(false) });
    type(OTHER_CODE);
    actor.send({ type: "join.submitted", passphrase: "" });
    await soon(() => expect(status().kind).toBe("joinFailed"));
    change("account-2");
    expect(status()).toEqual({ kind: "idle" });
  });

  it.each(["join.cancelled", "account.closed"] as const)("is left by %s", (type) => {
    const signals: AbortSignal[] = [];
    const world = createAccountTestActor({
      join: (_, signal) => {
        signals.push(signal);
        return never();
      },
    });
    world.actor.send({ type: "account.opened" });
    world.type(OTHER_CODE);
    world.actor.send({ type: "join.submitted", passphrase: "" });
    world.actor.send({ type });
    const typed = type === "account.closed" ? "" : OTHER_CODE;
    expect([world.status(), world.actor.getSnapshot().context.typed]).toEqual([{ kind: "idle" }, typed]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it("is not taken while another one is being tried", () => {
    const { actor, calls, type, ask } = createAccountTestActor({ join: never });
    type(OTHER_CODE);
    actor.send({ type: "join.submitted", passphrase: "" });
    type("other");
    actor.send({ type: "join.submitted", passphrase: "" });
    ask("off");
    ask("deletion");
    expect([calls, actor.getSnapshot().context.typed]).toEqual([[`join ${OTHER_CODE} `], OTHER_CODE]);
  });
});

describe("the end of synchronising", () => {
  it.each([true, false])("is asked for, with what is at the server: %s", async (deletes) => {
    const { calls, status, hasTag, ask, answer } = createAccountTestActor();
    answer({ deletes });
    expect([status(), calls]).toEqual([{ kind: "idle" }, []]);
    ask("off");
    expect([status(), calls]).toEqual([{ kind: "confirmingOff", failure: null }, []]);
    answer({ deletes });
    expect([status(), hasTag("busy")]).toEqual([{ kind: "turningOff" }, true]);
    await soon(() => expect(status()).toEqual({ kind: "idle" }));
    expect(calls).toEqual([`turnOff ${deletes}`]);
  });

  it.each(["declined", "account.closed"] as const)("does not come after %s", (type) => {
    const { calls, status, ask, answer, leave } = createAccountTestActor();
    ask("off");
    leave(type);
    answer({ deletes: true });
    expect([status(), calls]).toEqual([{ kind: "idle" }, []]);
  });

  it("is not asked about another account", () => {
    const { status, change, ask } = createAccountTestActor();
    ask("off");
    change("account-2");
    expect(status()).toEqual({ kind: "idle" });
  });

  it("that fails asks again, and says why", async () => {
    let fails = true;
    const world = createAccountTestActor({ off: () => (fails ? failing("unreachable")() : Promise.resolve()) });
    const { actor, emitted, status, ask, answer } = world;
    actor.send({ type: "account.opened" });
    ask("off");
    answer({ deletes: true });
    await soon(() => expect(status()).toEqual({ kind: "confirmingOff", failure: "network" }));
    fails = false;
    answer({ deletes: false });
    await soon(() => expect(status()).toEqual({ kind: "idle" }));
    expect(emitted).toEqual([]);
  });

  it("goes on while the dialog is closed, and a toast tells of a failure", async () => {
    let fail: (error: Error) => void = () => {};
    const world = createAccountTestActor({ off: () => new Promise((_, reject) => (fail = reject)) });
    const { actor, emitted, status, ask, answer } = world;
    actor.send({ type: "account.opened" });
    ask("off");
    answer({ deletes: true });
    actor.send({ type: "account.closed" });
    expect(status()).toEqual({ kind: "turningOff" });
    fail(new Error("boom"));
    await soon(() => expect(status()).toEqual({ kind: "idle" }));
    expect(emitted).toEqual([{ type: "toast.raised", toast: offToast("unknown") }]);
  });
});

describe("deleting the account", () => {
  it("needs a yes and the password, ends the session last, and then tells the page", async () => {
    const world = createAccountTestActor();
    const { calls, status, hasTag, answer } = world;
    answer({ password: "clave" });
    expect([status(), calls]).toEqual([{ kind: "idle" }, []]);
    world.ask("deletion");
    expect([status(), calls]).toEqual([{ kind: "confirmingDeletion", failure: null }, []]);
    answer({ password: "clave" });
    expect([status(), hasTag("busy")]).toEqual([{ kind: "deleting" }, true]);
    await soon(() => expect(status()).toEqual({ kind: "idle" }));
    expect(calls).toEqual(["deleteAccount account-1 clave", "endSession account-1", "account.deleted"]);
    expect(hasTag("open")).toBe(false);
  });

  it.each(["declined", "account.closed"] as const)("is not done after %s", (type) => {
    const world = createAccountTestActor();
    const { actor, status, answer, leave } = world;
    actor.send({ type: "account.opened" });
    world.ask("deletion");
    leave(type);
    answer({ password: "clave" });
    expect([status(), world.calls]).toEqual([{ kind: "idle" }, ["loadDevices"]]);
  });

  it.each(FAILURES)("that fails (%s) asks again, and says why", async (kind, failure) => {
    let fails = true;
    const world = createAccountTestActor({ remove: () => (fails ? failing(kind)() : Promise.resolve()) });
    const { actor, calls, emitted, status, answer } = world;
    actor.send({ type: "account.opened" });
    world.ask("deletion");
    answer({ password: "clave" });
    await soon(() => expect(status()).toEqual({ kind: "confirmingDeletion", failure }));
    expect(emitted).toEqual([]);
    fails = false;
    answer({ password: "clave" });
    await soon(() => expect(calls.at(-1)).toBe("account.deleted"));
  });

  it("goes on while the dialog is closed, and a toast tells what it came to", async () => {
    let fail: (error: Error) => void = () => {};
    const world = createAccountTestActor({ remove: () => new Promise((_, reject) => (fail = reject)) });
    const { actor, status, emitted, answer } = world;
    actor.send({ type: "account.opened" });
    world.ask("deletion");
    answer({ password: "clave" });
    actor.send({ type: "account.closed" });
    expect(status()).toEqual({ kind: "deleting" });
    fail(new Error("boom"));
    await soon(() => expect(status()).toEqual({ kind: "idle" }));
    expect(emitted).toEqual([{ type: "toast.raised", toast: deletionToast("unknown") }]);
  });

  it("finding: deletion of another account → the question goes when another account opens, not when the session is lost or renewed", () => {
    const world = createAccountTestActor();
    const { calls, status, change, answer } = world;
    world.ask("deletion");
    change(null);
    change("account-1");
    expect(status().kind).toBe("confirmingDeletion");
    change("account-2");
    expect(status()).toEqual({ kind: "idle" });
    answer({ password: "clave" });
    expect(calls).toEqual([]);
  });

  it("finding: deletion of another account → what was said yes to stays the one that was asked about", () => {
    const world = createAccountTestActor({ remove: never });
    const { calls, change, answer, task } = world;
    world.ask("deletion");
    answer({ password: "clave" });
    change("account-2");
    expect([calls, task()?.getSnapshot().context.task.account]).toEqual([
      ["deleteAccount account-1 clave"],
      "account-1",
    ]);
  });

  it("finding: deletion of another account → nor is a code made for an account by a question about the one before", () => {
    const { calls, status, change, ask, answer } = createAccountTestActor();
    ask("code");
    change("account-2");
    answer({ password: "clave" });
    expect([status(), calls]).toEqual([{ kind: "idle" }, []]);
  });
});
