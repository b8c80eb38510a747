// @vitest-environment happy-dom
import { createClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import type { AccessAttempt } from "@/domain/access/accessLog/record.ts";
import { ACCESS_LOG_ROWS } from "./fixtures/supabaseRest.ts";
import {
  accessLogFails,
  accessLogTable,
  accessLogs,
  accessLogsFail,
  accessLogsNetworkError,
  accessLogsRefused,
  accessLogsSlow,
} from "./supabaseRest.ts";
import { testServer } from "../testServer.ts";

const network = testServer();

const ATTEMPT: AccessAttempt = {
  login_success: false,
  user_agent: "Prueba/1.0",
  browser_info: {
    language: "es-ES",
    platform: "Linux",
    userAgent: "Prueba/1.0",
    timestamp: new Date(Date.now() + 60_000).toISOString(),
    screenResolution: "1280x800",
    timezone: "Europe/Madrid",
  },
};

const client = createClient("https://mock.supabase.co", "sb_publishable_mock", {
  auth: { persistSession: false, autoRefreshToken: false },
});

function table() {
  return client.from("access_logs");
}

const latest = (count: number) => table().select("*").order("timestamp", { ascending: false }).limit(count);

describe("reading the attempts", () => {
  it("accessLogs gives its rows in the order and number asked for", async () => {
    network.use(accessLogs(ACCESS_LOG_ROWS.toReversed()));

    const { data, status } = await latest(2);

    expect(status).toBe(200);
    expect(data).toEqual(ACCESS_LOG_ROWS.slice(0, 2));
    expect(network.requests).toHaveLength(1);
  });

  it("accessLogs gives the oldest first when asked for it, and every row without a limit", async () => {
    network.use(accessLogs());

    const { data } = await table().select("*").order("timestamp", { ascending: true });

    expect(data).toEqual(ACCESS_LOG_ROWS.toReversed());
  });

  it("accessLogs may be empty", async () => {
    network.use(accessLogs([]));

    expect((await latest(50)).data).toEqual([]);
  });

  it("accessLogsFail is a failure of the database", async () => {
    network.use(accessLogsFail(500));

    const { data, error, status } = await latest(50).retry(false);

    expect({ data, code: error?.code, status }).toEqual({ data: null, code: "XX000", status: 500 });
  });

  it("accessLogsRefused is a refusal for want of permission", async () => {
    network.use(accessLogsRefused());

    const { data, error, status } = await latest(50);

    expect({ data, error, status }).toMatchObject({
      data: null,
      error: { code: "42501", details: null, hint: null, message: "permission denied for table access_logs" },
      status: 401,
    });
  });

  it("accessLogsSlow gives the rows after its wait", async () => {
    network.use(accessLogsSlow(1));

    expect((await latest(50)).data).toEqual(ACCESS_LOG_ROWS);
  });
});

describe("writing an attempt", () => {
  it("accessLogFails is a failure of the database", async () => {
    network.use(accessLogFails(500));

    const { error, status } = await table().insert(ATTEMPT);

    expect({ code: error?.code, status }).toEqual({ code: "XX000", status: 500 });
  });

  it("accessLogTable lists what was written, newest first, dated by the attempt", async () => {
    network.use(...accessLogTable());

    expect(await table().insert(ATTEMPT)).toMatchObject({ data: null, error: null, status: 201 });
    const { data } = await latest(2);

    expect(data).toEqual([
      { ...ATTEMPT, id: "00000000-0000-4000-8000-000000000005", timestamp: ATTEMPT.browser_info.timestamp },
      ACCESS_LOG_ROWS[0],
    ]);
  });

  it("two tables share nothing", async () => {
    network.use(...accessLogTable([]));
    await table().insert(ATTEMPT);
    network.use(...accessLogTable([]));

    expect((await latest(50)).data).toEqual([]);
  });
});

it("accessLogsNetworkError breaks the connection for reading and writing", async () => {
  network.use(accessLogsNetworkError());

  const read = await latest(50).retry(false);
  const written = await table().insert(ATTEMPT);

  expect([read.status, written.status]).toEqual([0, 0]);
  expect(read.error).not.toBeNull();
  expect(written.error).not.toBeNull();
});
