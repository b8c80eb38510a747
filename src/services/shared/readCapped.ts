/** The bytes of a body, or null past so many of them: the rest is not read. */
export async function readCapped(
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
      // Nobody waits for it: of an answer that stands twice, as a mocked one, the cancelling never ends.
      reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
  }
}
