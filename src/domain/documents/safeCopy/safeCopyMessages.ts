import { LIMITS } from "../../shared/limits.ts";

/** Reason that a safe copy cannot be made, or lacks a part. */
export type SafeCopyFailure =
  | "encrypted"
  | "damaged"
  | "missing"
  /** A page takes more memory than LIMITS.pdfPageBytes or more time than TIMINGS.pdfPage. */
  | "tooComplex"
  /** More than LIMITS.safeCopyPages. */
  | "tooManyPages"
  | "stopped"
  | "engineMissing"
  | "offline";

interface FailureText {
  readonly title: string;
  readonly description: string;
  readonly canRetry: boolean;
}

export const SAFE_COPY_FAILURES: Readonly<Record<SafeCopyFailure, FailureText>> = {
  encrypted: {
    title: "El PDF está protegido con contraseña",
    description: "Escribe su contraseña para hacer la copia. No se guarda.",
    canRetry: false,
  },
  damaged: {
    title: "No se puede abrir el documento",
    description: "Está dañado o no es un PDF, un JPEG ni un PNG. Prueba con otro archivo.",
    canRetry: false,
  },
  missing: {
    title: "No se pudo cargar el archivo",
    description: "El archivo puede haberse movido o eliminado.",
    canRetry: false,
  },
  tooComplex: {
    title: "Una página es demasiado compleja para este navegador",
    description: "Prueba en otro dispositivo, o imprime la página como imagen y vuelve a intentarlo.",
    canRetry: true,
  },
  tooManyPages: {
    title: "El documento tiene demasiadas páginas",
    description: `Una copia segura puede tener hasta ${LIMITS.safeCopyPages}. Divide el documento y haz una copia de cada parte.`,
    canRetry: false,
  },
  stopped: {
    title: "No se pudo terminar la copia",
    description: "Puede que no quede memoria. Cierra otras pestañas o programas y vuelve a intentarlo.",
    canRetry: true,
  },
  engineMissing: {
    title: "No se ha podido cargar lo necesario para hacer la copia",
    description: "Comprueba tu conexión a internet y vuelve a intentarlo.",
    canRetry: true,
  },
  offline: {
    title: "Falta una parte que se descarga la primera vez",
    description: "Conéctate a internet y vuelve a intentarlo.",
    canRetry: true,
  },
};
