import { describe, expect, test, vi } from "vitest";
import { createActor, waitFor, type SnapshotFrom } from "xstate";
import {
  createMemoryProtection,
  TEST_CODE,
  type MemoryProtectionOptions,
} from "@/services/documents/protection/protection.testing.ts";
import { ProtectionError } from "@/services/documents/protection/vaultProtection.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import {
  createProtectingImplementations,
  createSlotsImplementations,
  createUnlockImplementations,
} from "./protection.actors.ts";
import { protectingMachine } from "./protecting.machine.ts";
import { slotsMachine } from "./slots.machine.ts";
import type { SlotQuestion, UnlockStep } from "@/domain/documents/protection/steps.ts";
import { unlockMachine } from "./unlock.machine.ts";

const PASSPHRASE = "grillo ámbar tejado violín";
const NEXT = "farola nube trece cangrejos";
const step = (snapshot: { getMeta(): Record<string, { readonly step: string } | undefined> }) =>
  deepestMeta(snapshot)?.step;

describe("protecting", () => {
  function createTestActor(options: MemoryProtectionOptions = {}) {
    const memory = createMemoryProtection(options);
    const actor = createActor(protectingMachine.provide(createProtectingImplementations(memory.protection, () => 0)));
    const told: string[] = [];
    actor.on("*", ({ type }) => told.push(type));
    actor.start().send({ type: "panel.opened" });
    return { ...memory, actor, told };
  }
  type Actor = ReturnType<typeof createTestActor>["actor"];
  const arrives = (actor: Actor, wanted: string) => waitFor(actor, (snapshot) => step(snapshot) === wanted);

  async function keep(actor: Actor) {
    actor.send({ type: "protection.accepted" });
    actor.send({ type: "passphrase.typed", passphrase: PASSPHRASE });
    actor.send({ type: "passphrase.submitted" });
    await arrives(actor, "keeping");
    const keeping = actor.getSnapshot().children.codeKeeping;
    keeping?.send({ type: "code.noted" });
    keeping?.send({ type: "group.typed", index: 0, group: "oaib2" });
    keeping?.send({ type: "group.typed", index: 1, group: "j7k8m" });
    keeping?.send({ type: "groups.submitted" });
  }

  test("protects the vault once two groups of the code were typed back, and says so once", async () => {
    const { actor, protection, told } = createTestActor();
    await keep(actor);
    await arrives(actor, "done");
    expect(await protection.status()).toMatchObject({ kind: "unlocked", isResealing: true });
    expect(told).toEqual(["vault.protected"]);
    expect(actor.getSnapshot().context).toMatchObject({ passphrase: "", prepared: null });
  });

  test("asks for the gate's password where the code is an account's, before anybody writes it down", async () => {
    const { actor, told } = createTestActor({ password: "clave" });
    actor.send({ type: "protection.accepted" });
    actor.send({ type: "passphrase.typed", passphrase: PASSPHRASE });
    actor.send({ type: "passphrase.submitted" });
    await waitFor(actor, ({ context }) => context.failure === "wrongPassword");
    actor.send({ type: "password.typed", password: "clave" });
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, passphrase: PASSPHRASE });
    await keep(actor);
    await arrives(actor, "done");
    expect([told.at(-1), actor.getSnapshot().context.password]).toEqual(["vault.protected", ""]);
  });

  test("a weak passphrase is refused until something else is typed", async () => {
    const { actor, calls } = createTestActor();
    actor.send({ type: "protection.accepted" });
    actor.send({ type: "passphrase.typed", passphrase: "1234" });
    actor.send({ type: "passphrase.submitted" });
    expect(actor.getSnapshot().hasTag("refused")).toBe(true);
    actor.send({ type: "passphrase.typed", passphrase: "12345" });
    expect(actor.getSnapshot().hasTag("refused")).toBe(false);
    expect(calls).toEqual([]);
  });

  test("groups that are wrong store nothing, and the code can be looked at again", async () => {
    const { actor, protection } = createTestActor();
    actor.send({ type: "protection.accepted" });
    actor.send({ type: "passphrase.typed", passphrase: PASSPHRASE });
    actor.send({ type: "passphrase.submitted" });
    await arrives(actor, "keeping");
    const keeping = actor.getSnapshot().children.codeKeeping;
    keeping?.send({ type: "code.noted" });
    keeping?.send({ type: "group.typed", index: 0, group: "AAAAA" });
    keeping?.send({ type: "groups.submitted" });
    expect(keeping?.getSnapshot().hasTag("wrong")).toBe(true);
    expect(await protection.status()).toEqual({ kind: "off" });
    keeping?.send({ type: "code.reopened" });
    expect(keeping?.getSnapshot().context.code).toBe(TEST_CODE);
  });

  test("closing before the code is kept forgets the keys", async () => {
    const { actor, protection } = createTestActor();
    actor.send({ type: "protection.accepted" });
    actor.send({ type: "passphrase.typed", passphrase: PASSPHRASE });
    actor.send({ type: "passphrase.submitted" });
    await arrives(actor, "keeping");
    actor.send({ type: "panel.closed" });
    expect(actor.getSnapshot().context).toMatchObject({ passphrase: "", prepared: null });
    expect(await protection.status()).toEqual({ kind: "off" });
  });

  test("a full disk leaves the vault as it was with its reason, and it is tried again with the same code", async () => {
    let isFull = true;
    const { actor, protection, told } = createTestActor({
      before: (method) => {
        if (method === "saveSettings" && isFull) throw new ProtectionError("quota");
      },
    });
    await keep(actor);
    await arrives(actor, "failed");
    expect([actor.getSnapshot().context.failure, await protection.status(), told]).toEqual([
      "quota",
      { kind: "off" },
      [],
    ]);
    isFull = false;
    actor.send({ type: "start.retried" });
    await arrives(actor, "done");
  });
});

