import { getEventListeners } from "node:events";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { GrantsSearchAnswer } from "@/domain/grants/grantsAnswer.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { type CacheEntry, createCache } from "../../../supabase/functions/grants/grants/cache.ts";
import { createThrottle } from "../../../supabase/functions/grants/grants/throttle.ts";
import { createRegister } from "../../../supabase/functions/grants/grants/register.ts";
import { bdnsServer, json, working } from "./bdnsServer.ts";
import { silence, text } from "../shared/upstreamServer.ts";
import { type Clock, START, grantsAt, toHttpError } from "./grants.testing.ts";

const bdns = bdnsServer();
const DOWN = text("", "text/plain", 503);

afterEach(() => {
  vi.useRealTimers();
});

async function readAsOf(response: Response): Promise<string> {
  return ((await response.json()) as GrantsSearchAnswer).asOf;
}

describe("an answer that is kept", () => {
  it("is given for 15 minutes without asking, with the time at which it was asked for", async () => {
    const { ask, clock } = grantsAt(bdns.baseUrl);

    await ask("?text=comercio&page=0");
    clock.at += TIMINGS.grantsCache - 1;
    const second = await ask("?page=0&text=comercio");
    expect(bdns.asked.length).toBe(1);
    expect(second.headers.get("cache-control")).toBe("private, max-age=0");
    expect(await readAsOf(second)).toBe("2026-11-21T09:00:00.000Z");
    clock.at += 1;
    const third = await ask("?text=comercio");

    expect(bdns.asked.length).toBe(2);
    expect(await readAsOf(third)).toBe("2026-11-21T09:15:00.000Z");
  });

  it("is one for each question", async () => {
    const { ask } = grantsAt(bdns.baseUrl);

    await Promise.all([ask("?page=0"), ask("?page=1"), ask("?code=912408"), ask("?code=000912408")]);

    expect(bdns.asked.map(({ path }) => path).toSorted()).toEqual([
      "/convocatorias",
      "/convocatorias/busqueda",
      "/convocatorias/busqueda",
    ]);
  });

  it.each([
    ["fails", DOWN],
    ["sends a web page", text("<html></html>", "text/html")],
    ["breaks off", text('{"content":', "application/json")],
    ["asks for patience", json({}, 429)],
  ])("stands in for a day where the register %s", async (_, failing) => {
    const { ask, clock } = grantsAt(bdns.baseUrl);
    await ask();
    bdns.use(failing);

    clock.at += TIMINGS.grantsStale - 1;
    const old = await ask();
    expect([old.status, old.headers.get("cache-control"), await readAsOf(old)]).toEqual([
      200,
      "private, max-age=0",
      "2026-11-21T09:00:00.000Z",
    ]);
    clock.at += 1;

    expect((await ask()).ok).toBe(false);
  });

  it("stands in where the register does not answer in time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { ask, clock } = grantsAt(bdns.baseUrl);
    await ask();
    bdns.use(silence);
    clock.at += TIMINGS.grantsCache;

    const response = ask();
    await bdns.reached(2);
    await vi.advanceTimersByTimeAsync(TIMINGS.grantsTimeout);

    expect((await response).status).toBe(200);
  });

  it("is dropped where the call is gone", async () => {
    const { ask, clock } = grantsAt(bdns.baseUrl);
    await ask("?code=912408");
    clock.at += TIMINGS.grantsCache;
    bdns.use(working([]));
    expect((await ask("?code=912408")).status).toBe(404);
    bdns.use(DOWN);

    expect(await toHttpError(await ask("?code=912408"))).toEqual([502, "provider_unavailable"]);
  });

  it("is never a failure", async () => {
    const { ask } = grantsAt(bdns.baseUrl);
    bdns.use(DOWN);
    await ask();
    bdns.use(working());

    expect((await ask()).status).toBe(200);
  });
});

