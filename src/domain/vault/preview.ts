/** How a file can be shown inside the page. */
export type PreviewKind = "pdf" | "image" | "other";

const UNSHOWN = "application/octet-stream";

/** The types that are shown, by extension; an SVG or an HTML file could run a script. */
const SHOWN_TYPES: ReadonlyMap<string, string> = new Map([
  ["pdf", "application/pdf"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
]);

/** How a file is previewed, judged by its extension in any case (FOLD-42 to FOLD-45). */
export function previewKindOf(filename: string): PreviewKind {
  const type = safeMimeType(filename);
  if (type === UNSHOWN) return "other";
  return type === "application/pdf" ? "pdf" : "image";
}

/**
 * The MIME type under which the bytes of a file may be opened from an object URL. The stored type is not asked: an HTML
 * file opened under its own type would run with the rights of this site.
 */
export function safeMimeType(filename: string): string {
  return SHOWN_TYPES.get(extensionOf(filename)) ?? UNSHOWN;
}

/** What follows the last dot, in lower case; empty without a dot. */
function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf(".");
  return dot === -1 ? "" : filename.slice(dot + 1).toLowerCase();
}
