/** A refusal with the status and the body that the real service gives. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, body: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>> = {}) {
    super(typeof body["message"] === "string" ? body["message"] : `HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Refuses by name, with 501, what the real service does and this one does not. */
export function notImplemented(what: string): HttpError {
  const message = `The local stack does not do this: ${what}`;
  return new HttpError(501, { code: "not_implemented", error_code: "not_implemented", message, msg: message });
}

/** PostgreSQL's refusal of a statement. */
export interface DatabaseFailure {
  /** SQLSTATE, five characters. */
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly hint?: string;
}

/** The failure of a statement, or null when the error is of another kind. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  return typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code) ? (error as Error & DatabaseFailure) : null;
}

/** Runs a handler; a HttpError it throws becomes the answer. */
export async function answering(handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return Response.json(error.body, { status: error.status, headers: error.headers });
  }
}
