import { analysisByKeywords, type AiOutcome } from "@/domain/capture/classification/analyse.ts";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import { CLASSIFIER_MODEL } from "@/domain/capture/classification/models.ts";
import {
  asksClassifier,
  getClassifierKey,
  type RecognitionEnvironment,
  type RecognitionSettings,
} from "@/domain/capture/recognition/settings.ts";
import type { Classification, ReadDocument } from "./classification.ts";
import { CLASSIFIER_PROVIDER, type ClassifierAccessSource } from "./classifierAccess.ts";
import { ClassifierError } from "./classifierFailure.ts";
import type { Understanding } from "./understanding/understanding.ts";

/** Services the classification uses. */
export interface ClassificationDeps {
  readonly understanding: Understanding;
  /** Read for each document and before each request: the person may change them at any time. */
  readonly settings: () => RecognitionSettings;
  readonly environment: RecognitionEnvironment;
  /** The access without a key of the person, looked up for each document; null when the build has none. */
  readonly access: ClassifierAccessSource | null;
  /** The model to ask (CLS-02). */
  readonly model?: string;
}

const NOT_ASKED: AiOutcome = { kind: "notAsked" };

/**
 * Asks the AI where there is one and the person allowed it (CLS-10, decisions ); the device answers otherwise.
 * An AI that fails leaves a fallback, with the values that the device found (decision A-065). The recognised text and the
 * name of the file are sent (CLS-05), never the image. Where the worker fails, the keywords decide.
 * @param load imports the module with the provider's SDK
 */
export function createClassificationRouter(
  { understanding, settings, environment, access, model = CLASSIFIER_MODEL }: ClassificationDeps,
  load = () => import("./claudeClient.ts"),
): Classification {
  const allowed = () => chooseAccess(settings(), environment, access);
  const isAllowed = () => allowed() !== null;

  const asked = async ({ filename, ocr }: ReadDocument, signal: AbortSignal): Promise<AiOutcome> => {
    const source = allowed();
    // There is nothing to ask about a file that could not be read.
    if (!source || ocr.text.trim() === "") return NOT_ASKED;
    try {
      const { ask } = await load();
      const question = { model, filename, text: ocr.text };
      const answer = async (isLast: boolean): Promise<string> => {
        const whom = await source(signal);
        try {
          return await ask(whom, question, { signal, isAllowed });
        } catch (error) {
          if (!whom.onRefused || !(error instanceof ClassifierError) || !error.isUnauthorized) throw error;
          // The session's token was refused, not a key: ask once more.
          whom.onRefused();
          if (isLast) throw new ClassifierError(null, { cause: error });
          return answer(true);
        }
      };
      return { kind: "answered", text: await answer(false) };
    } catch (error) {
      signal.throwIfAborted();
      if (!isAllowed() || (error instanceof ClassifierError && error.isUnconfigured)) return NOT_ASKED;
      console.warn("El clasificador no ha respondido: se usa el análisis de respaldo.", error);
      return { kind: error instanceof ClassifierError && error.refusesKey ? "keyRefused" : "unavailable" };
    }
  };

  const understood = async (
    document: ReadDocument,
    outcome: AiOutcome,
    signal: AbortSignal,
  ): Promise<DocumentAnalysis> => {
    try {
      return await understanding.analyse(document, outcome, { signal });
    } catch (error) {
      signal.throwIfAborted();
      console.warn("El texto no se pudo examinar en este dispositivo: se usan sus palabras clave.", error);
      return analysisByKeywords(outcome, document.ocr);
    }
  };

  return {
    async analyse(document, { signal }) {
      signal.throwIfAborted();
      const analysis = await understood(document, await asked(document, signal), signal);
      signal.throwIfAborted();
      return analysis;
    },
  };
}

/** The access to use (CLS-10): with the person's own key the provider itself, else the provider of the build; null for none. */
function chooseAccess(
  settings: RecognitionSettings,
  environment: RecognitionEnvironment,
  access: ClassifierAccessSource | null,
): ClassifierAccessSource | null {
  if (!asksClassifier(settings, environment) || settings.consent.claude !== "granted") return null;
  const apiKey = getClassifierKey(settings, environment);
  return apiKey === "" ? access : () => Promise.resolve({ baseURL: CLASSIFIER_PROVIDER, apiKey });
}
