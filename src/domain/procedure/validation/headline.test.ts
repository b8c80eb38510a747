import { expect, it } from "vitest";
import { formatCompletion } from "./headline.ts";

const completion = (total: number, missing: number, partial: number, open = 0) =>
  formatCompletion({
    total,
    missing,
    partial,
    complete: total - missing - partial,
    percentage: 0,
    allComplete: total > 0 && missing + partial === 0,
    hasPartial: partial > 0,
    open,
  });

it.each([
  [5, 3, 1, "Te faltan 3 de 5 · 1 por confirmar"],
  [5, 1, 0, "Te falta 1 de 5"],
  [6, 6, 0, "Te faltan 6 documentos"],
  [1, 1, 0, "Te falta 1 documento"],
  [3, 0, 2, "No te falta ninguno · 2 por confirmar"],
  [3, 0, 0, "Lo tienes todo"],
  [0, 0, 0, "Ningún documento es obligatorio"],
])("says of %i documents, %i missing and %i in doubt: %4$s", (total, missing, partial, words) => {
  expect(completion(total, missing, partial)).toBe(words);
});

it.each([
  [5, 3, 1, 2, "Te faltan 3 de 5 · 1 por confirmar · 2 según tu caso"],
  [3, 0, 0, 1, "Tienes todo lo que se pide siempre · 1 según tu caso"],
  [0, 0, 0, 4, "Responde las preguntas sobre tu caso · 4 según tu caso"],
])("says of %i documents, %i missing, %i in doubt and %i open: %5$s", (total, missing, partial, open, words) => {
  expect(completion(total, missing, partial, open)).toBe(words);
});
