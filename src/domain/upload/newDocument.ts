import { documentTypeOf } from "../documentTypes/keywords.ts";
import type { FolderId } from "../folders/folders.ts";
import type { NewDocument } from "../vault/document.ts";

/** What the person says of a file that they file themselves. */
export interface FilingForm {
  readonly folderId: FolderId;
  /** What the document is; may be empty. */
  readonly documentType: string;
  /** ISO day; empty where the document has none or the person does not say. */
  readonly expiryDate: string;
}

/** Where and as what nobody read the document but the person: they are sure of it. */
const PERSON_CONFIDENCE = 100;

/** The document to save of a file that the person filed by hand: nothing was read in it. */
export function handFiled(file: File, { folderId, documentType, expiryDate }: FilingForm): NewDocument {
  return {
    filename: file.name,
    originalFile: { name: file.name, type: file.type, size: file.size },
    extractedText: "",
    suggestedCategory: folderId,
    confidence: PERSON_CONFIDENCE,
    folderId,
    documentType: documentType.trim(),
    extractedInfo: { processingMethod: "manual", ...(expiryDate === "" ? {} : { expiryDate }) },
    isDemoData: false,
    file,
  };
}

/** The folder that the words of a type or of a file name speak for; null where they speak for none. */
export function folderOfWords(...texts: readonly string[]): FolderId | null {
  for (const text of texts) {
    const type = documentTypeOf(text.replace(/\.[a-z]+$/iu, "").replaceAll(/[_-]+/gu, " "));
    if (type !== "general") return type;
  }
  return null;
}