describe("visitors who ask the same at once", () => {
  it("share one question, and it goes on while one of them stays", async () => {
    let release: () => void = () => undefined;
    bdns.use((asked, response) => {
      release = () => working()(asked, response);
    });
    const { ask } = grantsAt(bdns.baseUrl);
    const leaving = new AbortController();

    const first = ask("", { signal: leaving.signal });
    const second = ask();
    await bdns.reached(1);
    leaving.abort();
    expect((await first).status).toBe(499);
    release();

    expect((await second).status).toBe(200);
    expect(bdns.asked.length).toBe(1);
  });

  it("let the register go when the last of them leaves", async () => {
    bdns.use(silence);
    const { ask } = grantsAt(bdns.baseUrl);
    const leaving = new AbortController();

    const call = "?code=912408";
    const both = [ask(call, { signal: leaving.signal }), ask(call, { signal: leaving.signal })];
    await bdns.reached(1);
    bdns.use(working());
    leaving.abort();
    const newcomer = ask(call);

    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([499, 499]);
    expect(await bdns.asked[0]?.left).toBe(true);
    expect((await newcomer).status).toBe(200);
  });

  it("ask nothing when they have left before", async () => {
    const { ask } = grantsAt(bdns.baseUrl);

    expect((await ask("", { signal: AbortSignal.abort() })).status).toBe(499);
    expect(bdns.asked).toEqual([]);
  });
});

describe("the cache", () => {
  const never = new AbortController().signal;

  function createTestCache(entries: number, bytes: number) {
    const clock: Clock = { at: START };
    const cache = createCache<string>({
      now: () => clock.at,
      fresh: 10,
      stale: 100,
      entries,
      bytes,
      getSize: (value) => value.length,
    });
    const loads: string[] = [];
    const get = (key: string, value = key): Promise<CacheEntry<string>> =>
      cache.get(key, () => (loads.push(key), Promise.resolve(value)), never);
    return { get, loads, clock, cache };
  }

  it("keeps so many answers, and lets the one go that was asked for first", async () => {
    const { get, loads } = createTestCache(2, 100);

    for (const key of ["a", "b", "c", "b", "c", "a"]) await get(key);

    expect(loads).toEqual(["a", "b", "c", "a"]);
  });

  it("counts an answer that is asked for again once, and as the latest", async () => {
    const few = createTestCache(2, 100);
    for (const key of ["a", "b"]) await few.get(key);
    few.clock.at += 10;
    for (const key of ["a", "c", "a"]) await few.get(key);
    expect(few.loads).toEqual(["a", "b", "a", "c"]);

    const small = createTestCache(10, 5);
    for (let turn = 0; turn < 3; turn += 1) {
      await small.get("a", "aa");
      small.clock.at += 10;
    }
    await small.get("a", "aa");
    await small.get("b", "bb");
    await small.get("a");

    expect(small.loads).toEqual(["a", "a", "a", "a", "b"]);
  });

  it("leaves no listener behind, whether the answer comes, fails or is left", async () => {
    const { cache } = createTestCache(10, 100);
    const { signal } = new AbortController();
    const leaving = new AbortController();

    await cache.get("a", () => Promise.resolve("a"), signal);
    await cache.get("b", () => Promise.reject(new Error("b")), signal).catch(() => undefined);
    const left = cache.get("c", () => new Promise(() => undefined), leaving.signal).catch(() => undefined);
    expect(getEventListeners(leaving.signal, "abort").length).toBe(1);
    leaving.abort();
    await left;

    expect([signal, leaving.signal].map((each) => getEventListeners(each, "abort").length)).toEqual([0, 0]);
  });

  it("keeps so many bytes", async () => {
    const { get, loads } = createTestCache(10, 5);

    await get("a", "aa");
    await get("b", "bb");
    await get("c", "cc");
    for (const key of ["b", "c", "a"]) await get(key);
    expect(loads).toEqual(["a", "b", "c", "a"]);
    await get("d", "dddddd");
    await get("d");

    expect(loads).toEqual(["a", "b", "c", "a", "d", "d"]);
  });
});

