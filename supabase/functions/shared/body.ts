/** Reading a body ended because it is longer than it may be. */
export class TooLongError extends Error {
  override readonly name = "TooLongError";
}

/** A request or an answer. */
export interface Readable {
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

/**
 * The text of a body, which must be UTF-8. One that says that it is longer is not begun, and reading ends with the first byte too
 * many.
 * @throws TooLongError past `limit`; TypeError for other bytes; whatever the connection throws
 */
export async function readText({ headers, body }: Readable, limit: number): Promise<string> {
  if (!body) return "";
  const announced = Number(headers.get("content-length") ?? 0);
  if (announced > limit) {
    discard(body);
    throw new TooLongError();
  }
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > limit) throw new TooLongError();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error;
  }
}

/** Frees the connection of an unread body. */
export function discard(body: ReadableStream | null): void {
  if (body && !body.locked) body.cancel().catch(() => undefined);
}
