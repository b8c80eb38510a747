import type { PGlite } from "@electric-sql/pglite";
import { HttpError, databaseFailure, notImplemented } from "../httpError.ts";
import { getBearerToken } from "../identity.ts";
import { type Claims, readToken } from "../tokens.ts";
import { type Account, createAccounts, describeAccount } from "./accounts.ts";
import { type SessionDeps, type SignOutScope, createSessions } from "./sessions.ts";
import { toRecord } from "../../../src/domain/shared/json.ts";

export interface AuthDeps extends SessionDeps {
  readonly database: PGlite;
}

type Body = Readonly<Record<string, unknown>>;

/** The most characters of a password: bcrypt looks at no more, so GoTrue refuses them. */
const LONGEST_PASSWORD = 72;
/** The fewest (minimum_password_length in config.toml). */
const SHORTEST_PASSWORD = 32;
/** Bytes of a request. */
const LARGEST = 64 * 1024;

/** Answers /auth/v1 as GoTrue does, for what the product uses; the rest is refused with 501. Throws HttpError. */
export function createAuth(deps: AuthDeps): (request: Request, path: string) => Promise<Response> {
  const accounts = createAccounts(deps.database, deps.now);
  const sessions = createSessions(deps);

  const readClaims = (request: Request): Claims => {
    const token = getBearerToken(request);
    if (token === "") throw createError(401, "no_authorization", "This endpoint requires a valid Bearer token");
    const reading = readToken(deps.jwtSecret, token, deps.now());
    if (reading.kind === "valid") return reading.claims;
    const reason = reading.kind === "expired" ? "token is expired" : "token is malformed";
    throw createError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);
  };

  const getVisitor = async (request: Request): Promise<{ readonly account: Account; readonly sessionId: string }> => {
    const claims = readClaims(request);
    const { sub, session_id: sessionId } = claims;
    if (typeof sub !== "string") throw createError(403, "bad_jwt", "invalid claim: missing sub claim");
    const account = await accounts.byId(sub);
    if (!account) throw createError(403, "user_not_found", "User from sub claim in JWT does not exist");
    if (typeof sessionId !== "string" || !(await sessions.isAlive(sessionId))) {
      throw createError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    }
    return { account, sessionId };
  };

  const mustBeService = (request: Request) => {
    if (readClaims(request)["role"] !== "service_role") throw createError(403, "not_admin", "User not allowed");
  };

  const signIn = async ({ email, password }: Body): Promise<Response> => {
    if (typeof email !== "string" || typeof password !== "string") {
      throw createError(400, "validation_failed", "missing email or password");
    }
    const account = await accounts.bySecret(email.trim().toLowerCase(), password);
    if (!account) throw createError(400, "invalid_credentials", "Invalid login credentials");
    if (!account.email_confirmed_at) throw createError(400, "email_not_confirmed", "Email not confirmed");
    return Response.json(await sessions.begin(account));
  };

  const renew = async ({ refresh_token: token }: Body): Promise<Response> => {
    const answer =
      typeof token === "string" && token !== ""
        ? await sessions.renew(token, (id) => accounts.byId(id))
        : ("unknown" as const);
    if (answer === "unknown") {
      throw createError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    }
    if (answer === "expired") throw createError(400, "session_expired", "Invalid Refresh Token: Session Expired");
    if (answer === "reused") {
      throw createError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
    }
    return Response.json(answer);
  };

  /** Only a session may ask, and it must know the password that is there (see config.toml and docs/operations.md). */
  const updateOwn = async (request: Request): Promise<Response> => {
    const { account } = await getVisitor(request);
    const { password, current_password: current, ...others } = await parseBody(request);
    if (typeof password !== "string" || Object.keys(others).length > 0)
      throw notImplemented("PUT auth/v1/user without a password");
    if (typeof current !== "string" || !(await accounts.bySecret(account.email, current))) {
      throw createError(400, "current_password_required", "Current password required when setting new password.");
    }
    mustBePassword(password);
    return Response.json(describeAccount((await accounts.changePassword(account.id, password)) ?? account));
  };

  /** What GoTrue answers to an administrator's new password: all sessions end. */
  const updateAccount = async (id: string, { password, ...others }: Body): Promise<Response> => {
    if (typeof password !== "string" || Object.keys(others).length > 0)
      throw notImplemented("changes beside the password");
    mustBePassword(password);
    const account = await accounts.changePassword(id, password);
    if (!account) throw createError(404, "user_not_found", "User not found");
    await sessions.endAll(id);
    return Response.json(describeAccount(account));
  };

  const createAccount = async (body: Body): Promise<Response> => {
    const { email, password, email_confirm: confirmed, app_metadata: app, user_metadata: user } = body;
    if (typeof email !== "string" || !/^[^\s@]{1,200}@[^\s@]{1,200}$/.test(email)) {
      throw createError(400, "validation_failed", "Unable to validate email address: invalid format");
    }
    if (typeof password !== "string") throw notImplemented("accounts without a password");
    mustBePassword(password);
    try {
      const account = await accounts.create({
        email: email.toLowerCase(),
        password,
        confirmed: confirmed === true,
        appMetadata: toRecord(app),
        userMetadata: toRecord(user),
      });
      return Response.json(describeAccount(account));
    } catch (error) {
      if (databaseFailure(error)?.code !== "23505") throw error;
      throw createError(422, "email_exists", "A user with this email address has already been registered");
    }
  };

  const listAccounts = async (parameters: URLSearchParams): Promise<Response> => {
    const page = parseCount(parameters.get("page"), 1);
    const perPage = parseCount(parameters.get("per_page"), 50);
    const { accounts: found, total } = await accounts.list(page, perPage);
    const last = Math.max(1, Math.ceil(total / perPage));
    const link = (number: number, name: string) => `</admin/users?page=${number}&per_page=${perPage}>; rel="${name}"`;
    const links = [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")];
    return Response.json(
      { users: found.map(describeAccount), aud: "authenticated" },
      { headers: { "x-total-count": String(total), link: links.join(", ") } },
    );
  };

  const admin = async (request: Request, id: string | undefined): Promise<Response> => {
    mustBeService(request);
    if (id === undefined) {
      if (request.method === "POST") return createAccount(await parseBody(request));
      if (request.method === "GET") return listAccounts(new URL(request.url).searchParams);
      throw notImplemented(`${request.method} auth/v1/admin/users`);
    }
    if (request.method === "GET") {
      const account = await accounts.byId(id);
      if (account) return Response.json(describeAccount(account));
    } else if (request.method === "PUT") {
      return updateAccount(id, await parseBody(request));
    } else if (request.method === "DELETE") {
      if ((await parseBody(request))["should_soft_delete"] === true) throw notImplemented("soft deletion of accounts");
      if (await accounts.remove(id)) return Response.json({});
    } else throw notImplemented(`${request.method} auth/v1/admin/users/<id>`);
    throw createError(404, "user_not_found", "User not found");
  };

  const signOut = async (request: Request): Promise<Response> => {
    const { account, sessionId } = await getVisitor(request);
    const scope = new URL(request.url).searchParams.get("scope") ?? "global";
    if (!SCOPES.has(scope))
      throw createError(400, "validation_failed", `Unsupported logout scope "${scope.slice(0, 20)}"`);
    await sessions.end(account.id, sessionId, scope as SignOutScope);
    return new Response(null, { status: 204 });
  };

  const answer = async (request: Request, path: string): Promise<Response> => {
    const users = /^admin\/users(?:\/([\da-f-]{1,36}))?$/.exec(path);
    if (users) return admin(request, users[1]);
    switch (`${request.method} ${path}`) {
      case "POST token": {
        const grant = new URL(request.url).searchParams.get("grant_type");
        if (grant === "password") return signIn(await parseBody(request));
        if (grant === "refresh_token") return renew(await parseBody(request));
        throw notImplemented(`grant_type ${grant?.slice(0, 40) ?? ""}`);
      }
      case "GET user":
        return Response.json(describeAccount((await getVisitor(request)).account));
      case "PUT user":
        return updateOwn(request);
      case "POST logout":
        return signOut(request);
      case "POST signup": {
        const hasAddress = typeof (await parseBody(request))["email"] === "string";
        throw hasAddress
          ? createError(422, "signup_disabled", "Signups not allowed for this instance")
          : createError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
      }
      case "GET health":
        return Response.json({ name: "GoTrue", version: "local", description: "Tramia's local stack" });
      default:
        throw notImplemented(`${request.method} auth/v1/${path.slice(0, 100)}`);
    }
  };

  return async (request, path) => {
    try {
      return await answer(request, path);
    } catch (error) {
      throw error instanceof HttpError ? toVersionedError(request, error) : error;
    }
  };
}

