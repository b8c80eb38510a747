import { describe, expect, it } from "vitest";
import { FACTS } from "@/machines/documents/vaultData/vaultData.testing.ts";
import { backupReason, clearQuestion, clearText, persistenceText, reportMessage, toToast } from "./dataMessages.ts";
import { failureMessage } from "./dataMessagesFailure.ts";
import type { TaskReport, VaultDataFailure, VaultTaskName } from "./vaultData.ts";

const exported = { documents: 12, withoutFile: 0, shortened: 0, saved: true } as const;
const verified = {
  task: "verify",
  statisticsRegenerated: false,

  withoutRecord: 0,
  withoutFile: 0,
} as const;

describe("what a task came to", () => {
  it.each<[string, TaskReport, object]>([
    [
      "a copy with every file",
      { task: "exportAll", ...exported },
      { tone: "success", title: "Copia guardada: 12 documentos" },
    ],
    [
      "a copy of one document whose file is gone",
      { task: "exportAll", documents: 1, withoutFile: 1, shortened: 0, saved: true },
      { tone: "success", title: "Copia guardada: 1 documento (1 sin archivo)" },
    ],
    [
      "a list",
      { task: "exportList", documents: 12, withoutFile: 12, shortened: 0, saved: true },
      { tone: "success", title: "Lista guardada: 12 documentos", description: "La lista no lleva los archivos." },
    ],
    [
      "a copy without the values of one document",
      { task: "exportAll", ...exported, shortened: 1 },
      {
        tone: "warning",
        title: "Copia guardada: 12 documentos",
        description: "1 documento se ha guardado sin sus datos extraídos: eran demasiado largos.",
      },
    ],
    [
      "a list without the values of two documents",
      { task: "exportList", ...exported, shortened: 2 },
      {
        tone: "warning",
        title: "Lista guardada: 12 documentos",
        description:
          "La lista no lleva los archivos. 2 documentos se han guardado sin sus datos extraídos: eran demasiado largos.",
      },
    ],
    [
      "a save dialog that was closed",
      { task: "exportAll", ...exported, saved: false },
      {
        tone: "info",
        title: "No se ha guardado ninguna copia",
        description: "Has cerrado la ventana sin elegir dónde guardarla.",
      },
    ],
    [
      "an import of new and known documents",
      { task: "importFile", added: 3, replaced: 1, skipped: 0, withoutFile: 0 },
      { tone: "success", title: "Importación terminada: 3 documentos nuevos, 1 sustituido" },
    ],
    [
      "an import of one new document",
      { task: "importFile", added: 1, replaced: 0, skipped: 0, withoutFile: 1 },
      {
        tone: "success",
        title: "Importación terminada: 1 documento nuevo",
        description:
          "1 documento ha llegado sin su archivo: la copia no lo llevaba. Si ya lo tenías aquí, lo conservas.",
      },
    ],
    [
      "an import of known documents",
      { task: "importFile", added: 0, replaced: 2, skipped: 0, withoutFile: 2 },
      {
        tone: "success",
        title: "Importación terminada: 2 documentos sustituidos",
        description:
          "2 documentos han llegado sin su archivo: la copia no lo llevaba. Si ya lo tenías aquí, lo conservas.",
      },
    ],
    [
      "an import of new documents only",
      { task: "importFile", added: 1, replaced: 0, skipped: 2, withoutFile: 0 },
      {
        tone: "success",
        title: "Importación terminada: 1 documento nuevo",
        description: "2 que ya tenías siguen como estaban.",
      },
    ],
    [
      "an import of new documents only, of which there are none",
      { task: "importFile", added: 0, replaced: 0, skipped: 1, withoutFile: 0 },
      {
        tone: "success",
        title: "Importación terminada: 0 documentos nuevos",
        description: "1 que ya tenías sigue como estaba.",
      },
    ],
    [
      "an import of nothing",
      { task: "importFile", added: 0, replaced: 0, skipped: 0, withoutFile: 0 },
      {
        tone: "info",
        title: "La copia no tenía documentos",
        description: "Sus expedientes, si los tenía, están en «Mis trámites».",
      },
    ],
    ["a vault in order", verified, { tone: "success", title: "Todo está en orden" }],
    [
      "[STORE-18] statistics that disagreed",
      { ...verified, statisticsRegenerated: true },
      { tone: "success", title: "Hemos regenerado las estadísticas" },
    ],
    [
      "documents whose files are gone",
      { ...verified, withoutFile: 2 },
      { tone: "warning", title: "Faltan los archivos de 2 documentos" },
    ],
    [
      "documents whose texts and values are gone",
      { ...verified, withoutRecord: 2 },
      { tone: "warning", title: "Faltan los datos de 2 documentos" },
    ],
    [
      "all that can be found at once",
      { task: "verify", statisticsRegenerated: true, withoutRecord: 1, withoutFile: 1 },
      {
        tone: "warning",
        title: "Faltan los datos de 1 documento",
        description: "Falta el archivo de 1 documento. Hemos regenerado las estadísticas.",
      },
    ],
    [
      "samples removed",
      { task: "removeDemo", documents: 25 },
      { tone: "success", title: "Hemos quitado 25 documentos de ejemplo" },
    ],
    [
      "no samples to remove",
      { task: "removeDemo", documents: 0 },
      { tone: "info", title: "No había documentos de ejemplo" },
    ],
    [
      "a sample loaded",
      { task: "loadDemo", documents: 1 },
      { tone: "success", title: "Hemos cargado 1 documento de ejemplo" },
    ],
    [
      "no samples loaded",
      { task: "loadDemo", documents: 0 },
      { tone: "info", title: "No se ha cargado ningún documento de ejemplo" },
    ],
    [
      "an emptied vault",
      { task: "clear", documents: 37 },
      { tone: "success", title: "T-Wallet vaciada", description: "Se han eliminado 37 documentos." },
    ],
    [
      "a promise of the browser",
      { task: "persist", granted: true },
      { tone: "success", title: "El navegador conservará tus datos" },
    ],
    [
      "a refusal of the browser",
      { task: "persist", granted: false },
      { tone: "warning", title: "El navegador no lo ha concedido: haz copias de seguridad" },
    ],
  ])("%s", (_, report, message) => {
    expect(reportMessage(report)).toEqual(message);
  });
});

