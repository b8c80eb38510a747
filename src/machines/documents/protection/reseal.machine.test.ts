import { describe, expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import {
  createMemoryProtection,
  type MemoryProtectionOptions,
} from "@/services/documents/protection/protection.testing.ts";
import { ProtectionError } from "@/services/documents/protection/vaultProtection.ts";
import type { Lock } from "@/services/shared/storage/lock.ts";
import { createResealImplementations } from "./protection.actors.ts";
import { selectReseal } from "./protection.selectors.ts";
import { resealMachine } from "./reseal.machine.ts";

describe("reseal", () => {
  function createTestActor(options: MemoryProtectionOptions = {}, inTurn: Lock = (task) => task()) {
    const { protection } = createMemoryProtection({
      passphrase: "grillo ámbar tejado violín",
      isOpen: true,
      isResealing: true,
      ...options,
    });
    return createActor(resealMachine.provide(createResealImplementations(protection, inTurn))).start();
  }

  test("tells how far it is until nothing is left, and begins when it is asked to", async () => {
    const actor = createTestActor();
    const told: unknown[] = [];
    actor.subscribe(({ context }) => told.push(context.progress?.done));
    expect(selectReseal(actor.getSnapshot())).toEqual({ isBusy: false, progress: null, failure: null });
    actor.send({ type: "reseal.requested" });
    await waitFor(actor, (snapshot) => snapshot.matches("resting"));
    expect([told, actor.getSnapshot().context.progress]).toEqual([[undefined, 0, 1, 2, 3, 3], { done: 3, total: 3 }]);
  });

  test("waits for its turn among the tabs", async () => {
    let begin = (): void => undefined;
    const turn = new Promise<void>((resolve) => (begin = resolve));
    const actor = createTestActor({}, (task) => turn.then(task));
    actor.send({ type: "reseal.requested" });
    expect(selectReseal(actor.getSnapshot())).toEqual({ isBusy: true, progress: null, failure: null });
    begin();
    await waitFor(actor, (snapshot) => snapshot.matches("resting"));
  });

  test("stops anywhere and goes on where it was, and begins again where the key changes once more", async () => {
    const to: { stop?: () => void } = {};
    const actor = createTestActor({ before: (method) => (method === "reseal" ? to.stop?.() : undefined) });
    to.stop = () => {
      to.stop = () => {
        delete to.stop;
        actor.send({ type: "reseal.stopped" });
      };
    };
    actor.send({ type: "reseal.requested" });
    await waitFor(actor, (snapshot) => snapshot.matches("resting"));
    expect(actor.getSnapshot().context.progress).toEqual({ done: 1, total: 3 });
    actor.send({ type: "reseal.requested" });
    actor.send({ type: "reseal.requested" });
    await waitFor(actor, (snapshot) => snapshot.matches("resting"));
    expect(actor.getSnapshot().context.progress).toEqual({ done: 3, total: 3 });
  });

  test("a full disk stops it with its reason, and the person goes on", async () => {
    let isFull = true;
    const actor = createTestActor({
      before: (method) => {
        if (method === "reseal" && isFull) throw new ProtectionError("quota");
      },
    });
    actor.send({ type: "reseal.requested" });
    await waitFor(actor, (snapshot) => snapshot.matches("failed"));
    expect(selectReseal(actor.getSnapshot())).toMatchObject({ isBusy: false, failure: "quota" });
    isFull = false;
    actor.send({ type: "reseal.requested" });
    await waitFor(actor, (snapshot) => snapshot.matches("resting"));
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
});
