import { HttpResponse, delay, http, type HttpHandler } from "msw";
import { SLOW_ANSWER, unreachable, type Wait } from "@mocks/shared/upstream.ts";

/** The function gate of any project, and the call of its auth that renews sessions. */
const GATE = /^https?:\/\/[^/]+\/functions\/v1\/gate$/;
const TOKEN = /^https?:\/\/[^/]+\/auth\/v1\/token$/;

/** The password that the mocked gate takes. */
const PASSWORD = "tramia";
/** Seconds. */
const HOUR = 3600;
const ACCOUNT = "7c1e5a52-9a3f-4c47-8d64-2f0b1c9e7d31";
/** 32 bytes, base64url, which nobody else knows. */
const SECRET = "bW9jay1zZWNyZXQtb2YtYS12aXNpdG9yLTAwMDAwMDA";
const DEVICE = "0b5a7c8e-3f64-4c1d-9a52-6d1e8f7b2c90";

type GateErrorCode = "wrong_password" | "rate_limited" | "limiter_unavailable" | "internal_error";

const CODES: Readonly<Record<number, GateErrorCode>> = { 429: "rate_limited", 503: "limiter_unavailable" };

/** The gate's error body. */
function failure(status: number, code: GateErrorCode, headers: Record<string, string> = {}): Response {
  return HttpResponse.json({ error: { code, message: `gate: ${code}` } }, { status, headers });
}

/** Auth's error body. */
function authFailure(code: string): Response {
  return HttpResponse.json({ code: 400, error_code: code, msg: code }, { status: 400 });
}

let count = 0;

function session(lifetime: number) {
  count += 1;
  return {
    access_token: `mock-access-${count}`,
    refresh_token: `mock-refresh-${count}`,
    token_type: "bearer",
    expires_in: lifetime,
    expires_at: Math.floor(Date.now() / 1000) + lifetime,
    user: { id: ACCOUNT },
  };
}

async function answered(request: Request, lifetime: number): Promise<Response> {
  const { password } = (await request.json()) as { readonly password?: unknown };
  if (password !== PASSWORD) return failure(401, "wrong_password");
  if (request.headers.has("authorization")) return new HttpResponse(null, { status: 204 });
  return HttpResponse.json({
    session: session(lifetime),
    device: { email: `v-${ACCOUNT}@visitantes.invalid`, secret: SECRET, id: DEVICE },
  });
}

/** The right password opens an account, any other is refused. */
export function gateAnswer(): HttpHandler {
  return http.post(GATE, ({ request }) => answered(request, HOUR));
}

/** The same, late or never. */
export function gateSlow(wait: Wait = SLOW_ANSWER): HttpHandler {
  return http.post(GATE, async ({ request }) => {
    await delay(wait);
    return answered(request, HOUR);
  });
}

/** The gate answers this status for any password; 429 carries a retry-after of two minutes. */
export function gateStatus(status: number): HttpHandler {
  const headers: Record<string, string> = status === 429 ? { "retry-after": "120" } : {};
  return http.post(GATE, () => failure(status, CODES[status] ?? "internal_error", headers));
}

/** The connection to the gate breaks. */
export function gateNetworkError(): HttpHandler {
  return unreachable(GATE);
}

/** Every session is renewed. */
export function sessionAnswer(): HttpHandler {
  return http.post(TOKEN, () => HttpResponse.json(session(HOUR)));
}

/** The connection to auth breaks. */
export function sessionNetworkError(): HttpHandler {
  return unreachable(TOKEN);
}

/** The first session ends at once and for good; one that is opened afterwards stays. */
export function sessionLost(): readonly HttpHandler[] {
  let isFirst = true;
  return [
    http.post(GATE, async ({ request }) => {
      const response = await answered(request, isFirst ? 1 : HOUR);
      if (response.ok) isFirst = false;
      return response;
    }),
    http.post(TOKEN, () => authFailure("refresh_token_not_found")),
  ];
}