describe("a question to the register", () => {
  it.each<[string, () => Promise<Response>]>([
    ["an answer", async () => Response.json({})],
    ["a refusal", async () => new Response("", { status: 503 })],
    ["a broken connection", () => Promise.reject(new TypeError("network"))],
  ])("leaves no timer and no listener behind after %s", async (_, fetch) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { signal } = new AbortController();
    const register = createRegister({ baseUrl: "https://bdns.example", fetch, now: () => START, userAgent: "Tramia" });

    await register.ask("/convocatorias", {}, signal).catch(() => undefined);

    expect([vi.getTimerCount(), getEventListeners(signal, "abort").length]).toEqual([0, 0]);
  });
});

describe("the pace", () => {
  it("leaves no timer and no listener behind, whether the turn comes or is given up", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const pace = createThrottle(() => START);
    const { signal } = new AbortController();
    const leaving = new AbortController();
    await Promise.all(Array.from({ length: LIMITS.grantsBurst }, () => pace.turn(signal)));

    const turn = pace.turn(signal);
    const left = pace.turn(leaving.signal).catch(() => undefined);
    expect(vi.getTimerCount()).toBe(2);
    leaving.abort();
    await left;
    expect([vi.getTimerCount(), getEventListeners(leaving.signal, "abort").length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(TIMINGS.grantsSpacing);
    await turn;

    expect([vi.getTimerCount(), getEventListeners(signal, "abort").length]).toEqual([0, 0]);
  });

  it("lets a burst out at once, then one question a second, and refuses who would wait too long", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const clock: Clock = { at: START };
    const pace = createThrottle(() => clock.at);
    const never = new AbortController().signal;
    let passed = 0;
    const turn = () => pace.turn(never).then(() => (passed += 1));

    await Promise.all(Array.from({ length: LIMITS.grantsBurst }, turn));
    const queue = Array.from({ length: TIMINGS.grantsQueue / TIMINGS.grantsSpacing }, turn);
    await expect(turn()).rejects.toMatchObject({ code: "provider_rate_limited", headers: { "retry-after": "11" } });
    await vi.advanceTimersByTimeAsync(TIMINGS.grantsSpacing - 1);
    expect(passed).toBe(LIMITS.grantsBurst);
    await vi.advanceTimersByTimeAsync(1);
    expect(passed).toBe(LIMITS.grantsBurst + 1);
    await vi.advanceTimersByTimeAsync(TIMINGS.grantsQueue);
    await Promise.all(queue);
    clock.at += TIMINGS.grantsQueue + TIMINGS.grantsSpacing;

    await expect(turn()).resolves.toBeDefined();
    await vi.advanceTimersByTimeAsync(0);
  });

  it("gives the turn back of a visitor who leaves", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const pace = createThrottle(() => START);
    const leaving = new AbortController();
    const never = new AbortController().signal;
    await Promise.all(Array.from({ length: LIMITS.grantsBurst }, () => pace.turn(never)));

    const queue = Array.from({ length: 10 }, () => pace.turn(leaving.signal));
    const left = Promise.allSettled(queue);
    leaving.abort(new Error("left"));
    expect((await left).every(({ status }) => status === "rejected")).toBe(true);
    let isPassed = false;
    void pace.turn(never).then(() => (isPassed = true));
    await vi.advanceTimersByTimeAsync(TIMINGS.grantsSpacing);

    expect(isPassed).toBe(true);
  });

  it("lets nobody out of the queue during a pause", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const pace = createThrottle(() => START);
    const never = new AbortController().signal;
    await Promise.all(Array.from({ length: LIMITS.grantsBurst }, () => pace.turn(never)));

    const refusal = pace.turn(never).catch((error: unknown) => error);
    pace.pause(5000);
    await vi.advanceTimersByTimeAsync(TIMINGS.grantsSpacing);

    expect(await refusal).toMatchObject({ code: "provider_rate_limited", headers: { "retry-after": "5" } });
  });
});
