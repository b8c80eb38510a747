import { shownFilename } from "../../shared/format.ts";
import { folderById, type FolderId } from "../folders/folders.ts";
import type { FlowToast } from "../../shared/messages.es.ts";
import { VAULT_FAILURES, type VaultFailure } from "./vaultFailure.ts";

export type WalletFailure = VaultFailure | "noFile";

/** Beside a failed save (UP-20, DUP-02, decision A-134). */
export const SAVE_FAILURES: Readonly<Record<Exclude<WalletFailure, "noFile">, string>> = {
  duplicate: "Documento duplicado",
  quota:
    "No se pudo guardar el documento: no queda espacio en este navegador. Libera espacio o haz una copia y quita documentos.",
  unavailable: "No se pudo guardar el documento: este navegador no deja guardar datos.",
  damaged: "No se pudo guardar el documento: algo de lo guardado está dañado. Recupéralo de una copia.",
  notFound: "No se pudo guardar el documento",
  refused: "No se pudo guardar el documento: tu sesión ha caducado. Escribe la contraseña y vuelve a intentarlo.",
  unreachable: "No se pudo guardar el documento: el servidor no responde. Comprueba tu conexión y vuelve a intentarlo.",
  serverFull: "No se pudo guardar el documento: no queda espacio en el servidor. Avisa a quien gestiona Tramia.",
  unconfirmed:
    "No se pudo guardar el documento: este dispositivo recuerda una T-Wallet protegida que ahora no aparece. Carga la página de nuevo.",
  newer: "No se pudo guardar el documento: hay datos de una versión más nueva. Carga la página de nuevo.",
  unknown: "No se pudo guardar el documento",
};

/** Explains a duplicate, and the way out (DUP-01, decision A-099). */
export const DUPLICATE_HINT =
  "Acabas de guardar un archivo con este nombre en la misma carpeta. Elige otra carpeta o espera un minuto.";

/** Causes that the person can do something about or wants to know. */
export const FAILURE_CAUSES: Partial<Record<WalletFailure, string>> = {
  quota: "No queda espacio en este navegador: libera espacio y vuelve a intentarlo.",
  unavailable: "Este navegador no deja guardar datos.",
  damaged: "Lo guardado está dañado. Recupéralo de una copia.",
  notFound: "Ya no está: puede que lo hayas eliminado en otra pestaña.",
  refused: "Tu sesión ha caducado. Escribe la contraseña y vuelve a intentarlo.",
  unreachable: "El servidor no responde. Comprueba tu conexión y vuelve a intentarlo.",
  serverFull: "No queda espacio en el servidor. Avisa a quien gestiona Tramia.",
  unconfirmed: "Este dispositivo recuerda una T-Wallet protegida que ahora no aparece. Carga la página de nuevo.",
  newer: "Hay datos que guardó una versión más nueva. Carga la página de nuevo para usarla.",
};

/** The cause of a vault's rejection, if there is a text for it. */
export function toFailureCause(error: unknown): string | undefined {
  const kind: unknown = Object(error).kind;
  return VAULT_FAILURES.flatMap((one) => (one === kind ? (FAILURE_CAUSES[one] ?? []) : []))[0];
}

/** WAL-08 to WAL-14 */
export const WALLET_LOADING = {
  slowTitle: "Carga lenta",
  slowText: "Los documentos están tardando más de lo normal en cargar.",
  failedTitle: "Error al cargar documentos",
  failedText: "Ha ocurrido un error inesperado",
  unavailable: "Este navegador ha cerrado el acceso a los datos guardados. Recarga la página o ábrela otra vez.",
  folderFailed: "No se pudieron cargar los documentos",
} as const;

/** WAL-09, WAL-17, FOLD-34, FOLD-35, FOLD-39, FOLD-40 */
export const WALLET_TOASTS = {
  slow: { tone: "info", title: "Carga lenta detectada", description: WALLET_LOADING.slowText },
  saved: (folderId: FolderId): FlowToast => ({
    tone: "success",
    title: "Documento guardado",
    description: `Está en tu carpeta ${folderById(folderId).name}.`,
  }),
  removed: (filename: string): FlowToast => ({
    tone: "success",
    title: "Documento eliminado",
    description: shownFilename(filename),
  }),
  restored: (filename: string): FlowToast => ({
    tone: "success",
    title: "Documento recuperado",
    description: shownFilename(filename),
  }),
  moved: (folderId: FolderId): FlowToast => ({
    tone: "success",
    title: `Documento movido a ${folderById(folderId).name}`,
  }),
  demoReplaced: { tone: "success", title: "Hemos quitado los documentos de ejemplo" },
  demoRestored: { tone: "success", title: "Hemos vuelto a poner los documentos de ejemplo" },
  demoRestoreFailed: {
    tone: "error",
    title: "Error al recuperar",
    description: "No se pudieron recuperar los documentos de ejemplo",
  },
  duplicate: { tone: "error", title: "Documento duplicado", description: DUPLICATE_HINT },
  saveFailed: { tone: "error", title: "Error al guardar", description: "No se pudo guardar el documento" },
  removeFailed: { tone: "error", title: "Error al eliminar", description: "No se pudo eliminar el documento" },
  restoreFailed: { tone: "error", title: "Error al recuperar", description: "No se pudo recuperar el documento" },
  holderFailed: { tone: "error", title: "Error al guardar", description: "No se pudo guardar de quién es" },
  renameFailed: { tone: "error", title: "Error al guardar", description: "No se pudo cambiar el nombre" },
  moveFailed: { tone: "error", title: "Error al mover", description: "No se pudo mover el documento" },
  noFile: { tone: "error", title: "No hay archivo disponible para descargar" },
  downloadFailed: { tone: "error", title: "Error de descarga", description: "No se pudo descargar el archivo" },
} as const satisfies Record<string, FlowToast | ((argument: never) => FlowToast)>;

/** FOLD-33 */
export function deleteQuestion(filename: string): string {
  return `¿Estás seguro de que quieres eliminar "${shownFilename(filename)}"?`;
}

/** Shown if the question is cancelled after the removal has begun. */
export const REMOVAL_BEGAN = "Ya se está eliminando: espera un momento. Cuando termine podrás deshacerlo.";
