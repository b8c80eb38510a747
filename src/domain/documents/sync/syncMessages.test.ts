import { describe, expect, it } from "vitest";
import {
  lossText,
  SYNC_LABEL,
  SYNC_SENTENCES,
  syncAnnouncement,
  syncNotice,
  syncProblem,
  syncText,
} from "./syncMessages.ts";
import type { SyncFailure, SyncStatus } from "./syncStatus.ts";

const FAILURES: readonly SyncFailure[] = [
  "unreachable",
  "refused",
  "serverFull",
  "quota",
  "damaged",
  "unconfirmed",
  "newer",
  "unknown",
];
const QUIET: readonly SyncStatus[] = [
  { kind: "off" },
  { kind: "current" },
  { kind: "sending", done: 3, total: 12 },
  { kind: "offline", changes: 2 },
];
const failed = (failure: SyncFailure): SyncStatus => ({ kind: "failed", failure });
const TROUBLED: readonly SyncStatus[] = [{ kind: "needsCode" }, { kind: "gone" }, ...FAILURES.map(failed)];

describe("the state of synchronising", () => {
  it("is said in words", () => {
    const offline = [0, 1].map((changes): SyncStatus => ({ kind: "offline", changes }));
    const unsure: SyncStatus = { kind: "sending", done: 0, total: 0 };
    expect([...QUIET, ...offline, unsure, ...TROUBLED.slice(0, 3)].map(syncText)).toEqual([
      "Desactivada",
      "Al día",
      "Subiendo 3 de 12",
      "Sin conexión: 2 cambios pendientes",
      "Sin conexión",
      "Sin conexión: 1 cambio pendiente",
      "Comprobando…",
      "Necesita tu código",
      "Ya no se sincroniza",
      "No se ha podido sincronizar",
    ]);
  });

  it("is read aloud without each step of what is under way", () => {
    const steps = [1, 2].map((done) => syncAnnouncement({ kind: "sending", done, total: 12 }));
    expect(steps).toEqual(["Subiendo tus cambios", "Subiendo tus cambios"]);
    expect(syncAnnouncement({ kind: "sending", done: 0, total: 0 })).toBe("Comprobando…");
    expect(syncAnnouncement({ kind: "current" })).toBe("Al día");
  });
});

describe("what keeps it from going on", () => {
  it("has a way on each, and nothing else has", () => {
    expect(QUIET.map(syncProblem)).toEqual([null, null, null, null]);
    expect(TROUBLED.map((status) => syncProblem(status)?.way)).toEqual([
      "code",
      "off",
      "retry",
      "reload",
      "retry",
      "retry",
      "retry",
      "retry",
      "reload",
      "retry",
    ]);
  });

  it("is told in the wallet too, but for a network that may come back by itself", () => {
    expect([...QUIET, failed("unreachable")].map(syncNotice)).toEqual([null, null, null, null, null]);
    expect(syncNotice({ kind: "needsCode" })).toEqual({
      title: "Necesita tu código",
      text: syncProblem({ kind: "needsCode" })?.text,
    });
    expect(syncNotice(failed("newer"))?.title).toBe("No se ha podido sincronizar");
  });
});

it("says what goes with a device that is removed", () => {
  const texts = (...statuses: SyncStatus[]) => statuses.map(lossText);
  const synced = "Todo lo que hay en él está sincronizado.";
  expect(texts({ kind: "current" }, { kind: "offline", changes: 0 })).toEqual([synced, synced]);
  expect(texts({ kind: "offline", changes: 1 }, { kind: "sending", done: 3, total: 12 })).toEqual([
    "1 cambio no está sincronizado y se perderá.",
    "9 cambios no están sincronizados y se perderán.",
  ]);
  // What is sent is not there before the round is over.
  expect(lossText({ kind: "sending", done: 12, total: 12 })).toMatch(/^1 cambio/);
  for (const text of texts(failed("unknown"), { kind: "sending", done: 0, total: 0 })) {
    expect(text).toMatch(/^Puede haber cambios/);
  }
  for (const text of texts({ kind: "off" }, { kind: "needsCode" }, { kind: "gone" }))
    expect(text).toMatch(/se perderá/);
});

it("speaks of devices, and never of an account or a place", () => {
  const all = [...QUIET, ...TROUBLED].flatMap((status) => [
    syncText(status),
    syncProblem(status)?.text,
    lossText(status),
  ]);
  expect([SYNC_LABEL, ...SYNC_SENTENCES, ...all].join(" ")).not.toMatch(
    /\bcuentas?\b|navegador|servidor|\blugar|\btraer\b|\bllevar\b/i,
  );
});
