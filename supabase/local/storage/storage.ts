import { createHash, randomUUID } from "node:crypto";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { databaseFailure, notImplemented } from "../httpError.ts";
import { type Identity, asIdentity, getBearerToken, toIdentity } from "../identity.ts";
import { readToken } from "../tokens.ts";
import { createStorageError, toStorageError } from "./failures.ts";
import type { Files } from "./files.ts";
import { type Listing, type StoredObject, deleteObjects, findObject, listObjects, writeObject } from "./objects.ts";
import { type Bucket, readUpload } from "./upload.ts";

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

/** What the service has under `object/` and the product does not use. */
const UNUSED: ReadonlySet<string> = new Set(["copy", "info", "list-v2", "move", "public", "sign", "upload"]);
/** The names that the real service takes. */
const NAME = /^[\w/!.*'() &$@=;:+,?-]{1,1024}$/;
/** The most names in one removal. */
const MOST_NAMES = 1000;
/** Bytes of a request that is no upload. */
const LARGEST = 2 * 1024 * 1024;

/** Answers /storage/v1 as storage-api does, for what the product uses; the rest is refused with 501. Throws HttpError. */
export function createStorage(deps: StorageDeps): (request: Request, path: string) => Promise<Response> {
  const { database, files } = deps;

  const findBucket = async (id: string): Promise<Bucket> => {
    const { rows } = await database.query<Bucket>(
      "select id, file_size_limit, allowed_mime_types from storage.buckets where id = $1",
      [id],
    );
    if (!rows[0]) throw createStorageError(404, "Bucket not found", "Bucket not found");
    return rows[0];
  };

  const within = async <T>({ identity, request }: Asked, run: (on: Transaction) => Promise<T>): Promise<T> => {
    try {
      return await asIdentity(database, identity, request, run);
    } catch (error) {
      const failure = databaseFailure(error);
      if (failure) throw toStorageError(failure);
      throw error;
    }
  };

  const readable = async (asked: Asked): Promise<StoredObject> => {
    const object = await within(asked, (on) => findObject(on, asked.bucket, asked.name));
    if (!object) throw notFound();
    return object;
  };

  const sendFile = async (object: StoredObject): Promise<Response> => {
    const bytes = await files.read(object.version);
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
  };

  const upload = async (asked: Asked): Promise<Response> => {
    const { request, identity, bucket: id, name } = asked;
    const bucket = await findBucket(id);
    if (!NAME.test(name)) throw createStorageError(400, "InvalidKey", `Invalid key: ${name.slice(0, 100)}`);
    const owner = typeof identity.claims["sub"] === "string" ? identity.claims["sub"] : null;
    const row = { id: randomUUID(), bucket: id, name, owner, version: randomUUID() };
    // Whether it may be written is asked before its bytes are taken, in a transaction that is given up.
    const refusal = new Error("asked only");
    await within(asked, async (on) => {
      await writeObject(on, { ...row, metadata: null });
      throw refusal;
    }).catch((error: unknown) => {
      if (error !== refusal) throw error;
    });
    const { bytes, mimeType, cacheControl } = await readUpload(request, bucket);
    const metadata = {
      eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
      size: bytes.length,
      mimetype: mimeType,
      cacheControl,
      lastModified: new Date(deps.now()).toISOString(),
      contentLength: bytes.length,
      httpStatusCode: 200,
    };
    await files.write(row.version, bytes);
    try {
      // As the real service does: the visitor's rights were asked for before; the row is written with its own. So an upload that is
      // under way while its account goes leaves a file behind.
      await within({ ...asked, identity: { ...identity, role: "service_role" } }, (on) =>
        writeObject(on, { ...row, metadata }),
      );
      return Response.json({ Key: `${id}/${name}`, Id: row.id });
    } catch (error) {
      await files.remove(row.version);
      throw error;
    }
  };

  const remove = async (asked: Asked): Promise<Response> => {
    const { prefixes } = await parseBody(asked.request);
    const names = Array.isArray(prefixes) ? prefixes.filter((name) => typeof name === "string") : [];
    if (names.length === 0 || names.length > MOST_NAMES) {
      throw createStorageError(400, "invalid_request", `body/prefixes must hold 1 to ${MOST_NAMES} names`);
    }
    await findBucket(asked.bucket);
    const gone = await within(asked, (on) => deleteObjects(on, asked.bucket, names));
    for (const { version } of gone) await files.remove(version);
    return Response.json(gone);
  };

  const list = async (asked: Asked): Promise<Response> => {
    const listing = parseListing(await parseBody(asked.request));
    await findBucket(asked.bucket);
    return Response.json(await within(asked, (on) => listObjects(on, asked.bucket, listing)));
  };

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
    if (method === "POST" && first === "list") return list(asking(after));
    if (UNUSED.has(first) || request.headers.get("x-upsert") === "true") {
      throw notImplemented(`${method} storage/v1/object/${first.slice(0, 100)}`);
    }
    if (method === "GET") return sendFile(await readable(asking(withoutAuthenticated(rest))));
    if (method === "DELETE" && after === "") return remove(asking(rest));
    if (method === "POST") return upload(asking(rest));
    throw notImplemented(`${method} storage/v1/${path.slice(0, 100)}`);
  };
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
