import type { DocumentLayout } from "../../reading/layout/rows.ts";

/** The reader of a document: the server's recognition service, or the engine in this browser. */
export type RecognitionProvider = "klippa" | "device";

/** What a person and an error text call each provider (decision A-141). */
export const PROVIDER_NAMES: Readonly<Record<RecognitionProvider, string>> = {
  klippa: "KLIPPA",
  device: "este dispositivo",
};

/** OCR-38 to OCR-41 */
export type TextQuality = "excellent" | "good" | "fair" | "poor";

/** What was read in a document (OCR-23, OCR-42). */
export interface OcrResult {
  readonly text: string;
  /** Name of the provider that really read it (PROVIDER_NAMES). */
  readonly provider: string;
  readonly textQuality: TextQuality;
  /** 0 to 100, by the rule of OCR-31 to OCR-37. */
  readonly confidence: number;
  /** Milliseconds. */
  readonly processingTime: number;
  /** How many pages were read of how many; null where the provider does not say. */
  readonly pages: { readonly read: number; readonly total: number } | null;
  /** How sure the engine is of its words, 0 to 100; null where it does not say. A text layer is 100. */
  readonly legibility: number | null;
  /** The same text with the place of each word; null where the provider does not say it. */
  readonly layout: DocumentLayout | null;
  /** Lines run into an edge: a part of a page is missing; absent where nobody looked. */
  readonly isCut?: boolean;
  /** Of a photo: the pages or cards that stand out in it, each straightened, as JPEG; absent where none does. */
  readonly cuts?: readonly Blob[];
}

/** The reading of a file that could not be read and is kept without one. */
export const UNREAD: OcrResult = {
  text: "",
  provider: "",
  textQuality: "poor",
  confidence: 0,
  processingTime: 0,
  pages: null,
  legibility: null,
  layout: null,
};

/** How far a reading is. */
export interface RecognitionProgress {
  /** `loading`: the engine's files arrive (first use only). */
  readonly stage: "loading" | "preparing" | "reading";
  /** 0 to 1 within the stage. */
  readonly share: number;
}
