// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ERRORS, HttpError, type ErrorCode, toErrorResponse } from "../../../supabase/functions/shared/httpError.ts";
import { createLimiter } from "../../../supabase/functions/shared/limiter.ts";
import { toAnalysis, type AiOutcome } from "@/domain/capture/classification/analyse.ts";
import { DEFAULT_RECOGNITION_SETTINGS } from "@/domain/capture/recognition/settings.ts";
import { EXTRACTION, OCR } from "@/services/capture/classification/classification.testing.ts";
import { createClassificationRouter } from "@/services/capture/classification/classificationRouter.ts";
import { createKlippaRecognition } from "@/services/capture/recognition/klippa.ts";
import { createKlippaFunction } from "@/services/capture/recognition/klippaFunction.ts";
import type { RecognitionError } from "@/services/capture/recognition/recognition.ts";
import { createCardRequirements } from "@/services/procedure/requirements/cardRequirements.ts";
import type { ChatError } from "@/services/procedure/requirements/chatFailure.ts";
import { createChatRequirements } from "@/services/procedure/requirements/chatRequirements.ts";

const URL = "https://project.supabase.co";
const { signal } = new AbortController();

/** The function's answer, and its effect on the page's session. */
function backendRefusing(code: ErrorCode) {
  const asked: Headers[] = [];
  const refused: string[] = [];
  vi.stubGlobal("fetch", async (_: unknown, init: RequestInit) => {
    asked.push(new Headers(init.headers));
    const refusal = code === "rate_limited" ? await limited() : new HttpError(code);
    // The SDKs would wait for a while before they ask again.
    return toErrorResponse(new HttpError(code, { headers: { "retry-after-ms": "1", ...refusal.headers } }));
  });
  let tokens = 0;
  const access = (provider: string) => async () => {
    const apiKey = `token-${(tokens += 1)}`;
    return { baseURL: `${URL}/functions/v1/ai/${provider}`, apiKey, onRefused: () => void refused.push(apiKey) };
  };
  return { asked, refused, access };
}

/** What the limiter says of a visitor who has to wait for a quarter of an hour. */
async function limited(): Promise<HttpError> {
  const project = { url: URL, publicKey: "", secretKey: "" };
  const limiter = createLimiter(project, () => Promise.resolve(Response.json([{ allowed: false, retry_after: 900 }])));
  const refusal: unknown = await limiter
    .take({ bucket: "ai", key: "a", limit: 1, window: 900_000 })
    .catch((error: unknown) => error);
  if (refusal instanceof HttpError) return refusal;
  throw new Error("the limiter allowed it");
}

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Requests, tokens that the session received, and the result. */
type Came = readonly [requests: number, refusedTokens: number, what: string];

const CODES: Readonly<Partial<Record<ErrorCode, { readonly chat: Came; readonly classifier: Came }>>> = {
  session_required: { chat: [2, 2, "forbidden"], classifier: [2, 2, "unavailable"] },
  session_invalid: { chat: [2, 2, "forbidden"], classifier: [2, 2, "unavailable"] },
  claim_required: { chat: [1, 0, "forbidden"], classifier: [1, 0, "unavailable"] },
  forbidden_origin: { chat: [1, 0, "forbidden"], classifier: [1, 0, "unavailable"] },
  rate_limited: { chat: [1, 0, "rateLimited"], classifier: [1, 0, "unavailable"] },
  limiter_unavailable: { chat: [3, 0, "server"], classifier: [3, 0, "unavailable"] },
  session_unavailable: { chat: [3, 0, "server"], classifier: [3, 0, "unavailable"] },
  provider_unavailable: { chat: [3, 0, "server"], classifier: [3, 0, "unavailable"] },
  provider_auth_error: { chat: [1, 0, "demo"], classifier: [1, 0, "keyRefused"] },
  not_configured: { chat: [1, 0, "card"], classifier: [1, 0, "notAsked"] },
};
const ROWS = Object.entries(CODES).map(([code, came]) => ({ code: code as ErrorCode, ...came }));

describe.each(ROWS)("the function ai that says $code", ({ code, chat, classifier }) => {
  it(`makes the chat ask ${chat[0]} times, and come to ${chat[2]}`, async () => {
    const { asked, refused, access } = backendRefusing(code);
    const requirements = createChatRequirements({ cards: createCardRequirements(), defaultAccess: access("openai") });

    const came = await requirements.query("Alta de autónomo", { signal }).then(
      ({ origin }) => origin.kind,
      ({ kind, message }: ChatError) => {
        expect(message).not.toMatch(/clave|API key/i);
        return kind;
      },
    );

    expect([asked.length, refused.length, came]).toEqual(chat);
    expect(vi.mocked(console.warn).mock.calls.length).toBe(came === "demo" ? 1 : 0);
  });

  it(`makes the classifier ask ${classifier[0]} times, and come to ${classifier[2]}`, async () => {
    const { asked, refused, access } = backendRefusing(code);
    const outcomes: AiOutcome["kind"][] = [];
    const classification = createClassificationRouter({
      understanding: {
        analyse: ({ ocr }, outcome) => {
          outcomes.push(outcome.kind);
          return Promise.resolve(toAnalysis(outcome, { ocr, extraction: EXTRACTION }));
        },
      },
      settings: () => ({ ...DEFAULT_RECOGNITION_SETTINGS, consent: { klippa: "unasked", claude: "granted" } }),
      environment: { official: true, classifier: true, ownKeys: true },
      access: access("anthropic"),
    });

    await classification.analyse({ filename: "dni.jpg", ocr: OCR }, { signal });

    expect([asked.length, refused.length, ...outcomes]).toEqual(classifier);
  });
});

/** Where the official key is missing, refused or used up, and nowhere else, the person's own may help (decision A-151). */
const OWN_KEY_HELPS: ReadonlySet<ErrorCode> = new Set(["provider_auth_error", "provider_quota", "not_configured"]);

/** What the functions gate and grants alone say. */
const OF_OTHERS: ReadonlySet<ErrorCode> = new Set([
  "provider_rate_limited",
  "wrong_password",
  "wrong_code",
  "account_protected",
  "removal_unfinished",
]);
const SAID = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !OF_OTHERS.has(code));

describe("the function test-klippa", () => {
  it.each(SAID)("of code %s is explained in its own words", async (code) => {
    const { asked } = backendRefusing(code);
    const recognition = createKlippaRecognition({
      call: createKlippaFunction({ url: URL, key: "sb_publishable_x", session: () => Promise.resolve("token") }),
      additionalKey: () => "la-propia",
      isAllowed: () => true,
      now: () => 0,
    });
    const file = new File([Uint8Array.of(0xff, 0xd8, 0xff)], "dni.jpg", { type: "image/jpeg" });

    const failure: unknown = await recognition.read(file, { signal, onProgress: () => undefined }).then(
      () => null,
      (error: RecognitionError) => error.failure,
    );

    expect(failure).toEqual({ kind: "edgeFunction", message: ERRORS[code][1] });
    const keys = asked.map((headers) => headers.get("x-klippa-key"));
    expect(keys).toEqual(OWN_KEY_HELPS.has(code) ? [null, "la-propia"] : [null]);
  });
});
