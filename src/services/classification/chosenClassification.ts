import {
  analysisOfBadReply,
  analysisOfDevice,
  analysisOfReply,
  analysisOfUnavailable,
  extractionByKeywords,
  type Understood,
} from "@/domain/classification/analyse.ts";
import type { DocumentAnalysis } from "@/domain/classification/analysis.ts";
import { CLASSIFIER_MODEL } from "@/domain/classification/models.ts";
import { classificationMessage } from "@/domain/classification/prompt.ts";
import { parseReply } from "@/domain/classification/reply.ts";
import type { Extraction } from "@/domain/extraction/extraction.ts";
import {
  asksClassifier,
  type RecognitionEnvironment,
  type RecognitionSettings,
} from "@/domain/recognition/settings.ts";
import type { Classification, ReadDocument } from "./classification.ts";
import { CLASSIFIER_PROVIDER, type ClassifierAccess } from "./classifierAccess.ts";
import { ClassifierError } from "./classifierFailure.ts";

/** Says on the device what a text says. */
export interface TextUnderstanding {
  understand(text: string, filename: string, options: { readonly signal: AbortSignal }): Promise<Extraction>;
}

/** What the classification stands on. */
export interface ClassificationDeps {
  readonly understanding: TextUnderstanding;
  /** Read anew for each document: the person may change them at any time. */
  readonly settings: () => RecognitionSettings;
  readonly environment: RecognitionEnvironment;
  /** Whom to ask without a key of the person's own; null when the build has none. */
  readonly access: ClassifierAccess | null;
  /** The model to ask (CLS-02). */
  readonly model?: string;
}

/**
 * Asks the AI where there is one and the person allowed it (CLS-10, decisions ); the device answers otherwise.
 * An AI that fails leaves a fallback, with the values that the device found (decision A-065). The text alone is sent.
 * @param load brings the module that carries the provider's SDK
 */
export function createClassification(
  { understanding, settings, environment, access, model = CLASSIFIER_MODEL }: ClassificationDeps,
  load = () => import("./claudeClient.ts"),
): Classification {
  const understood = async ({ filename, ocr }: ReadDocument, signal: AbortSignal): Promise<Understood> => {
    try {
      return { ocr, extraction: await understanding.understand(ocr.text, filename, { signal }) };
    } catch (error) {
      if (!signal.aborted) console.warn("El texto no se pudo examinar en este dispositivo.", error);
      return { ocr, extraction: extractionByKeywords(ocr.text) };
    }
  };

  /** What the AI makes of the document, in the light of what the device found. */
  const asked = async (
    allowed: ClassifierAccess,
    { filename, ocr }: ReadDocument,
    signal: AbortSignal,
  ): Promise<(found: Understood) => DocumentAnalysis> => {
    try {
      const { ask } = await load();
      const answer = await ask(allowed, { model, message: classificationMessage(filename, ocr.text) }, signal);
      const reply = parseReply(answer);
      return reply ? (found) => analysisOfReply(reply, found) : analysisOfBadReply;
    } catch (error) {
      if (!signal.aborted) console.warn("El clasificador no ha respondido: se usa el análisis de respaldo.", error);
      return error instanceof ClassifierError && error.refusesKey ? analysisOfBadReply : analysisOfUnavailable;
    }
  };

  return {
    async analyse(document, { signal }) {
      signal.throwIfAborted();
      const allowed = accessOf(settings(), environment, access);
      const [found, analysis] = await Promise.all([
        understood(document, signal),
        allowed ? asked(allowed, document, signal) : analysisOfDevice,
      ]);
      signal.throwIfAborted();
      return analysis(found);
    },
  };
}

/** Whom to ask (CLS-10): with the person's own key the provider itself, else whom the build names; null for nobody. */
function accessOf(
  settings: RecognitionSettings,
  environment: RecognitionEnvironment,
  access: ClassifierAccess | null,
): ClassifierAccess | null {
  if (!asksClassifier(settings, environment) || settings.consent.claude !== "granted") return null;
  return settings.classifierKey === "" ? access : { baseURL: CLASSIFIER_PROVIDER, apiKey: settings.classifierKey };
}
