import { describe, expect, it, vi } from "vitest";
import type { VaultDataInfo, VaultDataFailure, VaultRequest } from "@/domain/documents/vault/vaultData.ts";
import { toVaultDataFailure } from "./vaultData.failure.ts";
import { createVaultDataTestActor, FACTS } from "./vaultData.testing.ts";

const VERIFIED = {
  task: "verify",
  statisticsRegenerated: false,

  withoutRecord: 0,
  withoutFile: 0,
} as const;
const copy = new Blob(["{}"]);

describe("the facts of the panel", () => {
  it("are read when the panel opens, and not before", async () => {
    const { actor, reads } = createVaultDataTestActor();
    expect([reads(), actor.getSnapshot().hasTag("reading")]).toEqual([0, false]);
    actor.send({ type: "panel.opened" });
    expect([reads(), actor.getSnapshot().hasTag("reading")]).toEqual([1, true]);
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag("reading")).toBe(false));
    expect(actor.getSnapshot().context.facts).toEqual(FACTS);
  });

  it.each([
    ["finished", { type: "task.finished", report: VERIFIED }],
    ["failed", { type: "task.failed", error: new Error("boom") }],
    ["been abandoned", { type: "task.abandoned" }],
  ] as const)("are read again after a task has %s, and the earlier ones stand meanwhile", async (_, event) => {
    const { actor, reads } = createVaultDataTestActor();
    actor.send({ type: "panel.opened" });
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag("reading")).toBe(false));
    actor.send({ type: "task.requested", task: { task: "verify" } });
    actor.send(event);
    expect([reads(), actor.getSnapshot().hasTag("reading")]).toEqual([2, true]);
    expect(actor.getSnapshot().context.facts).toEqual(FACTS);
  });

  it("stay unknown when they cannot be read, and the panel can be used", async () => {
    const { actor } = createVaultDataTestActor({ facts: () => Promise.reject(new Error("boom")) });
    actor.send({ type: "panel.opened" });
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag("reading")).toBe(false));
    expect(actor.getSnapshot().context.facts).toBeNull();
    expect(actor.getSnapshot().can({ type: "task.requested", task: { task: "verify" } })).toBe(true);
  });

  it("that come after the panel was closed are not waited for", () => {
    const { actor } = createVaultDataTestActor({ facts: () => new Promise<VaultDataInfo>(() => {}) });
    actor.send({ type: "panel.opened" });
    actor.send({ type: "panel.closed" });
    expect(actor.getSnapshot().value).toEqual({ panel: "closed", task: { resting: "idle" } });
  });
});

