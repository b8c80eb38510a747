import { HttpError, notImplemented } from "../httpError.ts";
import { type Account, createAccounts, describeAccount } from "./accounts.ts";
import { answerAdmin } from "./admin.ts";
import {
  type AuthServices,
  type Body,
  createAuthError,
  mustBePassword,
  parseBody,
  readClaims,
  toVersionedError,
} from "./request.ts";
import { type SessionDeps, type SignOutScope, createSessions } from "./sessions.ts";

const SCOPES: ReadonlySet<string> = new Set<SignOutScope>(["global", "local", "others"]);

/** Answers /auth/v1 as GoTrue does, for what the product uses; the rest is refused with 501. Throws HttpError. */
export function createAuth(deps: SessionDeps): (request: Request, path: string) => Promise<Response> {
  const accounts = createAccounts(deps.database, deps.now);
  const services = { ...deps, accounts, sessions: createSessions(deps) };
  return async (request, path) => {
    try {
      return await answer(services, request, path);
    } catch (error) {
      throw error instanceof HttpError ? toVersionedError(request, error) : error;
    }
  };
}

async function answer(services: AuthServices, request: Request, path: string): Promise<Response> {
  const users = /^admin\/users(?:\/([\da-f-]{1,36}))?$/.exec(path);
  if (users) return answerAdmin(services, request, users[1]);
  switch (`${request.method} ${path}`) {
    case "POST token": {
      const grant = new URL(request.url).searchParams.get("grant_type");
      if (grant === "password") return signIn(services, await parseBody(request));
      if (grant === "refresh_token") return renew(services, await parseBody(request));
      throw notImplemented(`grant_type ${grant?.slice(0, 40) ?? ""}`);
    }
    case "GET user":
      return Response.json(describeAccount((await getVisitor(services, request)).account));
    case "PUT user":
      return updateOwn(services, request);
    case "POST logout":
      return signOut(services, request);
    case "POST signup": {
      const hasAddress = typeof (await parseBody(request))["email"] === "string";
      throw hasAddress
        ? createAuthError(422, "signup_disabled", "Signups not allowed for this instance")
        : createAuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    }
    case "GET health":
      return Response.json({ name: "GoTrue", version: "local", description: "Tramia's local stack" });
    default:
      throw notImplemented(`${request.method} auth/v1/${path.slice(0, 100)}`);
  }
}

async function signIn({ accounts, sessions }: AuthServices, { email, password }: Body): Promise<Response> {
  if (typeof email !== "string" || typeof password !== "string") {
    throw createAuthError(400, "validation_failed", "missing email or password");
  }
  const account = await accounts.bySecret(email.trim().toLowerCase(), password);
  if (!account) throw createAuthError(400, "invalid_credentials", "Invalid login credentials");
  if (!account.email_confirmed_at) throw createAuthError(400, "email_not_confirmed", "Email not confirmed");
  return Response.json(await sessions.begin(account));
}

async function renew({ accounts, sessions }: AuthServices, { refresh_token: token }: Body): Promise<Response> {
  const answer =
    typeof token === "string" && token !== ""
      ? await sessions.renew(token, (id) => accounts.byId(id))
      : ("unknown" as const);
  if (answer === "unknown") {
    throw createAuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  }
  if (answer === "expired") throw createAuthError(400, "session_expired", "Invalid Refresh Token: Session Expired");
  if (answer === "reused") {
    throw createAuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
  return Response.json(answer);
}

/** The account and the session of the request's token. */
async function getVisitor(
  services: AuthServices,
  request: Request,
): Promise<{ readonly account: Account; readonly sessionId: string }> {
  const claims = readClaims(request, services);
  const { sub, session_id: sessionId } = claims;
  if (typeof sub !== "string") throw createAuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  const account = await services.accounts.byId(sub);
  if (!account) throw createAuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  if (typeof sessionId !== "string" || !(await services.sessions.isAlive(sessionId))) {
    throw createAuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  }
  return { account, sessionId };
}

/** Only a session may ask, and it must know the current password (see config.toml and docs/operations.md). */
async function updateOwn(services: AuthServices, request: Request): Promise<Response> {
  const { account } = await getVisitor(services, request);
  const { password, current_password: current, ...others } = await parseBody(request);
  if (typeof password !== "string" || Object.keys(others).length > 0)
    throw notImplemented("PUT auth/v1/user without a password");
  if (typeof current !== "string" || !(await services.accounts.bySecret(account.email, current))) {
    throw createAuthError(400, "current_password_required", "Current password required when setting new password.");
  }
  mustBePassword(password);
  return Response.json(describeAccount((await services.accounts.changePassword(account.id, password)) ?? account));
}

async function signOut(services: AuthServices, request: Request): Promise<Response> {
  const { account, sessionId } = await getVisitor(services, request);
  const scope = new URL(request.url).searchParams.get("scope") ?? "global";
  if (!SCOPES.has(scope))
    throw createAuthError(400, "validation_failed", `Unsupported logout scope "${scope.slice(0, 20)}"`);
  await services.sessions.end(account.id, sessionId, scope as SignOutScope);
  return new Response(null, { status: 204 });
}
