import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

const SUPABASE = {
  VITE_SUPABASE_URL: "https://project.supabase.co/",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
};
const BACKEND = { url: "https://project.supabase.co", key: "sb_publishable_x" };
const OWN = { VITE_OPENAI_BASE_URL: "https://api.openai.com/v1", VITE_OPENAI_API_KEY: "k" };

const getParts = (env: Parameters<typeof readConfig>[0]) => {
  const { supabase, server, functions, chat, classifier } = readConfig(env);
  return { supabase, server, functions, chat, classifier };
};

it("needs no server in the embedded default, whichever gate is set", () => {
  const nothing = { supabase: null, server: null, functions: null, chat: null, classifier: null };
  expect(getParts({})).toEqual(nothing);
  expect(getParts({ VITE_GATE: "server" })).toEqual(nothing);
  expect(getParts({ VITE_SUPABASE_URL: "https://project.supabase.co" })).toEqual(nothing);
});

it("gives gate, functions and AI to a backend, and no key of the bundle", () => {
  const whole = {
    supabase: BACKEND,
    server: BACKEND,
    functions: BACKEND,
    chat: { baseURL: "https://project.supabase.co/functions/v1/ai/openai", apiKey: null },
    classifier: { baseURL: "https://project.supabase.co/functions/v1/ai/anthropic", apiKey: null },
  };
  expect(getParts(SUPABASE)).toEqual(whole);
  expect(getParts({ ...SUPABASE, ...OWN, VITE_GATE: "server" })).toEqual(whole);
});

it("leaves a backend the access log alone where the gate stays in the browser", () => {
  expect(getParts({ ...SUPABASE, ...OWN, VITE_GATE: "browser" })).toEqual({
    supabase: BACKEND,
    server: null,
    functions: null,
    chat: { baseURL: "https://api.openai.com/v1", apiKey: "k" },
    classifier: null,
  });
});

it("lets a person use keys of their own, unless the build says 'off'", () => {
  const offers = (value?: "on" | "off") => readConfig(value ? { VITE_OWN_AI_KEYS: value } : {}).ownKeys;
  expect([offers(), offers("on"), offers("off")]).toEqual([true, true, false]);
});

it("calls the mocked functions, which ask for no session", () => {
  const { server, functions } = readConfig({ ...SUPABASE, VITE_GATE: "browser", VITE_MOCKS: "on" });
  expect([server, functions]).toEqual([null, BACKEND]);
});
