import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeviceKey } from "@/domain/access/session/deviceKey.ts";
import { fromBase64Url } from "@/domain/access/session/base64Url.ts";
import { formatRecoveryCode, parseRecoveryCode } from "@/domain/access/session/recoveryCode.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { type AccountRequests, createAccountRequests } from "./accountRequests.ts";
import { createCode, toSignInKey } from "./recoveryKey.ts";
import { createOpenWorld, URL_OF_PROJECT } from "./sessionWorld.testing.ts";

type Answer = (path: string, init: RequestInit) => Response | Promise<Response>;

const refusal = (status: number, code: string) => Response.json({ error: { code, message: "No." } }, { status });
const hanging: Answer = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
  });

/** The first visitor of a world, over a function gate that answers so. */
function createVisitor(answer: Answer) {
  const world = createOpenWorld();
  const asked: [path: string, token: string | null, body: unknown][] = [];
  const requests = createAccountRequests({
    url: URL_OF_PROJECT,
    key: "sb_publishable_test",
    session: world.session,
    fetch: async (input, init) => {
      const path = new URL(new Request(input).url).pathname.replace("/functions/v1/gate/", "");
      const token = new Headers(init.headers).get("authorization");
      asked.push([path, token, JSON.parse(typeof init.body === "string" ? init.body : "null")]);
      return answer(path, init);
    },
  });
  const { signal } = new AbortController();
  const second = world.backend.admit(2);
  const account = world.first.session.accountId;
  const { email, secret } = second.granted.device;
  /** As a server made it once. */
  const code = formatRecoveryCode({ email, secret: fromBase64Url(secret, 32) ?? [] });
  return { ...world, asked, requests, signal, second, account, code };
}

const CALLS: readonly [
  string,
  (requests: AccountRequests, code: string, account: string, signal: AbortSignal) => Promise<unknown>,
][] = [
  ["joining", (requests, code, _, signal) => requests.join(code, signal)],
  ["a new code", (requests, _, __, signal) => requests.stageCode("clave", signal)],
  ["deleting", (requests, _, account, signal) => requests.deleteAccount(account, "clave", signal)],
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("joining", () => {
  it("takes the session and the device of the code's account, and ends none before", async () => {
    const { requests, asked, session, second, code, signal, changes } = createVisitor(() => Response.json(second0()));
    const second0 = () => second.answer;
    expect(await requests.join(` ${code.toLowerCase()}`, signal)).toBe(true);
    const { email, secret } = second.granted.device;
    expect(asked).toEqual([["join", "Bearer access-1", { code: { email, secret } }]]);
    expect([session.accountId(), session.device(), changes.mock.calls.length]).toEqual([
      second.granted.session.accountId,
      second.granted.device,
      1,
    ]);
  });

  it("by a code of two parts sends what signs in, and nothing of what opens a vault", async () => {
    const { requests, asked, second, signal } = createVisitor(() => Response.json(second.answer));
    const { email } = second.granted.device;
    const { code, secret } = await createCode(email);
    expect(await requests.join(code, signal)).toBe(true);
    const sent = await toSignInKey({ email, secret: [...secret] });
    expect(asked.map(([, , body]) => body)).toEqual([{ code: sent }]);
    expect(fromBase64Url(sent.secret, 32)?.slice(0, 18)).not.toEqual([...secret]);
  });

  it("by what opens nothing leaves what is open", async () => {
    const { requests, asked, session, code, account, signal } = createVisitor(() => refusal(403, "wrong_code"));
    expect([await requests.join("ABC", signal), asked]).toEqual([false, []]);
    expect(await requests.join(code, signal)).toBe(false);
    expect(session.accountId()).toBe(account);
  });

  it("finding: what is opened takes over what began → takes the place of no account that began meanwhile", async () => {
    const world = createVisitor(() => {
      world.session.begin(world.backend.admit(3).granted);
      return Response.json(world.second.answer);
    });
    await expect(world.requests.join(world.code, world.signal)).rejects.toMatchObject({ kind: "unknown" });
    expect(world.session.accountId()).toBe(world.backend.admit(3).granted.session.accountId);
  });

  it("takes nothing over for who left while it was asked", async () => {
    const leaving = new AbortController();
    const world = createVisitor(() => {
      leaving.abort(new Error("left"));
      return Response.json(world.second.answer);
    });
    await expect(world.requests.join(world.code, leaving.signal)).rejects.toThrow("left");
    expect(world.session.accountId()).toBe(world.account);
  });
});

describe("a new code", () => {
  const staged: Answer = () => new Response(null, { status: 204 });

  it("is made here for the account that is open; the gate is told the password and a hash of what signs in", async () => {
    const { requests, asked, session, signal } = createVisitor(staged);
    const email = session.device()?.email ?? "";
    const { code, secret, hash } = await requests.stageCode("clave", signal);
    expect(parseRecoveryCode(code)).toEqual({ email, secret: [...secret] });
    const key = await toSignInKey({ email, secret: [...secret] });
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key.secret));
    expect(hash).toBe(Buffer.from(digest).toString("hex"));
    expect(asked).toEqual([["code", "Bearer access-1", { password: "clave", code_hash: hash }]]);
  });

  it("in a browser from before devices had keys of their own comes after it became a device", async () => {
    const world = createVisitor((path, init) => (path === "join" ? Response.json(grantedHere()) : staged(path, init)));
    const { device, session } = world.first;
    const grantedHere = () => world.backend.admit(1).answer;
    const old: DeviceKey = { email: device.email, secret: device.secret };
    world.session.begin({ session, device: old });
    const { hash } = await world.requests.stageCode("clave", world.signal);
    expect(world.asked.map(([path, , body]) => [path, body])).toEqual([
      ["join", { code: old }],
      ["code", { password: "clave", code_hash: hash }],
    ]);
    expect(world.session.device()?.id).toBe(device.id);
  });

  it("there that cannot become one is not made: the way back in would be lost", async () => {
    const world = createVisitor(() => refusal(403, "wrong_code"));
    const { device, session } = world.first;
    world.session.begin({ session, device: { email: device.email, secret: device.secret } });
    await expect(world.requests.stageCode("clave", world.signal)).rejects.toMatchObject({ kind: "refused" });
    expect(world.asked.map(([path]) => path)).toEqual(["join"]);
  });
});

