import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/timings.ts";
import { createDeleteAccount } from "./deleteAccount.ts";
import { createOpenWorld, URL_OF_PROJECT } from "./sessionWorld.testing.ts";

type Answer = (init: RequestInit) => Response | Promise<Response>;

/** The first visitor of a world, over a function gate that answers so. */
function createVisitor(answer: Answer) {
  const world = createOpenWorld();
  const asked: [string, RequestInit["method"], Record<string, string>][] = [];
  const deleteAccount = createDeleteAccount({
    url: URL_OF_PROJECT,
    key: "sb_publishable_test",
    session: world.session,
    fetch: async (input, init = {}) => {
      asked.push([new Request(input).url, init.method, Object.fromEntries(new Headers(init.headers))]);
      return answer(init);
    },
  });
  const { signal } = new AbortController();
  const account = world.first.session.accountId;
  return { ...world, asked, remove: (given = signal, id = account) => deleteAccount(id, given) };
}

const empty = (status: number) => () => new Response(null, { status });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("deleting the account", () => {
  it("asks the function gate as the visitor, and leaves the session to the caller", async () => {
    const { remove, asked, session } = createVisitor(empty(204));
    await remove();
    expect(asked).toEqual([
      [
        "https://project.supabase.co/functions/v1/gate",
        "DELETE",
        { apikey: "sb_publishable_test", authorization: "Bearer access-1" },
      ],
    ]);
    expect([session.canOpen(), vi.getTimerCount()]).toEqual([true, 0]);
  });

  it("asks once more with the next token where the first was refused", async () => {
    let refused = false;
    const { remove, asked } = createVisitor(() => {
      if (refused) return new Response(null, { status: 204 });
      refused = true;
      return new Response(null, { status: 401 });
    });
    await remove();
    expect(asked.map(([, , { authorization }]) => authorization)).toEqual(["Bearer access-1", "Bearer access-2"]);
  });

  it.each<[string, Answer, string]>([
    ["the session is refused", empty(401), "refused"],
    ["the claim is missing", empty(403), "refused"],
    ["it was asked too often", empty(429), "rateLimited"],
    ["not all could be removed", empty(503), "unknown"],
    ["the function is not there", empty(404), "unknown"],
    ["there is no network", () => Promise.reject(new TypeError("offline")), "network"],
  ])("says so where %s", async (_, answer, kind) => {
    const { remove } = createVisitor(answer);
    await expect(remove()).rejects.toMatchObject({ name: "DeleteAccountError", kind });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("asks nothing where nobody is in, and where that cannot be told", async () => {
    const nobody = createVisitor(empty(204));
    nobody.session.end();
    await expect(nobody.remove()).rejects.toMatchObject({ kind: "refused" });
    const offline = createVisitor(empty(204));
    offline.clock.now += 3_600_000;
    offline.backend.answerInstead(() => Promise.reject(new TypeError("offline")));
    await expect(offline.remove()).rejects.toMatchObject({ kind: "network" });
    expect([nobody.asked, offline.asked]).toEqual([[], []]);
  });

  it("waits for so long and no longer", async () => {
    const never: Answer = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    const { remove } = createVisitor(never);
    const settled = vi.fn<(error: unknown) => void>();
    void remove().catch(settled);
    await vi.advanceTimersByTimeAsync(TIMINGS.gateTimeout - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls[0]?.[0]).toMatchObject({ kind: "network" });
  });

  it("that is left rejects with the reason", async () => {
    const controller = new AbortController();
    const { remove } = createVisitor(() => {
      controller.abort(new Error("left"));
      return Promise.reject(new TypeError("aborted"));
    });
    await expect(remove(controller.signal)).rejects.toThrow("left");
    await expect(remove(controller.signal)).rejects.toThrow("left");
  });

  it("finding: deletion of another account → asks nothing as any other, neither at first nor after a refusal", async () => {
    const { remove, session, backend, asked } = createVisitor(() => {
      session.begin(backend.admit(2).granted);
      return new Response(null, { status: 401 });
    });
    const { signal } = new AbortController();
    await expect(remove(signal, "00000000-0000-4000-8000-000000000002")).rejects.toMatchObject({ kind: "refused" });
    expect(asked).toEqual([]);
    await expect(remove()).rejects.toMatchObject({ kind: "refused" });
    expect(asked.map(([, , { authorization }]) => authorization)).toEqual(["Bearer access-1"]);
  });

  it("asks nothing once it was left, before and while the session is renewed", async () => {
    const { remove, asked, clock, backend } = createVisitor(empty(204));
    clock.now += 3_600_000;
    await expect(remove(AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
    expect(backend.asked).toEqual([]);
    const leaving = new AbortController();
    backend.answerInstead(() => {
      leaving.abort(new Error("left"));
      return null;
    });
    await expect(remove(leaving.signal)).rejects.toThrow("left");
    expect([backend.grants(), asked]).toEqual([["refresh_token"], []]);
  });
});
