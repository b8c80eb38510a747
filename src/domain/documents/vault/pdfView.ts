import type { ColourImage } from "../../reading/imageProcessing/image.ts";

export interface PdfPage {
  readonly pages: number;
  readonly picture: ColourImage;
  /** Text layer; empty if the page is a picture. */
  readonly text: string;
}

export type PdfFailure =
  | "encrypted"
  | "damaged"
  /** It takes more memory than LIMITS.pdfPageBytes or more time than TIMINGS.pdfPage. */
  | "tooComplex"
  /** Its bytes are missing (FOLD-46). */
  | "missing"
  | "engineMissing"
  | "offline";

export const PDF_FAILURES: Readonly<
  Record<PdfFailure, { readonly title: string; readonly description: string; readonly canRetry: boolean }>
> = {
  encrypted: {
    title: "El PDF está protegido con contraseña",
    description: "Aquí no se puede mostrar. Ábrelo con otro programa, que te pedirá la contraseña.",
    canRetry: false,
  },
  damaged: {
    title: "No se puede mostrar el PDF",
    description: "Está dañado o incompleto. Prueba a abrirlo con otro programa.",
    canRetry: false,
  },
  tooComplex: {
    title: "Esta página es demasiado compleja para mostrarla aquí",
    description: "Abre el PDF con otro programa.",
    canRetry: false,
  },
  missing: {
    title: "No se pudo cargar el archivo",
    description: "El archivo puede haberse movido o eliminado",
    canRetry: false,
  },
  engineMissing: {
    title: "El visor de PDF no se ha podido poner en marcha",
    description: "Comprueba tu conexión a internet y vuelve a intentarlo.",
    canRetry: true,
  },
  offline: {
    title: "Falta el visor de PDF, que se descarga la primera vez",
    description: "Conéctate a internet y vuelve a intentarlo.",
    canRetry: true,
  },
};
