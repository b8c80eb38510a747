import { extract } from "@/domain/extraction/extract.ts";
import type { Extraction } from "@/domain/extraction/extraction.ts";
import { readMrz } from "@/services/recognition/mrz.ts";

/** What a text is understood from. */
export interface UnderstandingInput {
  readonly text: string;
  readonly filename: string;
  /** 'YYYY-MM-DD' */
  readonly today: string;
}

/** What a recognised text is and says (decisions ); takes tens of milliseconds, so it belongs in a worker. */
export function understandText({ text, filename, today }: UnderstandingInput): Extraction {
  return extract(text, { filename, mrz: readMrz(text, today), today });
}
