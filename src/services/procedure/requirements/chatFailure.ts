import { isAboutVisitor } from "../../access/session/visitorErrors.ts";

/** Kinds of a failed chat (ERR-03). */
export type ChatFailureKind =
  | "badRequest"
  | "unauthorized"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "unprocessable"
  | "rateLimited"
  | "server"
  | "aborted"
  | "connection"
  | "timeout"
  | "unknown";

/** Codes of the provider and of the function `ai` for a rejected key. */
const KEY_CODES: ReadonlySet<unknown> = new Set(["invalid_api_key", "provider_auth_error"]);

/** Its message is 'Error al procesar la consulta: {message}' (ERR-01); its cause is the SDK's error. */
export class ChatError extends Error {
  override readonly name = "ChatError";
  readonly kind: ChatFailureKind;
  /** The provider rejects the key (AI-20): the person's own, or that of the function. */
  readonly refusesKey: boolean;
  /** The backend has no key for the provider. */
  readonly isUnconfigured: boolean;

  /** @param message 'Error desconocido' if empty (ERR-02) @param code the provider's error code */
  constructor(kind: ChatFailureKind, message: string, options: ErrorOptions & { readonly code?: unknown } = {}) {
    super(`Error al procesar la consulta: ${message || "Error desconocido"}`, options);
    this.kind = kind;
    this.refusesKey = (kind === "unauthorized" && !isAboutVisitor(options.code)) || KEY_CODES.has(options.code);
    this.isUnconfigured = options.code === "not_configured";
  }
}
