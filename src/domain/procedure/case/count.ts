import { pluralize } from "../../shared/format.ts";
import type { CompletionSummary, Validation } from "../validation/types.ts";

/**
 * Counts the papers of a case, on every screen (PLA-14, PLA-31, decisions ); what is no paper is not counted
 * (decision A-158). @param rows from `getRows`
 */
export function count(rows: readonly Validation[]): CompletionSummary {
  const counted = rows.filter((row) => row.counts);
  const total = counted.length;
  const ofStatus = (status: Validation["status"]) => counted.filter((row) => row.status === status).length;
  const [complete, partial, missing] = [ofStatus("complete"), ofStatus("partial"), ofStatus("missing")];
  const open = rows.filter(({ isOpen, group }) => isOpen && group === "depends").length;
  return {
    total,
    complete,
    partial,
    missing,
    percentage: total === 0 ? 0 : Math.round((complete / total) * 100),
    allComplete: total > 0 && complete === total && open === 0,
    hasPartial: partial > 0,
    open,
  };
}

export type CountTone = "green" | "amber" | "red";

/** PLA-32 to PLA-34, decision A-123. */
export function getCountTone({ allComplete, hasPartial, missing, open }: CompletionSummary): CountTone {
  if (allComplete) return "green";
  return hasPartial || (missing === 0 && open > 0) ? "amber" : "red";
}

/** The required tasks that are not done (decision A-158). */
export const listToDo = (rows: readonly Validation[]): readonly Validation[] =>
  rows.filter(({ group, required, isDone }) => group === "task" && required && !isDone);

/** No paper is missing or in doubt, and no question may add one. */
export const hasAllPapers = ({ missing, partial, open }: CompletionSummary): boolean => missing + partial + open === 0;

/** Some of what counts is a sample (decision A-139). */
export const countsSamples = (rows: readonly Validation[]): boolean =>
  rows.some(
    ({ counts, status, evidence }) =>
      counts && status !== "missing" && evidence.documents.some(({ isDemoData }) => isDemoData),
  );

/** The count in words: 'Te faltan 3 de 5 · 1 por confirmar · 2 según tu caso'. */
export function formatCount(counted: CompletionSummary): string {
  const { partial, open } = counted;
  return [formatMissing(counted), partial > 0 && `${partial} por confirmar`, open > 0 && `${open} según tu caso`]
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
