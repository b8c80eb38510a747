/** The message of the thrown error, shown collapsed (decision A-058). */
export interface SearchFailure {
  readonly technical: string;
}

export function toSearchFailure(error: unknown): SearchFailure {
  return { technical: error instanceof Error && error.message ? error.message : "Error desconocido" };
}
