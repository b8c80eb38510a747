/** Unknown bytes; a browser never opens them. */
export const UNKNOWN_TYPE = "application/octet-stream";

const EXTENSION = /\.([a-z0-9]{1,8})$/;

/** Accepted types by extension, without HTML, SVG and other types that a browser would run. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ["pdf", "application/pdf"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["webp", "image/webp"],
  ["gif", "image/gif"],
  ["bmp", "image/bmp"],
  ["tif", "image/tiff"],
  ["tiff", "image/tiff"],
  ["heic", "image/heic"],
  ["heif", "image/heif"],
  ["txt", "text/plain"],
]);
const KNOWN: ReadonlySet<string> = new Set(TYPES.values());

/** In lower case; empty without an extension. */
export function getExtension(filename: string): string {
  return EXTENSION.exec(filename.toLowerCase())?.[1] ?? "";
}

/** The harmless type of the extension, else UNKNOWN_TYPE. */
export function getMimeType(filename: string): string {
  return TYPES.get(getExtension(filename)) ?? UNKNOWN_TYPE;
}

/** No browser runs it. */
export function isHarmlessType(type: string): boolean {
  return KNOWN.has(type);
}
