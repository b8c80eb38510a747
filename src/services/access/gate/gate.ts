import { KindError } from "../../shared/kindError.ts";

/** Why a password could not be checked; the Spanish text is chosen from it (decision A-145). */
export type GateFailure = "full" | "network" | "rateLimited" | "unsupported" | "unknown";

interface GateErrorOptions extends ErrorOptions {
  readonly retryAfter?: number | null;
}

/** The check itself failed: it says nothing about the password. */
export class GateError extends KindError<GateFailure> {
  override readonly name = "GateError";
  /** Seconds until it is worth another attempt, where the gate says so. */
  readonly retryAfter: number | null;

  constructor(kind: GateFailure, { retryAfter = null, ...options }: GateErrorOptions = {}) {
    super(kind, options);
    this.retryAfter = retryAfter;
  }
}

export interface Gate {
  /** True when this browser passed before (GATE-13). Never throws. */
  readFlag(): boolean;
  /** Remembers that it passed (GATE-12); for this page only where nothing can be stored. Never throws. */
  writeFlag(): void;
  /**
   * True when the password is exactly the shared one (GATE-11).
   * @param options.shared the computer is shared: everything is kept for this tab alone (decision A-174)
   * @throws GateError
   * @throws DOMException `AbortError` when the signal fires
   */
  verify(password: string, signal: AbortSignal, options?: { readonly shared?: boolean }): Promise<boolean>;
  /**
   * Calls back with false when the session is lost, and with true when a new one begins, as in another tab.
   * @returns a function that unsubscribes
   */
  watch(listener: (isOpen: boolean) => void): () => void;
}
