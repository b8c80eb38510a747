import { readCardText } from "../../documents/people/cardSides.ts";
import type { OcrResult, TextQuality } from "../recognition/result.ts";
import type { DocumentSummary, StoredDocument } from "../../documents/vault/document.ts";
import { listValues } from "../../documents/vault/extractedValues.ts";
import type { ProcessedFile } from "./queue.ts";

/** Two photos of one card. */
export interface CardSides {
  readonly front: ProcessedFile;
  readonly back: ProcessedFile;
  /** Id of the side that is already stored. */
  readonly storedId?: string;
}

/** Finds the first file that probably shows the other side of the same identity card, to ask the person. */
export function findCardSides(file: ProcessedFile, others: readonly ProcessedFile[]): CardSides | null {
  const own = readSide(file);
  if (own === null) return null;
  for (const other of others) {
    const found = readSide(other);
    if (found === null || found.side === own.side) continue;
    const isOtherCard = own.numbers.length > 0 && found.numbers.length > 0;
    if (isOtherCard && !own.numbers.some((number) => found.numbers.includes(number))) continue;
    return own.side === "front" ? { front: file, back: other } : { front: other, back: file };
  }
  return null;
}

/** A stored document may be the other side: it shows one side of a card with a number that the file shows too. */
export function mayBeOtherSide(file: ProcessedFile, { isDemoData, evidence, folderId }: DocumentSummary): boolean {
  if (isDemoData || folderId === "memory" || evidence?.sides !== 1) return false;
  return readSide(file)?.numbers.some((number) => evidence.numbers.includes(number)) ?? false;
}

/** A stored side in the form of a newly read one; a PDF is the straightened page of its photo. */
export function toProcessed(record: StoredDocument, bytes: Blob, { ocr, analysis }: ProcessedFile): ProcessedFile {
  const { type } = record.originalFile;
  const zone = listValues(record.extractedInfo).find(({ name }) => name === "mrz1");
  const { extractedText: text, confidence } = record;
  return {
    id: record.id,
    file: new File([bytes], record.filename, { type }),
    ocr: { ...ocr, text, layout: null, cuts: type === "application/pdf" ? [new Blob([bytes], { type })] : [] },
    analysis: {
      ...analysis,
      confidence,
      suggestedCategory: "identity",
      fields: zone ? [{ name: zone.name, value: zone.text, origin: "read", confidence, repaired: false }] : [],
    },
  };
}

export function joinReadings({ front, back }: CardSides): OcrResult {
  const [one, other] = [front.ocr, back.ocr];
  return {
    text: `${one.text}\n\n${other.text}`,
    provider: one.provider,
    textQuality: QUALITIES.find((quality) => [one, other].some(({ textQuality }) => textQuality === quality)) ?? "poor",
    confidence: Math.min(one.confidence, other.confidence),
    processingTime: one.processingTime + other.processingTime,
    isCut: Boolean(one.isCut || other.isCut),
    pages: { read: 2, total: 2 },
    legibility:
      one.legibility === null || other.legibility === null ? null : Math.min(one.legibility, other.legibility),
    layout: one.layout && other.layout && [...one.layout, ...other.layout],
  };
}

/** Worst first. */
const QUALITIES: readonly TextQuality[] = ["poor", "fair", "good", "excellent"];

/** The side of an identity card that a photo shows; null for anything else. */
function readSide({ file, ocr, analysis }: ProcessedFile) {
  if (!(file.type.startsWith("image/") || ocr.cuts?.length) || analysis.suggestedCategory !== "identity") return null;
  const zone = analysis.fields.find(({ name }) => name === "mrz1")?.value;
  const { sides, isBack, numbers } = readCardText(ocr.text, zone);
  return sides === 1 ? { side: isBack ? "back" : "front", numbers } : null;
}