const SCOPES: ReadonlySet<string> = new Set<SignOutScope>(["global", "local", "others"]);
const VERSION = "x-supabase-api-version";

/** @throws HttpError for one that is too short or too long */
function mustBePassword(password: string): void {
  if (password.length < SHORTEST_PASSWORD) {
    throw createError(422, "weak_password", `Password should be at least ${SHORTEST_PASSWORD} characters.`);
  }
  if (Buffer.byteLength(password) > LONGEST_PASSWORD) {
    throw createError(400, "validation_failed", `Password cannot be longer than ${LONGEST_PASSWORD} characters`);
  }
}

function createError(status: number, code: string, message: string): HttpError {
  return new HttpError(status, { code: status, error_code: code, msg: message });
}

/** GoTrue words its errors by the version that the client names. */
function toVersionedError(request: Request, refusal: HttpError): HttpError {
  const version = request.headers.get(VERSION);
  if (version !== "2024-01-01") return refusal;
  const { error_code: code, msg: message } = refusal.body;
  return new HttpError(refusal.status, { code, message }, { [VERSION]: version });
}

async function parseBody(request: Request): Promise<Body> {
  if (Number(request.headers.get("content-length") ?? 0) > LARGEST) {
    throw createError(413, "request_too_large", "Request body too large");
  }
  const text = await request.text();
  try {
    return toRecord(text === "" ? {} : JSON.parse(text));
  } catch {
    throw createError(400, "bad_json", "Could not parse request body as JSON");
  }
}

function parseCount(text: string | null, usual: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= 1000 ? number : usual;
}
