import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite, Results } from "@electric-sql/pglite";
import { createAuth } from "./auth/auth.ts";
import { openDatabase } from "./database.ts";
import { HttpError, answering, notImplemented } from "./httpError.ts";
import { createFunctions } from "./functions.ts";
import { type Handler, listen } from "./http.ts";
import { getBearerToken } from "./identity.ts";
import { createRest } from "./rest/rest.ts";
import { createDiskFiles, createMemoryFiles } from "./storage/files.ts";
import { createStorage } from "./storage/storage.ts";
import { signToken } from "./tokens.ts";

export interface LocalStackOptions {
  /** Folder that keeps the rows and the files; without it they live in memory. */
  readonly dataDir?: string;
  /** True to begin with an empty folder. */
  readonly fresh?: boolean;
  /** A database to begin with, of dumpDatabase. */
  readonly snapshot?: Blob;
  /** One that is open already, and stays open. */
  readonly database?: PGlite;
  /** Settings of the functions beside those that the stack gives them. */
  readonly env?: Readonly<Record<string, string>>;
  /** A free one where none is given. */
  readonly port?: number;
  /** Milliseconds; the machine's clock where none is given. */
  readonly now?: () => number;
}

/** A running Supabase project on this machine. */
export interface LocalStack {
  /** Without a slash at the end. */
  readonly url: string;
  /** The public key (PROD-12), as a token. */
  readonly anonKey: string;
  /** The same as newer projects give it: a name for it that only the gateway knows. */
  readonly publishableKey: string;
  /** Passes all policies; for tests and administration. */
  readonly serviceKey: string;
  /** Runs a statement as the owner of everything. */
  sql<T>(text: string, parameters?: readonly unknown[]): Promise<Results<T>>;
  close(): Promise<void>;
}

/** When the two keys were signed, and how long they hold, in seconds: the same keys at every start, for ten years as on the platform. */
const KEY_ISSUED = 1_767_225_600;
const KEY_SECONDS = 315_360_000;
const PUBLISHABLE_KEY = "sb_publishable_local";

/**
 * Starts the whole server side in this process: PostgreSQL with the real migrations, what PostgREST, GoTrue and the storage
 * service do with it, and the functions. It listens on this machine only.
 * @throws Error of node:net when the port is taken, or of PostgreSQL when a migration fails
 */
export async function createLocalStack(options: LocalStackOptions = {}): Promise<LocalStack> {
  let answer: Handler = () => Promise.resolve(Response.json({ message: "starting" }, { status: 503 }));
  // The port first: another process on it may have the same data open.
  const server = await listen((request) => answer(request), options.port ?? 0);
  try {
    const { handler, database, ...keys } = await open(options, server.url);
    answer = handler;
    return {
      url: server.url,
      ...keys,
      publishableKey: PUBLISHABLE_KEY,
      sql: (text, parameters = []) => database.query(text, [...parameters]),
      async close() {
        await server.close();
        if (!options.database) await database.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function open(
  { dataDir, fresh = false, snapshot, database: opened, env, now = Date.now }: LocalStackOptions,
  url: string,
) {
  if (dataDir !== undefined && fresh) await rm(dataDir, { recursive: true, force: true });
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  const database =
    opened ??
    (await openDatabase({
      ...(dataDir !== undefined && { dataDir: join(dataDir, "database") }),
      ...(snapshot && { snapshot }),
    }));
  const jwtSecret = await readSecret(database);
  const signKey = (role: "anon" | "service_role") =>
    signToken(jwtSecret, { iss: "supabase-local", role, iat: KEY_ISSUED, exp: KEY_ISSUED + KEY_SECONDS });
  const keys = { anonKey: signKey("anon"), serviceKey: signKey("service_role") };
  const shared = { database, jwtSecret, now };
  const files = dataDir === undefined ? createMemoryFiles() : createDiskFiles(join(dataDir, "files"));
  const project = { SUPABASE_URL: url, SUPABASE_ANON_KEY: keys.anonKey, SUPABASE_SERVICE_ROLE_KEY: keys.serviceKey };
  const handler = routed(
    {
      rest: createRest(shared),
      auth: createAuth({ ...shared, issuer: url }),
      storage: createStorage({ ...shared, files }),
      functions: createFunctions({ ...project, ...env }),
    },
    new Map([...Object.values(keys).map((key) => [key, key] as const), [PUBLISHABLE_KEY, keys.anonKey]]),
  );
  return { handler, database, ...keys };
}

/** Handles a request whose path continues after '<service>/v1/'. */
type Service = (request: Request, path: string) => Promise<Response>;

/**
 * What the platform's gateway does: it finds the service and asks for a key.
 * @param keys those that it knows, with the token that each represents
 */
function routed(services: Readonly<Record<string, Service>>, keys: ReadonlyMap<string, string>): Handler {
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const [, name = "", path = ""] = /^\/([a-z]+)\/v1\/(.*)$/s.exec(pathname) ?? [];
    const service = Object.hasOwn(services, name) ? services[name] : undefined;
    if (!service) throw notImplemented(pathname.slice(0, 100));
    if (name === "functions") return service(request, path);
    if (request.method === "OPTIONS") return new Response(null, { status: 204 });
    const key = request.headers.get("apikey");
    if (name !== "storage" && !(key !== null && keys.has(key))) {
      throw new HttpError(401, { message: key === null ? "No API key found in request" : "Invalid API key" });
    }
    return service(withToken(request, keys), decoded(path));
  };
  return async (request) => {
    const response = await answering(() => answer(request));
    return new URL(request.url).pathname.startsWith("/functions/") ? response : readableAnywhere(request, response);
  };
}

/** The request with the token that its key represents, where the key is in its place. */
function withToken(request: Request, keys: ReadonlyMap<string, string>): Request {
  const key = request.headers.get("apikey") ?? "";
  const token = keys.get(key);
  if (token === undefined || token === key) return request;
  const headers = new Headers(request.headers);
  headers.set("apikey", token);
  const bearer = getBearerToken(request);
  if (bearer === "" || bearer === key) headers.set("authorization", `Bearer ${token}`);
  return new Request(request, { headers });
}

/** The secret of the tokens lives with the data, so that a session outlives a restart as the rows do. */
async function readSecret(database: PGlite): Promise<string> {
  await database.exec(
    "create schema if not exists local_stack; create table if not exists local_stack.settings (jwt_secret text not null)",
  );
  const { rows } = await database.query<{ jwt_secret: string }>("select jwt_secret from local_stack.settings");
  if (rows[0]) return rows[0].jwt_secret;
  const secret = randomBytes(32).toString("base64url");
  await database.query("insert into local_stack.settings values ($1)", [secret]);
  return secret;
}

/** @throws HttpError 400 for invalid escapes */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new HttpError(400, { message: "Invalid path" });
  }
}

/** All but the functions answer every origin, as the platform does: what protects them is the token. */
function readableAnywhere(request: Request, response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  headers.set(
    "access-control-expose-headers",
    "content-range, content-location, location, x-total-count, link, retry-after, x-supabase-api-version",
  );
  if (request.method === "OPTIONS") {
    headers.set("access-control-allow-methods", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
    headers.set("access-control-allow-headers", request.headers.get("access-control-request-headers") ?? "*");
    headers.set("access-control-max-age", "86400");
  }
  const { status } = response;
  return new Response(response.body, { status, headers });
}
