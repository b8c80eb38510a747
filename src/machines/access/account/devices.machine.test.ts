import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { DeviceList, RemovedDevices } from "@/domain/access/account/devices.ts";
import { NotErasedError } from "./account.failure.ts";
import { selectDevices, selectRemoval } from "./account.selectors.ts";
import { devicesMachine, removalMachine } from "./devices.machine.ts";

const LIST: DeviceList = { devices: [], code: null };
const soon = (check: () => void) => vi.waitFor(check, { interval: 1 });
const failing = (kind: string) => () => Promise.reject(Object.assign(new Error(kind), { kind }));

interface Options {
  readonly load?: () => Promise<DeviceList>;
  readonly others?: (signal: AbortSignal) => Promise<true>;
  readonly leave?: () => Promise<true>;
}

function createDevicesTestActor({
  load = () => Promise.resolve(LIST),
  others = () => Promise.resolve<true>(true),
  leave = () => Promise.resolve<true>(true),
}: Options = {}) {
  const calls: string[] = [];
  const noted = <T>(name: string, act: () => Promise<T>) => {
    calls.push(name);
    return act();
  };
  const actor = createActor(
    devicesMachine.provide({
      actors: {
        loadDevices: fromPromise<DeviceList>(() => noted("load", load)),
        removal: removalMachine.provide({
          actors: {
            run: fromPromise<true, { task: RemovedDevices; answer: null }>(({ input: { task: which }, signal }) =>
              noted(which, () => (which === "others" ? others(signal) : leave())),
            ),
          },
        }),
      },
      actions: { restartPage: () => void calls.push("restart") },
    }),
  ).start();
  const removal = () => actor.getSnapshot().children.removal;
  const view = () => ({ ...selectDevices(actor.getSnapshot()), ...selectRemoval(removal()?.getSnapshot()) });
  return {
    actor,
    calls,
    view,
    status: () => view().removal,
    confirm: () => removal()?.send({ type: "task.confirmed", answer: null }),
    decline: () => removal()?.send({ type: "task.declined" }),
    remove: (which: RemovedDevices) => actor.send({ type: "removal.requested", which }),
  };
}

describe("the list of devices", () => {
  it("is being read, then there, and as being read before there is any", async () => {
    const { view } = createDevicesTestActor();
    expect(view()).toMatchObject({ list: null, listState: "loading" });
    await soon(() => expect(view()).toMatchObject({ list: LIST, listState: "ready" }));
    expect({ ...selectDevices(undefined), ...selectRemoval(undefined) }).toEqual({
      list: null,
      listState: "loading",
      removal: "idle",
      which: "this",
      devicesFailure: null,
    });
  });

  it("that could not be read may be asked for again", async () => {
    let fails = true;
    const { actor, view } = createDevicesTestActor({
      load: () => (fails ? failing("network")() : Promise.resolve(LIST)),
    });
    await soon(() => expect(view()).toMatchObject({ list: null, listState: "failed" }));
    fails = false;
    actor.send({ type: "list.requested" });
    await soon(() => expect(view()).toMatchObject({ list: LIST, listState: "ready" }));
  });
});

describe("removing this device", () => {
  it("needs a yes, is not interrupted, and reloads the page", async () => {
    const { calls, view, status, remove, confirm, decline } = createDevicesTestActor();
    remove("this");
    expect(view()).toMatchObject({ removal: "confirming", which: "this" });
    confirm();
    expect(status()).toBe("removing");
    decline();
    expect(status()).toBe("removing");
    await soon(() => expect(calls).toEqual(["load", "this", "restart"]));
  });

  it("is not done without a yes", () => {
    const { calls, status, remove, confirm, decline } = createDevicesTestActor();
    remove("this");
    decline();
    confirm();
    expect([status(), calls]).toEqual(["idle", ["load"]]);
  });

  it.each<[string, () => Promise<never>, string]>([
    ["the server cannot be reached", failing("network"), "network"],
    ["not everything here could be erased", () => Promise.reject(new NotErasedError()), "notErased"],
  ])("says so where %s, and goes on where it stopped", async (_, act, failure) => {
    let fails = true;
    const { calls, view, remove, confirm } = createDevicesTestActor({
      leave: () => (fails ? act() : Promise.resolve<true>(true)),
    });
    remove("this");
    confirm();
    await soon(() => expect(view()).toMatchObject({ removal: "failed", devicesFailure: failure }));
    fails = false;
    confirm();
    await soon(() => expect(calls.at(-1)).toBe("restart"));
    expect(view().devicesFailure).toBeNull();
  });
});

describe("removing the others", () => {
  it("needs a yes, and reads the list again", async () => {
    const { calls, status, remove, confirm, decline } = createDevicesTestActor();
    remove("others");
    expect(status()).toBe("confirming");
    decline();
    expect(status()).toBe("idle");
    remove("others");
    confirm();
    await soon(() => expect(calls).toEqual(["load", "others", "load"]));
    expect(status()).toBe("idle");
  });

  it("that fails says why, and may be repeated or left", async () => {
    const { calls, view, status, remove, confirm, decline } = createDevicesTestActor({
      others: failing("rateLimited"),
    });
    remove("others");
    confirm();
    await soon(() => expect(view()).toMatchObject({ removal: "failed", devicesFailure: "rateLimited" }));
    confirm();
    expect(status()).toBe("removing");
    await soon(() => expect(status()).toBe("failed"));
    decline();
    expect([status(), calls.filter((call) => call === "others").length]).toEqual(["idle", 2]);
  });

  it("is waited for no longer than the person wants", () => {
    const signals: AbortSignal[] = [];
    const { status, remove, confirm, decline } = createDevicesTestActor({
      others: (signal) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    });
    remove("others");
    confirm();
    decline();
    expect([status(), signals.map(({ aborted }) => aborted)]).toEqual(["idle", [true]]);
  });
});
