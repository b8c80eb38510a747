/** Base64url without padding (RFC 4648). */
export function toBase64Url(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The bytes of a base64url text that holds exactly that many, written the one right way; null for any other. */
export function fromBase64Url(text: string, length: number): readonly number[] | null {
  if (text.length !== Math.ceil((length * 4) / 3) || !/^[\w-]+$/.test(text)) return null;
  const bytes = Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (symbol) => symbol.charCodeAt(0));
  // Bits left over at the end belong to no byte: another text would encode the same bytes.
  return toBase64Url(bytes) === text ? bytes : null;
}