describe("unlock", () => {
  let show: (() => void) | undefined;

  function createTestActor(options: MemoryProtectionOptions) {
    const memory = createMemoryProtection(options);
    const onShown = (listener: () => void) => {
      show = listener;
      return () => (show = undefined);
    };
    const actor = createActor(unlockMachine.provide(createUnlockImplementations(memory.protection, onShown))).start();
    const arrives = (wanted: UnlockStep) =>
      waitFor(actor, (snapshot) => step(snapshot) === wanted && !snapshot.hasTag("busy"));
    const submit = (typed: string) => {
      actor.send({ type: "secret.typed", typed });
      actor.send({ type: "unlock.submitted" });
    };
    return { ...memory, actor, arrives, submit };
  }

  test("opens at once where the vault is not protected, or another tab has the key", async () => {
    for (const options of [{}, { passphrase: PASSPHRASE, hasOtherTab: true }]) {
      const { calls, arrives } = createTestActor(options);
      await arrives("open");
      expect(calls).not.toContain("unlock");
    }
  });

  test("a wrong passphrase says so until something is typed, the right one opens", async () => {
    const { actor, arrives, submit } = createTestActor({ passphrase: PASSPHRASE });
    await arrives("locked");
    submit("mal");
    const { context } = await arrives("locked");
    expect(context).toMatchObject({ failure: "wrongSecret", secret: "passphrase" });
    actor.send({ type: "secret.typed", typed: "g" });
    expect(actor.getSnapshot().context.failure).toBeNull();
    submit(PASSPHRASE);
    await arrives("open");
    expect(actor.getSnapshot().context.typed).toBe("");
  });

  test.each(["damaged", "cancelled", "unsupported", "unavailable"] as const)("%s has its own reason", async (kind) => {
    const { actor, arrives } = createTestActor({
      passphrase: PASSPHRASE,
      passkey: () => Promise.reject(new ProtectionError(kind)),
    });
    await arrives("locked");
    actor.send({ type: "passkey.requested" });
    const { context } = await arrives("locked");
    expect(context).toMatchObject({ failure: kind, secret: "passkey" });
  });

  test("asks for a new passphrase after the code, which may wait", async () => {
    const opened = createTestActor({ passphrase: PASSPHRASE });
    await opened.arrives("locked");
    opened.actor.send({ type: "way.chosen", way: "recovery" });
    opened.submit(TEST_CODE);
    await opened.arrives("choosing");
    const { newPassphrase } = opened.actor.getSnapshot().children;
    newPassphrase?.send({ type: "passphrase.typed", passphrase: "corta" });
    newPassphrase?.send({ type: "passphrase.submitted" });
    expect(newPassphrase?.getSnapshot().hasTag("refused")).toBe(true);
    newPassphrase?.send({ type: "passphrase.typed", passphrase: NEXT });
    newPassphrase?.send({ type: "passphrase.submitted" });
    await opened.arrives("open");
    expect(opened.calls).toContain("resetPassphrase");

    const waiting = createTestActor({ passphrase: PASSPHRASE });
    await waiting.arrives("locked");
    waiting.actor.send({ type: "way.chosen", way: "recovery" });
    waiting.submit(TEST_CODE);
    await waiting.arrives("choosing");
    waiting.actor.getSnapshot().children.newPassphrase?.send({ type: "passphrase.postponed" });
    await waiting.arrives("open");
  });

  test("asks the other tabs again when it comes forward, unless something was typed", async () => {
    const options = { passphrase: PASSPHRASE, hasOtherTab: false };
    const { actor, arrives, calls } = createTestActor(options);
    await arrives("locked");
    actor.send({ type: "secret.typed", typed: "g" });
    show?.();
    expect(calls.filter((name) => name === "unlockFromOtherTab")).toHaveLength(1);
    actor.send({ type: "secret.typed", typed: "" });
    options.hasOtherTab = true;
    show?.();
    await arrives("open");
  });

  test("a browser that gives nothing says so, and is asked again", async () => {
    let isBroken = true;
    const { actor, arrives } = createTestActor({
      passphrase: PASSPHRASE,
      before: () => {
        if (isBroken) throw new ProtectionError("unavailable");
      },
    });
    await arrives("unreadable");
    expect(actor.getSnapshot().context.failure).toBe("unavailable");
    isBroken = false;
    actor.send({ type: "read.retried" });
    await arrives("locked");
  });
});

