import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { SECRETS, toHttpError } from "../shared/functions.testing.ts";
import { type Reply, cutOff, json, silence, text } from "../shared/upstreamServer.ts";
import { READ, createDocument, recognitionFunction } from "./testKlippa.testing.ts";

const { klippa, recognition } = recognitionFunction();

const keysAsked = () => klippa.asked.map(({ headers }) => headers["x-api-key"]);

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the person's own key (decision A-151)", () => {
  const OWN = "own-key-of-the-person";
  const byKey =
    (refused: Reply): Reply =>
    (asked, response) =>
      (asked.headers["x-api-key"] === OWN ? json(READ) : refused)(asked, response);

  it("is not used while the official one is good", async () => {
    expect((await recognition()(createDocument("jpg"), { key: OWN })).status).toBe(200);

    expect(keysAsked()).toEqual([SECRETS.KLIPPA_API_KEY]);
  });

  it.each([401, 402, 403, 429])("is used when the official one gets a %i", async (status) => {
    klippa.use(byKey(json({ message: "no" }, status)));

    expect((await recognition()(createDocument("jpg"), { key: OWN })).status).toBe(200);

    expect(keysAsked()).toEqual([SECRETS.KLIPPA_API_KEY, OWN]);
  });

  it.each([400, 404, 422, 500, 503])("is not used when the document or the provider gets a %i", async (status) => {
    klippa.use(byKey(json({ message: "no" }, status)));

    await recognition()(createDocument("jpg"), { key: OWN });

    expect(keysAsked()).toEqual([SECRETS.KLIPPA_API_KEY]);
  });

  it("is used alone where there is no official one", async () => {
    const ask = recognition({ KLIPPA_API_KEY: undefined });

    expect((await ask(createDocument("jpg"), { key: ` ${OWN} ` })).status).toBe(200);
    expect(await toHttpError(await ask(createDocument("jpg")))).toEqual([503, "not_configured"]);
    expect(keysAsked()).toEqual([OWN]);
  });

  it.each(["a b", "x".repeat(LIMITS.keyCharacters + 1)])("that is none is refused", async (key) => {
    expect(await toHttpError(await recognition()(createDocument("jpg"), { key }))).toEqual([400, "invalid_request"]);
    expect(klippa.asked).toEqual([]);
  });
});

describe("a provider that fails", () => {
  it.each<readonly [string, Reply, number, string]>([
    ["refuses the key", json({ message: "Invalid API key" }, 401), 502, "provider_auth_error"],
    ["forbids", json({ message: "Forbidden" }, 403), 502, "provider_auth_error"],
    ["wants money", json({ message: "Payment required" }, 402), 429, "provider_quota"],
    ["asks to wait", json({ message: "Too many requests" }, 429), 429, "provider_quota"],
    ["is not there", json({}, 404), 502, "provider_unavailable"],
    ["fails", json({ message: "boom" }, 500), 502, "provider_unavailable"],
    ["is busy", text("<h1>busy</h1>", "text/html", 503), 502, "provider_unavailable"],
    ["sends elsewhere", (_, r) => void r.writeHead(307, { location: "/else" }).end(), 502, "provider_unavailable"],
    ["answers with a page", text("<h1>Portal</h1>", "text/html"), 502, "provider_invalid"],
    ["answers with half an answer", text('{"data":', "application/json"), 502, "provider_invalid"],
    ["answers with a list", json([]), 502, "provider_invalid"],
    ["breaks off", cutOff, 502, "provider_unavailable"],
    [
      "answers without an end",
      text(" ".repeat(LIMITS.recognitionAnswerBytes + 1), "application/json"),
      502,
      "provider_invalid",
    ],
  ])("and %s", async (_, reply, status, code) => {
    klippa.use(reply);

    expect(await toHttpError(await recognition()(createDocument("jpg")))).toEqual([status, code]);
    expect(klippa.asked.length).toBe(1);
  });

  it("and is nowhere", async () => {
    const ask = recognition({ KLIPPA_BASE_URL: "http://127.0.0.1:10009" });

    expect(await toHttpError(await ask(createDocument("jpg")))).toEqual([502, "provider_unavailable"]);
  });

  it.each([429, 503])("and says with a %i for how long, is passed on", async (status) => {
    klippa.use(json({}, status, { "retry-after": "17" }));

    expect((await recognition()(createDocument("jpg"))).headers.get("retry-after")).toBe("17");
  });

  it.each([400, 413, 422])(
    "[OCR-27] and says with a %i what is wrong with the document, is an answer",
    async (status) => {
      klippa.use(json({ message: `No pages found <b> for ${SECRETS.KLIPPA_API_KEY}` }, status));

      const answer = await recognition()(createDocument("jpg"));

      expect([answer.status, await answer.json()]).toEqual([
        200,
        { success: false, status, extractedText: "", parsedResponse: { message: "No pages found <b> for …" } },
      ]);
    },
  );

  it("and says it with a page, says nothing", async () => {
    klippa.use(text("<h1>400</h1>", "text/html", 400));

    expect(await (await recognition()(createDocument("jpg"))).json()).toMatchObject({
      success: false,
      parsedResponse: { message: "" },
    });
  });

  it.each<readonly [string, Reply]>([
    ["says nothing", silence],
    [
      "stops in the middle",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.write('{"data":');
      },
    ],
  ])("and %s is waited for TIMINGS.recognitionTimeout", async (_, reply) => {
    klippa.use(reply);
    const answer = recognition()(createDocument("jpg"));
    let isSettled = false;
    void answer.then(() => (isSettled = true));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await klippa.reached(1);
    await vi.advanceTimersByTimeAsync(TIMINGS.recognitionTimeout - 1);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);

    expect(await toHttpError(await answer)).toEqual([504, "provider_timeout"]);
    expect(await klippa.asked[0]?.left).toBe(true);
  });
});

describe("a visitor who leaves", () => {
  it("ends the question to the provider", async () => {
    klippa.use(silence);
    const leaving = new AbortController();

    const answer = recognition()(createDocument("jpg"), { signal: leaving.signal });
    await klippa.reached(1);
    leaving.abort();

    expect((await answer).status).toBe(499);
    expect(await klippa.asked[0]?.left).toBe(true);
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe("finding: embedded AI key → the official key", () => {
  it("is in no answer and in no log", async () => {
    const ask = recognition();
    const echo = { message: SECRETS.KLIPPA_API_KEY, data: { text: `clave ${SECRETS.KLIPPA_API_KEY}` } };
    const said: string[] = [];
    for (const reply of [json(echo), json(echo, 401), json(echo, 429), json(echo, 422), json(echo, 500), cutOff]) {
      klippa.use(reply);
      const answer = await ask(createDocument("jpg"));
      said.push(await answer.text(), JSON.stringify([...answer.headers]));
    }
    said.push(JSON.stringify(vi.mocked(console.error).mock.calls));

    expect(said.join("\n")).toContain("clave …");
    expect(said.join("\n")).not.toContain(SECRETS.KLIPPA_API_KEY);
  });
});
