import { describe, expect, it, vi } from "vitest";
import type { DeletionFailure, DeletionStep, JoinFailure } from "@/domain/account/account.ts";
import { deletionToast } from "@/domain/account/accountMessages.ts";
import { CODE, createAccountTestActor, OTHER_CODE } from "./account.testing.ts";

const never = () => new Promise<never>(() => {});
const failing = (kind: string) => () => Promise.reject(Object.assign(new Error(kind), { kind }));
/** Looks again at once: everything here is a matter of microtasks. */
const soon = (check: () => void) => vi.waitFor(check, { interval: 1 });
const quiet = () => Promise.resolve();
const DELETION = ["clearVault account-1", "deleteAccount account-1"];

describe("the notice of the code", () => {
  it("stands while it is due, and goes when it is dismissed", () => {
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

describe("the code of this account", () => {
  it("is read when it is asked for, and forgotten when it is hidden or the dialog closes", async () => {
    const { actor, calls, code, hasTag } = createAccountTestActor();
    actor.send({ type: "code.revealed" });
    expect([calls, hasTag("open")]).toEqual([[], false]);
    actor.send({ type: "account.opened" });
    expect([calls, hasTag("open"), code()]).toEqual([[], true, { kind: "hidden" }]);
    actor.send({ type: "code.revealed" });
    await soon(() => expect(code()).toEqual({ kind: "shown", code: CODE }));
    actor.send({ type: "code.hidden" });
    expect([code(), actor.getSnapshot().context.code]).toEqual([{ kind: "hidden" }, null]);
    actor.send({ type: "code.revealed" });
    await soon(() => expect(code().kind).toBe("shown"));
    actor.send({ type: "account.closed" });
    expect([actor.getSnapshot().context.code, hasTag("open")]).toEqual([null, false]);
    actor.send({ type: "account.opened" });
    expect(code()).toEqual({ kind: "hidden" });
  });

  it.each([
    ["is not known", () => Promise.resolve(null)],
    ["cannot be read", () => Promise.reject(new Error("boom"))],
  ])("that %s is said to be missing, and may be asked for again", async (_, read) => {
    const { actor, code, calls } = createAccountTestActor({ code: read });
    actor.send({ type: "account.opened" });
    actor.send({ type: "code.revealed" });
    await soon(() => expect(code()).toEqual({ kind: "missing" }));
    actor.send({ type: "code.revealed" });
    await soon(() => expect(code()).toEqual({ kind: "missing" }));
    expect(calls).toEqual(["readCode", "readCode"]);
    actor.send({ type: "code.hidden" });
    expect(code()).toEqual({ kind: "hidden" });
  });

  it("does not stay when another account is open here", async () => {
    const { actor, code, tell } = createAccountTestActor();
    actor.send({ type: "account.opened" });
    actor.send({ type: "code.revealed" });
    await soon(() => expect(code().kind).toBe("shown"));
    tell(true);
    expect(code()).toEqual({ kind: "hidden" });
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
    const { actor, calls, status, type } = createAccountTestActor();
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

  it.each([
    ["holds documents", () => Promise.resolve({ documents: 3, code: CODE }), { documents: 3, code: CODE }],
    [
      "holds nobody knows how many",
      () => Promise.resolve({ documents: null, code: CODE }),
      { documents: null, code: CODE },
    ],
    ["cannot be read", () => Promise.reject(new Error("boom")), { documents: null, code: null }],
  ])("waits for a yes where the present account %s", async (_, read, present) => {
    const { actor, calls, status, type } = createAccountTestActor({ present: read });
    type(OTHER_CODE);
    actor.send({ type: "join.submitted" });
    await soon(() => expect(status()).toEqual({ kind: "confirmingJoin", present }));
    actor.send({ type: "join.cancelled" });
    expect([status(), calls, actor.getSnapshot().context.typed]).toEqual([
      { kind: "idle" },
      ["readPresent"],
      OTHER_CODE,
    ]);
    actor.send({ type: "join.submitted" });
    await soon(() => expect(status().kind).toBe("confirmingJoin"));
    actor.send({ type: "join.confirmed" });
    expect([status(), actor.getSnapshot().context.present]).toEqual([{ kind: "joining" }, null]);
    await soon(() => expect(status()).toEqual({ kind: "joined" }));
  });

  it.each<[string, () => Promise<boolean>, JoinFailure]>([
    ["opens none", () => Promise.resolve(false), "refused"],
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
    const asking = createAccountTestActor({ present: () => Promise.resolve({ documents: 1, code: null }) });
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
  it("needs a yes, removes the documents first, ends the session last, and then tells the page", async () => {
    const { actor, calls, status, hasTag } = createAccountTestActor();
    actor.send({ type: "account.opened" });
    actor.send({ type: "deletion.confirmed" });
    expect([status(), calls]).toEqual([{ kind: "idle" }, []]);
    actor.send({ type: "deletion.requested" });
    expect(status()).toEqual({ kind: "confirmingDeletion" });
    actor.send({ type: "deletion.confirmed" });
    expect([status(), hasTag("busy")]).toEqual([{ kind: "deleting", step: "documents" }, true]);
    await soon(() => expect(status()).toEqual({ kind: "idle" }));
    expect(calls).toEqual([...DELETION, "endSession account-1", "account.deleted"]);
    expect(hasTag("open")).toBe(false);
  });

  it.each(["deletion.declined", "account.closed"] as const)("is not done after %s", (type) => {
    const { actor, calls, status } = createAccountTestActor();
    actor.send({ type: "account.opened" });
    actor.send({ type: "deletion.requested" });
    actor.send({ type });
    actor.send({ type: "deletion.confirmed" });
    expect([status(), calls]).toEqual([{ kind: "idle" }, []]);
  });

  it.each<[DeletionStep, string, DeletionFailure]>([
    ["documents", "refused", "refused"],
    ["documents", "unreachable", "network"],
    ["documents", "serverFull", "unknown"],
    ["account", "refused", "refused"],
    ["account", "network", "network"],
    ["account", "rateLimited", "rateLimited"],
    ["account", "boom", "unknown"],
  ])(
    "that fails at the %s (%s) says what is gone and what is not, and can be repeated",
    async (step, kind, failure) => {
      let fails = true;
      const act = () => (fails ? failing(kind)() : quiet());
      const { actor, calls, emitted, status } = createAccountTestActor(
        step === "documents" ? { clear: act } : { remove: act },
      );
      actor.send({ type: "deletion.requested" });
      actor.send({ type: "deletion.confirmed" });
      await soon(() => expect(status()).toEqual({ kind: "deletionFailed", step, failure }));
      const began = step === "documents" ? DELETION.slice(0, 1) : DELETION;
      expect(calls).toEqual([...began, "toast.raised"]);
      expect(emitted).toEqual([
        {
          type: "toast.raised",
          toast: deletionToast(step, failure),
        },
      ]);
      fails = false;
      actor.send({ type: "deletion.confirmed" });
      await soon(() => expect(calls.at(-1)).toBe("account.deleted"));
      expect(calls.slice(began.length + 1)).toEqual([...DELETION, "endSession account-1", "account.deleted"]);
    },
  );

  it("goes on while the dialog is closed, and what it came to waits there", async () => {
    let fail: (error: Error) => void = () => {};
    const { actor, status, emitted } = createAccountTestActor({
      clear: () => new Promise((_, reject) => (fail = reject)),
    });
    actor.send({ type: "account.opened" });
    actor.send({ type: "deletion.requested" });
    actor.send({ type: "deletion.confirmed" });
    actor.send({ type: "account.closed" });
    expect(status()).toEqual({ kind: "deleting", step: "documents" });
    fail(new Error("boom"));
    await soon(() => expect(status().kind).toBe("deletionFailed"));
    expect(emitted.map(({ type }) => type)).toEqual(["toast.raised"]);
    actor.send({ type: "account.opened" });
    expect(status().kind).toBe("deletionFailed");
    actor.send({ type: "result.dismissed" });
    expect(status()).toEqual({ kind: "idle" });
  });

  it("finding: deletion of another account → a question or a failure goes when another account opens, not when the session is lost or renewed", async () => {
    const { actor, calls, status, tell, type } = createAccountTestActor({ clear: failing("unreachable") });
    const ask = () => actor.send({ type: "deletion.requested" });
    const refuse = () => actor.send({ type: "deletion.confirmed" });
    ask();
    tell(true, null);
    tell(false);
    expect(status()).toEqual({ kind: "confirmingDeletion" });
    tell(true, null);
    tell(false, "account-2");
    expect(status()).toEqual({ kind: "idle" });
    refuse();
    expect(calls).toEqual([]);

    ask();
    refuse();
    await soon(() => expect(status().kind).toBe("deletionFailed"));
    expect(calls).toEqual(["clearVault account-2", "toast.raised"]);
    tell(true, "account-2");
    expect(status().kind).toBe("deletionFailed");
    tell(true, "account-3");
    expect(status()).toEqual({ kind: "idle" });

    type("ABC");
    actor.send({ type: "join.submitted" });
    expect(status().kind).toBe("joinFailed");
    tell(true, "account-4");
    expect(status()).toEqual({ kind: "idle" });
  });

  it("finding: deletion of another account → what was said yes to stays the one that was asked about, also when it is repeated", async () => {
    let fail: (error: Error) => void = () => {};
    const { actor, calls, status, tell } = createAccountTestActor({
      clear: () => new Promise((_, reject) => (fail = reject)),
    });
    actor.send({ type: "deletion.requested" });
    actor.send({ type: "deletion.confirmed" });
    tell(false, "account-2");
    fail(new Error("boom"));
    await soon(() => expect(status().kind).toBe("deletionFailed"));
    actor.send({ type: "deletion.confirmed" });
    expect(calls).toEqual(["clearVault account-1", "toast.raised", "clearVault account-1"]);
  });

  it("finding: deletion of another account → nor is an account left by a question about the one before", async () => {
    const counting = createAccountTestActor({ present: never });
    const asking = createAccountTestActor({ present: () => Promise.resolve({ documents: 1, code: null }) });
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
