import { expect, it } from "vitest";
import { formatGateMessage } from "./gateMessages.ts";

it.each([
  [null, "Espera un minuto y vuelve a intentarlo."],
  [0, "Espera un minuto y vuelve a intentarlo."],
  [1, "Vuelve a intentarlo dentro de un segundo."],
  [59, "Vuelve a intentarlo dentro de 59 segundos."],
  [60, "Vuelve a intentarlo dentro de un minuto."],
  [61, "Vuelve a intentarlo dentro de 2 minutos."],
  [900, "Vuelve a intentarlo dentro de 15 minutos."],
])("tells how long to wait after too many attempts (%s s)", (seconds, words) => {
  expect(formatGateMessage("rateLimited", seconds)).toBe(`Demasiados intentos seguidos. ${words}`);
});

it("[GATE-15] says of a wrong password that it is wrong, and of no other failure", () => {
  expect(formatGateMessage("mismatch", 60)).toBe("Contraseña incorrecta");
  for (const failure of ["full", "network", "rateLimited", "unsupported", "unknown"] as const) {
    expect(formatGateMessage(failure)).not.toContain("incorrecta");
  }
});
