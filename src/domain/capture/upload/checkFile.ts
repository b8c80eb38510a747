import { LIMITS } from "../../shared/limits.ts";
import { getExtension, getMimeType, UNKNOWN_TYPE } from "../../documents/vault/fileTypes.ts";
import type { FileKind } from "./fileSignature.ts";

/**
 * Why a file is not taken (UP-15, UP-17, UP-18, decision A-091). From `unreadable` on it is the content that tells: it is
 * none of a PDF, a JPG or a PNG, whatever the name says.
 */
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

/** The message for each fault. */
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

/** A refused file, in words (UP-15, UP-17, UP-18). */
export interface RejectedFile {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** What a file picker should offer. */
export const ACCEPTED_FILES = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

const TYPES: ReadonlySet<string> = new Set(["application/pdf", "image/jpeg", "image/png"]);
const EXTENSION = /\.(pdf|jpe?g|png)$/iu;

/** What a file says of itself. */
export interface FileInput {
  readonly name: string;
  /** MIME type; empty where the browser knows none. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** What a file that is taken has for a MIME type and for an extension, by its content. */
export const TAKEN_KINDS = {
  pdf: { type: "application/pdf", extension: "pdf" },
  jpeg: { type: "image/jpeg", extension: "jpg" },
  png: { type: "image/png", extension: "png" },
} as const satisfies Partial<Record<FileKind, { readonly type: string; readonly extension: string }>>;

/** What is wrong with a file that a person chose; null when it may be saved (UP-14, UP-16, decision A-092). */
export function findFileFault({ name, type, size }: FileInput): FileFault | null {
  const isAccepted = type === "" ? EXTENSION.test(name) : TYPES.has(type.toLowerCase());
  if (!isAccepted) return "type";
  if (size > LIMITS.uploadBytes) return "size";
  return size === 0 ? "empty" : null;
}

/** True when neither type nor name says what a file is: then its content alone does. */
export function hasUnknownType({ name, type }: FileInput): boolean {
  return (type === "" || type === UNKNOWN_TYPE) && (getExtension(name) === "" || EXTENSION.test(name));
}

/** True when type or name speak of the photos of an iPhone. */
export function isHeic({ name, type }: FileInput): boolean {
  return /^image\/hei[cf]/iu.test(type) || /\.hei[cf]$/iu.test(name);
}

/** The name that fits the type: the extension is replaced where it names another type. */
export function nameOfType(name: string, { type, extension }: (typeof TAKEN_KINDS)[keyof typeof TAKEN_KINDS]): string {
  const told = getMimeType(name);
  if (told === type) return name;
  const stem = told === UNKNOWN_TYPE ? name : name.slice(0, name.lastIndexOf("."));
  return `${stem || "documento"}.${extension}`;
}