describe("slots", () => {
  async function createTestActor(options: MemoryProtectionOptions = {}) {
    const memory = createMemoryProtection({ passphrase: PASSPHRASE, isOpen: true, ...options });
    const actor = createActor(slotsMachine.provide(createSlotsImplementations(memory.protection, () => 0))).start();
    const told: string[] = [];
    actor.on("*", ({ type }) => told.push(type));
    const arrives = (wanted: string): Promise<SnapshotFrom<typeof slotsMachine>> =>
      waitFor(actor, (snapshot) => step(snapshot) === wanted);
    actor.send({ type: "panel.opened" });
    await arrives("ready");
    return { ...memory, actor, told, arrives };
  }
  type Actor = Awaited<ReturnType<typeof createTestActor>>["actor"];
  const kinds = ({ context: { status } }: SnapshotFrom<typeof slotsMachine>) =>
    status?.kind === "unlocked" ? status.slots.map(({ kind }) => kind) : [];

  /** Asks for a change, and gives the passphrase that it asks for. */
  function answer(actor: Actor, question: SlotQuestion) {
    actor.send({ type: "question.asked", question });
    actor.send({ type: "passphrase.typed", which: "current", passphrase: PASSPHRASE });
    actor.send({ type: "secret.submitted" });
  }

  test("adds a passkey and removes it with what opens the vault, each time it is asked for", async () => {
    const { actor, arrives } = await createTestActor();
    answer(actor, { kind: "addPasskey" });
    expect(kinds(await arrives("done"))).toEqual(["passphrase", "recovery", "passkey"]);
    const { status } = actor.getSnapshot().context;
    const id = status?.kind === "unlocked" ? (status.slots[2]?.id ?? "") : "";
    answer(actor, { kind: "removeSlot", id });
    const removed = await arrives("done");
    expect([kinds(removed), removed.context]).toMatchObject([
      ["passphrase", "recovery"],
      { current: "", secret: null },
    ]);
  });

  test("a passkey opens it for a change too, and the person may leave it at that", async () => {
    const { actor, arrives, calls } = await createTestActor({ passkey: async () => {} });
    actor.send({ type: "question.asked", question: { kind: "addPasskey" } });
    actor.send({ type: "question.declined" });
    expect([step(actor.getSnapshot()), calls.includes("addPasskey")]).toEqual(["ready", false]);
    actor.send({ type: "question.asked", question: { kind: "addPasskey" } });
    actor.send({ type: "passkey.requested" });
    await arrives("done");
    expect(calls).toContain("addPasskey");
  });

  test("a change that fails says why, with its question, and leaves everything as it was", async () => {
    const { actor, arrives } = await createTestActor({
      before: (method) => {
        if (method === "addPasskey") throw new ProtectionError("unsupported");
      },
    });
    answer(actor, { kind: "addPasskey" });
    await arrives("working");
    const snapshot = await arrives("confirming");
    expect(snapshot.context).toMatchObject({ failure: "unsupported", question: { kind: "addPasskey" }, current: "" });
    expect(kinds(snapshot)).toEqual(["passphrase", "recovery"]);
  });

  test("changes the passphrase; a wrong one of now goes back to the form with what was typed", async () => {
    const { actor, arrives, protection } = await createTestActor();
    actor.send({ type: "passphrase.change.requested" });
    actor.send({ type: "passphrase.typed", which: "current", passphrase: "mal" });
    actor.send({ type: "passphrase.typed", which: "next", passphrase: NEXT });
    actor.send({ type: "passphrase.submitted" });
    await arrives("working");
    const { context } = await arrives("changing");
    expect(context).toMatchObject({ failure: "wrongSecret", next: NEXT });
    actor.send({ type: "passphrase.typed", which: "current", passphrase: PASSPHRASE });
    actor.send({ type: "passphrase.submitted" });
    expect((await arrives("done")).context).toMatchObject({ current: "", next: "" });
    await protection.lock();
    await expect(protection.unlock({ kind: "passphrase", passphrase: NEXT })).resolves.toBeUndefined();
  });

  test("renews the code with what opens the vault, once the person has kept it; until then the one before opens", async () => {
    let fails = true;
    const { actor, arrives, protection } = await createTestActor({
      before: (method) => {
        if (method === "saveSettings" && fails) throw new ProtectionError("quota");
      },
    });
    const opens = async (code: string) =>
      protection.unlock({ kind: "recovery", code }).then(
        () => true,
        () => false,
      );
    answer(actor, { kind: "renewRecovery" });
    const keeping = (await arrives("keeping")).children.codeKeeping;
    expect(keeping?.getSnapshot().context.code).toMatch(/^9Z8Y7-/);
    keeping?.send({ type: "code.noted" });
    keeping?.send({ type: "group.typed", index: 0, group: "9Z8Y7" });
    keeping?.send({ type: "group.typed", index: 1, group: "J7K8M" });
    keeping?.send({ type: "groups.submitted" });
    await vi.waitFor(() => expect(keeping?.getSnapshot().context.failure).toBe("quota"));
    expect(await opens(TEST_CODE)).toBe(true);
    fails = false;
    keeping?.send({ type: "save.retried" });
    expect((await arrives("done")).context.newCode).toBeNull();
    expect([await opens(TEST_CODE), await opens(TEST_CODE.replace("0A1B2", "9Z8Y7"))]).toEqual([false, true]);
  });

  test("tells the watch of new settings", async () => {
    const { actor, arrives, told } = await createTestActor();
    actor.send({ type: "settings.chosen", settings: { idleMinutes: 5, isSharedComputer: true } });
    await arrives("done");
    expect(told).toEqual(["settings.changed"]);
  });

  test("takes the protection off with what opens the vault, and closes", async () => {
    const { actor, arrives, told } = await createTestActor();
    actor.send({ type: "question.asked", question: { kind: "unprotect" } });
    actor.send({ type: "secret.submitted" });
    expect(step(actor.getSnapshot())).toBe("confirming");
    actor.send({ type: "passphrase.typed", which: "current", passphrase: "mal" });
    actor.send({ type: "secret.submitted" });
    await arrives("working");
    const refused = await arrives("confirming");
    expect(refused.context).toMatchObject({ failure: "wrongSecret", current: "" });
    actor.send({ type: "way.chosen", way: "recovery" });
    actor.send({ type: "passphrase.typed", which: "current", passphrase: TEST_CODE });
    actor.send({ type: "secret.submitted" });
    const off = await waitFor(actor, (snapshot) => snapshot.context.status?.kind === "off");
    expect([off.hasTag("open"), off.context.secret]).toEqual([false, null]);
    expect(told).toEqual(["vault.unprotected"]);
  });
});
