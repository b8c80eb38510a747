import { isRecord, toRecord } from "../../../../src/domain/shared/json.ts";
import type { ProviderQuestion } from "../../shared/provider.ts";
import type { SentDocument } from "./document.ts";

/** Address of the provider, without a slash at its end. */
export const PROVIDER = "https://dochorizon.klippa.com";

/**
 * The question to KLIPPA DocHorizon: plain recognition, without its other components. Path, header and shape as its own
 * examples and its clients have them; it has not been asked for real (no key).
 */
export function buildQuestion(
  baseUrl: string,
  key: string,
  { fileType, mime, base64 }: SentDocument,
): ProviderQuestion {
  return {
    url: `${baseUrl}/api/services/document_capturing/v1/components`,
    headers: { accept: "application/json", "content-type": "application/json", "x-api-key": key },
    body: JSON.stringify({
      components: {
        ocr: { enabled: true },
        barcode: { enabled: false },
        fraud: {
          enabled: false,
          metadata: { date: false, editor: false },
          visual: { copy_move: false, splicing: false },
        },
      },
      documents: [{ content_type: mime, filename: `documento.${fileType}`, data: base64 }],
    }),
  };
}

/** The recognised text of the provider's answer, page by page, `most` characters of it; empty where it holds none. */
export function recognisedText(answer: unknown, most: number): string {
  const whole = toRecord(answer);
  const data = isRecord(whole["data"]) ? whole["data"] : whole;
  const ocr = toRecord(toRecord(data["components"])["ocr"]);
  const pages = toRecords(ocr["documents"]).flatMap((document) => toRecords(document["pages"]));
  const texts = pages.map((page) => toText(page["text"]) || formatLines(page)).filter((text) => text !== "");
  return (texts.length === 0 ? toText(data["text"]) : texts.join("\n\n")).slice(0, most);
}

function formatLines(page: Readonly<Record<string, unknown>>): string {
  return toRecords(page["lines"])
    .map(({ text }) => toText(text))
    .filter((text) => text !== "")
    .join("\n");
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function toRecords(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
