import { STRAIGHTENED } from "../../documents/people/cardSides.ts";
import { CONFLICTS, CONFLICTS_FIELD } from "../../documents/authenticity/conflicts.ts";
import { toStoredInfo } from "../classification/info.ts";
import type { FieldValue } from "../extraction/extraction.ts";
import { printable, withoutInvisible } from "../../shared/text/printable.ts";
import type { FolderId } from "../../documents/folders/folders.ts";
import type { NewDocument } from "../../documents/vault/document.ts";
import type { ProcessedFile } from "./queue.ts";

export interface Reviewed {
  readonly filename: string;
  readonly documentType: string;
  readonly folderId: FolderId;
  readonly fields: readonly FieldValue[];
}

const EXTENSION = /\.[^.]+$/u;

const DEFAULT_METHOD = "dispositivo";

/** The document to store, from a file that was read and reviewed (REV-19, REV-21). */
export function reviewedDocument({ file, ocr, analysis }: ProcessedFile, reviewed: Reviewed): NewDocument {
  const kept = reviewed.fields.filter(({ value }) => value.trim() !== "");
  // A value that the person removed must not return.
  const found = new Set(analysis.fields.map(({ name }) => name));
  const rest = Object.entries(analysis.extractedInfo).filter(([name]) => !found.has(name));
  const conflicts = CONFLICTS.filter((conflict) => kept.some((field) => field.conflict === conflict));
  return {
    filename: reviewed.filename,
    originalFile: { name: file.name, type: file.type, size: file.size },
    extractedText: ocr.text,
    suggestedCategory: reviewed.folderId,
    confidence: analysis.confidence,
    folderId: reviewed.folderId,
    documentType: withoutInvisible(reviewed.documentType).trim(),
    extractedInfo: toStoredInfo(kept, {
      processingMethod: DEFAULT_METHOD,
      ...Object.fromEntries(rest),
      ...(conflicts.length > 0 && { [CONFLICTS_FIELD]: conflicts }),
    }),
    isDemoData: false,
    file,
  };
}

/** The one page or card in a photo, straightened; null without one or with several. */
export function straightenedPage({ ocr: { cuts = [] } }: Pick<ProcessedFile, "ocr">): Blob | null {
  return cuts.length === 1 ? (cuts[0] ?? null) : null;
}

/** The stored name of a file: a photo with one page becomes a PDF of that page. */
export function storedName(processed: Pick<ProcessedFile, "file" | "ocr">): string {
  return straightenedPage(processed) ? pdfName(processed.file.name) : processed.file.name;
}

export function pdfName(name: string): string {
  return `${name.replace(EXTENSION, "")}.pdf`;
}

/** Replaces the photo by its straightened page (STORE-03). */
export function withStraightened(document: NewDocument, file: File): NewDocument {
  const imageProcessing = { operations: [STRAIGHTENED], preservedColor: true };
  return { ...withFile(document, file), extractedInfo: { ...document.extractedInfo, imageProcessing } };
}

/** The document with this file and the file's extension. */
export function withFile(document: NewDocument, file: File): NewDocument {
  const [extension = ""] = EXTENSION.exec(file.name) ?? [];
  const { name, type, size } = file;
  const filename = `${document.filename.replace(EXTENSION, "")}${extension}`;
  return { ...document, filename, originalFile: { name, type, size }, file };
}

/** The person's name for a file, with the file's own extension; the original name if theirs is blank. */
export function renameFile(name: string, original: string): string {
  const [extension = ""] = EXTENSION.exec(original) ?? [];
  const plain = printable(name.replace(/[/\\]/gu, "-"), " ").trim();
  const stem = plain.toLowerCase().endsWith(extension.toLowerCase())
    ? plain.slice(0, plain.length - extension.length)
    : plain;
  return stem.trim() === "" ? original : `${stem.trim()}${extension}`;
}
