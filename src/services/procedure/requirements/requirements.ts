import type { AnalysedCall } from "@/domain/procedure/analysedCall.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";

/** The person's own key for the chat provider (AI-10). It lives in memory only (AI-09). */
export interface OwnKey {
  readonly apiKey: string;
  readonly model: string;
}

/** Answers what a procedure asks for (SOC-41). */
export interface RequirementsService {
  /**
   * @param query the procedure, as picked or typed
   * @throws DOMException `AbortError` when the signal fires
   * @throws ChatError when the chat provider fails (ERR-01)
   */
  query(
    query: string,
    options: {
      readonly signal: AbortSignal;
      readonly ownKey?: OwnKey;
      /** Asks no AI, whatever is configured. */
      readonly cardsOnly?: boolean;
      /** The call for grants that the query names: answered from the general card, by no AI. */
      readonly call?: AnalysedCall | null;
    },
  ): Promise<QueryResult>;
}
