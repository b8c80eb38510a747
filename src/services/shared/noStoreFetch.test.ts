import { afterEach, expect, it, vi } from "vitest";
import { postJson } from "../access/session/backend.ts";
import { createSessionFetch } from "../access/session/sessionFetch.ts";
import { createSupabaseConnection } from "../access/session/supabaseClient.ts";
import { createKlippaFunction } from "../capture/recognition/klippaFunction.ts";
import { createGrantsFunction } from "../grants/bdnsSourceFunction.ts";

afterEach(() => vi.unstubAllGlobals());

const URL = "https://project.supabase.co";
const backend = { url: URL, key: "k" };
const session = { token: async () => "t", refuse: () => undefined };
const { signal } = new AbortController();

it.each<readonly [string, () => PromiseLike<unknown>]>([
  ["a request with the session", () => createSessionFetch(session)(`${URL}/rest/v1/documents`)],
  ["what an account is asked", () => postJson(backend, "/functions/v1/account", {}, { signal })],
  [
    "rows",
    async () => (await createSupabaseConnection({ ...backend, token: session.token })()).from("documents").select("*"),
  ],
  [
    "files",
    async () =>
      (await createSupabaseConnection({ ...backend, token: session.token })()).storage.from("documents").download("a"),
  ],
  ["a search for grants", () => createGrantsFunction(backend)({ text: "alquiler" })],
  ["a call for grants", () => createGrantsFunction(backend)({ code: "912408" })],
  ["a reading", () => createKlippaFunction(backend)(new Blob(["{}"]), { additionalKey: "", signal })],
])("leaves no answer in the browser's cache: %s", async (_, ask) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}));
  vi.stubGlobal("fetch", fetch);
  await ask();
  expect(fetch.mock.calls.map(([, init]) => init?.cache)).toEqual(["no-store"]);
});
