import type { FieldValue } from "../extraction/extraction.ts";
import { findIdentifiers, verifyIdentifier, type Identifier } from "../../reading/identifiers/identifier.ts";
import { LIMITS } from "../../shared/limits.ts";
import { compactNumber, isSameField } from "./fieldNames.ts";
import { isSameValue, textFinder, type TextFinder } from "./textValues.ts";

/** Confidence by evidence in the text; under LIMITS.lowConfidence the person is asked. */
const SURE = { proven: 99, inText: 85, disputed: 60, notInText: 50, wrongDigit: 40 } as const;

/**
 * Merges the values of the AI into those of the device, whose order stays. A value in the text with a right check digit
 * is verified, whoever found it, and wins (decision A-131). For a value that both found, the device's writing stays;
 * where they differ, the surer one stays and the person is asked. A value of the AI that is not in the text, has a
 * wrong digit, or is the number of something else gets a low confidence: the AI may have invented it. @param text the
 * recognised text
 */
export function mergeFields(
  ai: readonly FieldValue[],
  device: readonly FieldValue[],
  text: string,
): readonly FieldValue[] {
  const finder = textFinder(text);
  const identifiers = ai.length > 0 ? findIdentifiers(text) : [];
  const claims = ai.map((field) => weighed(field, finder, identifiers));
  const merged = device.map((field) => {
    const claim = claims.find(({ name }) => name === field.name);
    return claim ? chooseField(field, claim) : field;
  });
  const known = new Set(device.map(({ name }) => name));
  const more = claims.filter((claim) => !known.has(claim.name) && !device.some((field) => isSaid(claim, field)));
  return [...merged, ...more].slice(0, LIMITS.classifierValues);
}

/** The device has the same value under another name of the same thing. */
function isSaid(claim: FieldValue, field: FieldValue): boolean {
  return isSameField(claim.name, field.name) && isSameValue(claim.value, field.value);
}

function weighed(field: FieldValue, finder: TextFinder, identifiers: readonly Identifier[]): FieldValue {
  const verdict = verifyIdentifier(field.name, field.value);
  const isInText = finder.holds(field.value);
  if (verdict === "unknown") return { ...field, confidence: isInText ? SURE.inText : SURE.notInText };
  const value = compactNumber(field.value);
  if (verdict === "invalid") return { ...field, value, confidence: SURE.wrongDigit };
  const found = identifiers.filter(
    (identifier) => !identifier.doubtful && [identifier.value, `ES${identifier.value}`].includes(value),
  );
  if (found.some(({ repaired }) => !repaired)) {
    return { ...field, value, origin: "verified", confidence: SURE.proven };
  }
  if (found.length > 0) return { ...field, value, confidence: SURE.inText, repaired: true };
  return { ...field, value, confidence: isInText ? SURE.disputed : SURE.notInText };
}

function chooseField(field: FieldValue, claim: FieldValue): FieldValue {
  if (field.origin === "verified") return field;
  if (claim.origin === "verified") return claim;
  if (isSameValue(field.value, claim.value)) {
    return { ...field, confidence: Math.max(field.confidence, claim.confidence) };
  }
  const winner = claim.confidence > field.confidence ? claim : field;
  return { ...winner, confidence: Math.min(winner.confidence, SURE.disputed) };
}
