import type { Conflict } from "../../documents/authenticity/conflicts.ts";
import type { DocumentFolderId } from "../../documents/folders/folders.ts";

/** `verified`: a check digit proves it; never used for anything else (decision A-131). `code`: a code of the document says it. */
export type ValueOrigin = "read" | "verified" | "code" | "ai" | "corrected";

export interface FieldValue {
  /** The name of the specification or of the document, such as 'dni_nie', 'caducidad', 'total' (REV-14 to REV-17). */
  readonly name: string;
  /** In readable form: dates as printed, identifiers without spaces. */
  readonly value: string;
  readonly origin: ValueOrigin;
  /** 0 to 100; below LIMITS.lowConfidence the person is asked about it first. */
  readonly confidence: number;
  /** A character was repaired by means of a check digit; shown for review. */
  readonly repaired: boolean;
  /** Another statement of the document excludes this value; gone once the person corrects one of the two. */
  readonly conflict?: Conflict;
}

/** Content of a document's text, found on the device (decisions ). */
export interface Extraction {
  /** Everyday name of the type: 'DNI', 'Nómina', 'Factura', …; 'Documento' if unknown. */
  readonly documentType: string;
  /** 'unknown' if the words point to no folder. */
  readonly category: DocumentCategory;
  /** 0 to 100 */
  readonly confidence: number;
  readonly fields: readonly FieldValue[];
  /** Names of the fields that every document of this type has; may be empty. */
  readonly expectedFields: readonly string[];
}

/** A folder that a document can be suggested for, or none (REV-09). */
export type DocumentCategory = DocumentFolderId | "unknown";
