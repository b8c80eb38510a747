/** Why the gate could not say yes or no, or said no. Part of the gate's vocabulary (GATE-15, decision A-145). */
export type GateFailure = "full" | "mismatch" | "network" | "rateLimited" | "unsupported" | "unknown";

/** The sentence under the password field for each failure (GATE-15, decision A-145). */
const GATE_MESSAGES: Readonly<Record<GateFailure, string>> = {
  mismatch: "Contraseña incorrecta",
  full: "La contraseña es correcta, pero hoy ya no se pueden abrir más T-Wallets nuevas. Vuelve a intentarlo mañana.",
  network: "No hay conexión. Comprueba tu red y vuelve a intentarlo.",
  rateLimited: "Demasiados intentos seguidos. Espera un minuto y vuelve a intentarlo.",
  unsupported: "Este navegador no puede comprobar la contraseña aquí. Abre la página con una dirección https.",
  unknown: "No se ha podido comprobar la contraseña. Vuelve a intentarlo.",
};

/** What a person reads at the gate whose session was lost while they worked. */
export const SESSION_LOST = "Tu sesión ha caducado. Escribe la contraseña para seguir donde estabas.";

/**
 * The sentence under the password field (GATE-15, decision A-145).
 * @param retryAfter seconds until the next attempt, where the gate says so
 */
export function formatGateMessage(failure: GateFailure, retryAfter: number | null = null): string {
  if (failure !== "rateLimited" || retryAfter === null || retryAfter <= 0) return GATE_MESSAGES[failure];
  return `Demasiados intentos seguidos. Vuelve a intentarlo dentro de ${formatWait(retryAfter)}.`;
}

/** Rounded up, so that nobody tries too early. */
function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "un segundo" : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "un minuto" : `${minutes} minutos`;
}
