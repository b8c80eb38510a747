// @vitest-environment happy-dom
import * as fc from "fast-check";
import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DNI_TEXT } from "@mocks/capture/fixtures/functions.ts";
import {
  klippaAnswer,
  klippaBlank,
  klippaBody,
  klippaHalfAnswer,
  klippaHuge,
  klippaNetworkError,
  klippaParsed,
  klippaReplies,
  klippaReportsError,
  klippaSlow,
  klippaStatus,
  klippaWantsKey,
  klippaWebPage,
} from "@mocks/capture/functions.ts";
import { testServer } from "@mocks/testServer.ts";
import type { RecognitionProgress } from "@/domain/capture/recognition/result.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { propertyRuns } from "../../../../tests/propertyRuns.ts";
import { createKlippaRecognition } from "./klippa.ts";
import { createKlippaFunction, type KlippaFunction } from "./klippaFunction.ts";
import { RecognitionError } from "./recognition.ts";

const network = testServer();
const KEY = "sb_publishable_test";
const FUNCTION = "https://project.supabase.co/functions/v1/test-klippa";
const call = createKlippaFunction({ url: "https://project.supabase.co", key: KEY });

interface Options {
  readonly file?: File;
  readonly additionalKey?: string;
  readonly isAllowed?: () => boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: RecognitionProgress) => void;
}

const dni = (name = "dni.jpg", type = "image/jpeg") => new File([Uint8Array.from([0xff, 0xd8, 0xff])], name, { type });

function read({
  file = dni(),
  additionalKey = "",
  isAllowed = () => true,
  signal = new AbortController().signal,
  onProgress = () => undefined,
}: Options = {}) {
  let clock = 1000;
  const now = () => (clock += 250);
  const klippa = createKlippaRecognition({ call, additionalKey: () => additionalKey, isAllowed, now });
  return klippa.read(file, { signal, onProgress });
}

async function getFailure(reading: Promise<unknown>): Promise<RecognitionError["failure"]> {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RecognitionError)) throw new Error(`no RecognitionError: ${String(error)}`);
  expect(error.provider).toBe("klippa");
  return error.failure;
}

const keysSent = () => network.requests.map(({ headers }) => headers.get("x-klippa-key"));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the call", () => {
  it("[OCR-11] [OCR-12] is one call of test-klippa with the document as a data URL and its type", async () => {
    network.use(klippaAnswer());
    await read();
    expect(network.requests.map(({ method, url }) => [method, url])).toEqual([["POST", FUNCTION]]);
    expect(await network.requests[0]?.json()).toEqual({ document: "data:image/jpeg;base64,/9j/", fileType: "jpg" });
  });

  it.each([
    ["dni.png", "image/png", "png", "image/png"],
    ["dni.pdf", "application/pdf", "pdf", "application/pdf"],
    ["dni.PDF", "", "pdf", "application/pdf"],
    ["dni.jpeg", "", "jpg", "image/jpeg"],
    ["escaneado", "", "jpg", "image/jpeg"],
  ])("[OCR-12] [OCR-18] [OCR-19] [OCR-20] sends %s, '%s' as %s", async (name, type, fileType, mime) => {
    network.use(klippaAnswer());
    await read({ file: dni(name, type) });
    expect(await network.requests[0]?.json()).toEqual({ document: `data:${mime};base64,/9j/`, fileType });
  });

  it("carries the anonymous key, and no additional one", async () => {
    network.use(klippaAnswer());
    await read({ additionalKey: "la-propia" });
    const headers = network.requests[0]?.headers;
    expect([headers?.get("apikey"), headers?.get("authorization")]).toEqual([KEY, null]);
    expect(keysSent()).toEqual([null]);
  });

  it("[OCR-17] [OCR-21] is not made for another type", async () => {
    expect(await getFailure(read({ file: dni("foto.gif", "image/gif") }))).toEqual({
      kind: "unsupportedType",
      type: "gif",
    });
    expect(network.requests).toEqual([]);
  });

  it("[OCR-12] carries every byte of a document that is sent in many pieces", async () => {
    network.use(klippaAnswer());
    const bytes = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 7919) % 251);
    await read({ file: new File([bytes], "dni.pdf", { type: "application/pdf" }) });
    const [request] = network.requests;
    expect([await request?.json(), request?.headers.get("content-type")]).toEqual([
      { document: `data:application/pdf;base64,${Buffer.from(bytes).toString("base64")}`, fileType: "pdf" },
      "application/json",
    ]);
  });

  it("is not made of a file that cannot be read any more", async () => {
    vi.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function fail(this: FileReader) {
      queueMicrotask(() => this.dispatchEvent(new Event("error")));
    });
    expect(await getFailure(read())).toEqual({ kind: "damaged" });
    expect(network.requests).toEqual([]);
  });
});

