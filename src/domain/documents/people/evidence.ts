import type { DocumentKind } from "../types/registry.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** Facts of a stored document that a requirement may ask for. An absent property is unknown. */
export interface DocumentEvidence {
  /** Null if unknown. */
  readonly kind: DocumentKind | null;
  /** Identity document and tax numbers of the holders it names. */
  readonly numbers: readonly string[];
  readonly names: readonly string[];
  /** From the machine-readable zone of an identity document. */
  readonly birthDate?: IsoDay;
  readonly issued?: IsoDay;
  /** Last day on which it is in force. */
  readonly expires?: IsoDay;
  readonly sides?: number;
  readonly socialSecurityNumber?: string;
  readonly iban?: string;
  readonly title?: string;
  readonly foreign?: { readonly apostille?: boolean; readonly swornTranslation?: boolean };
}

/** Documents about a month, dated on its last day. */
export const MONTHLY_KINDS: ReadonlySet<DocumentKind | null> = new Set([
  "payslip",
  "bankStatement",
  "contributionReceipt",
  "rentReceipt",
]);

export const NO_EVIDENCE: DocumentEvidence = { kind: null, numbers: [], names: [] };
