import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { WalletServices } from "./wallet.actors.ts";
import { createWalletTestActor, Failure, settled, summary } from "./wallet.testing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the loading of the wallet", () => {
  it("[WAL-15] goes from loading to loaded", async () => {
    const { phase, emitted } = createWalletTestActor();
    expect(phase()).toBe("loading");
    await settled();
    expect(phase()).toBe("loaded");
    await vi.advanceTimersByTimeAsync(TIMINGS.walletSlowLoad);
    expect([phase(), emitted]).toEqual(["loaded", []]);
  });

  it("[WAL-07] [WAL-09] [WAL-15] is slow from 10 s on and says so once", async () => {
    const { phase, toasts } = createWalletTestActor({ loadVault: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(9999);
    expect([phase(), toasts()]).toEqual(["loading", []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([phase(), toasts().map(({ title }) => title)]).toEqual(["slow", ["Carga lenta detectada"]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(toasts()).toHaveLength(1);
  });

  it("takes a late answer, and a late refusal", async () => {
    const after = TIMINGS.walletSlowLoad + 1;
    const late = createWalletTestActor({ loadVault: () => new Promise((resolve) => setTimeout(resolve, after)) });
    const refused = createWalletTestActor({
      loadVault: () => new Promise((_, reject) => setTimeout(() => reject(new Error("no")), after)),
    });
    await vi.advanceTimersByTimeAsync(TIMINGS.walletSlowLoad);
    expect([late.phase(), refused.phase()]).toEqual(["slow", "slow"]);
    await vi.advanceTimersByTimeAsync(1);
    expect([late.phase(), refused.phase()]).toEqual(["loaded", "walletFailed"]);
  });

  it("[WAL-11] [WAL-13] [WAL-15] keeps what an error says in words that help, and nothing else", async () => {
    const spoken = createWalletTestActor({ loadVault: () => Promise.reject(new Error("El disco no responde")) });
    const silent = createWalletTestActor({ loadVault: () => Promise.reject(new Failure("unknown")) });
    const closed = createWalletTestActor({ loadVault: () => Promise.reject(new Failure("unavailable")) });
    const mute = createWalletTestActor({ loadVault: () => Promise.reject(new Error(" ")) });
    await settled();
    const told = [spoken, silent, mute, closed].map(({ loading, phase }) => [
      phase(),
      loading.getSnapshot().context.message,
    ]);
    expect(told).toEqual([
      ["walletFailed", "El disco no responde"],
      ["walletFailed", null],
      ["walletFailed", null],
      [
        "walletFailed",
        "Este navegador ha cerrado el acceso a los datos guardados. Recarga la página o ábrela otra vez.",
      ],
    ]);
  });

  it.each([
    [false, true],
    [true, false],
  ])("asks for samples unless the person comes from the assistant (%s)", (fromAssistant, seedsDemo) => {
    const loadVault = vi.fn<WalletServices["loadVault"]>(() => new Promise(() => {}));
    createWalletTestActor({ loadVault, fromAssistant });
    expect(loadVault.mock.calls).toEqual([[{ seedsDemo }]]);
  });

  it("begins again with every visit, and leaves alone what was begun in the last one", async () => {
    const download = vi.fn<WalletServices["download"]>(() => new Promise(() => {}));
    const { loading, phase, request } = createWalletTestActor({ download });
    await settled();
    request({ kind: "download", document: summary, from: "row" });
    loading.send({ type: "visit.began", fromAssistant: false });
    expect(phase()).toBe("loading");
    expect(download.mock.calls.map(([, signal]) => signal.aborted)).toEqual([false]);
  });

  it("can be tried again from slow and from error", async () => {
    const answers: (() => Promise<void>)[] = [
      () => new Promise(() => {}),
      () => Promise.reject(new Error("no")),
      () => Promise.resolve(),
    ];
    const { loading, phase } = createWalletTestActor({ loadVault: () => answers.shift()!() });
    loading.send({ type: "reload.requested" });
    expect(answers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(TIMINGS.walletSlowLoad);
    loading.send({ type: "reload.requested" });
    expect(phase()).toBe("loading");
    await settled();
    expect(phase()).toBe("walletFailed");
    loading.send({ type: "reload.requested" });
    await settled();
    expect(phase()).toBe("loaded");
  });
});

describe("a save", () => {
  const filed = { type: "document.filed", folderId: "identity" } as const;

  it("[WAL-18] [WAL-19] opens its folder 1.5 s later, counted from the last one", async () => {
    const { actor, emitted, phase } = createWalletTestActor();
    await settled();
    actor.send({ ...filed, folderId: "work" });
    expect(phase()).toBe("loaded");
    await vi.advanceTimersByTimeAsync(1000);
    actor.send(filed);
    await vi.advanceTimersByTimeAsync(1499);
    expect(emitted).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(emitted).toEqual([{ type: "folder.requested", folderId: "identity" }]);
  });

  it.each([
    { type: "attention.moved" },
    { type: "deletion.requested", document: summary },
    { type: "view.changed", search: null },
  ] as const)("opens no folder once the person does something else ($type)", async (event) => {
    const { actor, emitted } = createWalletTestActor();
    actor.send(filed);
    actor.send(event);
    await vi.advanceTimersByTimeAsync(TIMINGS.walletOpenFolder);
    expect(emitted).toEqual([]);
  });
});
