import { afterEach, expect, it, vi } from "vitest";
import { noStoreFetch } from "../../shared/noStoreFetch.ts";
import { createSupabaseConnection } from "./supabaseClient.ts";

const LIBRARY = "@supabase/supabase-js";

afterEach(() => {
  vi.doUnmock(LIBRARY);
  vi.resetModules();
});

it("requests a library again whose chunk did not arrive, and makes one client for all", async () => {
  const made: unknown[] = [];
  let isOffline = true;
  vi.doMock(LIBRARY, () => {
    if (isOffline) throw new TypeError("Failed to fetch dynamically imported module");
    return { createClient: (...given: unknown[]) => ({ nth: made.push(given) }) };
  });
  const token = async () => "session";
  const connect = createSupabaseConnection({ url: "https://tramia.example", key: "public", token });
  await expect(connect()).rejects.toBeInstanceOf(Error);
  isOffline = false;
  const [first, second] = await Promise.all([connect(), connect()]);
  expect([first, second, await connect()]).toEqual([{ nth: 1 }, { nth: 1 }, { nth: 1 }]);
  const options = { accessToken: token, db: { timeout: 60_000 }, global: { fetch: noStoreFetch } };
  expect(made).toEqual([["https://tramia.example", "public", options]]);
});
