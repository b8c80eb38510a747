import type { BackupFailure, DataMessage, VaultDataFailure, VaultTaskName } from "./vaultData.ts";

const UNKNOWN: Readonly<Record<VaultTaskName, string>> = {
  exportList: "No se ha podido guardar la lista",
  exportAll: "No se ha podido guardar la copia",
  importFile: "No se ha podido importar la copia",
  verify: "No se ha podido comprobar T-Wallet",
  removeDemo: "No se han podido quitar los documentos de ejemplo",
  loadDemo: "No se han podido cargar los documentos de ejemplo",
  clear: "No se ha podido vaciar T-Wallet",
  persist: "No se ha podido preguntar al navegador",
};

/** Cause of a failed task and way out (STORE-17, decision A-134). */
export function failureMessage(task: VaultTaskName, failure: VaultDataFailure): DataMessage {
  switch (failure) {
    case "invalid":
    case "newer":
    case "tooLarge":
    case "unreadable":
    case "sealed":
    case "damaged":
    case "aborted":
    case "quota":
      if (task === "importFile") return IMPORT_FAILURES[failure];
      if (task === "exportList" || task === "exportAll") return EXPORT_FAILURES[failure] ?? unknownMessage(task);
      return failure === "quota" ? NO_SPACE : unknownMessage(task);
    case "unavailable":
      return NOTHING_KEPT;
    case "unreachable":
      return UNREACHABLE;
    case "abandoned":
      return {
        tone: "warning",
        title: "Has dejado de esperar",
        description: "Puede que la operación termine igualmente. Comprueba después cómo ha quedado tu T-Wallet.",
      };
    case "unknown":
      return unknownMessage(task);
  }
}

function failed(title: string, description: string) {
  return { tone: "error", title, description } as const;
}

/** Nothing has changed in any of these cases (STORE-17, decision A-074). */
const IMPORT_FAILURES: Readonly<Record<BackupFailure | "quota", DataMessage>> = {
  invalid: failed(
    "Datos de importación inválidos",
    "El archivo está incompleto, está dañado o no es una copia de Tramia. No se ha importado nada.",
  ),
  newer: failed(
    "La copia es de una versión más nueva de Tramia",
    "Recarga la página para actualizarla y vuelve a intentarlo. No se ha importado nada.",
  ),
  tooLarge: failed(
    "La copia es demasiado grande",
    "Tiene más documentos o más datos de los que se pueden importar de una vez. No se ha importado nada.",
  ),
  sealed: failed("La copia está cifrada", "Hace falta su frase para abrirla. No se ha importado nada."),
  damaged: failed(
    "La copia está dañada",
    "El archivo está cortado o alguien lo ha cambiado. Prueba con otra copia. No se ha importado nada.",
  ),
  aborted: { tone: "info", title: "Importación cancelada", description: "No se ha importado nada." },
  unreadable: failed(
    "No se puede leer el archivo",
    "Comprueba que sigue en su sitio y vuelve a elegirlo. No se ha importado nada.",
  ),
  quota: failed(
    "No hay espacio suficiente",
    "No hay espacio suficiente en este navegador para esta copia: no se ha importado nada.",
  ),
};

const NOTHING_KEPT = failed(
  "Este navegador no deja guardar datos",
  "Puede que lo impida la navegación privada o un ajuste del navegador.",
);

const UNREACHABLE = failed(
  "No hay conexión con el servidor",
  "Hay archivos que no están en este dispositivo y se descargan al abrirlos. Comprueba tu conexión y vuelve a intentarlo.",
);

/** Other failures of an export count as unknown. */
const EXPORT_FAILURES: Readonly<Partial<Record<VaultDataFailure, DataMessage>>> = {
  tooLarge: failed(
    "Hay demasiados datos para una sola copia",
    "La copia no se podría volver a importar entera, así que no se ha hecho. Tus documentos siguen como estaban.",
  ),
  aborted: { tone: "info", title: "Copia cancelada", description: "No se ha guardado nada." },
  quota: failed(
    "No hay espacio suficiente para guardar la copia",
    "Libera espacio en el dispositivo y vuelve a intentarlo.",
  ),
};

const NO_SPACE = failed(
  "No hay espacio suficiente en este navegador",
  "No se ha cambiado nada. Libera espacio y vuelve a intentarlo.",
);

function unknownMessage(task: VaultTaskName): DataMessage {
  return failed(UNKNOWN[task], "Comprueba tu conexión, recarga la página y vuelve a intentarlo.");
}
