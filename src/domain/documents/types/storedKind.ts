import { normalizeForSearch } from "../../shared/text/normalize.ts";
import { nameKey, type ExtractedValue } from "../vault/extractedValues.ts";
import { findTitledKinds } from "./documentKind.ts";
import type { DocumentKind } from "./registry.ts";

interface StoredType {
  readonly documentType: string;
  readonly extractedText: string;
}

/** Content that decides where several types share a name, or other documents have it too. */
interface Content {
  /** Type and text in the form of `normalizeForSearch`. */
  readonly type: string;
  readonly text: string;
  /** The first value of each field, by its `nameKey`. */
  readonly values: ReadonlyMap<string, string>;
}

const TEXT_CHARACTERS = 4000;
const SUPPLIES: Readonly<Record<string, DocumentKind>> = {
  electricidad: "electricityBill",
  agua: "waterBill",
  gas: "gasBill",
  telecomunicaciones: "phoneBill",
};
/** Supply points of the five large electricity distributors; gas codes have the same form. */
const ELECTRIC_CUPS = /^ES00(?:2[1-9]|3[01])/u;
const RESIDENCE_ZONE = /^I[RXP]ESP/u;

const says = (words: RegExp, kind: DocumentKind) => (content: Content) =>
  words.test(`${content.type} ${content.text}`) ? kind : null;

/** Decides on types whose name alone does not; null if undecided. */
const DECIDED_BY: Readonly<Partial<Record<DocumentKind, (content: Content) => DocumentKind | null>>> = {
  nie: ({ text, values }) => {
    if (/registro de (?:ciudadan|residente comunitari)/u.test(text)) return "euRegistration";
    if (/certificado de n|asignacion de n/u.test(text)) return "nie";
    return hasCardValues(values) ? "tie" : null;
  },
  residencePermit: ({ values }) => (hasCardValues(values) && values.has("mrz") ? "tie" : "residencePermit"),
  birthCertificate: ({ text }) =>
    /(?:certificacion|certificado|transcripcion) (?:en extracto )?literal/u.test(text)
      ? "literalBirthCertificate"
      : "birthCertificate",
  schoolDegree: ({ text }) => {
    if (/tecnico superior/u.test(text)) return "higherTechnicianDegree";
    if (/titulo de tecnico|tecnico de grado medio/u.test(text)) return "technicianDegree";
    return /secundaria obligatoria/u.test(text) && !/bachiller/u.test(text) ? null : "schoolDegree";
  },
  taxClearance: (content) =>
    says(/situacion censal/u, "censusCertificate")(content) ?? says(/al corriente|deudas? /u, "taxClearance")(content),
  socialSecurityClearance: says(/al corriente|deudas? |situacion de cotizacion/u, "socialSecurityClearance"),
  activityLicence: says(/actividad|apertura|funcionamiento/u, "activityLicence"),
  enrolmentProof: says(/alumn|curso|estudi|academic|admision|justificante/u, "enrolmentProof"),
};

/**
 * The type of a stored document by its type's name, in the words of extraction, the AI or a person; where several types
 * share that name, by values and text. Null if undecided.
 */
export function findStoredKind(
  { documentType, extractedText }: StoredType,
  extracted: readonly ExtractedValue[],
): DocumentKind | null {
  const kinds = findTitledKinds(documentType);
  const [kind] = kinds;
  if (kind === undefined) return null;
  const values = new Map(extracted.toReversed().map(({ name, text }) => [nameKey(name), text]));
  if (kinds.length > 1) {
    const bill = findBill(values);
    return bill !== null && kinds.includes(bill) ? bill : null;
  }
  const decide = DECIDED_BY[kind];
  const text = normalizeForSearch(extractedText.slice(0, TEXT_CHARACTERS));
  return decide ? decide({ type: normalizeForSearch(documentType), text, values }) : kind;
}

function findBill(values: Content["values"]): DocumentKind | null {
  const supply = SUPPLIES[normalizeForSearch(values.get("suministro") ?? "")];
  return supply ?? (ELECTRIC_CUPS.test(values.get("cups") ?? "") ? "electricityBill" : null);
}

/** Values of a card that a certificate on paper lacks. */
function hasCardValues(values: Content["values"]): boolean {
  return (
    RESIDENCE_ZONE.test(values.get("mrz") ?? "") ||
    /^E\d{8}$/u.test(values.get("numerodocumento") ?? "") ||
    ["caducidad", "expirydate", "expirationdate", "fechacaducidad", "validohasta", "tipopermiso"].some((name) =>
      values.has(name),
    )
  );
}
