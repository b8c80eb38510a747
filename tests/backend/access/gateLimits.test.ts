import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addressKey } from "../../../supabase/functions/shared/visitorAddress.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { SECRETS, toHttpError } from "../shared/functions.testing.ts";
import { type Attempt, RIGHT, WRONG, quickGate } from "./gate.testing.ts";
import { cutOff, json } from "../shared/upstreamServer.ts";
import { projectServer } from "../shared/projectServer.ts";

const project = projectServer();

const hits = () => Object.fromEntries([...project.rows].map(([name, row]) => [name, row.hits]));
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe("finding: brute force → attempts", () => {
  it("from one address end after LIMITS.gateMismatches wrong ones, the right password among them; others go on", async () => {
    const { attempt } = quickGate(project);
    const derive = vi.spyOn(crypto.subtle, "deriveBits");
    for (let count = 0; count < LIMITS.gateMismatches; count += 1) {
      expect(await toHttpError(await attempt(WRONG))).toEqual([401, "wrong_password"]);
    }
    derive.mockClear();

    const refused = await attempt(RIGHT);

    expect(refused.headers.get("retry-after")).toBe(String(TIMINGS.rateWindow / 1000));
    expect(await toHttpError(refused)).toEqual([429, "rate_limited"]);
    expect(derive).not.toHaveBeenCalled();
    expect((await attempt(RIGHT, { address: "203.0.113.8" })).status).toBe(200);
  });

  it("with the right password let a whole class in from one address, and end after LIMITS.gateAttempts", async () => {
    const { attempt } = quickGate(project);
    expect((await attempt(RIGHT)).status).toBe(200);
    const name = [...project.rows.keys()].find((key) => key.startsWith("gate/"));
    project.used(name ?? "", LIMITS.gateAttempts - 1);
    expect((await attempt(RIGHT)).status).toBe(200);

    expect(await toHttpError(await attempt(RIGHT))).toEqual([429, "rate_limited"]);
  });

  it("from everywhere end after LIMITS.gateFailures wrong ones, until the window is over", async () => {
    const { attempt } = quickGate(project);
    project.used("gate_failures/all", LIMITS.gateFailures - 1);
    expect(await toHttpError(await attempt(WRONG))).toEqual([401, "wrong_password"]);

    const derive = vi.spyOn(crypto.subtle, "deriveBits");
    for (const body of [WRONG, RIGHT]) {
      const refused = await quickGate(project).attempt(body, { address: "198.51.100.1" });
      expect([refused.headers.get("retry-after"), ...(await toHttpError(refused))]).toEqual([
        "900",
        429,
        "rate_limited",
      ]);
    }
    expect(derive).not.toHaveBeenCalled();
    expect(hits()["gate_failures/all"]).toBe(LIMITS.gateFailures);

    project.endWindows();
    expect((await attempt(RIGHT, { address: "198.51.100.2" })).status).toBe(200);
  });

  it("under way at once when the last wrong one was counted are told to wait, and not that they are wrong", async () => {
    project.on("/rest/v1/rpc/consume_rate_limit", (asked, response) => {
      const { p_bucket, p_cost } = asked.body as { readonly p_bucket: string; readonly p_cost: number };
      const allowed = p_bucket !== "gate_failures" || p_cost === 0;
      json([{ allowed, retry_after: allowed ? 0 : 17 }])(asked, response);
    });
    const { attempt } = quickGate(project);

    const refused = await attempt(WRONG);

    expect([refused.headers.get("retry-after"), ...(await toHttpError(refused))]).toEqual(["17", 429, "rate_limited"]);
  });

  it("are counted before the password is looked at, and end where the limiter is down", async () => {
    project.on("/rest/v1/rpc/consume_rate_limit", cutOff);
    const derive = vi.spyOn(crypto.subtle, "deriveBits");
    const { attempt } = quickGate(project);

    expect(await toHttpError(await attempt(RIGHT))).toEqual([503, "limiter_unavailable"]);
    expect(derive).not.toHaveBeenCalled();
    expect(project.accounts.size).toBe(0);
  });

  it.each([
    ["looked up", 0],
    ["counted", 1],
  ])("are told nothing where the wrong ones cannot be %s", async (_, cost) => {
    project.on("/rest/v1/rpc/consume_rate_limit", (asked, response) => {
      const { p_bucket, p_cost } = asked.body as { readonly p_bucket: string; readonly p_cost: number };
      const fails = p_bucket === "gate_failures" && p_cost === cost;
      (fails ? cutOff : json([{ allowed: true, retry_after: 0 }]))(asked, response);
    });
    const { attempt } = quickGate(project);

    expect(await toHttpError(await attempt(WRONG))).toEqual([503, "limiter_unavailable"]);
  });

  it("are counted for an address in a form that cannot be read back, in these words", async () => {
    const { attempt } = quickGate(project);

    await attempt(WRONG);

    const key = await addressKey("203.0.113.7", SECRETS.RATE_LIMIT_SALT);
    const mismatches = {
      p_bucket: "gate_mismatches",
      p_key: key,
      p_limit: LIMITS.gateMismatches,
      p_window_seconds: 900,
    };
    const failures = {
      p_bucket: "gate_failures",
      p_key: "all",
      p_limit: LIMITS.gateFailures,
      p_window_seconds: 900,
    };
    const counted = project.asked.filter(({ path }) => path === "/rest/v1/rpc/consume_rate_limit");
    expect(counted.map(({ body }) => body)).toEqual([
      {
        p_bucket: "gate",
        p_key: key,
        p_limit: LIMITS.gateAttempts,
        p_window_seconds: 900,
        p_cost: 1,
      },
      { ...mismatches, p_cost: 0 },
      { ...failures, p_cost: 0 },
      { ...mismatches, p_cost: 1 },
      { ...failures, p_cost: 1 },
    ]);
    expect(JSON.stringify(project.asked)).not.toContain("203.0.113.7");
  });
});

