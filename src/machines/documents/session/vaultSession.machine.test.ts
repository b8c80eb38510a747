import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { DEFAULT_RECOGNITION_SETTINGS } from "@/domain/capture/recognition/settings.ts";
import { NO_TARGET } from "@/domain/capture/upload/uploadTarget.ts";
import type { LockSettings } from "@/domain/documents/protection/protection.ts";
import type { VaultTask } from "@/domain/documents/vault/vaultData.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createProtected } from "@/services/documents/protection/protectedWorld.testing.ts";
import { createMemoryProtection } from "@/services/documents/protection/protection.testing.ts";
import type { VaultProtection } from "@/services/documents/protection/vaultProtection.ts";
import { selectItem, selectUploadQueue } from "../../capture/uploadQueue/uploadQueue.selectors.ts";
import {
  createFile,
  createSummary,
  createUploadQueueTestActor,
  settled,
} from "../../capture/uploadQueue/uploadQueue.testing.ts";
import { createProtectingImplementations, createSlotsImplementations } from "../protection/protection.actors.ts";
import { protectingMachine } from "../protection/protecting.machine.ts";
import { slotsMachine } from "../protection/slots.machine.ts";
import { vaultDataMachine, type VaultTaskEvent } from "../vaultData/vaultData.machine.ts";
import { FACTS } from "../vaultData/vaultData.testing.ts";
import { createWalletTestActor, summary } from "../wallet/wallet.testing.ts";
import { createVaultSessionImplementations } from "./vaultSession.actors.ts";
import { vaultSessionMachine } from "./vaultSession.machine.ts";

const PASSPHRASE = "grillo ámbar tejado violín";
const SETTINGS: LockSettings = { idleMinutes: 15, isSharedComputer: false };
const forever = () => new Promise<never>(() => {});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Session of an open page. @param order collects the steps as they happen */
function createPage(protection: VaultProtection, order: string[]) {
  const watched: (number | null)[] = [];
  const toasts: string[] = [];
  const actor = createActor(
    vaultSessionMachine.provide(
      createVaultSessionImplementations({
        protection,
        watchIdle: ({ idleMinutes }) => {
          watched.push(idleMinutes);
          return () => watched.push(null);
        },
        inTurn: (task) => task(),
        notify: ({ title }) => toasts.push(title),
        restart: () => order.push("restart"),
      }),
    ),
  ).start();
  actor.send({ type: "settings.changed", settings: SETTINGS });
  /** Starts a visit of /wallet whose tasks do not end and where exporting the list crashes the actor. */
  const visit = (overrides: Parameters<typeof createUploadQueueTestActor>[0] = {}) => {
    const queue = createUploadQueueTestActor(overrides);
    const wallet = createWalletTestActor({
      vault: { list: async () => [summary, { ...summary, isDemoData: true }] },
    });
    const heard: string[] = [];
    const runTask = fromCallback<VaultTaskEvent, { task: VaultTask }>(({ input, receive }) => {
      if (input.task.task === "exportList") throw new Error("broken");
      receive(({ type }) => heard.push(type));
    });
    actor.send({
      type: "visit.began",
      logic: {
        uploads: queue.machine,
        wallet: wallet.machine,
        vaultData: vaultDataMachine.provide({ actors: { readFacts: fromPromise(async () => FACTS), runTask } }),
        protecting: protectingMachine.provide(createProtectingImplementations(protection, Math.random)),
        slots: slotsMachine.provide(createSlotsImplementations(protection, Math.random)),
      },
      uploadInput: {
        environment: { official: false, classifier: false, ownKeys: true },
        settings: DEFAULT_RECOGNITION_SETTINGS,
      },
    });
    const { visit: parts } = actor.getSnapshot().context;
    if (!parts) throw new Error("no visit began");
    const { uploads } = parts;
    const items = () => selectUploadQueue(uploads.getSnapshot()).files.map(({ ref }) => selectItem(ref.getSnapshot()));
    return {
      ...parts,
      /** Calls to the services of the wallet, and events of the running task. */
      calls: wallet.calls,
      heard,
      files: () => items().map(({ file }) => file.name),
      choose: async (name: string) => {
        uploads.send({ type: "upload.opened", target: NO_TARGET });
        uploads.send({ type: "files.chosen", files: [createFile(name)] });
        await settled();
      },
      /** Lets the queue read the file, and confirms its review. */
      confirm: async () => {
        uploads.send({ type: "processing.requested", ids: items().map(({ id }) => id) });
        for (const { answer } of queue.readings) answer();
        await settled();
        uploads.getSnapshot().children.review?.send({ type: "document.confirmed" });
        await settled();
      },
    };
  };
  return { actor, watched, toasts, visit };
}

