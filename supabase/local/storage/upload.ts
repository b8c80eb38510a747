import { createStorageError } from "./failures.ts";

/** A bucket's rules, as table storage.buckets has them. */
export interface Bucket {
  readonly id: string;
  /** Bytes; null for no limit. */
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
}

/** A file as it arrived. */
export interface Upload {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mimeType: string;
  /** As header Cache-Control has it. */
  readonly cacheControl: string;
}

/** Bytes that the frame of a multipart body may add. */
const FRAME = 64 * 1024;
/** Bytes of a file where the bucket sets no limit (file_size_limit in config.toml). */
const LARGEST = 50 * 1024 * 1024;

/** Reads a file, raw or multipart. @throws HttpError when it is larger than the bucket allows, or of another type */
export async function readUpload(request: Request, bucket: Bucket): Promise<Upload> {
  const limit = bucket.file_size_limit ?? LARGEST;
  const contentType = request.headers.get("content-type") ?? "application/octet-stream";
  const isMultipart = contentType.startsWith("multipart/form-data");
  const body = await readAtMost(request, limit + (isMultipart ? FRAME : 0));
  const upload = isMultipart
    ? await parseFormFile(body, contentType)
    : {
        bytes: body,
        mimeType: contentType,
        cacheControl: request.headers.get("cache-control") ?? "no-cache",
      };
  if (upload.bytes.length > limit) throw tooLarge();
  const type = upload.mimeType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (bucket.allowed_mime_types && !bucket.allowed_mime_types.includes(type)) {
    throw createStorageError(415, "invalid_mime_type", `mime type ${type.slice(0, 100)} is not supported`);
  }
  return { ...upload, mimeType: type };
}

async function readAtMost(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function parseFormFile(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<Upload> {
  const form = await new Response(body, { headers: { "content-type": contentType } }).formData().catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => typeof value !== "string");
  if (!form || !file) throw createStorageError(400, "invalid_request", "the body holds no file");
  const seconds = form.get("cacheControl");
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    mimeType: file.type,
    cacheControl: typeof seconds === "string" && /^\d{1,9}$/.test(seconds) ? `max-age=${seconds}` : "no-cache",
  };
}

function tooLarge() {
  return createStorageError(413, "Payload too large", "The object exceeded the maximum allowed size");
}
