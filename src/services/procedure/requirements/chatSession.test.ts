import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHAT_ANSWER } from "@mocks/procedure/fixtures/openai.ts";
import { testServer } from "@mocks/testServer.ts";
import { SessionError } from "../../access/session/sessionError.ts";
import { createCardRequirements } from "./cardRequirements.ts";
import { createChatRequirements } from "./chatRequirements.ts";

const network = testServer();
const cards = createCardRequirements();
const { signal } = new AbortController();
const FUNCTION = "https://mock.supabase.co/functions/v1/ai/openai";
const NO_CARD = "receta de tortilla de patatas";

/** The function `ai` as a visitor with these tokens finds it. */
function functionAi(accepted: readonly string[], refusal: Refusal = ["session_invalid", 401]) {
  network.use(
    http.post(`${FUNCTION}/chat/completions`, ({ request }) => {
      const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? "";
      if (accepted.includes(token)) {
        return HttpResponse.json({ choices: [{ message: { role: "assistant", content: CHAT_ANSWER } }] });
      }
      const [code, status] = refusal;
      return HttpResponse.json({ error: { code, message: "No." } }, { status, headers: { "retry-after-ms": "1" } });
    }),
  );
}

type Refusal = readonly [code: string, status: number];

/** A chat over a session whose token is another one after each refusal. */
function withSession() {
  let count = 1;
  const refused: string[] = [];
  const service = createChatRequirements({
    cards,
    defaultAccess: () => {
      const token = `token-${count}`;
      const onRefused = () => {
        refused.push(token);
        count += 1;
      };
      return Promise.resolve({ baseURL: FUNCTION, apiKey: token, onRefused });
    },
  });
  return { service, refused };
}

let warn = vi.spyOn(console, "warn");

beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockReturnValue();
});

afterEach(() => {
  warn.mockRestore();
});

describe("an AI asked with the visitor's session", () => {
  it("answers, over the function of the backend", async () => {
    functionAi(["token-1"]);
    const { service, refused } = withSession();
    const { origin } = await service.query(NO_CARD, { signal });
    expect([origin, refused]).toEqual([{ kind: "ai", model: "gpt-4o-mini" }, []]);
  });

  it("is asked with a new token where the session had expired: that is no refused key and no demo", async () => {
    functionAi(["token-2"]);
    const { service, refused } = withSession();
    const { origin } = await service.query(NO_CARD, { signal });
    expect([origin.kind, refused, network.requests.length]).toEqual(["ai", ["token-1"], 2]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("fails where the new token is refused too, and shows no demo", async () => {
    functionAi([]);
    const { service, refused } = withSession();
    await expect(service.query(NO_CARD, { signal })).rejects.toMatchObject({
      kind: "forbidden",
      message: "Error al procesar la consulta: La sesión no se acepta",
    });
    expect([refused, network.requests.length]).toEqual([["token-1", "token-2"], 2]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("[AI-20] whose provider refuses the key of the backend gives the demo, and the session is left alone", async () => {
    functionAi([], ["provider_auth_error", 502]);
    const { service, refused } = withSession();
    const { origin } = await service.query(NO_CARD, { signal });
    expect([origin, refused]).toEqual([{ kind: "demo", refusedOwnKey: false }, []]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it("that has no key at the backend leaves the cards to answer", async () => {
    functionAi([], ["not_configured", 503]);
    const { service } = withSession();
    const query = "Alta de autónomo";
    expect(await service.query(query, { signal })).toEqual(await cards.query(query, { signal }));
    expect(warn).not.toHaveBeenCalled();
  });

  it("is unreachable where the session is unknown", async () => {
    const defaultAccess = () => Promise.reject(new SessionError("network"));
    const service = createChatRequirements({ cards, defaultAccess });
    await expect(service.query(NO_CARD, { signal })).rejects.toMatchObject({
      kind: "connection",
      message: "Error al procesar la consulta: No se ha podido comprobar la sesión",
    });
  });

  it("is not awaited by a caller who left while the session was away", async () => {
    const leaving = new AbortController();
    const defaultAccess = (given: AbortSignal) => {
      queueMicrotask(() => leaving.abort());
      return new Promise<never>((_, reject) => given.addEventListener("abort", () => reject(given.reason)));
    };
    const service = createChatRequirements({ cards, defaultAccess });
    await expect(service.query(NO_CARD, { signal: leaving.signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(network.requests).toEqual([]);
  });
});
