import { describe, expect, it, vi } from "vitest";
import type { AccountFailure, JoinFailure } from "@/domain/access/account/account.ts";
import { deletionToast, RENEWAL_LEFT } from "@/domain/access/account/accountMessages.ts";
import { CODE, createAccountTestActor, OTHER_CODE } from "./account.testing.ts";
import type { JoinOutcome } from "./account.types.ts";

const never = () => new Promise<never>(() => {});
const failing = (kind: string) => () => Promise.reject(Object.assign(new Error(kind), { kind }));
/** Looks again at once: everything here is a matter of microtasks. */
const soon = (check: () => void) => vi.waitFor(check, { interval: 1 });

describe("the notice of the code", () => {
  it("shows while it is due, and goes when it is dismissed", () => {
    const { actor, calls, tell, hasTag } = createAccountTestActor();
    actor.send({ type: "notice.dismissed" });
    expect([hasTag("noticeDue"), calls]).toEqual([false, []]);
    tell(true);
    expect(hasTag("noticeDue")).toBe(true);
    tell(false);
    expect(hasTag("noticeDue")).toBe(false);
    tell(true);
    actor.send({ type: "notice.dismissed" });
    expect([hasTag("noticeDue"), calls]).toEqual([false, ["dismissNotice"]]);
  });
});

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
    const { actor, calls, tell } = createAccountTestActor();
    actor.send({ type: "account.opened" });
    tell(false, "account-2");
    await soon(() => expect(calls).toEqual(["loadDevices", "loadDevices"]));
  });
});

