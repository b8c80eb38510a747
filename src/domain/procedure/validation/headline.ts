import { pluralize } from "../../shared/format.ts";
import type { CompletionSummary } from "./types.ts";

/** Summary: 'Te faltan 3 de 5 · 1 por confirmar · 2 según tu caso'. */
export function formatCompletion(summary: CompletionSummary): string {
  const { partial, open } = summary;
  return [formatMissing(summary), partial > 0 && `${partial} por confirmar`, open > 0 && `${open} según tu caso`]
    .filter(Boolean)
    .join(" · ");
}

function formatMissing({ total, missing, partial, open }: CompletionSummary): string {
  if (total === 0) return open > 0 ? "Responde las preguntas sobre tu caso" : "Ningún documento es obligatorio";
  if (missing === 0 && partial > 0) return "No te falta ninguno";
  if (missing === 0) return open > 0 ? "Tienes todo lo que se pide siempre" : "Lo tienes todo";
  const verb = missing === 1 ? "Te falta" : "Te faltan";
  return missing === total
    ? `${verb} ${pluralize(missing, "documento", "documentos")}`
    : `${verb} ${missing} de ${total}`;
}
