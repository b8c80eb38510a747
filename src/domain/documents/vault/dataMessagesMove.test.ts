import { describe, expect, it } from "vitest";
import { BACKUP_REASONS, backupReason, CLEAR_TEXTS, reportMessage, TASK_LABELS } from "./dataMessages.ts";
import { failureMessage } from "./dataMessagesFailure.ts";
import { canContinue, hasUnmoved, MOVE_LABELS, placeSentences, unmovedMessage } from "./dataMessagesMove.ts";
import type { TaskReport, VaultDataInfo, VaultDataFailure, VaultTaskName } from "./vaultData.ts";
import { getOtherLocation, type StorageLocation } from "./storageLocation.ts";

const FACTS: VaultDataInfo = {
  space: {
    usedBytes: null,
    quotaBytes: null,
    persisted: null,
    share: 0,
    isNearlyFull: false,
  },
  lastBackup: null,
  place: "browser",
  hasAccount: true,
  elsewhere: { waiting: 0, copies: 0, pending: 0 },
};
const came = { moved: 3, alreadyThere: 0, withoutFile: 0, left: 0 } as const;
const IN_ACCOUNT = "A partir de ahora tus documentos se guardan en el servidor.";
const IN_BROWSER = "A partir de ahora tus documentos se guardan en este navegador.";
const NEXT = "cuando vuelvas a abrir Tramia y entres en tu T-Wallet";
const LEFT_HERE = `No se ha perdido nada: lo copiado sigue también en este navegador, y lo quitaremos de ahí ${NEXT}.`;
const LEFT_THERE = `No se ha perdido nada: lo copiado sigue también en el servidor, y lo quitaremos de ahí ${NEXT}.`;

describe("what a move came to", () => {
  it.each<[string, TaskReport, object]>([
    [
      "all of them",
      { task: "moveToAccount", ...came },
      { tone: "success", title: "3 documentos copiados al servidor", description: `${IN_ACCOUNT} ${LEFT_HERE}` },
    ],
    [
      "one, back, without its file",
      { task: "moveToBrowser", ...came, moved: 1, withoutFile: 1 },
      {
        tone: "success",
        title: "1 documento copiado a este navegador",
        description: `1 ha llegado sin su archivo: ya se había perdido. ${IN_BROWSER} ${LEFT_THERE}`,
      },
    ],
    [
      "the rest of a move that was cut short",
      { task: "moveToAccount", ...came, moved: 1, alreadyThere: 2 },
      {
        tone: "success",
        title: "3 documentos copiados al servidor",
        description: `2 ya estaban allí de antes. ${IN_ACCOUNT} ${LEFT_HERE}`,
      },
    ],
    [
      "some, with one that stayed",
      { task: "moveToBrowser", ...came, left: 1 },
      {
        tone: "warning",
        title: "3 documentos copiados a este navegador",
        description: `1 documento se ha quedado en el servidor: se ha añadido mientras tanto, o este navegador no puede guardarlo entero. Puedes volver a intentarlo. ${IN_BROWSER} ${LEFT_THERE}`,
      },
    ],
    [
      "none, with two that stayed",
      { task: "moveToAccount", ...came, moved: 0, left: 2 },
      {
        tone: "warning",
        title: "No se ha copiado ningún documento",
        description: `2 documentos se han quedado en este navegador: se han añadido mientras tanto, o el servidor no puede guardarlos enteros. Puedes volver a intentarlo. ${IN_ACCOUNT}`,
      },
    ],
    [
      "none, because there were none",
      { task: "moveToBrowser", ...came, moved: 0 },
      { tone: "info", title: "No había documentos que mover", description: IN_BROWSER },
    ],
  ])("%s", (_, report, message) => {
    expect(reportMessage(report)).toEqual(message);
  });
});

