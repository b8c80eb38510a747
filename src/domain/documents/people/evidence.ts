import * as v from "valibot";
import { DAY, maybe, orNull, record } from "../../shared/schema.ts";
import { type DocumentKind, isDocumentKind } from "../types/registry.ts";
import { NAME, NAMES, NUMBER, NUMBERS } from "./person.ts";

/** No document has more. */
const MOST_SIDES = 20;

/** What a stored document says that a requirement may ask for. A property that is absent is not known. */
export const EVIDENCE = record({
  /** Its type; null where this version does not know it. */
  kind: orNull(v.custom<DocumentKind>(isDocumentKind)),
  /** Numbers of identity documents and tax numbers of the people it names as holders. */
  numbers: v.pipe(v.array(v.unknown()), NUMBERS),
  /** Full names of the people it names as holders. */
  names: v.pipe(v.array(v.unknown()), NAMES),
  /** As the machine-readable zone of an identity document has it. */
  birthDate: maybe(DAY),
  issued: maybe(DAY),
  /** The last day on which it is in force. */
  expires: maybe(DAY),
  /** How many sides of the card are seen. */
  sides: maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_SIDES))),
  /** As printed. */
  socialSecurityNumber: maybe(NUMBER),
  /** As printed. */
  iban: maybe(NUMBER),
  /** What the person calls the document. */
  title: maybe(NAME),
  /** Of a document of another country. */
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

export const NO_EVIDENCE: DocumentEvidence = { kind: null, numbers: [], names: [] };
