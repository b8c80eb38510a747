import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient } from "@supabase/supabase-js";
import ai from "../../../supabase/functions/procedure/ai/index.ts";
import gate from "../../../supabase/functions/access/gate/index.ts";
import grants from "../../../supabase/functions/grants/grants/index.ts";
import sweep from "../../../supabase/functions/documents/sweep/index.ts";
import testKlippa from "../../../supabase/functions/capture/test-klippa/index.ts";
import { readProject } from "../../../supabase/functions/shared/environment.ts";
import { GRANTS_CALLS } from "@mocks/grants/fixtures/grants.ts";
import { createBdnsSource } from "@/services/grants/bdnsSource.ts";
import { NO_SITUATION } from "@/domain/grants/situation.ts";
import { bdnsServer } from "../grants/bdnsServer.ts";
import { createEnvironment, instance, toHttpError, request } from "./functions.testing.ts";
import { PUBLIC_KEY, SERVICE_KEY, projectServer } from "./projectServer.ts";

const project = projectServer();
const bdns = bdnsServer();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe("a deployment", () => {
  it.each([
    ["gate", gate],
    ["test-klippa", testKlippa],
    ["ai/openai/chat/completions", ai],
    ["grants", grants],
    ["sweep", sweep],
  ])("of %s reads the settings of its process", async (path, served) => {
    for (const [name, value] of Object.entries(
      createEnvironment(project, { GATE_PASSWORD_HASH: "none", SWEEP_SECRET: "barrido" }),
    )) {
      vi.stubEnv(name, value);
    }
    const asked = { method: "PATCH" } as const;

    const answer = await served.fetch(request(path, asked));
    const other = await served.withEnv({})(request(path, asked));

    const expected = path === "gate" ? [503, "not_configured"] : [405, "method_not_allowed"];
    expect(await toHttpError(answer)).toEqual(expected);
    expect(await toHttpError(other)).toEqual([503, "not_configured"]);
  });

  it("composes a function once, and again only while a setting is missing", async () => {
    const env: Record<string, string | undefined> = { ...createEnvironment(project), SUPABASE_URL: undefined };
    const ask = instance(grants, env);
    expect((await ask("grants")).status).toBe(503);
    env["SUPABASE_URL"] = project.baseUrl;
    expect(await toHttpError(await ask("grants"))).toEqual([401, "session_required"]);
    env["SUPABASE_URL"] = undefined;

    expect(await toHttpError(await ask("grants"))).toEqual([401, "session_required"]);
  });

  it.each([
    ["older keys", {}, PUBLIC_KEY, SERVICE_KEY],
    [
      "one newer key each",
      { SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1", SUPABASE_SECRET_KEY: "sb_secret_1" },
      "sb_publishable_1",
      "sb_secret_1",
    ],
    [
      "named newer keys",
      {
        SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_2"}',
        SUPABASE_SECRET_KEYS: '{"other":"sb_secret_x","default":"sb_secret_2"}',
        SUPABASE_SECRET_KEY: "sb_secret_1",
      },
      "sb_publishable_2",
      "sb_secret_2",
    ],
    [
      "named newer keys without a default one",
      {
        SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_3","movil":"sb_publishable_4"}',
        SUPABASE_SECRET_KEYS:
          '{"default":" ","vacia":"","numero":7,"noviembre":" sb_secret_3 ","octubre":"sb_secret_4"}',
      },
      "sb_publishable_3",
      "sb_secret_3",
    ],
    [
      "named keys that are none",
      { SUPABASE_SECRET_KEYS: "{", SUPABASE_PUBLISHABLE_KEYS: "null" },
      PUBLIC_KEY,
      SERVICE_KEY,
    ],
    [
      "lists of keys without names",
      { SUPABASE_SECRET_KEYS: '["sb_secret_5"]', SUPABASE_PUBLISHABLE_KEYS: '{"default":null}' },
      PUBLIC_KEY,
      SERVICE_KEY,
    ],
  ])("with %s", (_, more, publicKey, secretKey) => {
    const env = { ...createEnvironment(project, more), SUPABASE_URL: "https://project.supabase.co/" };

    expect(readProject(env)).toEqual({ url: "https://project.supabase.co", publicKey, secretKey });
  });
});

describe("the function grants behind the guard", () => {
  const env = () =>
    createEnvironment(project, { BDNS_BASE_URL: bdns.baseUrl, BDNS_CONTACT: "mailto:avisos@tramia.example" });

  it("answers a member's page through the adapter, and tells the register who asks", async () => {
    const ask = instance(grants, env());
    const { token, id } = project.member();
    const source = createBdnsSource({
      url: "https://project.supabase.co",
      key: PUBLIC_KEY,
      today: () => "2026-11-21",
      notSeenBefore: (ids) => ids,
      fetch: (url, init) => {
        const { pathname, search } = new URL(url);
        return ask(`${pathname.replace("/functions/v1/", "")}${search}`, { ...init, headers: {}, token });
      },
    });

    const { records } = await source.list({ text: "", situation: NO_SITUATION }, 0);

    expect(records.length).toBe(6);
    expect(project.rows.get(`grants/${id}`)?.hits).toBe(1 + GRANTS_CALLS.length);
    expect(bdns.asked[0]?.headers["user-agent"]).toBe("Tramia/1.0 (+mailto:avisos@tramia.example)");
    expect(project.asked.filter(({ path }) => path === "/auth/v1/user").length).toBe(1);
  });

  it("asks the register nothing for anybody else", async () => {
    const ask = instance(grants, env());

    expect(await toHttpError(await ask("grants?text=vivienda"))).toEqual([401, "session_required"]);
    expect(bdns.asked).toEqual([]);
  });

  it("keeps what it says of how long an answer is good, and its own refusals", async () => {
    const ask = instance(grants, createEnvironment(project, { BDNS_BASE_URL: bdns.baseUrl }));
    const { token } = project.member();

    const answer = await ask("grants?text=vivienda", { token });
    const refused = await ask("grants?page=-1", { token });

    expect(answer.headers.get("cache-control")).toMatch(/^private, max-age=\d+$/);
    expect(answer.headers.get("vary")).toBe("Origin");
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: { code: "invalid_request", message: "La petición no es válida." } },
    ]);
    expect(bdns.asked[0]?.headers["user-agent"]).toBe("Tramia/1.0");
  });
});

describe("supabase-js", () => {
  it("[OCR-11] reaches test-klippa with the visitor's session, and reads why it is refused", async () => {
    const ask = testKlippa.withEnv(createEnvironment(project));
    const { token } = project.member();
    const client = createClient("https://project.supabase.co", PUBLIC_KEY, {
      accessToken: () => Promise.resolve(token),
      // Node 20 has none, and nothing here listens.
      realtime: { transport: function noSocket() {} as never },
      global: { fetch: (input, init) => ask(new Request(input, init)) },
    });

    const { error } = await client.functions.invoke("test-klippa", { body: { document: "", fileType: "gif" } });

    const { status, body } = (error as { readonly context: Response }).context.clone();
    expect([status, JSON.parse(await new Response(body).text())]).toEqual([
      415,
      {
        error: { code: "unsupported_type", message: "Tipo no soportado: gif. Solo permitidos: jpg, png, pdf" },
      },
    ]);
  });
});
