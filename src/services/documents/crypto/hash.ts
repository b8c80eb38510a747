/** The SHA-256 of bytes as 64 hexadecimal digits; null on plain http, where a browser computes none. */
export async function hashSha256(bytes: BufferSource): Promise<string | null> {
  // Missing outside of secure contexts, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same of a file. */
export async function hashBytes(file: Blob): Promise<string | null> {
  return hashSha256(await file.arrayBuffer());
}
