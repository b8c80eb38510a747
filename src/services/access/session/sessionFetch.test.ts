import { expect, it } from "vitest";
import { createSessionFetch } from "./sessionFetch.ts";
import { createOpenWorld } from "./sessionWorld.testing.ts";

const ROWS = "https://project.supabase.co/rest/v1/documents";

/** An upstream service that takes these tokens alone, asked over the session of a world. */
function createNeighbour(accepted: readonly string[], status = 401) {
  const world = createOpenWorld();
  const asked: [string | null, unknown][] = [];
  const answer: typeof globalThis.fetch = (_, init) => {
    const bearer = new Headers(init?.headers).get("authorization");
    asked.push([bearer, init?.body]);
    const isTaken = accepted.some((token) => bearer === `Bearer ${token}`);
    return Promise.resolve(new Response(isTaken ? "fine" : "no", { status: isTaken ? 200 : status }));
  };
  const fetch = createSessionFetch(world.session, answer);
  const ask = (token = "access-1", body: BodyInit = "{}") =>
    fetch(ROWS, { method: "POST", headers: { Authorization: `Bearer ${token}`, apikey: "k" }, body });
  return { ...world, asked, ask, fetch };
}

it("lets pass what is taken, and refused for any other reason", async () => {
  const { ask, asked, backend } = createNeighbour(["access-1"]);
  expect(await (await ask()).text()).toBe("fine");
  const other = createNeighbour([], 403);
  expect((await other.ask()).status).toBe(403);
  expect([asked.length, other.asked.length, backend.asked, other.backend.asked]).toEqual([1, 1, [], []]);
});

it("sends once more, with the next token, what was refused for its token", async () => {
  const { ask, asked, session } = createNeighbour(["access-2"]);
  expect(await (await ask()).text()).toBe("fine");
  expect(asked).toEqual([
    ["Bearer access-1", "{}"],
    ["Bearer access-2", "{}"],
  ]);
  expect(await session.token()).toBe("access-2");
});

it("sends once more and not for ever", async () => {
  const { ask, asked } = createNeighbour([]);
  expect([(await ask()).status, asked.length]).toEqual([401, 2]);
});

it("takes the token that another request has renewed meanwhile", async () => {
  const { ask, backend } = createNeighbour(["access-2"]);
  expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(backend.grants()).toEqual(["refresh_token"]);
});

it("loses a session that the backend has ended", async () => {
  const { ask, asked, backend, session, changes } = createNeighbour([]);
  backend.revoke();
  expect([(await ask()).status, asked.length, session.canOpen()]).toEqual([401, 1, false]);
  expect(changes).toHaveBeenCalledOnce();
});

it("gives the refusal where no other token can be had", async () => {
  const { ask, asked, backend, session } = createNeighbour([]);
  backend.answerInstead(() => Promise.reject(new TypeError("offline")));
  expect([(await ask()).status, asked.length, session.canOpen()]).toEqual([401, 1, true]);
});

it("leaves the session alone for a request without its token, and does not repeat a stream", async () => {
  const { ask, asked, fetch, backend } = createNeighbour([]);
  expect((await fetch(ROWS)).status).toBe(401);
  expect(backend.asked).toEqual([]);
  const body = new ReadableStream<Uint8Array>();
  expect([(await ask("access-1", body)).status, asked.length]).toEqual([401, 2]);
});

it("does not send once more what was refused with the token that is still the only one", async () => {
  const refused: string[] = [];
  const asked: unknown[] = [];
  const session = { token: async () => "access-1", refuse: (token: string) => void refused.push(token) };
  const fetch = createSessionFetch(session, async (input) => {
    asked.push(input);
    return new Response("no", { status: 401 });
  });
  const response = await fetch(ROWS, { headers: { authorization: "Bearer access-1" } });
  expect([asked, refused, await response.text()]).toEqual([[ROWS], ["access-1"], "no"]);
});

it("reads no further of a refusal that it does not hand on", async () => {
  const { session } = createOpenWorld();
  const cancelled: string[] = [];
  const fetch = createSessionFetch(session, async (_, init) => {
    const bearer = new Headers(init?.headers).get("authorization") ?? "";
    if (bearer === "Bearer access-2") return new Response("fine");
    return new Response(new ReadableStream({ cancel: () => void cancelled.push(bearer) }), { status: 401 });
  });
  expect(await (await fetch(ROWS, { headers: { authorization: "Bearer access-1" } })).text()).toBe("fine");
  expect(cancelled).toEqual(["Bearer access-1"]);
});
