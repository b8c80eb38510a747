import { type DatabaseFailure, HttpError } from "../httpError.ts";

/** A refusal as storage-api words it: HTTP 400 (500 for its own faults), the real status in the body as text. */
export function createStorageError(status: number, error: string, message: string): HttpError {
  return new HttpError(status === 500 ? 500 : 400, { statusCode: String(status), error, message });
}

/** The answer to a statement on storage.objects that PostgreSQL refused. */
export function toStorageError({ code, message }: DatabaseFailure): HttpError {
  if (code === "42501") return createStorageError(403, "Unauthorized", message);
  if (code === "23505") return createStorageError(409, "Duplicate", "The resource already exists");
  if (code === "23503") return createStorageError(404, "Bucket not found", "Bucket not found");
  return createStorageError(500, "DatabaseError", "database error");
}
