import type { AnalysedCall } from "@/domain/procedure/analysedCall.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";

/** The person's own key for the chat provider (AI-10), in memory only (AI-09). */
export interface OwnKey {
  readonly apiKey: string;
  readonly model: string;
}

/** Finds the requirements of a procedure (SOC-41). */
export interface RequirementsService {
  /** Rejects with an `AbortError` when the signal fires, and with a ChatError when the chat fails (ERR-01). */
  query(
    query: string,
    options: {
      readonly signal: AbortSignal;
      readonly ownKey?: OwnKey;
      /** Asks no AI, whatever is configured. */
      readonly cardsOnly?: boolean;
      /** The call for grants in the query, answered from the general card without AI. */
      readonly call?: AnalysedCall | null;
    },
  ): Promise<QueryResult>;
}
