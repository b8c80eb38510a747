import type { DocumentLayout } from "../../reading/layout/rows.ts";

/** The server's recognition service, or the engine in this browser. */
export type RecognitionProvider = "klippa" | "device";

/** Names of the providers in texts (decision A-141). */
export const PROVIDER_NAMES: Readonly<Record<RecognitionProvider, string>> = {
  klippa: "KLIPPA",
  device: "este dispositivo",
};

/** OCR-38 to OCR-41 */
export type TextQuality = "excellent" | "good" | "fair" | "poor";

/** Result of reading a document (OCR-23, OCR-42). */
export interface OcrResult {
  readonly text: string;
  /** Name of the provider that read it (PROVIDER_NAMES). */
  readonly provider: string;
  readonly textQuality: TextQuality;
  /** 0 to 100, by the rule of OCR-31 to OCR-37. */
  readonly confidence: number;
  /** Milliseconds. */
  readonly processingTime: number;
  /** Pages read and total pages; null if the provider reports none. */
  readonly pages: { readonly read: number; readonly total: number } | null;
  /** Confidence of the engine in its words, 0 to 100; null if it gives none. A text layer has 100. */
  readonly legibility: number | null;
  /** The text with the place of each word; null if the provider gives none. */
  readonly layout: DocumentLayout | null;
  /** Text runs into an edge, so part of a page is missing; absent if not checked. */
  readonly isCut?: boolean;
  /** The engine's files did not arrive: pages without a text layer were not read; absent otherwise. */
  readonly isReaderMissing?: boolean;
  /** Of a photo: its pages or cards, straightened, as JPEG; absent without any. */
  readonly cuts?: readonly Blob[];
}

/** Placeholder result for a file stored unread. */
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

export interface RecognitionProgress {
  /** `loading`: the engine's files are downloaded (first use only). */
  readonly stage: "loading" | "preparing" | "reading";
  /** 0 to 1 within the stage. */
  readonly share: number;
}
