/** Crockford's 32 symbols, then the five that only the check symbol may be (https://www.crockford.com/base32.html). */
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U";
const CHECKS = 37n;
const RADIX = 32n;
/** Characters of a typed code at most, with spaces and dashes. */
const TYPED = 400;

/** Bytes for a person to write down: Crockford's base32 with his check symbol, in groups of five. */
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
 * @returns null unless it is a code of so many bytes; one wrong symbol or two swapped adjacent symbols are always detected
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

/** A typed code in upper case without spaces and dashes, O as 0, I and L as 1. */
export function normalizeTyped(code: string): string {
  const symbols = code.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "");
  return symbols.replaceAll("O", "0").replace(/[IL]/g, "1");
}

/** Symbols of so many bytes, without the check symbol. */
function symbolsOf(bytes: number): number {
  return Math.ceil((bytes * 8) / 5);
}
