import type { FieldValue } from "../extraction/extraction.ts";
import { verifyIdentifier } from "../identifiers/identifier.ts";
import { LIMITS } from "../limits.ts";
import { compactNumber, isSameThing } from "./fieldNames.ts";
import { sameValue, textFinder, type TextFinder } from "./textValues.ts";

/** How sure a value of the AI is, by what the document says of it. Under LIMITS.lowConfidence the person is asked first. */
const SURE = { proven: 99, inText: 85, disputed: 60, notInText: 50, wrongDigit: 40 } as const;

/**
 * The values of the AI and of the device as one list, the device's first. What a check digit proves and the text says is
 * verified, whoever found it, and wins (decision A-131). A value that both found keeps the device's writing; where they
 * differ the surer one stands and is asked about. A value of the AI that the text does not say, or whose digit is wrong, is
 * of low confidence: the AI may have made it up.
 * @param text the recognised text
 */
export function mergeFields(
  ai: readonly FieldValue[],
  device: readonly FieldValue[],
  text: string,
): readonly FieldValue[] {
  const finder = textFinder(text);
  const claims = ai.map((field) => weighed(field, finder));
  const merged = device.map((field) => {
    const claim = claims.find(({ name }) => name === field.name);
    return claim ? chosen(field, claim) : field;
  });
  const known = new Set(device.map(({ name }) => name));
  const more = claims.filter((claim) => !known.has(claim.name) && !device.some((field) => isSaid(claim, field)));
  return [...merged, ...more].slice(0, LIMITS.classifierValues);
}

/** True when the device says the same under another name of the same thing. */
function isSaid(claim: FieldValue, field: FieldValue): boolean {
  return isSameThing(claim.name, field.name) && sameValue(claim.value, field.value);
}

function weighed(field: FieldValue, finder: TextFinder): FieldValue {
  const verdict = verifyIdentifier(field.name, field.value);
  const value = verdict === "unknown" ? field.value : compactNumber(field.value);
  if (verdict === "invalid") return { ...field, value, confidence: SURE.wrongDigit };
  if (verdict === "valid" && finder.holdsGlyphs(value)) {
    return { ...field, value, origin: "verified", confidence: SURE.proven };
  }
  return { ...field, value, confidence: finder.holds(field.value) ? SURE.inText : SURE.notInText };
}

/** What stands of a value that both found under one name. */
function chosen(field: FieldValue, claim: FieldValue): FieldValue {
  if (field.origin === "verified") return field;
  if (claim.origin === "verified") return claim;
  if (sameValue(field.value, claim.value)) {
    return { ...field, confidence: Math.max(field.confidence, claim.confidence) };
  }
  const winner = claim.confidence > field.confidence ? claim : field;
  return { ...winner, confidence: Math.min(winner.confidence, SURE.disputed) };
}
