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

/** A failed chat. Its message is 'Error al procesar la consulta: {message}' (ERR-01); its cause is what the SDK threw. */
export class ChatError extends Error {
  override readonly name = "ChatError";
  readonly kind: ChatFailureKind;
  /** True when the provider does not accept the key (AI-20). */
  readonly refusesKey: boolean;

  /**
   * @param message what went wrong; 'Error desconocido' when empty (ERR-02)
   * @param code the provider's own name of the failure
   */
  constructor(kind: ChatFailureKind, message: string, options: ErrorOptions & { readonly code?: unknown } = {}) {
    super(`Error al procesar la consulta: ${message || "Error desconocido"}`, options);
    this.kind = kind;
    this.refusesKey = kind === "unauthorized" || options.code === "invalid_api_key";
  }
}
