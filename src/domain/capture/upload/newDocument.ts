import { STRAIGHTENED } from "../../documents/people/cardSides.ts";
import { toStoredInfo } from "../classification/info.ts";
import type { FieldValue } from "../extraction/extraction.ts";
import { printable } from "../../shared/text/printable.ts";
import type { FolderId } from "../../documents/folders/folders.ts";
import type { NewDocument } from "../../documents/vault/document.ts";
import type { ProcessedFile } from "./queue.ts";

/** What the person left of a review, or made of it. */
export interface Reviewed {
  readonly filename: string;
  readonly documentType: string;
  readonly folderId: FolderId;
  readonly fields: readonly FieldValue[];
}

const ENDING = /\.[^.]+$/u;

/** How a document was understood, where nothing says more. */
const UNTOLD = "dispositivo";

/** The document to save of a file that was read and reviewed (REV-19, REV-21). */
export function reviewedDocument({ file, ocr, analysis }: ProcessedFile, reviewed: Reviewed): NewDocument {
  const kept = reviewed.fields.filter(({ value }) => value.trim() !== "");
  // A value that the person took out must not come back.
  const found = new Set(analysis.fields.map(({ name }) => name));
  const rest = Object.entries(analysis.extractedInfo).filter(([name]) => !found.has(name));
  return {
    filename: reviewed.filename,
    originalFile: { name: file.name, type: file.type, size: file.size },
    extractedText: ocr.text,
    suggestedCategory: reviewed.folderId,
    confidence: analysis.confidence,
    folderId: reviewed.folderId,
    documentType: reviewed.documentType.trim(),
    extractedInfo: toStoredInfo(kept, { processingMethod: UNTOLD, ...Object.fromEntries(rest) }),
    isDemoData: false,
    file,
  };
}

/** The one page or card that stands out in a photo, straightened; null where none does, or several do. */
export function straightenedPage({ ocr: { cuts = [] } }: Pick<ProcessedFile, "ocr">): Blob | null {
  return cuts.length === 1 ? (cuts[0] ?? null) : null;
}

/** The name under which a file is stored: a photo whose page stands out becomes a PDF of that page. */
export function storedName(processed: Pick<ProcessedFile, "file" | "ocr">): string {
  return straightenedPage(processed) ? pdfName(processed.file.name) : processed.file.name;
}

/** The same name with the ending of a PDF. */
export function pdfName(name: string): string {
  return `${name.replace(ENDING, "")}.pdf`;
}

/** The document with the straightened page of its photo in place of the photo (STORE-03). */
export function withStraightened(document: NewDocument, file: File): NewDocument {
  const imageProcessing = { operations: [STRAIGHTENED], preservedColor: true };
  return { ...withFile(document, file), extractedInfo: { ...document.extractedInfo, imageProcessing } };
}

/** The document with this file, and with the ending of its name. */
export function withFile(document: NewDocument, file: File): NewDocument {
  const [ending = ""] = ENDING.exec(file.name) ?? [];
  const { name, type, size } = file;
  const filename = `${document.filename.replace(ENDING, "")}${ending}`;
  return { ...document, filename, originalFile: { name, type, size }, file };
}

/** The name that a person gives a file, with the ending that it has; the name that it has where they give none. */
export function renameFile(name: string, original: string): string {
  const [ending = ""] = ENDING.exec(original) ?? [];
  const plain = printable(name.replace(/[/\\]/gu, "-"), " ").trim();
  const stem = plain.toLowerCase().endsWith(ending.toLowerCase())
    ? plain.slice(0, plain.length - ending.length)
    : plain;
  return stem.trim() === "" ? original : `${stem.trim()}${ending}`;
}