/** A profile with a protected vault. @param before runs before each method of the protection; it may wait or reject */
function createWorld(before: (method: keyof VaultProtection) => Promise<void> | void = () => undefined) {
  const order: string[] = [];
  const { protection } = createMemoryProtection({
    passphrase: PASSPHRASE,
    isOpen: true,
    before: (method) => {
      order.push(method);
      return before(method);
    },
  });
  const openPage = () => createPage(protection, order);
  return { ...openPage(), openPage, protection, order };
}

describe("the lock", () => {
  test("when it is time, lets a save end and seals what is open before the key goes, and loads the page again", async () => {
    const { actor, protection, order } = createWorld();
    actor.send({ type: "lock.due" });
    expect(actor.getSnapshot().value).toBe("settling");
    await settled();
    expect(order).toEqual(["lock", "settle", "settle", "restart"]);
    expect(await protection.status()).toMatchObject({ kind: "locked" });
  });

  test("comes when another tab locks, and asks nobody again", async () => {
    const { protection, order } = createWorld();
    await protection.lock();
    expect(order).toEqual(["lock", "settle", "settle", "restart"]);
  });

  test("stops at once what is being sealed again", async () => {
    const { actor } = createWorld((method) => (method === "reseal" ? forever() : undefined));
    const { reseal } = actor.getSnapshot().context;
    reseal.send({ type: "reseal.requested" });
    expect(reseal.getSnapshot().value).toBe("working");
    actor.send({ type: "lock.due" });
    expect([actor.getSnapshot().value, reseal.getSnapshot().value]).toEqual(["settling", "resting"]);
  });

  test("leaves the key until what is open is sealed", async () => {
    let end = (): void => undefined;
    const { actor, visit, protection, order } = createWorld((method) =>
      method === "saveDraft" ? new Promise((resolve) => (end = resolve)) : undefined,
    );
    await visit().choose("dni.pdf");
    actor.send({ type: "lock.due" });
    await settled();
    expect([order.at(-1), (await protection.status()).kind]).toEqual(["saveDraft", "unlocked"]);
    end();
    await settled();
    expect([order.at(-1), (await protection.status()).kind]).toEqual(["restart", "locked"]);
  });

  test("seals the queue once the review that is being saved is on the disk", async () => {
    let save = (): void => undefined;
    const { actor, visit, protection, order } = createWorld();
    const { choose, confirm } = visit({
      vault: { save: (document) => new Promise((resolve) => (save = () => resolve(createSummary(document)))) },
    });
    await choose("dni.pdf");
    await confirm();
    actor.send({ type: "lock.due" });
    await settled();
    expect(order).not.toContain("restart");
    save();
    await settled();
    expect(order.at(-1)).toBe("restart");
    expect(await protection.takeDrafts()).toEqual([]);
  });

  test("cancels an export, and the next visit says so", async () => {
    const { actor, visit, openPage } = createWorld();
    const { vaultData, heard } = visit();
    vaultData.send({ type: "task.requested", task: { task: "exportAll" } });
    actor.send({ type: "lock.due" });
    await settled();
    expect(heard).toEqual(["task.cancelled"]);
    const next = openPage();
    next.visit();
    await settled();
    expect(next.toasts).toEqual(["La exportación se canceló"]);
  });

  test("does not wait longer than its patience, for a save and then for what is sealed", async () => {
    const { actor, order } = createWorld((method) => (method === "settle" ? forever() : undefined));
    actor.send({ type: "lock.due" });
    await vi.advanceTimersByTimeAsync(TIMINGS.lockPatience - 1);
    expect(order).toEqual(["lock", "settle"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(["lock", "settle", "settle"]);
    await vi.advanceTimersByTimeAsync(TIMINGS.lockPatience - 1);
    expect(order).not.toContain("restart");
    await vi.advanceTimersByTimeAsync(1);
    expect(order.at(-1)).toBe("restart");
  });

  test("waits only so long for a tab that does not give its lock back", async () => {
    vi.useRealTimers();
    const { protection, lock, holder } = await createProtected();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { actor } = createPage(protection, []);
    let giveBack = (): void => undefined;
    const held = lock(() => new Promise<void>((resolve) => (giveBack = resolve)));
    actor.send({ type: "lock.due" });
    await vi.advanceTimersByTimeAsync(2 * TIMINGS.lockPatience - 1);
    expect(holder.keys).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(holder.keys).toBeNull());
    giveBack();
    await held;
  });

  test("is not kept from locking by what cannot be sealed", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const { actor, order } = createWorld((method) =>
      method === "settle" ? Promise.reject(new Error("no")) : undefined,
    );
    actor.send({ type: "lock.due" });
    await settled();
    expect(order.at(-1)).toBe("restart");
    expect(warned).toHaveBeenCalledOnce();
  });
});

