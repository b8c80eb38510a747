import { normalizeForSearch } from "../../shared/text/normalize.ts";
import { getExtension, isHarmlessType, getMimeType } from "./fileTypes.ts";

/** The entry of the ZIP that lists the documents. */
export const BACKUP_LIST = "tramia.json";

const FOLDER = "archivos/";
const PATH = /^archivos\/[a-z0-9][a-z0-9._-]{0,119}$/;
const NAME_CHARACTERS = 60;
/** The type under which a file may be kept: its own where it is harmless, else the one its extension tells. */
export function storableMimeType(declared: string, filename: string): string {
  const essence = declared.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return isHarmlessType(essence) ? essence : getMimeType(filename);
}

/** Path of the nth document's file in the ZIP: a name that every system can unpack. @param nth from 1 */
export function backupPath(nth: number, filename: string): string {
  const extension = getExtension(filename);
  const stem = extension === "" ? filename : filename.slice(0, filename.lastIndexOf("."));
  const name = slug(stem).slice(0, NAME_CHARACTERS).replace(/-+$/, "") || "documento";
  return `${FOLDER}${String(nth).padStart(4, "0")}-${name}${extension && `.${extension}`}`;
}

/** True for what `backupPath` gives, and for nothing that leads out of its folder. */
export function isBackupPath(path: string): boolean {
  return PATH.test(path);
}

/** True for what macOS and Windows add to a ZIP by themselves. */
export function isSystemEntry(path: string): boolean {
  return path.startsWith("__MACOSX/") || /(^|\/)(\.DS_Store|desktop\.ini|Thumbs\.db)$/i.test(path);
}

/** The name of a copy, with the day on the device: 'tramia-copia-2026-11-21.zip', '.tramia' where it is sealed. */
export function backupFileName(now: Date, kind: "all" | "sealed" | "list"): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  if (kind === "list") return `tramia-documentos-${day.join("-")}.json`;
  return `tramia-copia-${day.join("-")}.${kind === "all" ? "zip" : "tramia"}`;
}

function slug(text: string): string {
  return normalizeForSearch(text.slice(0, NAME_CHARACTERS * 4))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "");
}
