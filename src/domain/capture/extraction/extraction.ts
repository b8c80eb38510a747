import type { DocumentFolderId } from "../../documents/folders/folders.ts";

/** Where a value comes from. `verified`: a check digit proves it, and nothing else is ever called so (decision A-131). */
export type ValueOrigin = "read" | "verified" | "ai" | "corrected";

/** One value found in a document. */
export interface FieldValue {
  /** The specification's or the document's own name of it, such as 'dni_nie', 'caducidad', 'total' (REV-14 to REV-17). */
  readonly name: string;
  /** As a person reads it; dates as the document writes them, identifiers without spaces. */
  readonly value: string;
  readonly origin: ValueOrigin;
  /** 0 to 100; below LIMITS.lowConfidence the person is asked about it first. */
  readonly confidence: number;
  /** True when a glyph was repaired on the strength of a check digit; shown for review. */
  readonly repaired: boolean;
}

/** What the text of a document says, found on the device (decisions ). */
export interface Extraction {
  /** What the document is, as a person calls it: 'DNI', 'Nómina', 'Factura', …; 'Documento' where it is unknown. */
  readonly documentType: string;
  /** Its folder; 'unknown' where the words speak for none. */
  readonly category: DocumentCategory;
  /** 0 to 100 */
  readonly confidence: number;
  readonly fields: readonly FieldValue[];
  /** Names of the fields that every document of this type has; empty where nobody can say. */
  readonly expectedFields: readonly string[];
}

/** A folder that a document can be suggested for, or none (REV-09). */
export type DocumentCategory = DocumentFolderId | "unknown";
