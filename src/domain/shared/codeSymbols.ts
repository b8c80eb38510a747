/** Crockford's 32 symbols, and the five more that only the check symbol may be. */
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U";
const CHECKS = 37n;
const RADIX = 32n;
/** Characters of a typed code that are looked at: the code with everything that may be typed between its symbols. */
const TYPED = 400;

/** Bytes as a person can write them down: Crockford's base32 with his check symbol, in groups of five. */
export function formatCode(bytes: readonly number[]): string {
  const length = symbolsOf(bytes.length);
  const value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const symbols = Array.from({ length }, (_, index) =>
    SYMBOLS.charAt(Number((value / RADIX ** BigInt(length - 1 - index)) % RADIX)),
  );
  const code = symbols.join("") + SYMBOLS.charAt(Number(value % CHECKS));
  return (code.match(/.{1,5}/g) ?? []).join("-");
}

/**
 * The bytes of a code that a person typed: in any case, with spaces or dashes anywhere, O for 0, I and L for 1.
 * @returns null for anything but a code of so many bytes; one wrong symbol or two swapped adjacent symbols are always detected
 */
export function parseCode(typed: string, bytes: number): readonly number[] | null {
  if (typed.length > TYPED) return null;
  const length = symbolsOf(bytes);
  const code = normalizeTyped(typed);
  if (code.length !== length + 1) return null;
  let value = 0n;
  for (const symbol of code.slice(0, length)) {
    const digit = SYMBOLS.indexOf(symbol);
    if (digit < 0 || digit >= Number(RADIX)) return null;
    value = value * RADIX + BigInt(digit);
  }
  if (value >> BigInt(bytes * 8) !== 0n || SYMBOLS.charAt(Number(value % CHECKS)) !== code.charAt(length)) return null;
  return Array.from({ length: bytes }, (_, at) => Number((value >> BigInt((bytes - 1 - at) * 8)) & 255n));
}

/** The symbols that were typed: in any case, without spaces and dashes, O as 0, I and L as 1. */
export function normalizeTyped(code: string): string {
  const symbols = code.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "");
  return symbols.replaceAll("O", "0").replace(/[IL]/g, "1");
}

/** Symbols of the bytes; the check symbol follows them. */
function symbolsOf(bytes: number): number {
  return Math.ceil((bytes * 8) / 5);
}
