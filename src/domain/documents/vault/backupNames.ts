import { localDay } from "./expiry.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";
import { getExtension, isHarmlessType, getMimeType } from "./fileTypes.ts";

export const BACKUP_LIST = "tramia.json";

const FOLDER = "archivos/";
const PATH = /^archivos\/[a-z0-9][a-z0-9._-]{0,119}$/;
const NAME_CHARACTERS = 60;
/** The MIME type to store: the declared one if it is harmless, else that of the extension. */
export function storableMimeType(declared: string, filename: string): string {
  const essence = declared.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return isHarmlessType(essence) ? essence : getMimeType(filename);
}

/** Path of the nth document's file in the ZIP, valid on every system. @param nth from 1 */
export function backupPath(nth: number, filename: string): string {
  const extension = getExtension(filename);
  const stem = extension === "" ? filename : filename.slice(0, filename.lastIndexOf("."));
  const name = slug(stem).slice(0, NAME_CHARACTERS).replace(/-+$/, "") || "documento";
  return `${FOLDER}${String(nth).padStart(4, "0")}-${name}${extension && `.${extension}`}`;
}

/** Matches results of `backupPath` and nothing outside its folder. */
export function isBackupPath(path: string): boolean {
  return PATH.test(path);
}

/** Added to a ZIP by macOS or Windows. */
export function isSystemEntry(path: string): boolean {
  return path.startsWith("__MACOSX/") || /(^|\/)(\.DS_Store|desktop\.ini|Thumbs\.db)$/i.test(path);
}

/** 'tramia-copia-2026-11-21.zip' with the local day; '.tramia' if it is sealed. */
export function backupFileName(now: Date, kind: "all" | "sealed" | "list"): string {
  const day = localDay(now);
  if (kind === "list") return `tramia-documentos-${day}.json`;
  return `tramia-copia-${day}.${kind === "all" ? "zip" : "tramia"}`;
}

function slug(text: string): string {
  return normalizeForSearch(text.slice(0, NAME_CHARACTERS * 4))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "");
}
