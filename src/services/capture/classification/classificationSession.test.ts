import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { messagesAnswer, messagesStatus } from "@mocks/capture/anthropic.ts";
import { testServer } from "@mocks/testServer.ts";
import { toAnalysis } from "@/domain/capture/classification/analyse.ts";
import { DEFAULT_RECOGNITION_SETTINGS } from "@/domain/capture/recognition/settings.ts";
import { EXTRACTION, OCR } from "./classification.testing.ts";
import { type ClassificationDeps, createClassificationRouter } from "./classificationRouter.ts";

const network = testServer();
const FUNCTION = "https://mock.supabase.co/functions/v1/ai/anthropic";

function classification(access: ClassificationDeps["access"]) {
  return createClassificationRouter({
    understanding: {
      analyse: ({ ocr }, outcome) => Promise.resolve(toAnalysis(outcome, { ocr, extraction: EXTRACTION })),
    },
    settings: () => ({ ...DEFAULT_RECOGNITION_SETTINGS, consent: { klippa: "unasked", claude: "granted" } }),
    environment: { official: true, classifier: true, ownKeys: true },
    access,
  });
}

const analyse = (subject: ReturnType<typeof classification>) =>
  subject.analyse({ filename: "dni.jpg", ocr: OCR }, { signal: new AbortController().signal });

/** Classification with the build's own key, without a session. */
const withKey = () => classification(() => Promise.resolve({ baseURL: FUNCTION, apiKey: "del-build" }));

/** Responds to the next request only with this status. */
function messagesOnce(status: number) {
  return http.post(`${FUNCTION}/v1/messages`, () => HttpResponse.json({}, { status }), { once: true });
}

let warn = vi.spyOn(console, "warn");

beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  warn.mockRestore();
});

describe("with the visitor's session", () => {
  /** A session with a new token after each refusal. */
  function session() {
    let count = 1;
    const refused: string[] = [];
    const access: ClassificationDeps["access"] = () => {
      const token = `token-${count}`;
      const onRefused = () => {
        refused.push(token);
        count += 1;
      };
      return Promise.resolve({ baseURL: FUNCTION, apiKey: token, onRefused });
    };
    return { refused, subject: classification(access) };
  }
  const refuses = (code: string, status: number) =>
    http.post(`${FUNCTION}/v1/messages`, () =>
      HttpResponse.json({ error: { code, message: "No." } }, { status, headers: { "retry-after-ms": "1" } }),
    );
  const breaks = () => http.post(`${FUNCTION}/v1/messages`, () => HttpResponse.json({}, { status: 418 }));

  it("is asked with a new token where the session had expired", async () => {
    const { refused, subject } = session();
    network.use(messagesAnswer());
    network.use(messagesOnce(401));
    expect(await analyse(subject)).toMatchObject({ source: "ai" });
    const tokens = network.requests.map(({ headers }) => headers.get("authorization"));
    expect([refused, tokens]).toEqual([["token-1"], ["Bearer token-1", "Bearer token-2"]]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("falls back where the new token is refused too, and blames no key", async () => {
    const { refused, subject } = session();
    network.use(refuses("session_invalid", 401));
    const unavailable = await analyse(subject);
    network.use(breaks());
    expect(unavailable).toEqual(await analyse(withKey()));
    expect(refused).toEqual(["token-1", "token-2"]);
  });

  it("tells a key that the provider refuses from a session that the backend refuses", async () => {
    const { refused, subject } = session();
    network.use(refuses("provider_auth_error", 502));
    const keyRefused = await analyse(subject);
    network.use(messagesStatus(401));
    expect(keyRefused).toEqual(await analyse(withKey()));
    expect(refused).toEqual([]);
  });

  it("leaves the device to answer where the backend has no key", async () => {
    const { subject } = session();
    network.use(refuses("not_configured", 503));
    expect(await analyse(subject)).toEqual(await analyse(classification(null)));
    expect(warn).not.toHaveBeenCalled();
  });
});
