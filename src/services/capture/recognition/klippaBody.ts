import type { RecognitionFileType } from "@/domain/capture/recognition/fileType.ts";

const MIME: Readonly<Record<RecognitionFileType, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  pdf: "application/pdf",
};

/** Bytes encoded at once: a multiple of three, so that the pieces join without padding in between. */
const PIECE = 3 * 131_072;

/**
 * The JSON body for the function: `document`, the file as a base64 data URL, and `fileType` (OCR-12). It is encoded piece by
 * piece into a Blob: as one text, a file of 10 MB would block the page for a quarter of a second.
 * Rejects when the file cannot be read any more, or with the signal's reason.
 */
export async function klippaBody(file: File, fileType: RecognitionFileType, signal: AbortSignal): Promise<Blob> {
  const parts = [new Blob([`{"document":"data:${MIME[fileType]};base64,`])];
  for (let at = 0; at < file.size; at += PIECE) {
    parts.push(new Blob([await encodeBase64(file.slice(at, at + PIECE))]));
    signal.throwIfAborted();
  }
  parts.push(new Blob([`","fileType":"${fileType}"}`]));
  return new Blob(parts, { type: "application/json" });
}

function encodeBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const url = typeof reader.result === "string" ? reader.result : "";
      resolve(url.slice(url.indexOf(",") + 1));
    });
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(piece);
  });
}
