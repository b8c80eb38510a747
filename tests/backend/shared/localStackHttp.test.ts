import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { type Handler, type Listening, listen } from "../../../supabase/local/http.ts";

const servers: Listening[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(handler: Handler): Promise<string> {
  const server = await listen(handler, 0);
  servers.push(server);
  return server.url;
}

/** The bytes of a stream as text, part by part. */
function reader(response: Response) {
  const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return async () => (await parts?.read())?.value;
}

describe("the server of the local stack", () => {
  it("passes an answer on part by part, while the rest is still to come", async () => {
    let next: ((text: string | null) => void) | undefined;
    const url = await serve(() =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start(controller) {
              next = (text) =>
                text === null ? controller.close() : controller.enqueue(new TextEncoder().encode(text));
            },
          }),
        ),
      ),
    );
    const read = reader(await fetch(url));
    next?.("uno");
    const first = await read();
    next?.("dos");
    const second = await read();
    next?.(null);

    expect([first, second, await read()]).toEqual(["uno", "dos", undefined]);
  });

  it("passes a request on part by part, while the rest is still to come", async () => {
    const parts: (string | undefined)[] = [];
    const arrived = Array.from({ length: 2 }, () => {
      let mark: () => void = () => undefined;
      return { promise: new Promise<void>((resolve) => void (mark = resolve)), mark: () => mark() };
    });
    const url = await serve(async (request) => {
      for await (const part of request.body ?? []) {
        parts.push(Buffer.from(part).toString());
        arrived[parts.length - 1]?.mark();
      }
      return new Response("todo");
    });
    const sending = httpRequest(url, { method: "POST" });
    sending.write("uno");
    await arrived[0]?.promise;
    const before = [...parts];
    sending.end("dos");
    await once(sending, "response");

    expect([before, parts]).toEqual([["uno"], ["uno", "dos"]]);
  });

  it("answers who is refused in the middle of a large body", async () => {
    let read = 0;
    const url = await serve(async (request) => {
      for await (const part of request.body ?? []) {
        read += part.length;
        break;
      }
      return new Response("demasiado", { status: 413 });
    });
    const size = 20 * 1024 * 1024;
    const response = await fetch(url, { method: "POST", body: new Uint8Array(size) });

    expect([response.status, await response.text()]).toEqual([413, "demasiado"]);
    expect(read).toBeLessThan(size);
    expect((await fetch(url, { method: "POST", body: "más" })).status).toBe(413);
  });

  it("tells the handler when the caller leaves, before and during the answer", async () => {
    const left: string[] = [];
    const gone: Promise<void>[] = [];
    const started: (() => void)[] = [];
    const url = await serve((request) => {
      const path = new URL(request.url).pathname;
      gone.push(
        new Promise((resolve) => {
          request.signal.addEventListener("abort", () => {
            left.push(path);
            resolve();
          });
        }),
      );
      started.shift()?.();
      if (path === "/calla") return new Promise(() => undefined);
      return Promise.resolve(
        new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) })),
      );
    });
    const silent = new AbortController();
    const begun = new Promise<void>((resolve) => void started.push(resolve));
    const unanswered = fetch(`${url}/calla`, { signal: silent.signal }).catch((error: unknown) => error);
    await begun;
    silent.abort();
    const talking = new AbortController();
    await fetch(`${url}/habla`, { signal: talking.signal });
    talking.abort();
    await Promise.all(gone);

    expect(await unanswered).toMatchObject({ name: "AbortError" });
    expect(left.toSorted()).toEqual(["/calla", "/habla"]);
  });

  it("names the caller's address itself, whatever the caller says", async () => {
    const url = await serve((request) =>
      Promise.resolve(Response.json([request.headers.get("x-forwarded-for"), request.headers.get("cf-connecting-ip")])),
    );
    const headers = { "x-forwarded-for": "203.0.113.9", "cf-connecting-ip": "203.0.113.9" };

    expect(await (await fetch(url, { headers })).json()).toEqual(["203.0.113.9, 127.0.0.1", "127.0.0.1"]);
  });

  it("says nothing about a fault of its own", async () => {
    const { error } = console;
    const logged: unknown[] = [];
    console.error = (...words: unknown[]) => void logged.push(...words);
    try {
      const url = await serve(() => Promise.reject(new Error("la contraseña es 1234")));
      const response = await fetch(url);

      expect([response.status, await response.text()]).toEqual([
        500,
        '{"code":"internal_error","message":"internal error"}',
      ]);
      expect(logged).toEqual([expect.objectContaining({ message: "la contraseña es 1234" })]);
    } finally {
      console.error = error;
    }
  });
});
