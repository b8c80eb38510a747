import type { BackupFailure, DataMessage, MoveTaskName, VaultDataFailure, VaultTaskName } from "./vaultData.ts";
import type { StorageLocation } from "./storageLocation.ts";

const UNKNOWN: Readonly<Record<VaultTaskName, string>> = {
  exportList: "No se ha podido guardar la lista",
  exportAll: "No se ha podido guardar la copia",
  importFile: "No se ha podido importar la copia",
  verify: "No se ha podido comprobar T-Wallet",
  removeDemo: "No se han podido quitar los documentos de ejemplo",
  loadDemo: "No se han podido cargar los documentos de ejemplo",
  clear: "No se ha podido vaciar T-Wallet",
  persist: "No se ha podido preguntar al navegador",
  moveToAccount: "No se han podido mover tus documentos al servidor",
  moveToBrowser: "No se han podido traer tus documentos a este navegador",
};

/** Message for a failed task: why it failed and what to do (STORE-17, decision A-134). @param place where the documents are kept */
export function failureMessage(task: VaultTaskName, failure: VaultDataFailure, place: StorageLocation): DataMessage {
  const isMove = task === "moveToAccount" || task === "moveToBrowser";
  const inAccount = place === "account" && task !== "persist";
  switch (failure) {
    case "invalid":
    case "newer":
    case "tooLarge":
    case "unreadable":
    case "sealed":
    case "damaged":
    case "aborted":
    case "quota":
      if (isMove) return MOVE_FAILURES[task][failure] ?? unknownMessage(task);
      if (task === "importFile") return importFailure(failure, inAccount);
      if (exporting(task)) return EXPORT_FAILURES[failure] ?? unknownMessage(task);
      if (failure !== "quota") return unknownMessage(task);
      return inAccount ? NO_ROOM_IN_ACCOUNT : NO_SPACE;
    case "unavailable":
      if (isMove) return { ...UNREACHABLE, description: `Comprueba tu conexión. ${NOTHING_LOST}` };
      return inAccount ? UNREACHABLE : NOTHING_KEPT;
    case "notKept":
      return isMove
        ? { ...NOTHING_KEPT, description: `${NOTHING_KEPT.description} No se ha movido nada.` }
        : NOTHING_KEPT;
    case "refused":
      return isMove ? { ...REFUSED, description: `${REFUSED.description} ${NOTHING_LOST}` } : REFUSED;
    case "notVerified":
      return failed(
        "Una copia no ha salido igual que el original",
        "No se ha quitado ningún documento de donde estaba. Vuelve a intentarlo.",
      );
    case "protected":
      return failed(
        "Con «Solo tú» no se mueven documentos",
        "Al copiarlos saldrían sin cifrar, así que no se ha movido nada. En «Solo tú», quita la protección, muévelos y vuelve a ponerla donde estén.",
      );
    case "abandoned":
      return {
        tone: "warning",
        title: "Has dejado de esperar",
        description: "Puede que la operación termine igualmente. Comprueba después cómo ha quedado tu T-Wallet.",
      };
    case "unknown":
      return isMove ? { ...unknownMessage(task), description: NOTHING_LOST } : unknownMessage(task);
  }
}

/** The message of a failure. */
function failed(title: string, description: string) {
  return { tone: "error", title, description } as const;
}

function exporting(task: VaultTaskName): boolean {
  return task === "exportList" || task === "exportAll";
}

function importFailure(failure: BackupFailure | "quota", inAccount: boolean): DataMessage {
  if (failure !== "quota" || !inAccount) return IMPORT_FAILURES[failure];
  return { ...NO_ROOM_IN_ACCOUNT, description: "No se ha importado nada. Avisa a quien gestiona Tramia." };
}

/** Messages for the failures of an import; nothing has changed in any of these cases (STORE-17, decision A-074). */
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

const STILL_THERE = "No se ha perdido nada: lo que falta por mover sigue donde estaba.";
const NOTHING_LOST = `${STILL_THERE} Vuelve a intentarlo y seguirá desde ahí.`;

const NOTHING_KEPT = failed(
  "Este navegador no deja guardar datos",
  "Puede que lo impida la navegación privada o un ajuste del navegador.",
);

const UNREACHABLE = failed("No hay conexión con el servidor", "Comprueba tu conexión y vuelve a intentarlo.");

const REFUSED = failed("Tu sesión ha caducado", "Escribe la contraseña para seguir.");

const NO_ROOM_IN_ACCOUNT = failed(
  "No hay espacio suficiente en el servidor",
  "No se ha cambiado nada. Avisa a quien gestiona Tramia.",
);

const STOPPED: DataMessage = {
  tone: "info",
  title: "Has parado el traslado",
  description: "No se ha quitado ningún documento de donde estaba. Si lo repites, seguirá desde donde se quedó.",
};

const NEWER_DATA = failed(
  "Hay datos de una versión más nueva de Tramia",
  "Al moverlos se perdería parte de ellos, así que todo sigue donde estaba. Recarga la página para usar esa versión y vuelve a intentarlo.",
);

/** Messages for the failures of a move; the others count as unknown. */
const MOVE_FAILURES: Readonly<Record<MoveTaskName, Readonly<Partial<Record<VaultDataFailure, DataMessage>>>>> = {
  moveToAccount: {
    aborted: STOPPED,
    newer: NEWER_DATA,
    quota: { ...NO_ROOM_IN_ACCOUNT, description: `${STILL_THERE} Avisa a quien gestiona Tramia.` },
  },
  moveToBrowser: {
    aborted: STOPPED,
    newer: NEWER_DATA,
    quota: failed(
      "No hay espacio suficiente en este navegador",
      `${STILL_THERE} Libera espacio y vuelve a intentarlo: seguirá desde donde se quedó.`,
    ),
  },
};

/** Messages for the failures of an export; the others count as unknown. */
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