describe("a task of the panel", () => {
  it.each<VaultRequest>([
    { task: "exportList" },
    { task: "exportAll" },
    { task: "importFile", file: copy },
    { task: "verify" },
    { task: "removeDemo" },
    { task: "loadDemo" },
    { task: "persist" },
  ])("$task runs at once, alone", (task) => {
    const { actor, began, status } = createVaultDataTestActor();
    actor.send({ type: "task.requested", task });
    actor.send({ type: "task.requested", task: { task: "verify" } });
    actor.send({ type: "clear.requested" });
    expect(began).toEqual([task]);
    expect(status()).toEqual({
      kind: "working",
      task: task.task,
      progress: null,
      canCancel: ["exportList", "exportAll", "importFile"].includes(task.task),
      cancelling: false,
    });
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  });

  it("tells how far it has come", () => {
    const { actor, status } = createVaultDataTestActor();
    actor.send({ type: "task.requested", task: { task: "exportAll" } });
    actor.send({ type: "task.progressed", progress: { done: 3, total: 12 } });
    expect(status()).toMatchObject({ kind: "working", progress: { done: 3, total: 12 } });
  });

  it("tells its end in the page and by a toast", () => {
    const { actor, status, emitted, finish } = createVaultDataTestActor();
    actor.send({ type: "task.requested", task: { task: "exportAll" } });
    finish({ task: "exportAll", documents: 12, withoutFile: 2, shortened: 0, saved: true });
    expect(status()).toEqual({
      kind: "done",
      report: { task: "exportAll", documents: 12, withoutFile: 2, shortened: 0, saved: true },
    });
    expect(emitted).toEqual([
      { type: "toast.raised", toast: { tone: "success", title: "Copia guardada: 12 documentos (2 sin archivo)" } },
    ]);
  });

  it("[STORE-17] tells in the page and by a toast why it failed", () => {
    const { actor, status, emitted, fail } = createVaultDataTestActor();
    actor.send({ type: "task.requested", task: { task: "importFile", file: copy } });
    fail(Object.assign(new Error("backup: invalid"), { kind: "invalid" }));
    expect(status()).toEqual({ kind: "failed", task: "importFile", failure: "invalid" });
    expect(emitted).toEqual([
      {
        type: "toast.raised",
        toast: {
          tone: "error",
          title: "Datos de importación inválidos",
          description: "El archivo está incompleto, está dañado o no es una copia de Tramia. No se ha importado nada.",
        },
      },
    ]);
  });

  it.each(["result.dismissed", "panel.closed"] as const)("leaves its result until %s", (type) => {
    const { actor, status, fail } = createVaultDataTestActor();
    actor.send({ type: "panel.opened" });
    actor.send({ type: "task.requested", task: { task: "verify" } });
    fail(new Error("boom"));
    expect(status()).toEqual({ kind: "failed", task: "verify", failure: "unknown" });
    actor.send({ type });
    expect(status()).toEqual({ kind: "idle" });
  });

  it("forgets the earlier result when another one begins", () => {
    const { actor, fail } = createVaultDataTestActor();
    actor.send({ type: "task.requested", task: { task: "exportAll" } });
    actor.send({ type: "task.progressed", progress: { done: 3, total: 12 } });
    fail(new Error("boom"));
    actor.send({ type: "task.requested", task: { task: "verify" } });
    expect(actor.getSnapshot().context).toEqual({
      facts: null,
      task: { task: "verify" },
      progress: null,
      question: null,
      wasWrong: false,
      report: null,
      failure: null,
    });
  });

  it("goes on while the panel is closed, and its result waits there", () => {
    const { actor, heard, status, finish, emitted } = createVaultDataTestActor();
    actor.send({ type: "panel.opened" });
    actor.send({ type: "task.requested", task: { task: "verify" } });
    actor.send({ type: "panel.closed" });
    expect([heard, status().kind]).toEqual([[], "working"]);
    finish(VERIFIED);
    actor.send({ type: "panel.opened" });
    expect(status()).toEqual({ kind: "done", report: VERIFIED });
    expect(emitted).toEqual([{ type: "toast.raised", toast: { tone: "success", title: "Todo está en orden" } }]);
  });
});

describe("stopping a task of the panel", () => {
  it("tells an export or an import to stop, once, and waits for how it ends", () => {
    const { actor, heard, status, fail, emitted } = createVaultDataTestActor();
    actor.send({ type: "task.requested", task: { task: "exportAll" } });
    actor.send({ type: "task.cancelled" });
    actor.send({ type: "task.cancelled" });
    expect(heard).toEqual(["task.cancelled"]);
    expect(status()).toEqual({
      kind: "working",
      task: "exportAll",
      progress: null,
      canCancel: false,
      cancelling: true,
    });
    fail(new DOMException("The user aborted a request.", "AbortError"));
    expect(status()).toEqual({ kind: "failed", task: "exportAll", failure: "aborted" });
    expect(emitted).toEqual([
      {
        type: "toast.raised",
        toast: { tone: "info", title: "Copia cancelada", description: "No se ha guardado nada." },
      },
    ]);
  });

  it("tells the truth about an import that was done before it heard of that", () => {
    const { actor, status, finish } = createVaultDataTestActor();
    actor.send({ type: "task.requested", task: { task: "importFile", file: copy } });
    actor.send({ type: "task.cancelled" });
    const report = { task: "importFile", added: 3, replaced: 1, skipped: 0, withoutFile: 0 } as const;
    finish(report);
    expect(status()).toEqual({ kind: "done", report });
  });

  it("does not pretend to stop what is done in one go", () => {
    const { actor, heard } = createVaultDataTestActor();
    actor.send({ type: "task.requested", task: { task: "removeDemo" } });
    expect(actor.getSnapshot().can({ type: "task.cancelled" })).toBe(false);
    actor.send({ type: "task.cancelled" });
    expect(heard).toEqual([]);
  });

  it("lets the person wait no longer, whatever the task, and hears no more of it", () => {
    const { actor, heard, status, emitted } = createVaultDataTestActor();
    actor.send({ type: "task.requested", task: { task: "importFile", file: copy } });
    actor.send({ type: "task.cancelled" });
    actor.send({ type: "task.abandoned" });
    expect(heard).toEqual(["task.cancelled", "stopped"]);
    expect(status()).toEqual({ kind: "failed", task: "importFile", failure: "abandoned" });
    expect(emitted).toEqual([
      {
        type: "toast.raised",
        toast: {
          tone: "info",
          title: "Has dejado de esperar",
          description: "Puede que la operación termine igualmente. Comprueba después cómo ha quedado tu T-Wallet.",
        },
      },
    ]);
    expect(actor.getSnapshot().can({ type: "task.requested", task: { task: "verify" } })).toBe(true);
  });
});

