import { once } from "node:events";
import { type IncomingHttpHeaders, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll } from "vitest";

/** A request as it reached the upstream service. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The body; undefined for none, and the text where it is no JSON. */
  readonly body: unknown;
  /** True when the other side left before the answer was whole. */
  readonly left: Promise<boolean>;
}

export type Reply = (asked: Asked, response: ServerResponse) => void;

/** A reply that is the same whatever is asked. */
export type FixedReply = (asked: unknown, response: ServerResponse) => void;

/** An upstream service of the functions, on a real port. */
export interface UpstreamServer {
  readonly baseUrl: string;
  readonly asked: readonly Asked[];
  /** Resolves when the given number of requests of the running test have come. */
  reached(count: number): Promise<void>;
  /** How the running test is answered. */
  use(reply: Reply): void;
}

/** Answers with JSON. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): FixedReply {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Answers with this text. */
export function text(body: string, type: string, status = 200): FixedReply {
  return (_, response) => {
    response.writeHead(status, { "content-type": type });
    response.end(body);
  };
}

/** Takes the request and says nothing. */
export const silence: FixedReply = () => undefined;

/** Begins an answer and breaks the connection. */
export const cutOff: FixedReply = (_, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"half":');
  setImmediate(() => response.destroy());
};

/** The upstream service of one test file, with this default answer. Call it once, outside of tests. */
export function startUpstreamServer(usual: Reply): UpstreamServer {
  const asked: Asked[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let reply = usual;
  const server = createServer((request, response) => {
    // A kept connection would be the next test's, and broken when this one ends.
    response.shouldKeepAlive = false;
    const left = once(response, "close").then(() => !response.writableFinished);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const question = { method, path: url, headers, body: readBody(Buffer.concat(chunks).toString()), left };
      asked.push(question);
      reply(question, response);
      for (const { count, resolve } of waiting) if (asked.length >= count) resolve();
    });
  });
  let baseUrl = "";
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    asked.length = 0;
    waiting.length = 0;
    reply = usual;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    get baseUrl() {
      return baseUrl;
    },
    asked,
    reached: (count) =>
      new Promise((resolve) => {
        if (asked.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    use: (next) => {
      reply = next;
    },
  };
}

function readBody(body: string): unknown {
  if (body === "") return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
