import { type DatabaseFailure, HttpError } from "../httpError.ts";

/** A refusal of PostgREST's own (codes PGRST…). */
export function createError(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  hint: string | null = null,
): HttpError {
  return new HttpError(status, { code, details, hint, message });
}

/** Text of a query that does not follow PostgREST's grammar. */
export function unparsable(what: string, text: string): HttpError {
  return createError(400, "PGRST100", `"failed to parse ${what} (${text.slice(0, 100)})"`);
}

/** The answer to a statement that PostgreSQL refused. @param anonymous true when the role is anon */
export function toHttpError({ code, message, detail, hint }: DatabaseFailure, anonymous: boolean): HttpError {
  const status = toHttpStatus(code, anonymous);
  const headers = status === 401 ? { "www-authenticate": "Bearer" } : {};
  return new HttpError(status, { code, details: detail ?? null, hint: hint ?? null, message }, headers);
}

const STATUS: Readonly<Record<string, number>> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  P0001: 400,
};
const STATUS_OF_CLASS: Readonly<Record<string, number>> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "21": 500,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

/** PostgREST's table of SQLSTATE to HTTP status. */
function toHttpStatus(code: string, anonymous: boolean): number {
  if (code === "42501") return anonymous ? 401 : 403;
  if (code.startsWith("PT")) {
    const status = Number(code.slice(2));
    return status >= 400 && status <= 599 ? status : 500;
  }
  return STATUS[code] ?? STATUS_OF_CLASS[code.slice(0, 2)] ?? 400;
}
