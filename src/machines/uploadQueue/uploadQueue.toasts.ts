import type { DocumentAnalysis } from "@/domain/classification/analysis.ts";
import type { FlowToast } from "@/domain/messages.es.ts";
import { lowConfidenceToast, RECOGNITION_TOASTS } from "@/domain/recognition/recognitionMessages.ts";
import type { SettingsReason } from "./uploadQueue.types.ts";

/**
 * What is said of a document that was understood; null where nothing has to be: it is sure enough, or a check digit proves
 * one of its identifiers (UP-21, decision A-140).
 */
export function completionToast({ confidence, fields }: DocumentAnalysis): FlowToast | null {
  return fields.some(({ origin }) => origin === "verified") ? null : lowConfidenceToast(confidence);
}

/** What is said when the settings were written; null where the form shows it (OCR-08, OCR-09). */
export function settingsToast(reason: SettingsReason): FlowToast | null {
  if (reason === "keySaved") return RECOGNITION_TOASTS.keySaved;
  return reason === "officialOnly" ? RECOGNITION_TOASTS.reset : null;
}