describe("the result", () => {
  it("[OCR-13] [OCR-16] [OCR-23] [OCR-42] is the text with what it is worth and how long it took", async () => {
    network.use(klippaAnswer());
    const progress: RecognitionProgress[] = [];
    expect(await read({ onProgress: (step) => progress.push(step) })).toEqual({
      text: DNI_TEXT,
      provider: "KLIPPA",
      textQuality: "excellent",
      confidence: 95,
      processingTime: 250,
      pages: null,
      legibility: null,
      layout: null,
    });
    expect(progress).toEqual([
      { stage: "preparing", share: 0 },
      { stage: "reading", share: 0 },
      { stage: "reading", share: 1 },
    ]);
  });

  it.each([{ text: "uno" }, { data: { text: "uno" } }, { content: "uno" }])(
    "[OCR-14] [OCR-15] takes the text of the provider's own answer, as an object or as JSON: %j",
    async (parsed) => {
      network.use(klippaParsed(parsed));
      expect(await read()).toMatchObject({ text: "uno", confidence: 20, textQuality: "poor" });
      network.use(klippaParsed(JSON.stringify(parsed)));
      expect((await read()).text).toBe("uno");
    },
  );

  it("is read of JSON under another type", async () => {
    network.use(klippaBody('{"success":true,"status":200,"extractedText":"uno"}', "text/plain"));
    expect((await read()).text).toBe("uno");
  });
});

