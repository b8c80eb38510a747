import type { PGlite, Transaction } from "@electric-sql/pglite";
import { HttpError, databaseFailure, notImplemented } from "../httpError.ts";
import { type Identity, asIdentity, getBearerToken, toIdentity } from "../identity.ts";
import { readToken } from "../tokens.ts";
import { type Catalogue, readCatalogue } from "./catalogue.ts";
import { toHttpError, createError } from "./failures.ts";
import { type Question, parseQuestion, wantsRepresentation } from "./question.ts";
import { type Statement, Writer, buildCall } from "./statements.ts";
import { isRecord } from "../../../src/domain/shared/json.ts";

export interface RestDeps {
  readonly database: PGlite;
  readonly jwtSecret: string;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Seconds for which PostgREST lets an expired token pass. */
const LEEWAY = 30;
/** Bytes of a request. */
const LARGEST = 32 * 1024 * 1024;

interface Answered {
  readonly body: string;
  readonly found: number;
}

interface Served extends RestDeps {
  readonly catalogue: () => Promise<Catalogue>;
}

/**
 * Answers /rest/v1 as PostgREST does, for what the product uses; the rest is refused with 501. Like PostgREST it reads what the
 * schema has once, at the first request. Throws HttpError.
 */
export function createRest(deps: RestDeps): (request: Request, path: string) => Promise<Response> {
  let reading: Promise<Catalogue> | null = null;
  const served: Served = { ...deps, catalogue: () => (reading ??= readCatalogue(deps.database)) };
  return async (request, path) => {
    const identity = getIdentity(request, deps);
    const schema = request.headers.get("content-profile") ?? request.headers.get("accept-profile") ?? "public";
    if (schema !== "public") {
      throw createError(406, "PGRST106", `Invalid schema: ${schema.slice(0, 63)}`, null, "Only public is exposed");
    }
    const [name = "", argument, ...rest] = path.split("/");
    if (name === "" || rest.length > 0) throw createError(404, "PGRST125", "Invalid path specified in request URL");
    const isRead = wantsRepresentation(request.headers);
    try {
      if (argument !== undefined) {
        if (name !== "rpc") throw createError(404, "PGRST125", "Invalid path specified in request URL");
        return await call(served, identity, request, argument);
      }
      return await ask(served, identity, request, name, isRead);
    } catch (error) {
      const failure = databaseFailure(error);
      if (failure) throw toHttpError(failure, identity.role === "anon");
      throw error;
    }
  };
}

function getIdentity(request: Request, { jwtSecret, now }: RestDeps): Identity {
  const token = getBearerToken(request) || (request.headers.get("apikey") ?? "");
  const reading = readToken(jwtSecret, token, now(), LEEWAY);
  const identity = reading.kind === "valid" ? toIdentity(reading.claims) : null;
  if (identity) return identity;
  const [code, message] =
    reading.kind === "expired" ? ["PGRST303", "JWT expired"] : ["PGRST301", "JWT couldn't be decoded"];
  throw new HttpError(401, { code, details: null, hint: null, message }, { "www-authenticate": "Bearer" });
}

async function ask(
  { database, catalogue }: Served,
  identity: Identity,
  request: Request,
  name: string,
  isRead: boolean,
): Promise<Response> {
  const table = (await catalogue()).table(name);
  const question = parseQuestion(new URL(request.url).searchParams);
  const { method } = request;
  if (method === "GET" || method === "HEAD") {
    const page = new Writer(table).read(question);
    return asIdentity(database, identity, request, async (transaction) => rows(await run(transaction, page), 200));
  }
  if (question.limit !== null || question.orders.length > 0) throw notImplemented(`order and limit with ${method}`);
  const write = await buildStatement(method, new Writer(table), request, question, isRead);
  return asIdentity(database, identity, request, async (transaction) => {
    const changed = write === null ? { body: "[]", found: 0 } : await run(transaction, write);
    if (isRead) return rows(changed, method === "POST" ? 201 : 200);
    return new Response(null, { status: method === "POST" ? 201 : 204 });
  });
}

/** Null when there is nothing to do. */
async function buildStatement(
  method: string,
  writer: Writer,
  request: Request,
  question: Question,
  isRead: boolean,
): Promise<Statement | null> {
  if (method === "DELETE") return writer.remove(question, isRead);
  const { text, value } = await readJson(request);
  if (method === "POST") {
    const given = Array.isArray(value) ? value.map(requireObject) : [requireObject(value)];
    if (given.length === 0) return null;
    return writer.insert(Array.isArray(value) ? text : `[${text}]`, getColumns(given, question), question, isRead);
  }
  if (method !== "PATCH") throw notImplemented(`method ${method}`);
  const row = requireObject(Array.isArray(value) && value.length === 1 ? value[0] : value);
  const columns = getColumns([row], question);
  return columns.length === 0 ? null : writer.update(JSON.stringify(row), columns, question, isRead);
}

async function call(
  { database, catalogue }: Served,
  identity: Identity,
  request: Request,
  name: string,
): Promise<Response> {
  if (request.method !== "POST") throw notImplemented(`${request.method} of a function`);
  const parameters = [...new URL(request.url).searchParams.keys()].filter((key) => key !== "columns");
  if (parameters.length > 0) throw notImplemented("filters on the answer of a function");
  const { text, value } = await readJson(request, "{}");
  const names = Object.keys(requireObject(value));
  const routine = (await catalogue()).routine(name, names);
  if (routine.answer === "values") throw notImplemented("functions that return a set of single values");
  return asIdentity(database, identity, request, async (transaction) => {
    const answered = await run(transaction, buildCall(routine, text, names));
    if (routine.answer === "nothing") return new Response(null, { status: 204 });
    if (routine.answer === "rows") return rows(answered, 200);
    return json(answered.body, 200);
  });
}

async function run(transaction: Transaction, { text, parameters }: Statement): Promise<Answered> {
  const answer = await transaction.query<{ body: string | null; found: number }>(text, [...parameters]);
  return { body: answer.rows[0]?.body ?? "null", found: answer.rows[0]?.found ?? 0 };
}

function rows({ body, found }: Answered, status: number): Response {
  return json(body, status, { "content-range": `${found === 0 ? "*" : `0-${found - 1}`}/*` });
}

function json(body: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { "content-type": "application/json; charset=utf-8", ...headers } });
}

async function readJson(request: Request, empty?: string): Promise<{ readonly text: string; readonly value: unknown }> {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > LARGEST) throw new HttpError(413, { message: "Payload too large" });
  const text = (await request.text()) || (empty ?? "");
  try {
    return { text, value: JSON.parse(text) as unknown };
  } catch {
    throw createError(400, "PGRST102", "Empty or invalid json");
  }
}

function requireObject(value: unknown): object {
  if (isRecord(value)) return value;
  throw createError(400, "PGRST102", "Empty or invalid json");
}

/** The columns that rows set. @throws HttpError when they do not all set the same ones */
function getColumns(rows: readonly object[], { columns }: Question): readonly string[] {
  if (columns !== null) return columns;
  const [first, ...others] = rows.map((row) => Object.keys(row));
  const own = first ?? [];
  const isSame = others.every((keys) => keys.length === own.length && keys.every((key) => own.includes(key)));
  if (!isSame) throw createError(400, "PGRST102", "All object keys must match");
  return own;
}
