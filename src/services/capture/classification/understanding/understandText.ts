import { toAnalysis, type AiOutcome, type ReadText } from "@/domain/capture/classification/analyse.ts";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import { extract } from "@/domain/capture/extraction/extract.ts";
import type { Extraction } from "@/domain/capture/extraction/extraction.ts";
import { readMrz } from "@/services/capture/recognition/mrz.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

/** What a text is understood from. */
export interface TextInput {
  readonly ocr: Pick<ReadText, "text" | "layout">;
  readonly filename: string;
  readonly today: IsoDay;
}

/** What a document is understood from. */
export interface UnderstandingInput extends TextInput {
  readonly ocr: ReadText;
  readonly outcome: AiOutcome;
}

/**
 * What a recognised text is and says (decisions ); takes tens of milliseconds, so it belongs in a worker.
 * @internal exported for the scenario tests and the bench
 */
export function understandText({ ocr, filename, today }: TextInput): Extraction {
  return extract(ocr.text, { filename, mrz: readMrz(ocr.text, today), layout: ocr.layout });
}

/** The whole analysis of a document, with the result of asking the AI; hundreds of milliseconds for a long text. */
export function understandDocument({ ocr, filename, today, outcome }: UnderstandingInput): DocumentAnalysis {
  return toAnalysis(outcome, { ocr, extraction: understandText({ ocr, filename, today }) });
}
