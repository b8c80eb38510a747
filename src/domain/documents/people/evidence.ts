import * as v from "valibot";
import { DAY, maybe, orNull, record } from "../../shared/schema.ts";
import { CONFLICTS } from "../authenticity/conflicts.ts";
import { SIGNATURE_FAULTS } from "../authenticity/signature.ts";
import { type DocumentKind, isDocumentKind } from "../types/registry.ts";
import { NAME, NAMES, NUMBER, NUMBERS } from "./person.ts";

/** Upper limit of the sides of a document. */
const MOST_SIDES = 20;

/** Facts of a stored document that requirements check. An absent property is unknown. */
export const EVIDENCE = record({
  /** Document type; null for one that this version does not support. */
  kind: orNull(v.custom<DocumentKind>(isDocumentKind)),
  /** Identity and tax numbers of the document's holders. */
  numbers: v.pipe(v.array(v.unknown()), NUMBERS),
  /** Full names of the document's holders. */
  names: v.pipe(v.array(v.unknown()), NAMES),
  /** As in the machine-readable zone of an identity document. */
  birthDate: maybe(DAY),
  issued: maybe(DAY),
  /** Last day of validity. */
  expires: maybe(DAY),
  /** Number of visible sides of the card. */
  sides: maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_SIDES))),
  /** As printed. */
  socialSecurityNumber: maybe(NUMBER),
  /** As printed. */
  iban: maybe(NUMBER),
  /** Why its signatures make it doubtful. */
  signature: maybe(v.picklist(SIGNATURE_FAULTS)),
  /** Statements of the document that exclude each other. */
  conflicts: maybe(v.array(v.picklist(CONFLICTS))),
  /** The person's own name for the document. */
  title: maybe(NAME),
  /** For a document of another country. */
  foreign: maybe(record({ apostille: maybe(v.boolean()), swornTranslation: maybe(v.boolean()) })),
});
export type DocumentEvidence = v.InferOutput<typeof EVIDENCE>;

/** Documents about a month, dated on its last day. */
export const MONTHLY_KINDS: ReadonlySet<DocumentKind | null> = new Set([
  "payslip",
  "bankStatement",
  "contributionReceipt",
  "rentReceipt",
]);

/** Documents with the numbers of those who report or register, not of the people they are about. */
export const UNNUMBERED_KINDS: ReadonlySet<DocumentKind | null> = new Set([
  "birthReport",
  "birthCertificate",
  "literalBirthCertificate",
  "deathCertificate",
]);

export const NO_EVIDENCE: DocumentEvidence = { kind: null, numbers: [], names: [] };
