/** Why the gate did not open (GATE-15, decision A-145). `mismatch`: the password is wrong; all others: it could not be checked. */
export type GateFailure = "full" | "mismatch" | "network" | "rateLimited" | "unsupported" | "unknown";

const GATE_MESSAGES: Readonly<Record<GateFailure, string>> = {
  mismatch: "Contraseña incorrecta",
  full: "La contraseña es correcta, pero hoy ya no se pueden abrir más T-Wallets nuevas. Vuelve a intentarlo mañana.",
  network: "No hay conexión. Comprueba tu red y vuelve a intentarlo.",
  rateLimited: "Demasiados intentos seguidos. Espera un minuto y vuelve a intentarlo.",
  unsupported: "Este navegador no puede comprobar la contraseña aquí. Abre la página con una dirección https.",
  unknown: "No se ha podido comprobar la contraseña. Vuelve a intentarlo.",
};

/** Message at the gate after the session was lost in an open app. */
export const SESSION_LOST = "Tu sesión ha caducado. Escribe la contraseña para seguir donde estabas.";

/**
 * Message under the password field (GATE-15, decision A-145).
 * @param retryAfter seconds until the next attempt; null where the gate does not say
 */
export function formatGateMessage(failure: GateFailure, retryAfter: number | null = null): string {
  if (failure !== "rateLimited" || retryAfter === null || retryAfter <= 0) return GATE_MESSAGES[failure];
  return `Demasiados intentos seguidos. Vuelve a intentarlo dentro de ${formatWait(retryAfter)}.`;
}

/** Rounded up, so that the next attempt is not too early. */
function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "un segundo" : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "un minuto" : `${minutes} minutos`;
}
