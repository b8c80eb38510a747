import { describe, expect, it } from "vitest";
import { createGuard } from "../../../supabase/functions/shared/guard.ts";
import { createOrigins } from "../../../supabase/functions/shared/origins.ts";
import { HttpError } from "../../../supabase/functions/shared/httpError.ts";
import { PAGE, request } from "./functions.testing.ts";

describe("a function that costs money", () => {
  it("answers one visitor, and all together, so often in a day", async () => {
    const taken: string[] = [];
    const counts = new Map<string, number>();
    const guard = createGuard({
      origins: createOrigins([PAGE]),
      sessions: { getVisitor: async (asked) => ({ id: asked.headers.get("authorization") ?? "" }) },
      limiter: {
        take: async ({ bucket, key, limit, window }) => {
          const count = (counts.get(`${bucket}/${key}`) ?? 0) + 1;
          counts.set(`${bucket}/${key}`, count);
          taken.push(`${bucket}/${key} ${limit} ${window}`);
          if (count > limit) throw new HttpError("rate_limited");
        },
        look: async () => undefined,
      },
    });
    const entrance = { name: "prueba", methods: ["POST"], limit: 9, daily: { visitor: 2, all: 3 } };
    const handler = guard.members(entrance, async () => new Response("sí"));
    const ask = async (visitor: string) =>
      (await handler(request("prueba", { method: "POST", body: "x", headers: { authorization: visitor } }))).status;

    expect([await ask("a"), await ask("a"), await ask("a")]).toEqual([200, 200, 429]);
    expect([await ask("b"), await ask("b")]).toEqual([200, 429]);
    expect(taken.slice(0, 3)).toEqual(["prueba/a 9 900000", "prueba_day/a 2 86400000", "prueba_day/all 3 86400000"]);
  });
});
