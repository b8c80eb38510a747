import { getMimeType, UNKNOWN_TYPE } from "../vault/fileTypes.ts";
import { LIMITS } from "../../shared/limits.ts";

interface FileTitle {
  /** Position in the dossier, which keeps names unique and sorted; null for the dossier itself. */
  readonly number: number | null;
  readonly title: string;
  /** 'A' for the first of several parts; null if there is only one. */
  readonly part: string | null;
  readonly extension: "pdf" | "zip";
}

const FALLBACK = "Documento";

/**
 * A file name that every register accepts, such as '01_DNI_Lucia.pdf': letters without accents, digits and underscores.
 * @param maxLength characters with the extension; null if unknown, then LIMITS.dossierNameCharacters
 */
export function toFileName({ number, title, part, extension }: FileTitle, maxLength: number | null): string {
  const prefix = number === null ? "" : `${String(number).padStart(2, "0")}_`;
  const ending = `${part === null ? "" : `_Parte_${part}`}.${extension}`;
  const most = Math.min(maxLength ?? LIMITS.dossierNameCharacters, LIMITS.dossierNameCharacters);
  const room = Math.max(1, most - prefix.length - ending.length);
  const stem = (toAscii(withoutExtension(title)) || FALLBACK).slice(0, room).replace(/_+$/u, "");
  return `${prefix}${stem}${ending}`;
}

/** Letter of a part, like the columns of a spreadsheet: A … Z, AA, AB … @param index from 0 */
export function toPartLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : toPartLetter(Math.floor(index / 26) - 1) + last;
}

function withoutExtension(title: string): string {
  return getMimeType(title) === UNKNOWN_TYPE ? title : title.slice(0, title.lastIndexOf("."));
}

function toAscii(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/gu, "_")
    .replace(/^_+|_+$/gu, "");
}
