/**
 * `refused`: the session does not allow it. `rateLimited`: too many queries. `unavailable`: the register does not
 * answer or fails. `unreadable`: its answer contradicts its documentation.
 */
export type OpportunityFailure = "network" | "refused" | "rateLimited" | "unavailable" | "unreadable" | "unknown";

export const OPPORTUNITY_FAILURES: Readonly<Record<OpportunityFailure, string>> = {
  network: "No hay conexión con el servicio. Comprueba tu red y vuelve a intentarlo.",
  refused: "Tu sesión no permite esta consulta. Vuelve a entrar e inténtalo de nuevo.",
  rateLimited: "Se han hecho muchas consultas seguidas. Espera un minuto y vuelve a intentarlo.",
  unavailable: "La Base de Datos Nacional de Subvenciones no responde ahora mismo. Vuelve a intentarlo más tarde.",
  unreadable:
    "La Base de Datos Nacional de Subvenciones ha respondido algo que no se entiende. Vuelve a intentarlo más tarde.",
  unknown: "Ha ocurrido un error inesperado. Vuelve a intentarlo.",
};

export function toOpportunityFailure(error: unknown): OpportunityFailure {
  const kind = error instanceof Error && "kind" in error ? String(error.kind) : "";
  return Object.hasOwn(OPPORTUNITY_FAILURES, kind) ? (kind as OpportunityFailure) : "unknown";
}
