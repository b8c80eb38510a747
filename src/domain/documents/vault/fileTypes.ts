/** The type of unknown bytes; a browser never opens them. */
export const UNKNOWN_TYPE = "application/octet-stream";

const EXTENSION = /\.([a-z0-9]{1,8})$/;

/** What a person's document may be, by extension. Not among them: HTML, SVG and all else that a browser would run. */
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

/** What follows the last dot of a name, in lower case; empty where that is no extension. */
export function getExtension(filename: string): string {
  return EXTENSION.exec(filename.toLowerCase())?.[1] ?? "";
}

/** The harmless type that belongs to the extension of a name; else the unknown one. */
export function getMimeType(filename: string): string {
  return TYPES.get(getExtension(filename)) ?? UNKNOWN_TYPE;
}

/** True for a type that no browser runs. */
export function isHarmlessType(type: string): boolean {
  return KNOWN.has(type);
}
