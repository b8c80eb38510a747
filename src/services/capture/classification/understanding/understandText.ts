import { toAnalysis, type AiOutcome, type ReadText } from "@/domain/capture/classification/analyse.ts";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import { extract } from "@/domain/capture/extraction/extract.ts";
import type { TypeModel } from "@/domain/capture/extraction/type/decideType.ts";
import type { Extraction } from "@/domain/capture/extraction/extraction.ts";
import { readMrz } from "@/services/capture/recognition/mrz.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

/** A recognised text. */
export interface TextInput {
  readonly ocr: Pick<ReadText, "text" | "layout">;
  readonly filename: string;
  readonly today: IsoDay;
  /** Null if its weights did not arrive: titles tell the type. */
  readonly model: TypeModel | null;
}

/** A recognised text with the answer of the AI. */
export interface UnderstandingInput extends TextInput {
  readonly ocr: ReadText;
  readonly outcome: AiOutcome;
}

/**
 * Extracts the type and the fields of a recognised text (decisions ); takes tens of milliseconds.
 * @internal exported for the scenario tests and the bench
 */
export function understandText({ ocr, filename, today, model }: TextInput): Extraction {
  return extract(ocr.text, { filename, mrz: readMrz(ocr.text, today), model, layout: ocr.layout });
}

/** Analyses a document, with the answer of the AI; takes hundreds of milliseconds for a long text. */
export function understandDocument({ ocr, outcome, ...input }: UnderstandingInput): DocumentAnalysis {
  return toAnalysis(outcome, { ocr, extraction: understandText({ ocr, ...input }) });
}
