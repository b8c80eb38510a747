import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers one request. What it throws becomes a 500 without details. */
export type Handler = (request: Request) => Promise<Response>;

/** A listening server. */
export interface Listening {
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

const HOST = "127.0.0.1";

/**
 * Serves a handler of web requests on this machine alone; bodies stream both ways, and `request.signal` aborts when the
 * caller leaves.
 * @param port 0 takes a free one
 * @throws Error of node:net when the port is taken
 */
export async function listen(handler: Handler, port: number): Promise<Listening> {
  const server = createServer((incoming, outgoing) => {
    void respond(handler, incoming, outgoing);
  });
  server.listen(port, HOST);
  await once(server, "listening");
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${taken}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const leaving = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) leaving.abort();
  });
  let response: Response;
  try {
    response = await handler(toRequest(incoming, leaving.signal));
  } catch (error) {
    if (!leaving.signal.aborted) console.error(error);
    response = Response.json({ code: "internal_error", message: "internal error" }, { status: 500 });
  }
  try {
    await send(response, outgoing, incoming.method === "HEAD");
    // An unread body would keep the connection open; the rest is discarded.
    incoming.resume();
  } catch {
    outgoing.destroy();
  }
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? "", incoming.rawHeaders[index + 1] ?? "");
  }
  // As a proxy does: addresses that the caller claims first, the real one last.
  headers.append("x-forwarded-for", incoming.socket.remoteAddress ?? HOST);
  headers.set("cf-connecting-ip", incoming.socket.remoteAddress ?? HOST);
  const method = incoming.method ?? "GET";
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? HOST}`);
  const init: RequestInit & { duplex?: "half" } = { method, headers, signal };
  if (method !== "GET" && method !== "HEAD") {
    init.body = toBodyStream(incoming);
    init.duplex = "half";
  }
  return new Request(url, init);
}

/** The bytes as they are asked for. After a cancel the rest is read and discarded, so that the caller still gets an answer. */
function toBodyStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
        incoming.resume();
      },
    },
    { highWaterMark: 0 },
  );
}

async function send(response: Response, outgoing: ServerResponse, headOnly: boolean): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  outgoing.writeHead(response.status, headers);
  if (!response.body || headOnly) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  outgoing.flushHeaders();
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  outgoing.once("close", stop);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (!outgoing.write(value) && !outgoing.destroyed)
      await Promise.race([once(outgoing, "drain"), once(outgoing, "close")]);
    if (outgoing.destroyed) return;
  }
  outgoing.off("close", stop);
  outgoing.end();
}
