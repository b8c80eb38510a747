import { describe, expect, it } from "vitest";
import { deadline } from "../../../supabase/functions/shared/deadline.ts";
import { createGuard } from "../../../supabase/functions/shared/guard.ts";
import { createOrigins } from "../../../supabase/functions/shared/origins.ts";
import { HttpError } from "../../../supabase/functions/shared/httpError.ts";
import { PAGE, type Sent, request } from "./functions.testing.ts";

describe("the list of origins", () => {
  it.each(["*", "null", `${PAGE}/`, `${PAGE}/app`, PAGE.toUpperCase(), "tramia.example", "file://"])(
    "lets nobody in by an entry that is no origin: %s",
    (entry) => {
      const origins = createOrigins([entry]);
      const asked = [entry, PAGE, "null", "https://evil.example"].map((origin) => request("ai", { origin }));

      expect(asked.map((one) => [origins.allows(one), origins.headersFor(one)])).toEqual(
        asked.map(() => [false, { vary: "Origin" }]),
      );
    },
  );

  it("looks at 40 names of headers in one question", () => {
    const names = Array.from({ length: 40 }, (_, index) => `x-stainless-${"a".repeat(index + 1)}`);
    const asked = request("ai", { headers: { "access-control-request-headers": [...names, "x-stainless-z"].join() } });

    const allowed = createOrigins([PAGE]).preflightHeaders(asked, ["POST"])["access-control-allow-headers"];

    expect(allowed?.split(", ").filter((name) => name.startsWith("x-stainless-"))).toEqual(names);
  });
});

describe("the deadline of an upstream service", () => {
  it("is over from the start for a visitor who has left before", () => {
    const { signal, isOver, done } = deadline(1000, AbortSignal.abort("gone"));
    done();

    expect([signal.aborted, signal.reason, isOver()]).toEqual([true, "gone", false]);
  });

  it("no longer follows the visitor once the request has ended", () => {
    const leaving = new AbortController();
    const [ended, open] = [deadline(1000, leaving.signal), deadline(1000, leaving.signal)];
    ended.done();
    leaving.abort();
    open.done();

    expect([ended.signal.aborted, open.signal.aborted]).toEqual([false, true]);
  });
});

describe("a request that is answered before its body is read", () => {
  /** The status of such a request, and whether its body was cancelled. */
  async function left(sent: Sent, isMember: boolean): Promise<readonly [status: number, isFreed: boolean]> {
    let isFreed = false;
    const body = new ReadableStream({ cancel: () => void (isFreed = true) }, { highWaterMark: 0 });
    const guard = createGuard({
      origins: createOrigins([PAGE]),
      sessions: {
        getVisitor: async () => {
          if (isMember) return { id: "a" };
          throw new HttpError("session_required");
        },
      },
      limiter: { take: async () => undefined, look: async () => undefined },
    });
    const handler = guard.members({ name: "prueba", methods: ["POST"], limit: 1 }, async () => new Response("sí"));
    const init = { method: "POST", body, duplex: "half", ...sent } as Sent;
    const { status } = await handler(request("prueba", init));
    return [status, isFreed];
  }

  it.each<readonly [string, Sent, boolean, number]>([
    ["a page that may not ask", { origin: "https://evil.example" }, true, 403],
    ["another method", { method: "PUT" }, true, 405],
    ["nobody's session", {}, false, 401],
    ["a function that needs none", {}, true, 200],
  ])("frees the connection: %s", async (_, sent, isMember, status) => {
    expect(await left(sent, isMember)).toEqual([status, true]);
  });
});
