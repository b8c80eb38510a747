import { getExtension, getMimeType } from "../../documents/vault/fileTypes.ts";

/** OCR-12 */
export type RecognitionFileType = "jpg" | "png" | "pdf";

const BY_MIME: ReadonlyMap<string, RecognitionFileType> = new Map([
  ["image/jpeg", "jpg"],
  ["image/jpg", "jpg"],
  ["image/pjpeg", "jpg"],
  ["image/png", "png"],
  ["application/pdf", "pdf"],
]);

/** Extensions of types that recognition does not accept (decision A-093). */
const UNSUPPORTED: ReadonlySet<string> = new Set(
  "gif webp bmp tif tiff svg heic heif avif doc docx odt rtf txt csv htm html xml json xls xlsx ods ppt pptx odp zip rar 7z mp3 mp4 mov exe".split(
    " ",
  ),
);

const NO_TYPE: ReadonlySet<string> = new Set(["", "application/octet-stream", "binary/octet-stream"]);

const SHORT_TYPE = 20;

/** The type to send, or the name of an unsupported one. */
export type FileTypeResult =
  | { readonly ok: true; readonly fileType: RecognitionFileType }
  | { readonly ok: false; readonly type: string };

/** By MIME type, else by extension; jpg if neither tells (OCR-17 to OCR-21, decision A-093). */
export function recognitionFileType(file: { readonly name: string; readonly type: string }): FileTypeResult {
  const mime = (file.type.split(";", 1)[0] ?? "").trim().toLowerCase();
  const extension = getExtension(file.name);
  const fileType = BY_MIME.get(mime) ?? (NO_TYPE.has(mime) ? BY_MIME.get(getMimeType(file.name)) : undefined);
  if (fileType) return { ok: true, fileType };
  if (UNSUPPORTED.has(extension)) return { ok: false, type: extension };
  return NO_TYPE.has(mime) ? { ok: true, fileType: "jpg" } : { ok: false, type: getSubtype(mime) };
}

/** 'gif' of 'image/gif', 'svg' of 'image/svg+xml'. */
function getSubtype(mime: string): string {
  const subtype = mime.slice(mime.indexOf("/") + 1).replace(/^x-|\+.*$/gu, "");
  return subtype.replace(/[^a-z0-9.-]/gu, "").slice(0, SHORT_TYPE) || "desconocido";
}
