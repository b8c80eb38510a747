/** Base64url without padding (RFC 4648). */
export function toBase64Url(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The bytes of a canonical base64url text of exactly `length` bytes; null for any other text. */
export function fromBase64Url(text: string, length: number): readonly number[] | null {
  if (text.length !== Math.ceil((length * 4) / 3) || !/^[\w-]+$/.test(text)) return null;
  const bytes = Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (symbol) => symbol.charCodeAt(0));
  // Spare bits at the end must be 0, else two texts would encode the same bytes.
  return toBase64Url(bytes) === text ? bytes : null;
}
