import { LIMITS } from "../../../src/domain/shared/limits.ts";

/** Why a function gave no answer: its HTTP status, and what the person reads. */
export const ERRORS = {
  invalid_request: [400, "La petición no es válida."],
  model_not_allowed: [400, "Este modelo no está permitido."],
  wrong_password: [401, "Contraseña incorrecta"],
  session_required: [401, "Hace falta una sesión: pasa primero por el acceso."],
  session_invalid: [401, "La sesión ha caducado o no es válida. Vuelve a pasar por el acceso."],
  claim_required: [403, "Esta sesión no ha pasado por el acceso."],
  /** The provider says no to the question itself; the status is its own. */
  provider_refused: [400, "El proveedor no acepta la petición."],
  /** A recovery code that opens no account. */
  wrong_code: [403, "Este código no abre ninguna T-Wallet."],
  /** An account that the gate did not make. */
  account_protected: [403, "Esta T-Wallet no se puede borrar desde aquí."],
  forbidden_origin: [403, "Esta dirección web no puede usar el servicio."],
  not_found: [404, "No existe lo que se pide."],
  method_not_allowed: [405, "Este servicio no admite ese método."],
  too_large: [413, `El documento supera el máximo de ${LIMITS.uploadBytes / 1_048_576} MB.`],
  request_too_large: [413, "La petición es demasiado grande."],
  unsupported_type: [415, "Tipo no soportado. Solo permitidos: jpg, png, pdf"],
  mislabelled_type: [415, "El contenido del documento no es del tipo que dice ser."],
  rate_limited: [429, "Demasiadas peticiones seguidas. Espera un poco y vuelve a intentarlo."],
  /** The limiter has so much to count that it does not answer in time. */
  limiter_busy: [429, "Ahora mismo hay demasiadas peticiones a la vez. Espera unos segundos y vuelve a intentarlo."],
  /** No new accounts today; existing ones still open. */
  new_accounts_full: [429, "Hoy ya no se pueden abrir más T-Wallets nuevas. Vuelve a intentarlo mañana."],
  /** The provider asks to be asked less often. */
  provider_rate_limited: [429, "Demasiadas peticiones seguidas. Espera un poco y vuelve a intentarlo."],
  /** The provider asks to wait, or says that the key is used up. */
  provider_quota: [429, "El proveedor pide esperar, o se ha agotado su cuota. Vuelve a intentarlo más tarde."],
  internal_error: [500, "Ha fallado el servicio. Vuelve a intentarlo."],
  /** The provider does not take the key. Never 401 or 403: those are about the visitor's own session. */
  provider_auth_error: [502, "El proveedor no acepta la clave del servicio."],
  provider_unavailable: [502, "El proveedor no responde como debe. Vuelve a intentarlo más tarde."],
  /** The provider's answer has an unexpected shape. */
  provider_invalid: [502, "El proveedor ha dado una respuesta que no se entiende."],
  limiter_unavailable: [503, "El servicio no está disponible ahora. Vuelve a intentarlo en un momento."],
  session_unavailable: [503, "No se ha podido comprobar la sesión. Vuelve a intentarlo en un momento."],
  /** The server side lacks a setting, as the key of a provider. */
  not_configured: [503, "El servicio no está configurado: falta una clave o un ajuste."],
  /** Not all of a visitor's account could be removed; asking once more goes on. */
  removal_unfinished: [503, "La T-Wallet no se ha borrado del todo. Vuelve a intentarlo en un momento."],
  provider_timeout: [504, "El proveedor ha tardado demasiado. Vuelve a intentarlo."],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>;

export type ErrorCode = keyof typeof ERRORS;

/** Tells the SDKs of the AI providers not to retry. */
export const NO_RETRY = { "x-should-retry": "false" } as const;

/** Failures that a repeated request does not mend. */
const HOPELESS: ReadonlySet<ErrorCode> = new Set(["provider_auth_error", "not_configured", "not_found"]);

interface HttpErrorOptions extends ErrorOptions {
  /** Text for the person in place of the usual one. */
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The status in place of the usual one. */
  readonly status?: number;
}

/** Ends a request with an answer that says why. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, { message, headers = {}, status, ...options }: HttpErrorOptions = {}) {
    super(message ?? ERRORS[code][1], options);
    this.code = code;
    this.status = status ?? ERRORS[code][0];
    this.headers = headers;
  }
}

/** Seconds as the header that says how long to wait. */
export function retryAfter(seconds: number): { readonly "retry-after": string } {
  return { "retry-after": String(seconds) };
}

/** The answer of a refusal, in the shape that all functions and the SDKs share. */
export function toErrorResponse({ code, message, status, headers }: HttpError): Response {
  return jsonResponse({ error: { code, message } }, status, { ...(HOPELESS.has(code) ? NO_RETRY : {}), ...headers });
}

/** A response that must not be cached. */
export function jsonResponse(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

/** The answer to a visitor who has left; it is not read. */
export function createClientClosedResponse(): Response {
  return new Response(null, { status: 499 });
}