describe("an import that would replace documents", () => {
  const question = { replaced: 2, added: 1, names: ["a.pdf", "b.pdf"] };

  function ask() {
    const panel = createVaultDataTestActor();
    panel.actor.send({ type: "panel.opened" });
    panel.actor.send({ type: "task.requested", task: { task: "importFile", file: copy } });
    panel.actor.send({ type: "import.questioned", question });
    return panel;
  }

  it.each(["replace", "addNew"] as const)("asks first, and goes on with the answer (%s)", (choice) => {
    const { actor, heard, status, emitted } = ask();
    expect([status(), emitted, heard]).toEqual([{ kind: "asking", question }, [], []]);
    actor.send({ type: "import.answered", choice });
    expect([status(), heard]).toEqual([
      { kind: "working", task: "importFile", progress: null, canCancel: true, cancelling: false },
      ["import.answered"],
    ]);
    // Only what is asked is answered.
    actor.send({ type: "import.answered", choice });
    expect([heard, actor.getSnapshot().context.question]).toEqual([["import.answered"], null]);
  });

  it("can be cancelled instead of answered", () => {
    const { actor, heard, status, fail } = ask();
    actor.send({ type: "task.cancelled" });
    expect([status(), heard]).toEqual([
      { kind: "working", task: "importFile", progress: null, canCancel: false, cancelling: true },
      ["task.cancelled"],
    ]);
    fail(new DOMException("", "AbortError"));
    expect(status()).toEqual({ kind: "failed", task: "importFile", failure: "aborted" });
  });

  it("says that it waits where the panel does not show, and asks still", () => {
    const { actor, emitted, status } = createVaultDataTestActor();
    actor.send({ type: "task.requested", task: { task: "importFile", file: copy } });
    actor.send({ type: "import.questioned", question });
    expect(emitted.map(({ toast }) => toast.title)).toEqual(["La importación espera tu respuesta"]);
    expect(status()).toEqual({ kind: "asking", question });
  });
});

describe("emptying the vault from the panel", () => {
  it("needs a confirmation", () => {
    const { actor, began, status } = createVaultDataTestActor();
    actor.send({ type: "clear.confirmed" });
    expect(began).toEqual([]);
    actor.send({ type: "clear.requested" });
    expect([status(), began]).toEqual([{ kind: "confirming" }, []]);
    actor.send({ type: "clear.confirmed" });
    expect(began).toEqual([{ task: "clear" }]);
  });

  it.each(["clear.declined", "panel.closed"] as const)("is not done after %s", (type) => {
    const { actor, began, status } = createVaultDataTestActor();
    actor.send({ type: "panel.opened" });
    actor.send({ type: "clear.requested" });
    actor.send({ type });
    actor.send({ type: "clear.confirmed" });
    expect([status(), began]).toEqual([{ kind: "idle" }, []]);
  });
});

describe("the failure kind of an error", () => {
  const of = (kind: string) => Object.assign(new Error(kind), { kind });

  it.each<[string, unknown, VaultDataFailure]>([
    ["invalid", of("invalid"), "invalid"],
    ["newer", of("newer"), "newer"],
    ["tooLarge", of("tooLarge"), "tooLarge"],
    ["quota", of("quota"), "quota"],
    ["unavailable", of("unavailable"), "unavailable"],
    ["aborted", of("aborted"), "aborted"],
    ["unreadable", of("unreadable"), "unreadable"],
    ["a server that does not answer", of("unreachable"), "unreachable"],
    ["a server that refuses", of("refused"), "unreachable"],
    ["a sealed copy", of("sealed"), "sealed"],
    ["a damaged copy", of("damaged"), "damaged"],
    ["a kind that the panel does not tell apart", of("notFound"), "unknown"],
    ["a kind that is no kind", of("toString"), "unknown"],
    ["an aborted signal", new DOMException("", "AbortError"), "aborted"],
    ["a full disk", new DOMException("", "QuotaExceededError"), "quota"],
    ["a file that is gone", new DOMException("", "NotReadableError"), "unreadable"],
    ["anything else", new TypeError("boom"), "unknown"],
    ["what is no error", { kind: "invalid" }, "unknown"],
  ])("%s", (_, error, failure) => {
    expect(toVaultDataFailure(error)).toBe(failure);
  });
});
