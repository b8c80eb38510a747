/** Kind of a file by its bytes, as far as it matters to the person. */
export type FileKind = "pdf" | "jpeg" | "png" | "heic" | "otherPicture" | "office" | "webPage" | "unknown";

const SIGNATURES: readonly (readonly [kind: FileKind, bytes: readonly number[]])[] = [
  ["jpeg", [0xff, 0xd8, 0xff]],
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // GIF8
  ["otherPicture", [0x47, 0x49, 0x46, 0x38]],
  // BM
  ["otherPicture", [0x42, 0x4d]],
  // TIFF, in either byte order
  ["otherPicture", [0x49, 0x49, 0x2a, 0x00]],
  ["otherPicture", [0x4d, 0x4d, 0x00, 0x2a]],
  // ZIP, which DOCX and ODT are
  ["office", [0x50, 0x4b, 0x03, 0x04]],
  // Word before 2007
  ["office", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  // {\rtf
  ["office", [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];

const HEIC_BRANDS: ReadonlySet<string> = new Set(
  "heic heix heim heis hevc hevx hevm hevs mif1 mif2 msf1 miaf".split(" "),
);
const AVIF_BRANDS: ReadonlySet<string> = new Set(["avif", "avis", "avio"]);

const WEB_PAGE =
  /^\s{0,100}(?:<\?xml[^>]{0,200}>\s{0,100})?(?:<!--[^>]{0,200}-->\s{0,100})?<(?:!doctype html|html|head|body|script)[\s>]/iu;

/**
 * The kind of a file by its content, whatever its name and type say (decision A-091). @param head the first
 * LIMITS.signatureBytes bytes: a PDF may begin as late as that
 */
export function detectFileKind(head: Uint8Array): FileKind {
  const signature = SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (signature) return signature[0];
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join("");
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "otherPicture";
  if (text.startsWith("ftyp", 4)) return detectMediaKind(head, text);
  if (WEB_PAGE.test(text.replace(/^\u00EF\u00BB\u00BF/u, ""))) return "webPage";
  return text.includes("%PDF-") ? "pdf" : "unknown";
}

/** ISO media files list their brands in the first box, the main one first. Many AVIF pictures also name `mif1`. */
function detectMediaKind(head: Uint8Array, text: string): FileKind {
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= Math.min(size, head.length); at += 4) if (at !== 12) brands.push(text.slice(at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return "otherPicture";
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? "heic" : "unknown";
}