describe("a new code", () => {
  it("needs the password, is used once two of its groups were typed back, and then needs no notice", async () => {
    const { actor, calls, keeping, renew, confirm, status } = createAccountTestActor();
    actor.send({ type: "account.opened" });
    actor.send({ type: "renewal.requested" });
    expect(status()).toEqual({ kind: "confirmingCode", failure: null });
    actor.send({ type: "renewal.confirmed", password: "clave" });
    expect(status()).toEqual({ kind: "renewingCode" });
    await soon(() => expect(status()).toEqual({ kind: "keepingCode" }));
    expect(keeping()?.getSnapshot().context.code).toBe(CODE);
    confirm(["00000", "11111"]);
    expect([keeping()?.getSnapshot().hasTag("wrong"), calls]).toEqual([true, ["loadDevices", "prepareCode clave"]]);
    keeping()?.send({ type: "code.reopened" });
    confirm();
    await soon(() => expect(status()).toEqual({ kind: "idle" }));
    expect(calls.slice(2)).toEqual(["save", "dismissNotice", "loadDevices"]);
    expect(actor.getSnapshot().context.newCode).toBeNull();
    await renew();
    expect(status()).toEqual({ kind: "keepingCode" });
  });

  it("that was not typed back is used by nobody, and leaving it says nothing", async () => {
    const { actor, calls, emitted, renew, status } = createAccountTestActor();
    actor.send({ type: "account.opened" });
    await renew();
    actor.send({ type: "account.closed" });
    expect([status(), actor.getSnapshot().context.newCode, emitted]).toEqual([{ kind: "idle" }, null, []]);
    expect(calls).not.toContain("save");
  });

  it("of which nobody knows whether it is in use says so, tries again, and says so to who leaves", async () => {
    let fails = true;
    const save = () => (fails ? failing("unreachable")() : Promise.resolve());
    const { actor, emitted, keeping, renew, confirm, status } = createAccountTestActor({ save });
    for (const isLeft of [false, true]) {
      fails = true;
      actor.send({ type: "account.opened" });
      await renew();
      confirm();
      expect(keeping()?.getSnapshot().hasTag("saving")).toBe(true);
      await soon(() => expect(keeping()?.getSnapshot().context.failure).toBe("unreachable"));
      fails = false;
      if (isLeft) actor.send({ type: "account.closed" });
      else keeping()?.send({ type: "save.retried" });
      await soon(() => expect(status()).toEqual({ kind: "idle" }));
    }
    expect(emitted).toEqual([{ type: "toast.raised", toast: RENEWAL_LEFT }]);
  });

  it("does not stay when another account is open here", async () => {
    const { actor, keeping, renew, tell } = createAccountTestActor();
    actor.send({ type: "account.opened" });
    await renew();
    tell(false);
    expect(keeping()).toBeDefined();
    tell(false, "account-2");
    expect([keeping(), actor.getSnapshot().context.newCode]).toEqual([undefined, null]);
  });

  it.each<[string, AccountFailure]>([
    ["wrongPassword", "wrongPassword"],
    ["refused", "refused"],
    ["locked", "locked"],
    ["network", "network"],
    ["unreachable", "network"],
    ["rateLimited", "rateLimited"],
    ["boom", "unknown"],
  ])("that is not made (%s) says why, and can be asked for again", async (kind, failure) => {
    const { actor, keeping, status } = createAccountTestActor({ prepare: failing(kind) });
    actor.send({ type: "renewal.requested" });
    actor.send({ type: "renewal.confirmed", password: "clave" });
    await soon(() => expect(status()).toEqual({ kind: "confirmingCode", failure }));
    expect(keeping()).toBeUndefined();
    actor.send({ type: "renewal.confirmed", password: "clave" });
    expect(status()).toEqual({ kind: "renewingCode" });
  });

  it.each(["renewal.declined", "account.closed"] as const)("is left by %s, asked for or waited for", async (type) => {
    const signals: AbortSignal[] = [];
    const { actor, status, emitted } = createAccountTestActor({
      prepare: (signal) => {
        signals.push(signal);
        return never();
      },
    });
    actor.send({ type: "account.opened" });
    for (const isSent of [false, true]) {
      actor.send({ type: "renewal.requested" });
      if (isSent) actor.send({ type: "renewal.confirmed", password: "clave" });
      actor.send({ type });
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
      actor.send({ type: "join.submitted" });
      expect(status()).toEqual({ kind: "joinFailed", failure: "malformed" });
    }
    type("AB");
    expect([status(), calls]).toEqual([{ kind: "idle" }, []]);
  });

  it("that is this account's own opens nothing", async () => {
    const { actor, calls, status, type } = createAccountTestActor({
      present: async (typed) => ({ documents: 3, isSame: typed.startsWith("ooooo") }),
    });
    type(CODE.replaceAll("-", " ").replaceAll("0", "o"));
    actor.send({ type: "join.submitted" });
    await soon(() => expect(status()).toEqual({ kind: "joinFailed", failure: "present" }));
    expect(calls).toEqual(["readPresent"]);
  });

  it("opens the other account at once where the present one is empty", async () => {
    const { actor, calls, status, type, hasTag } = createAccountTestActor();
    type(OTHER_CODE);
    actor.send({ type: "join.submitted" });
    expect([status(), hasTag("busy")]).toEqual([{ kind: "checking" }, true]);
    await soon(() => expect(status()).toEqual({ kind: "joined" }));
    expect(calls).toEqual(["readPresent", `join ${OTHER_CODE}`, "account.joined"]);
    expect([actor.getSnapshot().context.typed, hasTag("busy")]).toEqual(["", false]);
    actor.send({ type: "result.dismissed" });
    expect(status()).toEqual({ kind: "idle" });
  });

  it("opens what is protected too, and lets the person choose another passphrase or keep the one before", async () => {
    for (const next of ["farola nube trece cangrejos", null]) {
      const { actor, calls, emitted, status, type } = createAccountTestActor({ join: async () => "unlocked" });
      type(OTHER_CODE);
      actor.send({ type: "join.submitted" });
      await soon(() => expect(status()).toEqual({ kind: "choosingPassphrase" }));
      expect(emitted).toEqual([{ type: "account.joined", isUnlocked: true }]);
      const { newPassphrase } = actor.getSnapshot().children;
      newPassphrase?.send({ type: "passphrase.submitted" });
      expect(newPassphrase?.getSnapshot().hasTag("refused")).toBe(true);
      if (next !== null) newPassphrase?.send({ type: "passphrase.typed", passphrase: next });
      newPassphrase?.send({ type: next === null ? "passphrase.postponed" : "passphrase.submitted" });
      await soon(() => expect(status()).toEqual({ kind: "joined" }));
      expect(calls.filter((call) => call.startsWith("reset"))).toEqual(next === null ? [] : [`reset ${next}`]);
    }
  });

  it.each([
    ["holds documents", () => Promise.resolve({ documents: 3, isSame: false }), 3],
    ["holds nobody knows how many", () => Promise.resolve({ documents: null, isSame: false }), null],
    ["cannot be read", () => Promise.reject(new Error("boom")), null],
  ])("waits for a yes where the present account %s", async (_, read, documents) => {
    const { actor, calls, status, type } = createAccountTestActor({ present: read });
    type(OTHER_CODE);
    actor.send({ type: "join.submitted" });
    await soon(() => expect(status()).toEqual({ kind: "confirmingJoin", documents }));
    actor.send({ type: "join.cancelled" });
    expect([status(), calls, actor.getSnapshot().context.typed]).toEqual([
      { kind: "idle" },
      ["readPresent"],
      OTHER_CODE,
    ]);
    actor.send({ type: "join.submitted" });
    await soon(() => expect(status().kind).toBe("confirmingJoin"));
    actor.send({ type: "join.confirmed" });
    expect(status()).toEqual({ kind: "joining" });
    await soon(() => expect(status()).toEqual({ kind: "joined" }));
  });

  it.each<[string, () => Promise<JoinOutcome>, JoinFailure]>([
    ["opens none", () => Promise.resolve("refused"), "refused"],
    ["cannot be tried without a network", failing("network"), "network"],
    ["was tried too often", failing("rateLimited"), "rateLimited"],
    ["cannot be tried now", failing("unavailable"), "unknown"],
    ["fails", () => Promise.reject(new Error("boom")), "unknown"],
  ])("that %s says so, and stays in its field", async (_, join, failure) => {
    const { actor, emitted, status, type } = createAccountTestActor({ join });
    type(OTHER_CODE);
    actor.send({ type: "join.submitted" });
    await soon(() => expect(status()).toEqual({ kind: "joinFailed", failure }));
    expect([actor.getSnapshot().context.typed, emitted]).toEqual([OTHER_CODE, []]);
    type(CODE);
    expect([status(), actor.getSnapshot().context.joinFailure]).toEqual([{ kind: "idle" }, null]);
  });

  it.each(["join.cancelled", "account.closed"] as const)("is left by %s, whatever is waited for", async (type) => {
    const signals: AbortSignal[] = [];
    const counting = createAccountTestActor({ present: never });
    const asking = createAccountTestActor({ present: () => Promise.resolve({ documents: 1, isSame: false }) });
    const joining = createAccountTestActor({
      join: (_, signal) => {
        signals.push(signal);
        return never();
      },
    });
    const worlds = [counting, asking, joining];
    for (const world of worlds) {
      world.actor.send({ type: "account.opened" });
      world.type(OTHER_CODE);
      world.actor.send({ type: "join.submitted" });
    }
    await soon(() =>
      expect(worlds.map(({ status }) => status().kind)).toEqual(["checking", "confirmingJoin", "joining"]),
    );
    const typed = type === "account.closed" ? "" : OTHER_CODE;
    for (const { actor, status } of worlds) {
      actor.send({ type });
      expect([status(), actor.getSnapshot().context.typed]).toEqual([{ kind: "idle" }, typed]);
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it("is not taken while another one is being tried", () => {
    const { actor, calls, type } = createAccountTestActor({ present: never });
    type(OTHER_CODE);
    actor.send({ type: "join.submitted" });
    type("other");
    actor.send({ type: "join.submitted" });
    actor.send({ type: "deletion.requested" });
    expect([calls, actor.getSnapshot().context.typed]).toEqual([["readPresent"], OTHER_CODE]);
  });
});

describe("deleting the account", () => {
  const ask = ({ actor }: ReturnType<typeof createAccountTestActor>) => actor.send({ type: "deletion.requested" });

  it("needs a yes and the password, ends the session last, and then tells the page", async () => {
    const world = createAccountTestActor();
    const { actor, calls, status, hasTag } = world;
    actor.send({ type: "deletion.confirmed", password: "clave" });
    expect([status(), calls]).toEqual([{ kind: "idle" }, []]);
    ask(world);
    expect([status(), calls]).toEqual([{ kind: "confirmingDeletion", failure: null }, []]);
    actor.send({ type: "deletion.confirmed", password: "clave" });
    expect([status(), hasTag("busy")]).toEqual([{ kind: "deleting" }, true]);
    await soon(() => expect(status()).toEqual({ kind: "idle" }));
    expect(calls).toEqual(["deleteAccount account-1 clave", "endSession account-1", "account.deleted"]);
    expect(hasTag("open")).toBe(false);
  });

  it.each(["deletion.declined", "account.closed"] as const)("is not done after %s", (type) => {
    const world = createAccountTestActor();
    const { actor, status } = world;
    actor.send({ type: "account.opened" });
    ask(world);
    actor.send({ type });
    actor.send({ type: "deletion.confirmed", password: "clave" });
    expect([status(), world.calls]).toEqual([{ kind: "idle" }, ["loadDevices"]]);
  });

  it.each<[string, AccountFailure]>([
    ["wrongPassword", "wrongPassword"],
    ["refused", "refused"],
    ["network", "network"],
    ["rateLimited", "rateLimited"],
    ["boom", "unknown"],
  ])("that fails (%s) asks again, and says why", async (kind, failure) => {
    let fails = true;
    const world = createAccountTestActor({ remove: () => (fails ? failing(kind)() : Promise.resolve()) });
    const { actor, calls, emitted, status } = world;
    actor.send({ type: "account.opened" });
    ask(world);
    actor.send({ type: "deletion.confirmed", password: "clave" });
    await soon(() => expect(status()).toEqual({ kind: "confirmingDeletion", failure }));
    expect(emitted).toEqual([]);
    fails = false;
    actor.send({ type: "deletion.confirmed", password: "clave" });
    await soon(() => expect(calls.at(-1)).toBe("account.deleted"));
  });

  it("goes on while the dialog is closed, and a toast tells what it came to", async () => {
    let fail: (error: Error) => void = () => {};
    const world = createAccountTestActor({ remove: () => new Promise((_, reject) => (fail = reject)) });
    const { actor, status, emitted } = world;
    actor.send({ type: "account.opened" });
    ask(world);
    actor.send({ type: "deletion.confirmed", password: "clave" });
    actor.send({ type: "account.closed" });
    expect(status()).toEqual({ kind: "deleting" });
    fail(new Error("boom"));
    await soon(() => expect(status()).toEqual({ kind: "idle" }));
    expect(emitted).toEqual([{ type: "toast.raised", toast: deletionToast("unknown") }]);
  });

  it("finding: deletion of another account → the question goes when another account opens, not when the session is lost or renewed", () => {
    const world = createAccountTestActor();
    const { actor, calls, status, tell } = world;
    ask(world);
    tell(true, null);
    tell(false);
    expect(status().kind).toBe("confirmingDeletion");
    tell(false, "account-2");
    expect(status()).toEqual({ kind: "idle" });
    actor.send({ type: "deletion.confirmed", password: "clave" });
    expect(calls).toEqual([]);
  });

  it("finding: deletion of another account → what was said yes to stays the one that was asked about", () => {
    const world = createAccountTestActor({ remove: never });
    const { actor, calls, tell } = world;
    ask(world);
    actor.send({ type: "deletion.confirmed", password: "clave" });
    tell(false, "account-2");
    expect([calls, actor.getSnapshot().context.toDelete]).toEqual([["deleteAccount account-1 clave"], "account-1"]);
  });

  it("finding: deletion of another account → nor is an account left by a question about the one before", async () => {
    const counting = createAccountTestActor({ present: never });
    const asking = createAccountTestActor({ present: () => Promise.resolve({ documents: 1, isSame: false }) });
    for (const { actor, type } of [counting, asking]) {
      type(OTHER_CODE);
      actor.send({ type: "join.submitted" });
    }
    await soon(() => expect(asking.status().kind).toBe("confirmingJoin"));
    expect(counting.status().kind).toBe("checking");
    for (const { tell } of [counting, asking]) tell(true, "account-2");
    expect([counting.status(), asking.status()]).toEqual([{ kind: "idle" }, { kind: "idle" }]);
  });
});
