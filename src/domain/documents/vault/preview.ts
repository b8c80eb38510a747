import { getMimeType, UNKNOWN_TYPE } from "./fileTypes.ts";

/** How a file can be shown inside the page. */
export type PreviewKind = "pdf" | "image" | "other";

/** What is shown; of the other harmless types no browser shows all. */
const SHOWN: ReadonlySet<string> = new Set(["application/pdf", "image/jpeg", "image/png", "image/gif", "image/webp"]);

/** How a file is previewed, judged by its extension in any case (FOLD-42 to FOLD-45). */
export function getPreviewKind(filename: string): PreviewKind {
  const type = safeMimeType(filename);
  if (type === UNKNOWN_TYPE) return "other";
  return type === "application/pdf" ? "pdf" : "image";
}

/**
 * The MIME type under which the bytes of a file may be opened from an object URL. The stored type is ignored: an HTML
 * file opened under its own type would run with the rights of this site.
 */
export function safeMimeType(filename: string): string {
  const type = getMimeType(filename);
  return SHOWN.has(type) ? type : UNKNOWN_TYPE;
}
