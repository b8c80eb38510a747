import type { FieldValue, ValueOrigin } from "../extraction/extraction.ts";

const ORIGIN_WORDS: Readonly<Record<ValueOrigin, string>> = {
  read: "leído",
  verified: "verificado",
  ai: "IA",
  corrected: "corregido",
};

/** A digit of it was inferred from the check digit (decision A-166). */
const INFERRED = "deducido";

/** How a document was understood, as it is stored (STORE-03). */
export type ProcessingMethod = "ia" | "respaldo" | "dispositivo";

/**
 * The extracted information of a document as it is stored (STORE-02, STORE-03): each value under its name, how the document
 * was understood, and `origenes`, the origin of each value.
 * @param rest further entries, such as `completitud` or `imageProcessing`; a value of the document goes before them
 */
export function toStoredInfo(
  fields: readonly FieldValue[],
  { processingMethod, ...rest }: { readonly processingMethod: string } & Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return {
    ...rest,
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    processingMethod,
    origenes: Object.fromEntries(
      fields.map(({ name, origin, repaired }) => [
        name,
        repaired && origin === "verified" ? INFERRED : ORIGIN_WORDS[origin],
      ]),
    ),
  };
}
