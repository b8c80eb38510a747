import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import { pluralize } from "@/domain/shared/format.ts";
import { lowConfidenceToast, RECOGNITION_TOASTS } from "@/domain/capture/recognition/recognitionMessages.ts";
import type { RejectedFile } from "@/domain/capture/upload/checkFile.ts";
import type { SettingsReason } from "./uploadQueue.types.ts";

/**
 * Toast of a document that was classified; null where the result is sure enough, or a check digit proves one of its identifiers
 * (UP-21, decision A-140).
 */
export function completionToast({ confidence, fields }: DocumentAnalysis): FlowToast | null {
  return fields.some(({ origin }) => origin === "verified") ? null : lowConfidenceToast(confidence);
}

/** Toast shown when the files of the queue come back after a lock. */
export function restoredToast(files: number): FlowToast {
  const what = pluralize(files, "archivo que estabas subiendo", "archivos que estabas subiendo");
  return { tone: "info", title: "Sigue donde lo dejaste", description: `${what}: ábrelo con «Subir documentación».` };
}

/** Toast shown when the settings were written; null where the form shows it (OCR-08, OCR-09). */
export function settingsToast(reason: SettingsReason): FlowToast | null {
  if (reason === "keySaved") return RECOGNITION_TOASTS.keySaved;
  return reason === "officialOnly" ? RECOGNITION_TOASTS.reset : null;
}

/** Toast of refused files: the reason of one, the number of several, which the page lists; null for none. */
export function refusalToast(refused: readonly RejectedFile[]): FlowToast | null {
  const [first] = refused;
  if (!first) return null;
  if (refused.length === 1) return { tone: "error", title: first.title, description: first.text };
  const description = `${refused.length} archivos no se han añadido. Encima de la cola dice por qué.`;
  return { tone: "error", title: "Archivo no válido", description };
}
