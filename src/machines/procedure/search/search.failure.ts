/** Why a search failed, for the page: the message of the thrown error, to be shown folded away (decision A-058). */
export interface SearchFailure {
  readonly technical: string;
}

/** The failure that an error means. */
export function toSearchFailure(error: unknown): SearchFailure {
  return { technical: error instanceof Error && error.message ? error.message : "Error desconocido" };
}