describe("finding: brute force → an address", () => {
  const getKey = async (attempt: Attempt, addressHeader?: string) => {
    const { attempt: ask } = quickGate(project, addressHeader === undefined ? {} : { addressHeader });
    await ask(WRONG, attempt);
    const counted = project.asked.at(-6)?.body as { readonly p_key: string } | undefined;
    return counted?.p_key;
  };

  it("is what the last proxy saw, whatever a visitor claims before it", async () => {
    const own = await getKey({ address: "203.0.113.7" });

    expect(await getKey({ headers: { "x-forwarded-for": "10.0.0.1, 203.0.113.7" } })).toBe(own);
    expect(await getKey({ headers: { "x-forwarded-for": "::ffff:203.0.113.7" } })).toBe(own);
    expect(await getKey({ headers: { "x-forwarded-for": "203.0.113.7, 10.0.0.1" } })).not.toBe(own);
    expect(await getKey({ address: "10.0.0.1", headers: { "cf-connecting-ip": "203.0.113.7" } })).toBe(own);
  });

  it("is read from the header that the deployment names, and from no other", async () => {
    const own = await getKey({ address: "203.0.113.7" });
    const named = { "cf-connecting-ip": "10.0.0.2", "x-real-ip": "203.0.113.7" };

    expect(await getKey({ address: "10.0.0.1", headers: named }, "x-real-ip")).toBe(own);
    expect(await getKey({ address: "203.0.113.7" }, "x-real-ip")).not.toBe(own);
  });

  it("of IPv6 is the network of one connection", async () => {
    const own = await getKey({ address: "2001:db8:0:7::1" });

    expect(await getKey({ address: "2001:DB8::7:1:2:3:4" })).toBe(own);
    expect(await getKey({ address: "2001:db8:0:7:ffff:ffff:ffff:ffff" })).toBe(own);
    expect(await getKey({ address: "2001:db8:0:8::1" })).not.toBe(own);
    expect(await getKey({ address: "2001:db8::" })).toBe(await getKey({ address: "2001:db8:0:0:1:2:3:4" }));
    expect(await getKey({ address: "::1" })).toBe(await getKey({ address: "0:0:0:0:9:9:9:9" }));
  });

  it("that is invalid counts with those without an address", async () => {
    const none = await getKey({ address: "" });

    expect(await getKey({ address: "300.1.1.1" })).toBe(none);
    expect(await getKey({ address: "<script>" })).toBe(none);
    expect(await getKey({ address: "203.0.113.7" })).not.toBe(none);
  });
});
