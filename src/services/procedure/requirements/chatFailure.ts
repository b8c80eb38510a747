import { isAboutVisitor } from "../../access/session/visitorErrors.ts";

/** How a chat failed, as far as the provider's answers tell it apart (ERR-03). */
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

/** What a provider, and the function that asks it, call a key that is not accepted. */
const KEY_CODES: ReadonlySet<unknown> = new Set(["invalid_api_key", "provider_auth_error"]);

/** A failed chat. Its message is 'Error al procesar la consulta: {message}' (ERR-01); its cause is what the SDK threw. */
export class ChatError extends Error {
  override readonly name = "ChatError";
  readonly kind: ChatFailureKind;
  /** True when the provider does not accept the key (AI-20): its own, or that of the function which asks it. */
  readonly refusesKey: boolean;
  /** True when the backend has no key for the provider at all. */
  readonly isUnconfigured: boolean;

  /**
   * @param message what went wrong; 'Error desconocido' when empty (ERR-02)
   * @param code the provider's own name of the failure
   */
  constructor(kind: ChatFailureKind, message: string, options: ErrorOptions & { readonly code?: unknown } = {}) {
    super(`Error al procesar la consulta: ${message || "Error desconocido"}`, options);
    this.kind = kind;
    this.refusesKey = (kind === "unauthorized" && !isAboutVisitor(options.code)) || KEY_CODES.has(options.code);
    this.isUnconfigured = options.code === "not_configured";
  }
}
