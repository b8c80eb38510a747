import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toRecord } from "@/domain/shared/json.ts";
import ai from "../../../supabase/functions/procedure/ai/index.ts";
import testKlippa from "../../../supabase/functions/capture/test-klippa/index.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { CHAT, COMPLETION } from "../procedure/ai.testing.ts";
import { createEnvironment, instance, toHttpError } from "./functions.testing.ts";
import { json, startUpstreamServer } from "./upstreamServer.ts";
import { projectServer } from "./projectServer.ts";
import { createDocument } from "../capture/testKlippa.testing.ts";

const project = projectServer();
/** All providers in one. */
const provider = startUpstreamServer(json(COMPLETION));

const FUNCTIONS = [
  {
    served: ai,
    path: "ai/openai/chat/completions",
    body: CHAT,
    name: "ai",
    setting: "AI_DAILY_LIMIT",
    usual: { visitor: LIMITS.aiCallsDay, all: LIMITS.aiCallsDayAll },
  },
  {
    served: testKlippa,
    path: "test-klippa",
    body: createDocument("pdf"),
    name: "test-klippa",
    setting: "KLIPPA_DAILY_LIMIT",
    usual: { visitor: LIMITS.recognitionCallsDay, all: LIMITS.recognitionCallsDayAll },
  },
] as const;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe.each(FUNCTIONS)("the limits of a day of $name", ({ served, path, body, name, setting, usual }) => {
  /** A fresh deployment with this setting, asked once by another visitor each time. */
  const deployed = (limit?: string) => {
    const baseUrls = { OPENAI_BASE_URL: provider.baseUrl, KLIPPA_BASE_URL: provider.baseUrl };
    const ask = instance(served, createEnvironment(project, { ...baseUrls, [setting]: limit }));
    return (token = project.member().token) => ask(path, { method: "POST", token, body: JSON.stringify(body) });
  };
  const day = () =>
    project.asked
      .map((asked) => toRecord(asked.body))
      .filter((fields) => fields["p_bucket"] === `${name}_day`)
      .map((fields) => [fields["p_key"], fields["p_limit"], fields["p_window_seconds"]]);

  it("are those of the product", async () => {
    const { id, token } = project.member();

    expect((await deployed()(token)).status).toBe(200);

    const seconds = TIMINGS.rateDay / 1000;
    expect(day()).toEqual([
      [id, usual.visitor, seconds],
      ["all", usual.all, seconds],
    ]);
  });

  it("are, for all visitors together, what the deployment says", async () => {
    const ask = deployed(" 1 ");

    expect((await ask()).status).toBe(200);
    expect(await toHttpError(await ask())).toEqual([429, "rate_limited"]);
    expect(provider.asked.length).toBe(1);
  });

  it("end the day of one visitor, and not that of another", async () => {
    const ask = deployed();
    const { id, token } = project.member();
    project.used(`${name}_day/${id}`, usual.visitor);

    expect(await toHttpError(await ask(token))).toEqual([429, "rate_limited"]);
    expect((await ask()).status).toBe(200);
  });

  it.each(["0", "-1", "1e9", "x", "1.5", "01", "1000000", "∞"])(
    "of %j keep the function shut, and the log names the setting",
    async (limit) => {
      expect(await toHttpError(await deployed(limit)())).toEqual([503, "not_configured"]);
      expect(console.error).toHaveBeenCalledWith(`${setting} is no count`);
      expect([project.asked, provider.asked]).toEqual([[], []]);
    },
  );
});
