import type { DocumentKind } from "../types/registry.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** What a stored document says that a requirement may ask for. A property that is absent is not known. */
export interface DocumentEvidence {
  /** Its type; null where the document's own type is not known. */
  readonly kind: DocumentKind | null;
  /** Numbers of identity documents and tax numbers of the people it names as holders. */
  readonly numbers: readonly string[];
  /** Full names of the people it names as holders. */
  readonly names: readonly string[];
  /** As the machine-readable zone of an identity document has it. */
  readonly birthDate?: IsoDay;
  readonly issued?: IsoDay;
  /** On which it is last in force. */
  readonly expires?: IsoDay;
  /** How many sides of the card are seen. */
  readonly sides?: number;
  /** Social Security number, as printed. */
  readonly socialSecurityNumber?: string;
  /** Bank account number, as printed. */
  readonly iban?: string;
  /** What the person calls the document. */
  readonly title?: string;
  /** Of a document of another country. */
  readonly foreign?: { readonly apostille?: boolean; readonly swornTranslation?: boolean };
}

/** The types whose documents are about a month, and bear its last day. */
export const MONTHLY_KINDS: ReadonlySet<DocumentKind | null> = new Set([
  "payslip",
  "bankStatement",
  "contributionReceipt",
  "rentReceipt",
]);

/** What a document says of which nothing is known. */
export const NO_EVIDENCE: DocumentEvidence = { kind: null, numbers: [], names: [] };