describe("why a task over the account failed", () => {
  it.each<[VaultTaskName, VaultDataFailure, StorageLocation, string, string]>([
    ["moveToAccount", "aborted", "browser", "info", "Has parado el traslado"],
    ["moveToAccount", "quota", "browser", "error", "No hay espacio suficiente en el servidor"],
    ["moveToBrowser", "quota", "account", "error", "No hay espacio suficiente en este navegador"],
    ["moveToAccount", "unavailable", "browser", "error", "No hay conexión con el servidor"],
    ["moveToAccount", "refused", "browser", "error", "Tu sesión ha caducado"],
    ["moveToBrowser", "notKept", "account", "error", "Este navegador no deja guardar datos"],
    ["moveToBrowser", "notVerified", "account", "error", "Una copia no ha salido igual que el original"],
    ["moveToAccount", "unknown", "browser", "error", "No se han podido mover tus documentos al servidor"],
    ["moveToBrowser", "invalid", "account", "error", "No se han podido traer tus documentos a este navegador"],
    ["moveToAccount", "newer", "browser", "error", "Hay datos de una versión más nueva de Tramia"],
    ["moveToBrowser", "newer", "account", "error", "Hay datos de una versión más nueva de Tramia"],
    ["verify", "unavailable", "account", "error", "No hay conexión con el servidor"],
    ["clear", "refused", "account", "error", "Tu sesión ha caducado"],
    ["importFile", "quota", "account", "error", "No hay espacio suficiente en el servidor"],
    ["loadDemo", "quota", "account", "error", "No hay espacio suficiente en el servidor"],
    ["persist", "unavailable", "account", "error", "Este navegador no deja guardar datos"],
  ])("%s: %s, with the documents in the %s", (task, failure, place, tone, title) => {
    expect(failureMessage(task, failure, place)).toEqual({ tone, title, description: expect.any(String) as string });
  });

  it("says of every move that failed that the documents are still there, and what to do", () => {
    const failures = ["quota", "unavailable", "refused", "notKept", "notVerified", "unknown", "aborted"] as const;
    const texts = (["moveToAccount", "moveToBrowser"] as const).flatMap((task) =>
      failures.map((failure) => failureMessage(task, failure, "browser").description ?? ""),
    );
    const isSafe = /No se ha (perdido nada|movido nada|quitado ningún documento)/;
    expect(texts.filter((text) => !isSafe.test(text))).toEqual([]);
  });
});

