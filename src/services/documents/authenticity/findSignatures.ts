import { fromHex } from "../crypto/bytes.ts";

/** A signature as it is written in a PDF. */
export interface FoundSignature {
  /** The offsets of what is not signed between the two signed parts: the signature itself. */
  readonly gap: readonly [start: number, end: number];
  /** The offset after the last signed byte. */
  readonly end: number;
  /**
   * `outside` where the file ends before the signed bytes do, `malformed` where they are not all of the file but the
   * signature (ISO 32000-2, 12.8.1).
   */
  readonly fault: "outside" | "malformed" | null;
}

const WRITTEN = /\/ByteRange\s*\[/u;
const RANGE = /\/ByteRange\s*\[([\d\s]{1,200})\]/gu;
const CONTENTS = /\/Contents\s*$/u;
const HEX = /^<[\da-fA-F\s]*>$/u;
const CONTENTS_CHARACTERS = 40;

/** One character a byte, so that offsets are those of the file. */
export function toText(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

/** Whether a file has a signature as most programs write it, uncompressed. */
export async function mayBeSigned(file: Blob): Promise<boolean> {
  return WRITTEN.test(toText(new Uint8Array(await file.arrayBuffer())));
}

/** The signatures of a PDF in the order of what they cover, each once. @param text the bytes by `toText` */
export function findSignatures(text: string): readonly FoundSignature[] {
  const found = new Map<string, FoundSignature>();
  for (const [, numbers = ""] of text.matchAll(RANGE)) {
    const range = numbers.trim().split(/\s+/u).map(Number);
    // A field that is ready to be signed has zeros.
    if (range.some((number) => number > 0)) found.set(range.join(" "), toSignature(range, text));
  }
  return [...found.values()].toSorted((a, b) => a.end - b.end);
}

/** The bytes of the signature's own dictionary entry, decoded. */
export function readContents(text: string, { gap: [start, end] }: FoundSignature): Uint8Array {
  const hex = text
    .slice(start + 1, end - 1)
    .replace(/\s/gu, "")
    .toLowerCase();
  // A missing last digit is 0 (ISO 32000-2, 7.3.4.3).
  return fromHex(hex.length % 2 === 0 ? hex : `${hex}0`);
}

/** The bytes that are signed, in one piece. */
export function readSigned(bytes: Uint8Array, { gap: [start, stop], end }: FoundSignature): Uint8Array<ArrayBuffer> {
  const signed = new Uint8Array(start + end - stop);
  signed.set(bytes.subarray(0, start));
  signed.set(bytes.subarray(stop, end), start);
  return signed;
}

function toSignature(range: readonly number[], text: string): FoundSignature {
  const [from = 0, length = 0, second = 0, rest = 0] = range;
  const gap = [from + length, second] as const;
  const end = second + rest;
  const isWhole = range.length === 4 && from === 0 && gap[0] < gap[1];
  if (isWhole && end > text.length) return { gap, end, fault: "outside" };
  const isOnlyContents =
    isWhole &&
    HEX.test(text.slice(...gap)) &&
    CONTENTS.test(text.slice(Math.max(0, gap[0] - CONTENTS_CHARACTERS), gap[0]));
  return { gap, end, fault: isOnlyContents ? null : "malformed" };
}
