import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ai from "../../../supabase/functions/procedure/ai/index.ts";
import grants from "../../../supabase/functions/grants/grants/index.ts";
import testKlippa from "../../../supabase/functions/capture/test-klippa/index.ts";
import { ERRORS } from "../../../supabase/functions/shared/httpError.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createEnvironment, instance, toHttpError } from "./functions.testing.ts";
import { type Reply, json, startUpstreamServer, silence, text } from "./upstreamServer.ts";
import { projectServer } from "./projectServer.ts";

const project = projectServer();
/** All providers in one. */
const provider = startUpstreamServer(json({}));

const FUNCTIONS = [
  { served: testKlippa, path: "test-klippa", method: "POST" },
  { served: ai, path: "ai/openai/chat/completions", method: "POST" },
  { served: grants, path: "grants?text=vivienda", method: "GET" },
] as const;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each(FUNCTIONS)("finding: limiter under load → $path", ({ served, path, method }) => {
  /** A member asks a fresh instance. */
  const asked = () => {
    const { baseUrl } = provider;
    const urls = { KLIPPA_BASE_URL: baseUrl, OPENAI_BASE_URL: baseUrl, BDNS_BASE_URL: baseUrl };
    const body = method === "POST" ? { body: "{}" } : {};
    return instance(served, createEnvironment(project, urls))(path, { method, token: project.member().token, ...body });
  };

  it.each<readonly [string, Reply]>([
    ["has no connection left", json({ code: "53300", message: "too many connections" }, 503)],
    ["waits for a lock too long", json({ code: "55P03", message: "lock timeout" }, 500)],
    ["waits for another that waits for it", json({ code: "40P01", message: "deadlock" }, 500)],
    ["cannot put two counts in a row", json({ code: "40001", message: "could not serialize" }, 500)],
    ["counts for too long", json({ code: "57014", message: "statement timeout" }, 500)],
    ["gets no connection of the pool", json({ code: "PGRST003", message: "timed out" }, 504)],
    ["does not answer the gateway in time", text("<h1>504</h1>", "text/html", 504)],
    ["is asked too often", json({}, 429)],
  ])("asks to wait where the limiter %s, and lets nobody in", async (_, reply) => {
    project.on("/rest/v1/rpc/consume_rate_limit", reply);

    const answer = await asked();

    expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
      429,
      String(TIMINGS.limiterRetry / 1000),
      { error: { code: "limiter_busy", message: ERRORS.limiter_busy[1] } },
    ]);
    expect(provider.asked).toEqual([]);
  });

  it("asks to wait where the limiter is silent for TIMINGS.projectTimeout", async () => {
    project.on("/rest/v1/rpc/consume_rate_limit", silence);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

    const answer = asked();
    await project.reached(2);
    await vi.advanceTimersByTimeAsync(TIMINGS.projectTimeout);

    expect(await toHttpError(await answer)).toEqual([429, "limiter_busy"]);
    expect(provider.asked).toEqual([]);
  });
});
