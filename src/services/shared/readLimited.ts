/** Reads the bytes of a body; null as soon as there are more than `most`. */
export async function readLimited(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  most: number,
): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  if (!body) return new Blob(chunks);
  const reader = body.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks);
    size += value.length;
    if (size > most) {
      // Not awaited: cancelling one branch of a teed response, such as a mocked one, never resolves.
      reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
  }
}