describe("why a task failed", () => {
  it.each<[VaultTaskName, VaultDataFailure, string, string]>([
    ["importFile", "invalid", "error", "Datos de importación inválidos"],
    ["importFile", "newer", "error", "La copia es de una versión más nueva de Tramia"],
    ["importFile", "tooLarge", "error", "La copia es demasiado grande"],
    ["importFile", "unreadable", "error", "No se puede leer el archivo"],
    ["importFile", "quota", "error", "No hay espacio suficiente"],
    ["importFile", "aborted", "info", "Importación cancelada"],
    ["importFile", "unknown", "error", "No se ha podido importar la copia"],
    ["exportAll", "quota", "error", "No hay espacio suficiente para guardar la copia"],
    ["exportAll", "aborted", "info", "Copia cancelada"],
    ["exportAll", "tooLarge", "error", "Hay demasiados datos para una sola copia"],
    ["exportAll", "unreadable", "error", "No se ha podido guardar la copia"],
    ["exportList", "unknown", "error", "No se ha podido guardar la lista"],
    ["loadDemo", "quota", "error", "No hay espacio suficiente en este navegador"],
    ["removeDemo", "unknown", "error", "No se han podido quitar los documentos de ejemplo"],
    ["verify", "unavailable", "error", "Este navegador no deja guardar datos"],
    ["clear", "abandoned", "warning", "Has dejado de esperar"],
    ["persist", "unknown", "error", "No se ha podido preguntar al navegador"],
    ["exportAll", "unreachable", "error", "No hay conexión con el servidor"],
  ])("[STORE-17] %s: %s", (task, failure, tone, title) => {
    expect(failureMessage(task, failure)).toEqual({
      tone,
      title,
      description: expect.any(String) as string,
    });
  });

  it("says of a refused import that nothing was imported", () => {
    const refusals = (["invalid", "newer", "tooLarge", "unreadable", "quota", "aborted"] as const).map(
      (failure) => failureMessage("importFile", failure).description,
    );
    expect(refusals.filter((text) => !/no se ha importado nada\./i.test(text ?? ""))).toEqual([]);
  });
});

describe("the texts of the panel", () => {
  it("say that the documents are in this browser alone only where that is known", () => {
    const alone = { ...FACTS, isSynchronised: false };
    const texts = [null, alone, { ...FACTS, isSynchronised: true }].map((facts) => [
      backupReason(facts).includes("solo en este navegador"),
      clearText(facts).includes("otros dispositivos"),
    ]);
    expect(texts).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  it("ask whether every document is to go", () => {
    expect([1, 37].map(clearQuestion)).toEqual([
      "¿Seguro que quieres eliminar el único documento de tu T-Wallet?",
      "¿Seguro que quieres eliminar los 37 documentos de tu T-Wallet?",
    ]);
  });

  it("tell apart a browser that keeps the data, one that does not and one that does not tell", () => {
    expect([true, false, null].map(persistenceText)).toEqual([
      "Este navegador ha prometido no borrar tus datos por su cuenta.",
      "Este navegador puede borrar tus datos por su cuenta si le falta espacio.",
      "Este navegador no dice si conserva los datos.",
    ]);
  });

  it("make a toast of a warning, which toasts do not know", () => {
    expect([
      toToast({ tone: "warning", title: "a", description: "b" }),
      toToast({ tone: "error", title: "a" }),
    ]).toEqual([
      { tone: "info", title: "a", description: "b" },
      { tone: "error", title: "a" },
    ]);
  });
});
