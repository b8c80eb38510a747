import { pluralize } from "../../shared/format.ts";
import type { CompletionSummary } from "./types.ts";

/** How far the rows that count are, in words and figures: 'Te faltan 3 de 5 · 1 por confirmar'. */
export function formatCompletion({ total, missing, partial, allComplete }: CompletionSummary): string {
  if (total === 0) return "Ningún documento es obligatorio";
  if (allComplete) return "Lo tienes todo";
  const verb = missing === 1 ? "Te falta" : "Te faltan";
  if (missing === total) return `${verb} ${pluralize(missing, "documento", "documentos")}`;
  if (missing === 0) return `No te falta ninguno · ${partial} por confirmar`;
  return [`${verb} ${missing} de ${total}`, partial > 0 && `${partial} por confirmar`].filter(Boolean).join(" · ");
}
