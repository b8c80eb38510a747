import { toBase64Url } from "@/domain/access/session/base64Url.ts";
import type { DeviceKey } from "@/domain/access/session/deviceKey.ts";
import type { GrantedSession } from "./tokens.ts";

/** Token lifetime of the fake backend, in milliseconds. */
export const LIFETIME = 3_600_000;

/** A fake auth server. As the real one does, it accepts each refresh token once. */
export function createTestBackend() {
  const sessions = new Map<string, string>();
  const asked: { readonly grant: string; readonly body: unknown; readonly headers: Headers }[] = [];
  let count = 0;
  /** Replaces the server's response. */
  let instead: ((grant: string) => Response | Promise<Response> | null) | null = null;

  const createTokens = (accountId: string) => {
    count += 1;
    sessions.set(`refresh-${count}`, accountId);
    return {
      access_token: `access-${count}`,
      refresh_token: `refresh-${count}`,
      expires_in: LIFETIME / 1000,
      user: { id: accountId },
    };
  };
  const refuse = (status: number, error_code: string) =>
    Response.json({ code: status, error_code, msg: "no" }, { status });

  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const grant = new URL(url).searchParams.get("grant_type") ?? "";
    const body = JSON.parse(typeof init.body === "string" ? init.body : "{}") as Record<string, string>;
    asked.push({ grant, body, headers: new Headers(init.headers) });
    const other = await instead?.(grant);
    init.signal?.throwIfAborted();
    if (other) return other;
    const accountId = sessions.get(body["refresh_token"] ?? "");
    if (!accountId) return refuse(400, "refresh_token_not_found");
    sessions.delete(body["refresh_token"] ?? "");
    return Response.json(createTokens(accountId));
  };

  return {
    fetch,
    asked,
    grants: () => asked.map(({ grant }) => grant),
    /** The grant of the function gate to the n-th visitor (from 1). */
    admit(n: number): { readonly granted: GrantedSession; readonly answer: object } {
      const id = `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
      const device: DeviceKey = {
        email: `v-${id}@visitantes.invalid`,
        secret: toBase64Url(Array.from({ length: 32 }, (_, index) => (index * n) % 256)),
        id: `10000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
      };
      const session = createTokens(id);
      const { access_token: accessToken, refresh_token: refreshToken } = session;
      const granted = { session: { accessToken, refreshToken, lifetime: LIFETIME, accountId: id }, device };
      return { granted, answer: { session, device } };
    },
    /** Revokes every refresh token, as removing the devices does. */
    revoke: () => sessions.clear(),
    answerInstead(answer: typeof instead) {
      instead = answer;
    },
  };
}
