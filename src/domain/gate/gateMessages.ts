/** Why the gate could not say yes or no, or said no. Part of the gate's vocabulary (GATE-15, decision A-145). */
export type GateFailure = "mismatch" | "network" | "rateLimited" | "unsupported" | "unknown";

/** The sentence under the password field for each failure (GATE-15, decision A-145). */
export const GATE_MESSAGES: Readonly<Record<GateFailure, string>> = {
  mismatch: "Contraseña incorrecta",
  network: "No hay conexión. Comprueba tu red y vuelve a intentarlo.",
  rateLimited: "Demasiados intentos seguidos. Espera un minuto y vuelve a intentarlo.",
  unsupported: "Este navegador no puede comprobar la contraseña aquí. Abre la página con una dirección https.",
  unknown: "No se ha podido comprobar la contraseña. Vuelve a intentarlo.",
};
