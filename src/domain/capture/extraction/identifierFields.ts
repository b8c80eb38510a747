import { verifyIdentifier } from "../../reading/identifiers/identifier.ts";
import type { ConceptId } from "../../reading/lexicon/concepts.ts";
import type { FieldValue } from "./extraction.ts";
import type { Candidate } from "./pairs/candidate.ts";
import { proven, provenField, readField, SURE, type Reading } from "./reading.ts";

const SHAPES: Readonly<Record<string, RegExp>> = {
  dni_nie: /^[XYZ\d]\d{7}[A-Z]$/,
  cif: /^[ABCDEFGHJNPQRSUVW]\d{7}[A-Z\d]$/,
  nss: /^\d{12}$/,
  iban: /^ES\d{22}$/,
  cups: /^ES(?:\d\d){8,10}[A-Z]{2}(?:\d[A-Z])?$/,
};
/** Some cards print the label after the number. */
const NUMBER_BEFORE = /(?<!\d)(\d{12}) ?(?:N\.?U?\.?S\.?S|NAF|S\.?S)(?!\p{L})/u;

/** Finds a value next to one of the labels that has the shape of the identifier; 'verified' if its check digits are right. */
export function findUnverified(
  pairs: readonly Candidate[],
  name: string,
  labels: readonly ConceptId[],
): readonly FieldValue[] {
  for (const { concept, value, confidence } of pairs) {
    const compact = value.replace(/[^A-Z\d]/g, "").replace(/^(?:ES|0)(?=.{9}$)/, "");
    if (!labels.includes(concept.id) || SHAPES[name]?.test(compact) !== true) continue;
    if (verifyIdentifier(name, compact) !== "valid") return [readField(name, compact, SURE.unproven)];
    return [{ name, value: compact, origin: "verified", confidence, repaired: false }];
  }
  return [];
}

/** The bank accounts, the supply point and the Social Security number. */
export function identifierFields(reading: Reading, cups: Candidate | undefined): readonly FieldValue[] {
  const ofKind = (kind: "nuss" | "iban" | "cups", name: string, label: ConceptId) => {
    const all = proven(reading, kind);
    return all.length > 0 ? all.map((one) => provenField(name, one)) : findUnverified(reading.pairs, name, [label]);
  };
  const numberBeforeLabel = NUMBER_BEFORE.exec(reading.flat)?.[1] ?? "";
  return [
    ...ofKind("nuss", "nss", "socialSecurityNumber"),
    ...(verifyIdentifier("nss", numberBeforeLabel) === "valid"
      ? [{ ...readField("nss", numberBeforeLabel, SURE.byPattern), origin: "verified" as const }]
      : []),
    ...ofKind("iban", "iban", "iban"),
    ...ofKind("cups", "cups", "cups"),
    ...(cups && SHAPES["cups"]?.test(cups.value) ? [readField("cups", cups.value, SURE.repaired)] : []),
  ];
}
