import { LIMITS } from "../../shared/limits.ts";
import { getExtension, getMimeType, UNKNOWN_TYPE } from "../../documents/vault/fileTypes.ts";
import type { FileKind } from "./fileSignature.ts";

/** Reason to refuse a file (UP-15, UP-17, UP-18); from `unreadable` on by its content (decision A-091). */
export type FileFault =
  | "type"
  | "size"
  | "empty"
  | "heic"
  | "unreadable"
  | "content"
  | "otherPicture"
  | "office"
  | "webPage"
  | "pixels";

export const FILE_FAULTS: Readonly<Record<FileFault, { readonly title: string; readonly text: string }>> = {
  type: { title: "Tipo de archivo no válido", text: "Solo se permiten archivos PDF, JPG y PNG" },
  size: { title: "Archivo demasiado grande", text: "El archivo debe ser menor a 10MB" },
  empty: {
    title: "Archivo no válido",
    text: "El archivo está vacío. Comprueba que se ha guardado bien y elígelo otra vez.",
  },
  heic: {
    title: "Tipo de archivo no válido",
    text: "Solo se permiten archivos PDF, JPG y PNG. Esta foto es HEIC: en el iPhone elige Ajustes > Cámara > Formatos > Más compatible y repítela, o expórtala como JPG.",
  },
  unreadable: {
    title: "Archivo no válido",
    text: "El archivo no se puede leer: puede que lo hayas movido o borrado. Elígelo otra vez.",
  },
  content: {
    title: "Archivo no válido",
    text: "Por dentro no es un PDF, un JPG ni un PNG. Vuelve a guardarlo en uno de esos formatos o hazle una foto.",
  },
  otherPicture: {
    title: "Archivo no válido",
    text: "Es una imagen de otro formato con el nombre cambiado. Guárdala como JPG o PNG.",
  },
  office: {
    title: "Archivo no válido",
    text: "Es un documento de texto o un archivo comprimido con el nombre cambiado. Ábrelo y guárdalo como PDF.",
  },
  pixels: {
    title: "Imagen demasiado grande",
    text: "La imagen tiene demasiados píxeles. Guárdala más pequeña y vuelve a subirla.",
  },
  webPage: {
    title: "Archivo no válido",
    text: "Es una página web guardada con otro nombre. Descarga otra vez el documento o imprímelo como PDF.",
  },
};

export interface RejectedFile {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** The `accept` attribute of the file picker. */
export const ACCEPTED_FILES = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

const TYPES: ReadonlySet<string> = new Set(["application/pdf", "image/jpeg", "image/png"]);
const EXTENSION = /\.(pdf|jpe?g|png)$/iu;

export interface FileInput {
  readonly name: string;
  /** MIME type; empty if the browser knows none. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

export const TAKEN_KINDS = {
  pdf: { type: "application/pdf", extension: "pdf" },
  jpeg: { type: "image/jpeg", extension: "jpg" },
  png: { type: "image/png", extension: "png" },
} as const satisfies Partial<Record<FileKind, { readonly type: string; readonly extension: string }>>;

/** The fault of a chosen file, or null (UP-14, UP-16, decision A-092). */
export function findFileFault({ name, type, size }: FileInput): FileFault | null {
  const isAccepted = type === "" ? EXTENSION.test(name) : TYPES.has(type.toLowerCase());
  if (!isAccepted) return "type";
  if (size > LIMITS.uploadBytes) return "size";
  return size === 0 ? "empty" : null;
}

/** Neither type nor name tells what a file is, so its content must. */
export function hasUnknownType({ name, type }: FileInput): boolean {
  return (type === "" || type === UNKNOWN_TYPE) && (getExtension(name) === "" || EXTENSION.test(name));
}

export function isHeic({ name, type }: FileInput): boolean {
  return /^image\/hei[cf]/iu.test(type) || /\.hei[cf]$/iu.test(name);
}

/** The name with the extension of the type, unless it already names that type. */
export function nameOfType(name: string, { type, extension }: (typeof TAKEN_KINDS)[keyof typeof TAKEN_KINDS]): string {
  const named = getMimeType(name);
  if (named === type) return name;
  const stem = named === UNKNOWN_TYPE ? name : name.slice(0, name.lastIndexOf("."));
  return `${stem || "documento"}.${extension}`;
}
