import { pbkdf2Sync, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { getBrowserInfo } from "@/domain/access/accessLog/attempt.ts";
import { type AccessLogError, logAttempt } from "@/services/access/accessLog/accessLog.ts";
import { createSupabaseAccessLog } from "@/services/access/accessLog/supabaseAccessLog.ts";
import { createBrowserGate } from "@/services/access/gate/browserGate.ts";
import { createSupabaseConnection } from "@/services/access/session/supabaseClient.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";
import { type Visitor, isReal, project } from "../shared/project.testing.ts";
import { sealedFile, sealedRow, sealedVault } from "../shared/sealedVault.testing.ts";

const RELAXED = readFileSync(new URL("../../../supabase/browser-gate.sql", import.meta.url), "utf8");
/** The statements with which the file says that it is undone. */
const BACK = [...RELAXED.matchAll(/^-- {3}(\w.+;)$/gmu)].map(([, statement]) => statement).join("\n");
const SALT = Buffer.from("0123456789abcdef");
const RECORD = {
  salt: SALT.toString("base64"),
  hash: pbkdf2Sync("secreta", SALT, 10, 32, "sha256").toString("base64"),
  iterations: 10,
};
const INFO = { timezone: "Europe/Madrid" };
const { signal } = new AbortController();

const backend = project({
  env: {
    GATE_PASSWORD_HASH: `pbkdf2-sha256$600000$${RECORD.salt}$${RECORD.hash}`,
    RATE_LIMIT_SALT: "sal de los límites",
    ALLOWED_ORIGINS: "http://127.0.0.1:5173",
  },
});

let ana: Visitor;

/** Runs a file of statements with the rights that whoever operates the project has in its SQL editor. */
async function apply(statements: string): Promise<void> {
  await backend.local?.sql(
    `do $apply$ begin set local role project_owner;\n${statements}\nset local role none; end $apply$`,
  );
}

beforeAll(async () => {
  if (isReal) return;
  ana = await backend.visitor();
  const [status] = await sealedVault(backend, ana).begin([sealedRow("doc/dni")]);
  const stored = await ana.client.storage.from("documents").upload(`${ana.id}/foto`, sealedFile());
  if (status !== 200 || stored.error) throw new Error("nothing is stored", { cause: stored.error });
  await apply(RELAXED);
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

/** The application built with VITE_GATE=browser: it checks the password itself, and sends everything with the public key. */
function browser() {
  const { url, anonKey } = backend;
  const bearers: (string | null)[] = [];
  const connect = createSupabaseConnection({
    url,
    key: anonKey,
    token: async () => null,
    fetch(input, init) {
      bearers.push(new Request(input, init).headers.get("authorization"));
      return fetch(input, init);
    },
  });
  const gate = createBrowserGate({ record: RECORD, store: createMemoryStore(), crypto });
  const log = createSupabaseAccessLog(connect);
  const userAgent = `Prueba/${randomUUID()}`;
  const describeBrowser = () =>
    getBrowserInfo(
      { navigator: { language: "es-ES", platform: "Linux", userAgent }, screen: { width: 1280, height: 800 } },
      new Date("2026-03-01T10:00:00.000Z"),
    );
  const submit = async (password: string): Promise<boolean> => {
    const success = await gate.verify(password, signal);
    await logAttempt(log, success, describeBrowser);
    return success;
  };
  return { userAgent, log, bearers, submit };
}

/** Status and PostgreSQL's code of a request with the public key that is refused. */
async function toHttpError(path: string, init: RequestInit = {}): Promise<readonly unknown[]> {
  const answer = await backend.fetch(path, { headers: { "content-type": "application/json" }, ...init });
  const { code } = (await answer.json()) as { readonly code?: string };
  return [answer.status, code];
}

const posting = (body: unknown): RequestInit => ({ method: "POST", body: JSON.stringify(body) });

/** It alters the policies of the whole project. */
describe.skipIf(isReal)("supabase/browser-gate.sql", () => {
  it("[PROD-12][LOG-02] opens the log to the public key: both attempts are written and listed", async () => {
    const { userAgent, log, bearers, submit } = browser();
    expect([await submit("equivocada"), await submit("secreta")]).toEqual([false, true]);
    const own = (await log.latest()).filter(({ user_agent: agent }) => agent === userAgent);
    expect(own.map(({ login_success: success }) => success)).toEqual([true, false]);
    expect(bearers).toEqual(Array.from({ length: 3 }, () => `Bearer ${backend.anonKey}`));
  });

  it("costs what it says: anybody writes a right attempt and reads it back without any password", async () => {
    const forged = { login_success: true, user_agent: "nadie", browser_info: INFO };
    const { data, error } = await backend.anonymous().from("access_logs").insert(forged).select("login_success");
    expect([data, error]).toEqual([[{ login_success: true }], null]);
  });

  it("leaves attempts as they were written, the three columns, the sizes and the limit as they are", async () => {
    const { userAgent, log, submit } = browser();
    await submit("secreta");
    const row = { login_success: true, user_agent: userAgent, browser_info: INFO };
    const path = "/rest/v1/access_logs";
    const one = `${path}?user_agent=eq.${encodeURIComponent(userAgent)}`;
    expect(await toHttpError(one, { ...posting({ login_success: false }), method: "PATCH" })).toEqual([401, "42501"]);
    expect(await toHttpError(one, { method: "DELETE" })).toEqual([401, "42501"]);
    expect(await toHttpError(path, posting({ ...row, timestamp: "2020-01-01" }))).toEqual([401, "42501"]);
    expect(await toHttpError(path, posting({ ...row, user_agent: "x".repeat(1025) }))).toEqual([400, "23514"]);

    const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await backend.local?.sql("update private.rate_limits set hits = $1 where bucket = 'access_logs:address'", [
      LIMITS.accessLogAddressRows,
    ]);
    expect(await submit("secreta")).toBe(true);
    await backend.local?.sql("delete from private.rate_limits");
    expect(written.mock.calls.map(([, failure]) => (failure as AccessLogError).cause)).toMatchObject([
      { code: "PT429" },
    ]);
    const own = (await log.latest()).filter(({ user_agent: agent }) => agent === userAgent);
    expect(own.map(({ login_success: success }) => success)).toEqual([true]);
  });

  it("finding: brute force → refuses an address that writes to the log too often with 429", async () => {
    const attempt = () =>
      backend
        .anonymous()
        .from("access_logs")
        .insert({ login_success: false, user_agent: "prueba", browser_info: INFO });
    await backend.local?.sql("delete from private.rate_limits");
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) statuses.push((await attempt()).status);

    expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([201]), 429]);
    const keys =
      "select key = private.address_key() as unknown from private.rate_limits where bucket = 'access_logs:address'";
    expect((await backend.local?.sql(keys))?.rows).toEqual([{ unknown: false }]);
    await backend.local?.sql("delete from private.rate_limits");
  });

  it("opens nothing else: vault, files, counters and functions stay closed", async () => {
    for (const table of ["sealed_rows", "sealed_vaults", "sealed_farewells"]) {
      expect(await toHttpError(`/rest/v1/${table}?select=*`)).toEqual([401, "42501"]);
      expect(await toHttpError(`/rest/v1/${table}`, posting({ owner_id: ana.id }))).toEqual([401, "42501"]);
    }
    const asked = { p_owner: ana.id, p_names: [], p_revisions: true };
    expect(await toHttpError("/rest/v1/rpc/read_sealed", posting(asked))).toEqual([401, "42501"]);
    const counted = { p_bucket: "gate", p_key: "x", p_limit: 1, p_window_seconds: 1 };
    expect(await toHttpError("/rest/v1/rpc/consume_rate_limit", posting(counted))).toEqual([401, "42501"]);

    const files = backend.anonymous().storage.from("documents");
    const path = `${ana.id}/foto`;
    const uploaded = await files.upload(`${ana.id}/otra`, sealedFile());
    expect([(await files.list(ana.id)).data, (await files.download(path)).data, uploaded.data]).toEqual([
      [],
      null,
      null,
    ]);
    expect((await files.remove([path])).data).toEqual([]);
    const kept = await ana.client.storage.from("documents").list(ana.id);
    expect(kept.data?.map(({ name }) => name)).toEqual(["foto"]);

    for (const name of ["ai/openai/chat/completions", "test-klippa", "grants"]) {
      const method = name === "grants" ? "GET" : "POST";
      const body = method === "POST" ? { body: "{}" } : {};
      const answer = await backend.fetch(`/functions/v1/${name}`, { method, ...body });
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });

  it("gives an account no more than before, whether it passed the gate or not", async () => {
    const stranger = await backend.visitor({});
    const right = { login_success: true, user_agent: "con cuenta", browser_info: INFO };
    const [forged, own] = [stranger, ana].map(({ client }) => client.from("access_logs").insert(right));
    expect([(await forged)?.error?.code, (await own)?.error?.code]).toEqual(["42501", "42501"]);
    const [nothing, rows] = [stranger, ana].map(({ client }) => client.from("sealed_rows").select("name"));
    expect([(await nothing)?.data, (await rows)?.data]).toEqual([[], [{ name: "doc/dni" }]]);
  });

  it("is undone by the statements it names", async () => {
    expect(BACK.split("\n")).toHaveLength(3);
    onTestFinished(() => apply(RELAXED));
    await apply(BACK);
    const { userAgent, log, submit } = browser();
    const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await submit("secreta");
    await submit("equivocada");
    expect(written.mock.calls.map(([, failure]) => (failure as AccessLogError).kind)).toEqual(["refused", "refused"]);
    await expect(log.latest()).rejects.toMatchObject({ kind: "refused" });
    const { data } = await ana.client.from("access_logs").select("login_success").eq("user_agent", userAgent);
    expect(data).toEqual([]);
  });
});
