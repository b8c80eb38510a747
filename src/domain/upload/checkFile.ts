import { LIMITS } from "../limits.ts";

/** Why a file is not taken (UP-15, UP-17, UP-18, decision A-091). */
export type FileFault = "type" | "size" | "empty";

/** What the person is told of each fault. */
export const FILE_FAULTS: Readonly<Record<FileFault, { readonly title: string; readonly text: string }>> = {
  type: { title: "Tipo de archivo no válido", text: "Solo se permiten archivos PDF, JPG y PNG" },
  size: { title: "Archivo demasiado grande", text: "El archivo debe ser menor a 10MB" },
  empty: {
    title: "Archivo no válido",
    text: "El archivo está vacío. Comprueba que se ha guardado bien y elígelo otra vez.",
  },
};

/** What a file picker should offer. */
export const ACCEPTED_FILES = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

const TYPES: ReadonlySet<string> = new Set(["application/pdf", "image/jpeg", "image/png"]);
const EXTENSION = /\.(pdf|jpe?g|png)$/iu;

/** What a file says of itself. */
export interface FileFacts {
  readonly name: string;
  /** MIME type; empty where the browser knows none. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** What is wrong with a file that a person chose; null when it may be saved (UP-14, UP-16, decision A-092). */
export function fileFaultOf({ name, type, size }: FileFacts): FileFault | null {
  const isAccepted = type === "" ? EXTENSION.test(name) : TYPES.has(type.toLowerCase());
  if (!isAccepted) return "type";
  if (size > LIMITS.uploadBytes) return "size";
  return size === 0 ? "empty" : null;
}
