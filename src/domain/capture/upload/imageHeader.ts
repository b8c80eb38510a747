import { LIMITS } from "../../shared/limits.ts";
import type { Size } from "../../reading/imageProcessing/sizes.ts";
import { detectFileKind } from "./fileSignature.ts";

const PNG_HEADER = 0x49484452;
/** Start of frame: every marker from C0 to CF but DHT (C4), JPG (C8) and DAC (CC). */
const NO_FRAME: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/** The stored size that a JPEG, PNG, GIF or WebP declares, before rotation; null without one and for other formats. */
export function parseImageSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = detectFileKind(bytes.subarray(0, LIMITS.signatureBytes));
  const size = kind === "png" ? pngSize(view) : kind === "jpeg" ? jpegSize(view) : (gifSize(view) ?? webpSize(view));
  return size && size.width > 0 && size.height > 0 ? size : null;
}

/** The picture declares more than LIMITS.recognitionPixels: decoding it would take gigabytes. */
export function hasTooManyPixels(bytes: Uint8Array): boolean {
  const size = parseImageSize(bytes);
  return size !== null && size.width * size.height > LIMITS.recognitionPixels;
}

function pngSize(view: DataView): Size | null {
  if (view.byteLength < 24 || view.getUint32(12) !== PNG_HEADER) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function gifSize(view: DataView): Size | null {
  if (view.byteLength < 10 || textAt(view, 0, 4) !== "GIF8") return null;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Lossy, lossless and extended WebP (RFC 9649). */
function webpSize(view: DataView): Size | null {
  if (view.byteLength < 30 || textAt(view, 0, 4) !== "RIFF" || textAt(view, 8, 4) !== "WEBP") return null;
  const kind = textAt(view, 12, 4);
  if (kind === "VP8 ") return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== "VP8X") return null;
  return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
}

function textAt(view: DataView, from: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + from, length));
}

/**
 * Walks from segment to segment, so that a thumbnail inside one never counts as the picture. Skips bytes between
 * segments, as decoders do: a picture must not look smaller here than there.
 */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === 0xff || marker === 0) {
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
    } else if (marker === 0xd9 || marker === 0xda) {
      return null;
    } else {
      at += 2 + Math.max(2, view.getUint16(at + 2));
    }
  }
  return null;
}
