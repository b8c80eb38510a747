// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { klippaAnswer } from "@mocks/capture/functions.ts";
import { testServer } from "@mocks/testServer.ts";
import { createSessionFetch } from "../../access/session/sessionFetch.ts";
import { createKlippaFunction } from "./klippaFunction.ts";

const network = testServer();
const KEY = "sb_publishable_test";
const FUNCTION = "https://project.supabase.co/functions/v1/test-klippa";

/** The session of the next call alone is refused. */
function klippaRefusedOnce() {
  const refusal = { error: { code: "session_invalid", message: "La sesión ha caducado" } };
  return http.post(FUNCTION, () => HttpResponse.json(refusal, { status: 401 }), { once: true });
}

describe("the call", () => {
  it("carries the session of the visitor where there is one", async () => {
    network.use(klippaAnswer());
    const session = () => Promise.resolve("el-pase");
    const own = createKlippaFunction({ url: "https://project.supabase.co", key: KEY, session });
    const request = new Blob(["{}"], { type: "application/json" });
    await own(request, { additionalKey: "", signal: new AbortController().signal });
    expect(network.requests[0]?.headers.get("authorization")).toBe("Bearer el-pase");
  });

  it("goes the way of the session where there is one, which sends it once more with the next token", async () => {
    network.use(klippaRefusedOnce(), klippaAnswer());
    const refused: string[] = [];
    const session = {
      token: () => Promise.resolve(refused.length === 0 ? "viejo" : "nuevo"),
      refuse: (token: string) => void refused.push(token),
    };
    const fetch = createSessionFetch(session);
    const own = createKlippaFunction({ url: "https://project.supabase.co", key: KEY, session: session.token, fetch });
    const request = new Blob(['{"document":""}'], { type: "application/json" });

    const reply = await own(request, { additionalKey: "", signal: new AbortController().signal });

    expect([reply.kind, refused]).toEqual(["answered", ["viejo"]]);
    expect(network.requests.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer viejo",
      "Bearer nuevo",
    ]);
    expect(await network.requests[1]?.json()).toEqual({ document: "" });
  });

  it("ends when it is cancelled while there is no session, and sends nothing", async () => {
    const signals: AbortSignal[] = [];
    const session = (given: AbortSignal) => {
      signals.push(given);
      return new Promise<never>(() => {});
    };
    const own = createKlippaFunction({ url: "https://project.supabase.co", key: KEY, session });
    const leaving = new AbortController();
    const reply = own(new Blob(["{}"]), { additionalKey: "", signal: leaving.signal });
    await vi.waitFor(() => expect(signals).toEqual([leaving.signal]));
    leaving.abort(new Error("left"));
    await expect(reply).rejects.toThrow("left");
    expect(network.requests).toEqual([]);
  });

  it("is unreachable where the session is unknown", async () => {
    const session = () => Promise.reject(new Error("offline"));
    const own = createKlippaFunction({ url: "https://project.supabase.co", key: KEY, session });
    const reply = await own(new Blob(["{}"]), { additionalKey: "", signal: new AbortController().signal });
    expect([reply, network.requests]).toEqual([{ kind: "unreachable" }, []]);
  });
});
