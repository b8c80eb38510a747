import { createHash, randomUUID } from "node:crypto";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { databaseFailure, notImplemented } from "../httpError.ts";
import { type Identity, asIdentity, getBearerToken, toIdentity } from "../identity.ts";
import { readToken } from "../tokens.ts";
import { createStorageError, toStorageError } from "./failures.ts";
import type { Files } from "./files.ts";
import {
  type Listing,
  type Metadata,
  type ObjectToWrite,
  deleteObjects,
  findObject,
  listObjects,
  writeObject,
} from "./objects.ts";
import { type Bucket, type Upload, readUpload } from "./upload.ts";

export interface StorageDeps {
  readonly database: PGlite;
  readonly files: Files;
  readonly jwtSecret: string;
  /** Milliseconds. */
  readonly now: () => number;
}

/** A request with what its path names. */
interface Asked {
  readonly request: Request;
  readonly identity: Identity;
  readonly bucket: string;
  readonly name: string;
}

/** Paths below `object/` that the product does not use. */
const UNUSED: ReadonlySet<string> = new Set(["copy", "info", "list-v2", "move", "public", "sign", "upload"]);
/** The names that the real service takes. */
const NAME = /^[\w/!.*'() &$@=;:+,?-]{1,1024}$/;
/** The most names in one removal. */
const MOST_NAMES = 1000;
/** Bytes of a request that is no upload. */
const LARGEST = 2 * 1024 * 1024;

/** Answers /storage/v1 as storage-api does, for what the product uses; the rest is refused with 501. Throws HttpError. */
export function createStorage(deps: StorageDeps): (request: Request, path: string) => Promise<Response> {
  return async (request, path) => {
    const { method } = request;
    const [place, rest] = split(path);
    if (place !== "object") throw notImplemented(`${method} storage/v1/${path.slice(0, 100)}`);
    const [first, after] = split(rest);
    const identity = getIdentity(request, deps);
    const asking = (target: string): Asked => {
      const [bucket, name] = split(target);
      return { request, identity, bucket, name };
    };
    if (method === "POST" && first === "list") return list(deps, asking(after));
    if (UNUSED.has(first) || request.headers.get("x-upsert") === "true") {
      throw notImplemented(`${method} storage/v1/object/${first.slice(0, 100)}`);
    }
    if (method === "GET") return sendFile(deps, asking(withoutAuthenticated(rest)));
    if (method === "DELETE" && after === "") return remove(deps, asking(rest));
    if (method === "POST") return upload(deps, asking(rest));
    throw notImplemented(`${method} storage/v1/${path.slice(0, 100)}`);
  };
}

async function sendFile(deps: StorageDeps, asked: Asked): Promise<Response> {
  const object = await within(deps, asked, (on) => findObject(on, asked.bucket, asked.name));
  if (!object) throw notFound();
  const bytes = await deps.files.read(object.version);
  if (!bytes) throw notFound();
  const headers = new Headers({
    "content-type": object.metadata?.mimetype ?? "application/octet-stream",
    "content-length": String(bytes.length),
    "cache-control": object.metadata?.cacheControl ?? "no-cache",
    "last-modified": object.updated_at.toUTCString(),
    "x-content-type-options": "nosniff",
  });
  if (object.metadata) headers.set("etag", object.metadata.eTag);
  return new Response(bytes, { headers });
}

async function upload(deps: StorageDeps, asked: Asked): Promise<Response> {
  const { request, identity, bucket: id, name } = asked;
  const bucket = await findBucket(deps, id);
  if (!NAME.test(name)) throw createStorageError(400, "InvalidKey", `Invalid key: ${name.slice(0, 100)}`);
  const owner = typeof identity.claims["sub"] === "string" ? identity.claims["sub"] : null;
  const row = { id: randomUUID(), bucket: id, name, owner, version: randomUUID() };
  await mustBeAllowed(deps, asked, row);
  const { bytes, ...type } = await readUpload(request, bucket);
  const metadata = describeFile(bytes, type, deps.now());
  await deps.files.write(row.version, bytes);
  try {
    // As the real service does: the visitor's rights were checked above, the row is written with the service's own. An upload
    // during which its account is deleted therefore leaves a file behind.
    await within(deps, { ...asked, identity: { ...identity, role: "service_role" } }, (on) =>
      writeObject(on, { ...row, metadata }),
    );
    return Response.json({ Key: `${id}/${name}`, Id: row.id });
  } catch (error) {
    await deps.files.remove(row.version);
    throw error;
  }
}

/** Writes the row in a transaction that is rolled back, so that a refusal comes before the bytes are read. */
async function mustBeAllowed(deps: StorageDeps, asked: Asked, row: Omit<ObjectToWrite, "metadata">): Promise<void> {
  const refusal = new Error("asked only");
  await within(deps, asked, async (on) => {
    await writeObject(on, { ...row, metadata: null });
    throw refusal;
  }).catch((error: unknown) => {
    if (error !== refusal) throw error;
  });
}

function describeFile(bytes: Uint8Array, { mimeType, cacheControl }: Omit<Upload, "bytes">, now: number): Metadata {
  return {
    eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
    size: bytes.length,
    mimetype: mimeType,
    cacheControl,
    lastModified: new Date(now).toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  };
}

async function remove(deps: StorageDeps, asked: Asked): Promise<Response> {
  const { prefixes } = await parseBody(asked.request);
  const names = Array.isArray(prefixes) ? prefixes.filter((name) => typeof name === "string") : [];
  if (names.length === 0 || names.length > MOST_NAMES) {
    throw createStorageError(400, "invalid_request", `body/prefixes must hold 1 to ${MOST_NAMES} names`);
  }
  await findBucket(deps, asked.bucket);
  const gone = await within(deps, asked, (on) => deleteObjects(on, asked.bucket, names));
  for (const { version } of gone) await deps.files.remove(version);
  return Response.json(gone);
}

async function list(deps: StorageDeps, asked: Asked): Promise<Response> {
  const listing = parseListing(await parseBody(asked.request));
  await findBucket(deps, asked.bucket);
  return Response.json(await within(deps, asked, (on) => listObjects(on, asked.bucket, listing)));
}

async function findBucket({ database }: StorageDeps, id: string): Promise<Bucket> {
  const { rows } = await database.query<Bucket>(
    "select id, file_size_limit, allowed_mime_types from storage.buckets where id = $1",
    [id],
  );
  if (!rows[0]) throw createStorageError(404, "Bucket not found", "Bucket not found");
  return rows[0];
}

/** Runs a transaction with the rights of the visitor who asks. */
async function within<T>(
  { database }: StorageDeps,
  { identity, request }: Asked,
  run: (on: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await asIdentity(database, identity, request, run);
  } catch (error) {
    const failure = databaseFailure(error);
    if (failure) throw toStorageError(failure);
    throw error;
  }
}

function getIdentity(request: Request, { jwtSecret, now }: StorageDeps): Identity {
  const token = getBearerToken(request);
  if (token === "") throw createStorageError(400, "Error", "headers must have required property 'authorization'");
  const reading = readToken(jwtSecret, token, now());
  const identity = reading.kind === "valid" ? toIdentity(reading.claims) : null;
  if (identity) return identity;
  const message = reading.kind === "expired" ? '"exp" claim timestamp check failed' : "Invalid Compact JWS";
  throw createStorageError(403, "Unauthorized", message);
}

function parseListing(body: Readonly<Record<string, unknown>>): Listing {
  const { prefix, search, limit, offset, sortBy } = body;
  const { column = "name", order = "asc" } = (sortBy ?? {}) as { readonly column?: unknown; readonly order?: unknown };
  if (column !== "name" || order !== "asc" || (search !== undefined && search !== "")) {
    throw notImplemented("another order or part of a list");
  }
  const folder = typeof prefix === "string" ? prefix : "";
  return {
    prefix: folder === "" || folder.endsWith("/") ? folder : `${folder}/`,
    limit: typeof limit === "number" && Number.isInteger(limit) ? Math.min(Math.max(limit, 0), 1000) : 100,
    offset: typeof offset === "number" && Number.isInteger(offset) ? Math.max(offset, 0) : 0,
  };
}

async function parseBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  if (Number(request.headers.get("content-length") ?? 0) > LARGEST) {
    throw createStorageError(413, "Payload too large", "The request is too large");
  }
  const value: unknown = await request.json().catch(() => null);
  if (typeof value === "object" && value !== null) return value as Readonly<Record<string, unknown>>;
  throw createStorageError(400, "invalid_request", "body must be object");
}

function notFound() {
  return createStorageError(404, "not_found", "Object not found");
}

/** The text before and after the first slash. */
function split(path: string): readonly [string, string] {
  const at = path.indexOf("/");
  return at < 0 ? [path, ""] : [path.slice(0, at), path.slice(at + 1)];
}

function withoutAuthenticated(path: string): string {
  return path.startsWith("authenticated/") ? path.slice("authenticated/".length) : path;
}
