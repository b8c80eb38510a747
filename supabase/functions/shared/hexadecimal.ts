/** Bytes as text, two digits each. */
export function hexadecimal(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The SHA-256 of a text, hexadecimal. */
export async function hashText(text: string): Promise<string> {
  return hexadecimal(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
