import { pluralize } from "../../shared/format.ts";

/** Data that only this browser has: erased when the browser is wiped (decision A-174). */
export interface LocalOnlyData {
  /** Own documents that are in this browser alone; null where they could not be counted. */
  readonly documents: number | null;
  /** Opportunities that were saved. */
  readonly opportunities: number;
  /** The person's own keys for recognition and classification. */
  readonly keys: number;
  /** Whether 'Tu situación' was filled in. */
  readonly situation: boolean;
  /** Answers of 'Mis datos' (decision A-159). */
  readonly facts: number;
  /** Plans of life events that were begun. */
  readonly plans: number;
}

/** What is lost when this browser is wiped, an entry each; empty where nothing is. */
export function onlyHereEntries({
  documents,
  opportunities,
  keys,
  situation,
  facts,
  plans,
}: LocalOnlyData): readonly string[] {
  return [
    ...(documents === null ? ["Los documentos que estén solo aquí: no hemos podido contarlos"] : []),
    ...(documents
      ? [`${pluralize(documents, "documento", "documentos")} que no está${documents === 1 ? "" : "n"} en el servidor`]
      : []),
    ...(opportunities > 0 ? [pluralize(opportunities, "oportunidad guardada", "oportunidades guardadas")] : []),
    ...(keys > 0 ? [pluralize(keys, "clave tuya", "claves tuyas")] : []),
    ...(situation ? ["Lo que has contado en «Tu situación»"] : []),
    ...(facts > 0 ? [`${pluralize(facts, "respuesta", "respuestas")} de «Mis datos»`] : []),
    ...(plans > 0 ? [pluralize(plans, "plan empezado", "planes empezados")] : []),
  ];
}
