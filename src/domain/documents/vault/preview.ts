import { getMimeType, UNKNOWN_TYPE } from "./fileTypes.ts";

/** How a file can be displayed in the page. */
export type PreviewKind = "pdf" | "image" | "other";

/** The harmless types that every browser can display. */
const SHOWN: ReadonlySet<string> = new Set(["application/pdf", "image/jpeg", "image/png", "image/gif", "image/webp"]);

/** By extension in any case (FOLD-42 to FOLD-45). */
export function getPreviewKind(filename: string): PreviewKind {
  const type = safeMimeType(filename);
  if (type === UNKNOWN_TYPE) return "other";
  return type === "application/pdf" ? "pdf" : "image";
}

/** By name, not the stored type: an HTML file opened as HTML would run with the rights of this site. */
export function safeMimeType(filename: string): string {
  const type = getMimeType(filename);
  return SHOWN.has(type) ? type : UNKNOWN_TYPE;
}