describe("deleting", () => {
  it("asks with the password as the visitor, and leaves the session to the caller", async () => {
    const { requests, asked, session, account, signal } = createVisitor(() => new Response(null, { status: 204 }));
    await requests.deleteAccount(account, "clave", signal);
    expect(asked).toEqual([["removal", "Bearer access-1", { password: "clave" }]]);
    expect([session.canOpen(), vi.getTimerCount()]).toEqual([true, 0]);
  });

  it.each(["00000000-0000-4000-8000-000000000009", null])(
    "finding: deletion of another account → sends nothing for %s",
    async (id) => {
      const { requests, asked, signal } = createVisitor(() => new Response(null, { status: 204 }));
      await expect(requests.deleteAccount(id, "clave", signal)).rejects.toMatchObject({ kind: "refused" });
      expect(asked).toEqual([]);
    },
  );
});

describe.each(CALLS)("%s", (_, call) => {
  it("asks once more with the next token where the session is refused, and then no more", async () => {
    const { requests, asked, code, account, signal } = createVisitor(() => refusal(401, "session_invalid"));
    await expect(call(requests, code, account, signal)).rejects.toMatchObject({ kind: "refused" });
    expect(asked.map(([, token]) => token)).toEqual(["Bearer access-1", "Bearer access-3"]);
  });

  it.each<[string, Answer, string]>([
    ["the password is wrong, which is not sent twice", () => refusal(401, "wrong_password"), "wrongPassword"],
    ["the claim is missing", () => refusal(403, "claim_required"), "refused"],
    ["it was asked too often", () => refusal(429, "rate_limited"), "rateLimited"],
    ["the server fails", () => new Response("boom", { status: 503 }), "unknown"],
    ["there is no network", () => Promise.reject(new TypeError("Failed to fetch")), "network"],
  ])("says so where %s", async (__, answer, kind) => {
    const { requests, asked, code, account, signal } = createVisitor(answer);
    await expect(call(requests, code, account, signal)).rejects.toMatchObject({ name: "AccountError", kind });
    expect(asked).toHaveLength(1);
  });

  it("is waited for 30 seconds, and no longer than the person wants", async () => {
    const { requests, asked, code, account, signal } = createVisitor(hanging);
    const isAsked = (times: number) => vi.waitFor(() => expect(asked).toHaveLength(times));
    const late = call(requests, code, account, signal).catch((error: unknown) => error);
    await isAsked(1);
    await vi.advanceTimersByTimeAsync(TIMINGS.gateTimeout);
    expect(await late).toMatchObject({ kind: "network" });
    const leaving = new AbortController();
    const left = call(requests, code, account, leaving.signal).catch((error: unknown) => error);
    await isAsked(2);
    leaving.abort(new Error("left"));
    expect(await left).toMatchObject({ message: "left" });
  });
});
