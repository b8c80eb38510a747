/** Reading a body ended because it is longer than it may be. */
export class TooLongError extends Error {
  override readonly name = "TooLongError";
}

/** What can be read to its end: a request, or an answer. */
export interface Readable {
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

/**
 * The bytes of a body. One that says that it is longer is not begun, and reading ends with the first byte too many.
 * @throws TooLongError past `limit`; whatever the connection throws
 */
async function readBytes({ headers, body }: Readable, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const announced = Number(headers.get("content-length") ?? 0);
  if (announced > limit) {
    discard(body);
    throw new TooLongError();
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      reader.cancel().catch(() => undefined);
      throw new TooLongError();
    }
    chunks.push(value);
  }
  return joined(chunks, size);
}

/** The text of a body, which must be UTF-8. @throws TooLongError; TypeError for other bytes */
export async function readText(source: Readable, limit: number): Promise<string> {
  return new TextDecoder("utf-8", { fatal: true }).decode(await readBytes(source, limit));
}

/** Frees the connection of an unread body. */
export function discard(body: ReadableStream | null): void {
  if (body && !body.locked) body.cancel().catch(() => undefined);
}

function joined(chunks: readonly Uint8Array<ArrayBuffer>[], size: number): Uint8Array<ArrayBuffer> {
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