describe("the watch", () => {
  test("is by the settings that were changed, ends with the protection and with the lock, and begins again with the next", async () => {
    const { actor, watched, openPage } = createWorld();
    actor.send({ type: "settings.changed", settings: { ...SETTINGS, idleMinutes: 5 } });
    expect(watched).toEqual([15, null, 5]);
    actor.send({ type: "settings.changed", settings: null });
    expect(watched).toEqual([15, null, 5, null]);
    actor.send({ type: "settings.changed", settings: SETTINGS });
    expect(watched).toEqual([15, null, 5, null, 15]);
    const other = openPage();
    other.actor.send({ type: "lock.due" });
    expect(other.watched).toEqual([15, null]);
  });

  test("is by those that the dialog of the vault has saved", async () => {
    const { visit, watched } = createWorld();
    const { slots } = visit();
    slots.send({ type: "panel.opened" });
    await settled();
    slots.send({ type: "settings.chosen", settings: { ...SETTINGS, idleMinutes: 60 } });
    await settled();
    expect(watched).toEqual([15, null, 60]);
  });
});

describe("a visit", () => {
  test("gives back what a lock interrupted, once", async () => {
    const { actor, visit, openPage, protection } = createWorld();
    await visit().choose("dni.pdf");
    actor.send({ type: "lock.due" });
    await settled();
    const { files } = openPage().visit();
    expect(files()).toEqual([]);
    await settled();
    expect([files(), await protection.takeDrafts()]).toEqual([["dni.pdf"], []]);
  });

  test("that a lock interrupts while it gives that back loses nothing", async () => {
    let isSlow = false;
    let end = (): void => undefined;
    const { actor, visit, openPage, order } = createWorld((method) =>
      method === "takeDrafts" && isSlow ? new Promise((resolve) => (end = resolve)) : undefined,
    );
    await visit().choose("dni.pdf");
    actor.send({ type: "lock.due" });
    await settled();
    isSlow = true;
    const page = openPage();
    page.visit();
    page.actor.send({ type: "lock.due" });
    await settled();
    expect(order.filter((name) => name === "restart")).toHaveLength(1);
    isSlow = false;
    end();
    await settled();
    const { files } = openPage().visit();
    await settled();
    expect(files()).toEqual(["dni.pdf"]);
  });

  test("leaves what cannot be opened where it is, and a lock seals the rest", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    let fail = (): void => undefined;
    const { actor, visit, order } = createWorld((method) =>
      method === "takeDrafts" ? new Promise((_, reject) => (fail = () => reject(new Error("no")))) : undefined,
    );
    await visit().choose("dni.pdf");
    actor.send({ type: "lock.due" });
    await settled();
    expect(order).not.toContain("saveDraft");
    fail();
    await settled();
    expect(order.slice(-3)).toEqual(["saveDraft", "settle", "restart"]);
    expect(warned).toHaveBeenCalledOnce();
  });

  test("tells the wallet what was saved, and of the end of the upload", async () => {
    const { wallet, choose, confirm, calls } = createWorld().visit();
    await choose("dni.pdf");
    await confirm();
    expect([calls, wallet.getSnapshot().context.savedIn]).toEqual([["removeDemo"], "identity"]);
  });

  test("begins nothing while the vault locks", () => {
    const { actor, visit, order } = createWorld();
    actor.send({ type: "lock.due" });
    expect(() => visit()).toThrow("no visit began");
    expect(order).not.toContain("takeDrafts");
  });

  test("goes on, and so does the lock, where one of its parts fails", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const { actor, visit, order } = createWorld();
    const { vaultData, uploads } = visit();
    vaultData.send({ type: "task.requested", task: { task: "exportList" } });
    expect([vaultData, uploads, actor].map((part) => part.getSnapshot().status)).toEqual(["error", "active", "active"]);
    expect(warned).toHaveBeenCalledWith(expect.any(String), new Error("broken"));
    actor.send({ type: "lock.due" });
    await settled();
    expect(order.at(-1)).toBe("restart");
  });

  test("ends with the page", async () => {
    const { actor, visit } = createWorld();
    const { uploads, wallet } = visit();
    actor.send({ type: "lock.due" });
    await settled();
    expect([uploads.getSnapshot().status, wallet.getSnapshot().status]).toEqual(["stopped", "stopped"]);
  });
});
