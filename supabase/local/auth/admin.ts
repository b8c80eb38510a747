import { databaseFailure, notImplemented } from "../httpError.ts";
import { describeAccount } from "./accounts.ts";
import { type AuthServices, type Body, createAuthError, mustBePassword, parseBody, readClaims } from "./request.ts";
import { toRecord } from "../../../src/domain/shared/json.ts";

/**
 * Answers /admin/users, and /admin/users/<id> where there is an id.
 * @throws HttpError
 */
export async function answerAdmin(services: AuthServices, request: Request, id: string | undefined): Promise<Response> {
  if (readClaims(request, services)["role"] !== "service_role") {
    throw createAuthError(403, "not_admin", "User not allowed");
  }
  if (id === undefined) {
    if (request.method === "POST") return createAccount(services, await parseBody(request));
    if (request.method === "GET") return listAccounts(services, new URL(request.url).searchParams);
    throw notImplemented(`${request.method} auth/v1/admin/users`);
  }
  if (request.method === "GET") {
    const account = await services.accounts.byId(id);
    if (account) return Response.json(describeAccount(account));
  } else if (request.method === "PUT") {
    return updateAccount(services, id, await parseBody(request));
  } else if (request.method === "DELETE") {
    if ((await parseBody(request))["should_soft_delete"] === true) throw notImplemented("soft deletion of accounts");
    if (await services.accounts.remove(id)) return Response.json({});
  } else throw notImplemented(`${request.method} auth/v1/admin/users/<id>`);
  throw createAuthError(404, "user_not_found", "User not found");
}

/** GoTrue ends all sessions when an administrator sets a password. */
async function updateAccount(
  { accounts, sessions }: AuthServices,
  id: string,
  { password, ...others }: Body,
): Promise<Response> {
  if (typeof password !== "string" || Object.keys(others).length > 0)
    throw notImplemented("changes beside the password");
  mustBePassword(password);
  const account = await accounts.changePassword(id, password);
  if (!account) throw createAuthError(404, "user_not_found", "User not found");
  await sessions.endAll(id);
  return Response.json(describeAccount(account));
}

async function createAccount({ accounts }: AuthServices, body: Body): Promise<Response> {
  const { email, password, email_confirm: confirmed, app_metadata: app, user_metadata: user } = body;
  if (typeof email !== "string" || !/^[^\s@]{1,200}@[^\s@]{1,200}$/.test(email)) {
    throw createAuthError(400, "validation_failed", "Unable to validate email address: invalid format");
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
    throw createAuthError(422, "email_exists", "A user with this email address has already been registered");
  }
}

async function listAccounts({ accounts }: AuthServices, parameters: URLSearchParams): Promise<Response> {
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
}

function parseCount(text: string | null, usual: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= 1000 ? number : usual;
}
