import { type DatabaseFailure, Refusal } from "../failure.ts";

/** A refusal as storage-api words it: HTTP 400 (500 for its own faults), the real status in the body as text. */
export function storageRefusal(status: number, error: string, message: string): Refusal {
  return new Refusal(status === 500 ? 500 : 400, { statusCode: String(status), error, message });
}

/** The answer to a statement on storage.objects that PostgreSQL refused. */
export function storageRefusalOf({ code, message }: DatabaseFailure): Refusal {
  if (code === "42501") return storageRefusal(403, "Unauthorized", message);
  if (code === "23505") return storageRefusal(409, "Duplicate", "The resource already exists");
  if (code === "23503") return storageRefusal(404, "Bucket not found", "Bucket not found");
  return storageRefusal(500, "DatabaseError", "database error");
}