describe("where the documents are kept", () => {
  const facts = (place: StorageLocation, waiting: number, copies: number, pending = 0) => ({
    place,
    elsewhere: { waiting, copies, pending },
  });
  const unknown = (place: StorageLocation) => ({ place, elsewhere: null });

  it("is said with what is in the other place, and what a move does", () => {
    expect(placeSentences(facts("account", 2, 1), false)).toEqual([
      "Tus documentos se guardan en el servidor: los ves en cualquier dispositivo donde abras tu T-Wallet con tu código de recuperación.",
      "Hay 2 documentos en este navegador que no están en el servidor.",
      "Queda en este navegador 1 copia de documentos que ya están en el servidor.",
      "Para que todo quede solo en el servidor, pulsa «Mover al servidor».",
      "Si traes tus documentos a este navegador, dejan de estar en el servidor cuando vuelvas a abrir Tramia y entres en tu T-Wallet. Los de ejemplo no se traen.",
    ]);
    expect(placeSentences(facts("browser", 1, 3), false)).toEqual([
      "Tus documentos se guardan en este navegador: lo nuevo no lo ves en otro dispositivo.",
      "Hay 1 documento en el servidor que no está en este navegador.",
      "Quedan en el servidor 3 copias de documentos que ya están en este navegador.",
      "Para que todo quede solo en este navegador, pulsa «Traer a este navegador».",
      "Si mueves tus documentos al servidor, dejan de estar en este navegador cuando vuelvas a abrir Tramia y entres en tu T-Wallet. Los de ejemplo no se mueven.",
    ]);
    expect(placeSentences(facts("browser", 0, 0), false)).toEqual([
      "Tus documentos se guardan solo en este navegador: en otro dispositivo no los ves.",
      "Si mueves tus documentos al servidor, dejan de estar en este navegador cuando vuelvas a abrir Tramia y entres en tu T-Wallet. Los de ejemplo no se mueven.",
    ]);
  });

  it("says which originals of a move are still to go, when they go, and that nothing is lost", () => {
    expect(placeSentences(facts("account", 0, 0, 3), false)[1]).toBe(
      `Originales pendientes de quitar: 3 en este navegador. Están también en el servidor y no se ha perdido nada: lo comprobaremos otra vez ${NEXT}, y entonces los quitaremos.`,
    );
    expect(placeSentences(facts("browser", 0, 0, 1), false).slice(0, 2)).toEqual([
      "Tus documentos se guardan en este navegador: lo nuevo no lo ves en otro dispositivo.",
      `Originales pendientes de quitar: 1 en el servidor. Están también en este navegador y no se ha perdido nada: lo comprobaremos otra vez ${NEXT}, y entonces los quitaremos.`,
    ]);
    expect([
      hasUnmoved(facts("account", 0, 0, 3)),
      hasUnmoved(facts("account", 0, 1)),
      hasUnmoved(unknown("account")),
    ]).toEqual([false, true, true]);
    expect(unmovedMessage({ place: "browser", waiting: 0, copies: 0, pending: 3 })).toBeNull();
  });

  it("'solo' is said only where nothing else is known to be elsewhere", () => {
    expect(placeSentences(unknown("browser"), false)).toEqual([
      "Tus documentos se guardan en este navegador: lo nuevo no lo ves en otro dispositivo.",
      "No hemos podido mirar qué queda en el servidor.",
      "Si un traslado se quedó a medias, pulsa «Traer a este navegador» y seguirá desde ahí.",
      "Si mueves tus documentos al servidor, dejan de estar en este navegador cuando vuelvas a abrir Tramia y entres en tu T-Wallet. Los de ejemplo no se mueven.",
    ]);
    expect(placeSentences(unknown("account"), false)[1]).toBe("No hemos podido mirar qué queda en este navegador.");
    const settled = { ...FACTS, place: "browser" } as const;
    expect(backupReason(settled)).toBe(BACKUP_REASONS.browser);
    const others = [
      { waiting: 0, copies: 1, pending: 0 },
      { waiting: 1, copies: 0, pending: 0 },
      { waiting: 0, copies: 0, pending: 1 },
      null,
    ];
    for (const elsewhere of others) expect(backupReason({ ...settled, elsewhere })).toBe(BACKUP_REASONS.unknown);
    expect(backupReason(null)).toBe(BACKUP_REASONS.unknown);
  });

  it("is not claimed after a move until it was looked at", () => {
    const nowhere = { place: null, elsewhere: null };
    expect(placeSentences(nowhere, true)).toEqual(["Mirando dónde están ahora tus documentos…"]);
    expect(placeSentences(nowhere, false)).toEqual([
      "No hemos podido mirar dónde están ahora tus documentos. No se ha perdido ninguno.",
    ]);
  });

  it("is told in the wallet where something is not seen, or is still at the server", () => {
    const titles = [
      unmovedMessage({ place: "account", waiting: 5, copies: 1, pending: 0 }),
      unmovedMessage({ place: "account", waiting: 0, copies: 4, pending: 0 }),
      unmovedMessage({ place: "browser", waiting: 0, copies: 1, pending: 0 }),
      unmovedMessage({ place: "browser", waiting: 2, copies: 3, pending: 0 }),
      unmovedMessage({ place: "browser", waiting: 2, copies: 0, pending: 0 }),
    ].map((message) => message && message.title);
    expect(titles).toEqual([
      "Hay 5 documentos en este navegador que no están en el servidor",
      null,
      "Queda 1 copia en el servidor",
      "Quedan 3 copias en el servidor",
      "Hay 2 documentos en el servidor que no están en este navegador",
    ]);
  });

  it("goes on with a move that failed, and with nothing that may still be under way", () => {
    expect([
      canContinue("moveToBrowser", "unavailable"),
      canContinue("moveToAccount", "aborted"),
      canContinue("moveToAccount", "abandoned"),
      canContinue("verify", "unavailable"),
    ]).toEqual([true, true, false, false]);
  });

  it("is the server or this browser, and never called an account", () => {
    const places = ["browser", "account"] as const;
    const moves = ["moveToAccount", "moveToBrowser"] as const;
    const reports = moves.flatMap((task) =>
      [0, 1, 2].map((left) => reportMessage({ task, moved: left, alreadyThere: left, withoutFile: left, left })),
    );
    const kinds = ["aborted", "quota", "unavailable", "refused", "notKept", "notVerified", "unknown"] as const;
    const failures = kinds.flatMap((kind) =>
      places.flatMap((place) =>
        ([...moves, "verify", "importFile", "clear"] as const).map((task) => failureMessage(task, kind, place)),
      ),
    );
    const sentences = places.flatMap((place) => [
      ...placeSentences(facts(place, 2, 2, 2), false),
      ...placeSentences(unknown(place), false),
      ...Object.values(unmovedMessage({ place, waiting: 2, copies: 2, pending: 0 }) ?? {}),
    ]);
    const labels = [MOVE_LABELS, TASK_LABELS, BACKUP_REASONS, CLEAR_TEXTS];
    const texts = JSON.stringify([sentences, reports, failures, labels]);
    expect(texts.match(/servidor/g)?.length).toBeGreaterThan(30);
    expect(texts).not.toMatch(/\bcuentas?\b|\bperfil|\bregistr|bóveda|\b(a|de) el servidor/i);
  });

  it("is one of two places", () => {
    expect((["browser", "account"] as const).map(getOtherLocation)).toEqual(["account", "browser"]);
  });
});