describe("a failure", () => {
  it.each([
    ["[OCR-25] the function's own", klippaStatus(500, "e", "Internal error"), "edgeFunction", "Internal error"],
    [
      "[OCR-25] of a function without words",
      http.post(FUNCTION, () => HttpResponse.html("<h1>", { status: 502 })),
      "edgeFunction",
      "HTTP 502",
    ],
    ["[OCR-27] of the provider", klippaReportsError("Documento\nilegible"), "providerError", "Documento ilegible"],
  ])("is told: %s", async (_, handler, kind, message) => {
    network.use(handler);
    expect(await getFailure(read())).toEqual({ kind, message });
    expect(network.requests).toHaveLength(1);
  });

  it.each([
    ["[OCR-26] nothing", klippaReplies(null)],
    ["[OCR-26] a web page", klippaWebPage()],
    ["[OCR-26] half an answer", klippaHalfAnswer()],
    ["[OCR-26] an answer without end", klippaHuge()],
    ["[OCR-26] a list", klippaBody("[]")],
    ["[OCR-26] a file", klippaBody("%PDF", "application/pdf")],
    ["[OCR-26] a stream of events", klippaBody("data: {}\n\n", "text/event-stream")],
  ])("is an invalid answer: %s", async (_, handler) => {
    network.use(handler);
    expect(await getFailure(read())).toEqual({ kind: "invalidAnswer" });
  });

  it("[OCR-28] is an answer without text, with its status", async () => {
    network.use(klippaAnswer(""));
    expect(await getFailure(read())).toEqual({ kind: "noText", status: "200" });
  });

  it("[OCR-22] [OCR-29] is a text that stays empty", async () => {
    network.use(klippaBlank());
    expect(await getFailure(read())).toEqual({ kind: "emptyText" });
  });

  it("is a broken connection, before and in the middle of the answer", async () => {
    network.use(klippaNetworkError());
    expect(await getFailure(read())).toEqual({ kind: "offline" });
    const broken = new ReadableStream({ pull: (body) => body.error(new TypeError("network error")) });
    vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response(broken));
    expect(await getFailure(read())).toEqual({ kind: "offline" });
  });

  it("is no answer within a minute", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = new Promise<void>((resolve) => {
      network.use(http.post(FUNCTION, () => new Promise<never>(() => resolve())));
    });
    let end: unknown = "waiting";
    const reading = getFailure(read()).then((failure) => (end = failure));
    await asked;
    await vi.advanceTimersByTimeAsync(TIMINGS.recognitionTimeout - 1);
    expect(end).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    await reading;
    expect(end).toEqual({ kind: "timeout" });
  });

  it("leaves no timer and no listener behind, and needs no AbortSignal.any", async () => {
    vi.spyOn(AbortSignal, "any").mockImplementation(() => {
      throw new TypeError("AbortSignal.any is not a function");
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    const call = vi.fn<KlippaFunction>(() => Promise.resolve({ kind: "unreachable" }));
    const klippa = createKlippaRecognition({ call, additionalKey: () => "", isAllowed: () => true, now: () => 0 });
    expect(await getFailure(klippa.read(dni(), { signal, onProgress: () => undefined }))).toEqual({ kind: "offline" });
    expect(vi.getTimerCount()).toBe(0);
    expect(added).toHaveBeenCalledOnce();
    expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual([
      ["abort", added.mock.calls[0]?.[1]],
    ]);
  });

  it("is never anything but a RecognitionError, whatever is answered", async () => {
    const bodies = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record({
          success: fc.constantFrom(true, false),
          status: fc.jsonValue(),
          extractedText: fc.jsonValue(),
          parsedResponse: fc.jsonValue(),
        })
        .map((body) => JSON.stringify(body)),
    );
    const types = fc.constantFrom("application/json", "text/html", "text/plain", "application/octet-stream");
    await fc.assert(
      fc.asyncProperty(bodies, types, fc.constantFrom(200, 201, 400, 401, 413, 500), async (body, type, status) => {
        network.use(http.post(FUNCTION, () => new HttpResponse(body, { status, headers: { "content-type": type } })));
        const end = await read().then(
          ({ text }) => text.trim() !== "",
          (error: unknown) => error instanceof RecognitionError,
        );
        expect(end).toBe(true);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});

describe("an abort", () => {
  const reason = new DOMException("removed", "AbortError");

  it("before the reading makes no call", async () => {
    await expect(read({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(network.requests).toEqual([]);
  });

  it("in the middle ends the call and passes its reason on", async () => {
    network.use(klippaSlow("infinite"));
    const leaving = new AbortController();
    const reading = read({ signal: leaving.signal });
    await expect.poll(() => network.requests.length).toBe(1);
    leaving.abort(reason);
    await expect(reading).rejects.toBe(reason);
  });
});

describe("a consent that was withdrawn", () => {
  const notConfigured = { name: "RecognitionError", failure: { kind: "notConfigured" }, provider: null };

  it("sends nothing, not even what was being prepared", async () => {
    let allowed = true;
    const onProgress = () => (allowed = false);
    await expect(read({ isAllowed: () => allowed, onProgress })).rejects.toMatchObject(notConfigured);
    expect(network.requests).toEqual([]);
  });

  it("makes no second attempt with the additional key", async () => {
    let allowed = true;
    const refused = () => {
      allowed = false;
      return HttpResponse.json({ error: "unauthorized" }, { status: 401 });
    };
    network.use(http.post(FUNCTION, refused));
    const reading = read({ isAllowed: () => allowed, additionalKey: "la-propia" });
    await expect(reading).rejects.toMatchObject(notConfigured);
    expect(keysSent()).toEqual([null]);
  });
});

describe("the additional key", () => {
  it("[OCR-08] is used where the official one is used up", async () => {
    network.use(klippaWantsKey("la-propia"));
    expect((await read({ additionalKey: " la-propia " })).text).toBe(DNI_TEXT);
    expect(keysSent()).toEqual([null, "la-propia"]);
  });

  it.each([
    ["401", klippaStatus(401, "unauthorized", "No")],
    ["402", klippaStatus(402, "payment", "No")],
    ["403", klippaStatus(403, "forbidden", "No")],
    ["429", klippaStatus(429, "provider_quota", "No")],
    ["502 with words", klippaStatus(502, "provider_auth_error", "Invalid API key")],
    ["the provider's words", klippaReportsError("Monthly quota exceeded")],
    ["the provider's status", klippaReplies({ success: false, status: 403, extractedText: "", parsedResponse: {} })],
    ["its status alone", klippaReplies({ success: true, status: 429, extractedText: "", parsedResponse: {} })],
  ])("[OCR-08] is tried once after a refusal (%s), and its failure is told", async (_, handler) => {
    network.use(handler);
    const failure = await getFailure(read({ additionalKey: "la-propia" }));
    expect(["edgeFunction", "providerError", "noText"]).toContain(failure.kind);
    expect(keysSent()).toEqual([null, "la-propia"]);
  });

  it.each([
    ["the function fails", klippaStatus(500, "internal_error", "Internal error"), "la-propia"],
    ["the provider cannot read it", klippaReportsError("Document could not be processed"), "la-propia"],
    ["there is no text", klippaAnswer(""), "la-propia"],
    ["there is no key", klippaStatus(401, "unauthorized", "No"), ""],
    ["the visitor asks too often", klippaStatus(429, "rate_limited", "Demasiadas peticiones"), "la-propia"],
    ["the session is refused", klippaStatus(401, "session_invalid", "La sesión ha caducado"), "la-propia"],
    ["the session has no claim", klippaStatus(403, "claim_required", "No ha pasado por el acceso"), "la-propia"],
    ["no header can carry it", klippaStatus(401, "unauthorized", "No"), "clavé"],
  ])("stays where it is when %s", async (_, handler, additionalKey) => {
    network.use(handler);
    await getFailure(read({ additionalKey }));
    expect(keysSent()).toEqual([null]);
  });
});
