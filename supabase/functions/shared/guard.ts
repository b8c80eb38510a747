import { TIMINGS } from "../../../src/domain/shared/timings.ts";
import { discard } from "./body.ts";
import type { Limiter } from "./limiter.ts";
import type { Origins } from "./origins.ts";
import { HttpError, createClientClosedResponse, toErrorResponse } from "./httpError.ts";
import type { Handler } from "./served.ts";
import type { Sessions, Visitor } from "./sessions.ts";

export interface GuardDeps {
  readonly origins: Origins;
  readonly sessions: Sessions;
  readonly limiter: Limiter;
}

export interface Entrance {
  /** The function's name, which is also that of its bucket. */
  readonly name: string;
  readonly methods: readonly string[];
  /** Requests of one visitor in TIMINGS.rateWindow. */
  readonly limit: number;
  /** Requests in TIMINGS.rateDay, for what costs money; without it as many as the windows of a day let in. */
  readonly daily?: Daily;
}

/** A limit a day. */
export interface Daily {
  readonly visitor: number;
  /** All visitors together: with the password anybody can create any number of accounts. */
  readonly all: number;
}

export type VisitorHandler = (request: Request, visitor: Visitor) => Promise<Response>;

/** Checks every request before it reaches a function. */
export interface Guard {
  /** Admits visitors who have passed the gate, within the rate limits. */
  members(entrance: Entrance, handle: VisitorHandler): Handler;
  /** Lets everybody in: for the gate, which counts for itself. */
  anybody(entrance: Pick<Entrance, "name" | "methods">, handle: Handler): Handler;
  /** The check of `members`, for one method of a function that is open by another. */
  membersOnly(entrance: Omit<Entrance, "methods">, handle: VisitorHandler): Handler;
}

/** On every answer: what it is stays what it says, and no page shows it or keeps it. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

/**
 * Checks, in this order: the origin, the method, the session, the claim, the rate. Where a check cannot be made the answer is
 * 503, never the function's. An unexpected failure is a 500 without details; the log names its kind
 * without its words, which may hold what a person sent.
 */
export function createGuard({ origins, sessions, limiter }: GuardDeps): Guard {
  const guarded =
    ({ name, methods }: Pick<Entrance, "name" | "methods">, enter: Handler): Handler =>
    async (request) => {
      const foreign = !origins.allows(request);
      const answer = foreign
        ? toErrorResponse(new HttpError("forbidden_origin"))
        : request.method === "OPTIONS"
          ? new Response(null, { status: 204, headers: origins.preflightHeaders(request, methods) })
          : await handleRequest(name, request, () => {
              if (methods.includes(request.method)) return enter(request);
              throw new HttpError("method_not_allowed", { headers: { allow: [...methods, "OPTIONS"].join(", ") } });
            });
      if (!request.bodyUsed) discard(request.body);
      return dressed(answer, origins.headersFor(request));
    };

  const membersOnly: Guard["membersOnly"] =
    ({ name, limit, daily }, handle) =>
    async (request) => {
      const visitor = await sessions.getVisitor(request);
      await limiter.take({ bucket: name, key: visitor.id, limit, window: TIMINGS.rateWindow });
      if (daily) {
        const day = { bucket: `${name}_day`, window: TIMINGS.rateDay };
        await limiter.take({ ...day, key: visitor.id, limit: daily.visitor });
        await limiter.take({ ...day, key: "all", limit: daily.all });
      }
      return handle(request, visitor);
    };

  return {
    members: (entrance, handle) => guarded(entrance, membersOnly(entrance, handle)),
    anybody: guarded,
    membersOnly,
  };
}

async function handleRequest(name: string, request: Request, enter: () => Promise<Response>): Promise<Response> {
  try {
    return await enter();
  } catch (error) {
    if (request.signal.aborted) return createClientClosedResponse();
    const refusal = error instanceof HttpError ? error : new HttpError("internal_error", { cause: error });
    if (refusal.status >= 500) console.error(`${name}: ${refusal.code}`, getErrorKind(refusal.cause));
    return toErrorResponse(refusal);
  }
}

/** The name of an error and of what caused it; never its message. */
function getErrorKind(cause: unknown): string {
  if (!(cause instanceof Error)) return "";
  const code: unknown = Reflect.get(cause, "code");
  const own = typeof code === "string" && /^[A-Z_]{1,40}$/.test(code) ? `${cause.name} ${code}` : cause.name;
  return [own, getErrorKind(cause.cause)].filter((kind) => kind !== "").join(" < ");
}

function dressed(answer: Response, origin: Readonly<Record<string, string>>): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  for (const [name, value] of Object.entries(origin)) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  return new Response(answer.body, { status: answer.status, headers });
}
