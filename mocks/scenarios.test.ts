import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { CHAT_ANSWER } from "./procedure/fixtures/openai.ts";
import { isScenarioName, scenarioHandlers, scenarios, type ScenarioName } from "./scenarios.ts";

const REST = "https://mock.supabase.co/rest/v1/access_logs";
const GATE = "https://mock.supabase.co/functions/v1/gate";
const TOKEN = "https://mock.supabase.co/auth/v1/token?grant_type=refresh_token";
const GRANTS = "https://mock.supabase.co/functions/v1/grants";
const NAMES = Object.keys(scenarios).filter(isScenarioName);

/** Requests of every kind that the product makes. */
const REQUESTS = {
  chat: () => post("https://api.openai.com/v1/chat/completions", { model: "gpt-4o-mini" }),
  messages: () => post("https://api.anthropic.com/v1/messages", { model: "claude-sonnet-4-6", temperature: 0.01 }),
  klippa: () => post("https://mock.supabase.co/functions/v1/test-klippa", {}),
  write: () => post(REST, { browser_info: { timestamp: "2026-03-13T10:00:00.000Z" } }),
  read: () => new Request(REST),
  grants: () => new Request(`${GRANTS}?since=2026-05-25&page=0`),
  call: () => new Request(`${GRANTS}?code=912377`),
  gate: () => post(GATE, { password: "tramia" }),
  token: () => post(TOKEN, { refresh_token: "x" }),
};

function post(url: string, body: object): Request {
  return new Request(url, { method: "POST", body: JSON.stringify(body) });
}

async function statuses(name: ScenarioName): Promise<Record<string, number | undefined>> {
  const handlers = [...scenarioHandlers(name)];
  const entries = Object.entries(REQUESTS).map(async ([kind, request]) => {
    const response = await getResponse(handlers, request());
    return [kind, response?.status] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const FINE = {
  chat: 200,
  messages: 200,
  klippa: 200,
  write: 201,
  read: 200,
  grants: 200,
  call: 200,
  gate: 200,
  token: 200,
};

describe("scenarios", () => {
  it("begins with the one where everything answers", () => {
    expect(NAMES[0]).toBe("normal");
  });

  it("gives every scenario a kebab-case name, a title and a sentence of its own", () => {
    for (const name of NAMES) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(scenarios[name].title).not.toBe("");
      expect(scenarios[name].description).toMatch(/\.$/);
    }
    expect(new Set(NAMES.map((name) => scenarios[name].title)).size).toBe(NAMES.length);
  });

  it.each([
    ["normal", {}],
    // A broken connection is a response of status 0.
    ["sin-red", { chat: 0, messages: 0, klippa: 0, write: 0, read: 0, grants: 0, call: 0, gate: 0, token: 0 }],
    ["acceso-429", { gate: 429 }],
    ["acceso-500", { gate: 500 }],
    ["sesion-perdida", { token: 400 }],
    ["ia-401", { chat: 401 }],
    ["ia-429", { chat: 429 }],
    ["ia-500", { chat: 500 }],
    ["ia-se-recupera", { chat: 500 }],
    ["ia-respuesta-vacia", {}],
    ["ia-sin-secciones", {}],
    ["registro-500", { write: 500 }],
    ["registros-vacios", {}],
    ["registros-500", { read: 500 }],
    ["registros-rechazados", { read: 401 }],
    ["ocr-error", {}],
    ["ocr-500", { klippa: 500 }],
    ["ocr-sin-texto", {}],
    ["clasificador-401", { messages: 401 }],
    ["clasificador-500", { messages: 500 }],
    ["clasificador-sin-json", {}],
    ["clasificador-sin-temperatura", { messages: 400 }],
    // A call that no list names is asked for by those alone who saved it.
    ["ayudas-vacias", { call: 404 }],
    ["ayudas-429", { grants: 429, call: 429 }],
    ["ayudas-500", { grants: 502, call: 502 }],
    ["ayudas-html", {}],
    ["ayudas-a-medias", { call: 502 }],
  ] as const)("%s answers every request, and only differs where it says", async (name, different) => {
    expect(await statuses(name)).toEqual({ ...FINE, ...different });
  });

  it("ia-respuesta-vacia gives a choice with an empty text", async () => {
    const response = await getResponse([...scenarioHandlers("ia-respuesta-vacia")], REQUESTS.chat());

    expect(await response?.json()).toMatchObject({ choices: [{ message: { content: "" } }] });
  });

  it("ocr-sin-texto reads an empty text and ocr-error reports a failure", async () => {
    const empty = await getResponse([...scenarioHandlers("ocr-sin-texto")], REQUESTS.klippa());
    const failed = await getResponse([...scenarioHandlers("ocr-error")], REQUESTS.klippa());

    expect(await empty?.json()).toMatchObject({ success: true, extractedText: "" });
    expect(await failed?.json()).toMatchObject({ success: false });
  });

  it("ayudas-vacias finds no call and ayudas-html gives no JSON", async () => {
    const empty = await getResponse([...scenarioHandlers("ayudas-vacias")], REQUESTS.grants());
    const page = await getResponse([...scenarioHandlers("ayudas-html")], REQUESTS.grants());

    expect(await empty?.json()).toMatchObject({ total: 0, pages: 0, items: [] });
    expect(await page?.text()).toContain("<!doctype html>");
  });

  it("normal finds the calls whose title has the words searched for", async () => {
    const request = new Request(`${GRANTS}?text=COMERCIO%20rural`);
    const response = await getResponse([...scenarioHandlers("normal")], request);

    expect(await response?.json()).toMatchObject({ total: 1, items: [{ numeroConvocatoria: "912199" }] });
  });

  it("registros-vacios lists no attempt", async () => {
    const response = await getResponse([...scenarioHandlers("registros-vacios")], REQUESTS.read());

    expect(await response?.json()).toEqual([]);
  });

  it("begins again with every call", async () => {
    const first = [...scenarioHandlers("ia-se-recupera")];
    await getResponse(first, REQUESTS.chat());
    await getResponse(first, REQUESTS.chat());
    const third = await getResponse(first, REQUESTS.chat());
    const again = await getResponse([...scenarioHandlers("ia-se-recupera")], REQUESTS.chat());

    expect(await third?.json()).toMatchObject({ choices: [{ message: { content: CHAT_ANSWER } }] });
    expect(again?.status).toBe(500);
  });

  it("names no scenario that does not exist", () => {
    expect(["normal", "ia-401", "", "toString", "Normal"].map(isScenarioName)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
