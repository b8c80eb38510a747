import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/timings.ts";
import type { WalletServices } from "./wallet.actors.ts";
import { createWalletTestActor, document, Failure, settled, summary } from "./wallet.testing.ts";
import type { WalletEmitted } from "./wallet.types.ts";

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
    const { loading, emitted } = createWalletTestActor();
    expect(loading()).toBe("loading");
    await settled();
    expect(loading()).toBe("loaded");
    await vi.advanceTimersByTimeAsync(TIMINGS.walletSlowLoad);
    expect([loading(), emitted]).toEqual(["loaded", []]);
  });

  it("[WAL-07] [WAL-09] [WAL-15] is slow from 10 s on and says so once", async () => {
    const { loading, toasts } = createWalletTestActor({ loadVault: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(9999);
    expect([loading(), toasts()]).toEqual(["loading", []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([loading(), toasts().map(({ title }) => title)]).toEqual(["slow", ["Carga lenta detectada"]]);
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
    expect([late.loading(), refused.loading()]).toEqual(["slow", "slow"]);
    await vi.advanceTimersByTimeAsync(1);
    expect([late.loading(), refused.loading()]).toEqual(["loaded", "error"]);
  });

  it("[WAL-11] [WAL-13] [WAL-15] keeps what an error says in words that help, and nothing else", async () => {
    const spoken = createWalletTestActor({ loadVault: () => Promise.reject(new Error("El disco no responde")) });
    const silent = createWalletTestActor({ loadVault: () => Promise.reject(new Failure("unknown")) });
    const closed = createWalletTestActor({ loadVault: () => Promise.reject(new Failure("unavailable")) });
    const mute = createWalletTestActor({ loadVault: () => Promise.reject(new Error(" ")) });
    await settled();
    const told = [spoken, silent, mute, closed].map(({ actor, loading }) => [
      loading(),
      actor.getSnapshot().context.loadMessage,
    ]);
    expect(told).toEqual([
      ["error", "El disco no responde"],
      ["error", null],
      ["error", null],
      ["error", "Este navegador ha cerrado el acceso a los datos guardados. Recarga la página o ábrela otra vez."],
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

  it("can be tried again from slow and from error", async () => {
    const answers: (() => Promise<void>)[] = [
      () => new Promise(() => {}),
      () => Promise.reject(new Error("no")),
      () => Promise.resolve(),
    ];
    const { actor, loading } = createWalletTestActor({ loadVault: () => answers.shift()!() });
    actor.send({ type: "reload.requested" });
    expect(answers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(TIMINGS.walletSlowLoad);
    actor.send({ type: "reload.requested" });
    expect(loading()).toBe("loading");
    await settled();
    expect(loading()).toBe("error");
    actor.send({ type: "reload.requested" });
    await settled();
    expect(loading()).toBe("loaded");
  });
});

describe("a save", () => {
  const wish = { folderId: "identity", requirement: "DNI en vigor" } as const;

  it("[WAL-17] [WAL-18] [WAL-19] [UP-19] closes the dialog, says so, and opens the folder 1.5 s later", async () => {
    const { actor, emitted } = createWalletTestActor();
    await settled();
    actor.send({ type: "upload.opened", wish });
    actor.send({ type: "document.submitted", document });
    expect(actor.getSnapshot().hasTag("saving")).toBe(true);
    await settled();
    expect(actor.getSnapshot().hasTag("uploading")).toBe(false);
    const saved: WalletEmitted[] = [
      { type: "document.saved", document: summary, requirement: "DNI en vigor" },
      {
        type: "toast.raised",
        toast: { tone: "success", title: "Documento guardado", description: "Está en tu carpeta Identidad." },
      },
    ];
    await vi.advanceTimersByTimeAsync(1499);
    expect(emitted).toEqual(saved);
    await vi.advanceTimersByTimeAsync(1);
    expect(emitted).toEqual([...saved, { type: "folder.requested", folderId: "identity" }]);
  });

  it.each([
    { type: "attention.moved" },
    { type: "upload.opened", wish },
    { type: "deletion.requested", document: summary },
    { type: "place.changed", place: null },
  ] as const)("opens no folder once the person does something else ($type)", async (event) => {
    const { actor, emitted } = createWalletTestActor();
    actor.send({ type: "upload.opened", wish });
    actor.send({ type: "document.submitted", document });
    await settled();
    actor.send(event);
    await vi.advanceTimersByTimeAsync(TIMINGS.walletOpenFolder);
    expect(emitted.map(({ type }) => type)).toEqual(["document.saved", "toast.raised"]);
  });

  it("[DUP-02] of a duplicate is refused with its name, and the dialog stays", async () => {
    const { actor, toasts } = createWalletTestActor({
      vault: { save: () => Promise.reject(new Failure("duplicate")) },
    });
    actor.send({ type: "upload.opened", wish });
    actor.send({ type: "document.submitted", document });
    await settled();
    expect(toasts().map(({ tone, title }) => [tone, title])).toEqual([["error", "Documento duplicado"]]);
    expect(actor.getSnapshot().hasTag("uploading")).toBe(true);
    expect(actor.getSnapshot().context.saveFailure).toBe("duplicate");
  });

  it.each([
    ["quota", "quota"],
    ["unavailable", "unavailable"],
    ["anything else", "unknown"],
  ])("[UP-20] that fails (%s) says so, and the dialog stays", async (kind, failure) => {
    const { actor, toasts } = createWalletTestActor({ vault: { save: () => Promise.reject(new Failure(kind)) } });
    actor.send({ type: "upload.opened", wish });
    actor.send({ type: "document.submitted", document });
    await settled();
    expect(toasts()).toEqual([
      { tone: "error", title: "Error al guardar", description: "No se pudo guardar el documento" },
    ]);
    expect(actor.getSnapshot().context.saveFailure).toBe(failure);
    actor.send({ type: "document.submitted", document });
    expect(actor.getSnapshot().context.saveFailure).toBeNull();
  });

  it.each([{ type: "upload.closed" }, { type: "place.changed", place: null }] as const)(
    "is given up by closing the dialog or leaving ($type), also while it waits for another tab",
    async (leave) => {
      const signals: (AbortSignal | undefined)[] = [];
      const { actor, emitted } = createWalletTestActor({
        vault: {
          save: (_, options) => {
            signals.push(options?.signal);
            return new Promise(() => {});
          },
        },
      });
      actor.send({ type: "upload.opened", wish });
      actor.send(leave);
      actor.send({ type: "document.submitted", document });
      expect(signals).toEqual([]);
      actor.send({ type: "upload.opened", wish });
      actor.send({ type: "document.submitted", document });
      actor.send({ type: "document.submitted", document });
      expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
      actor.send(leave);
      expect([actor.getSnapshot().hasTag("uploading"), signals[0]?.aborted, emitted]).toEqual([false, true, []]);
    },
  );
});
