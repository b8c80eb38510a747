import type { FieldValue, ValueOrigin } from "../extraction/extraction.ts";

const ORIGIN_WORDS: Readonly<Record<ValueOrigin, string>> = {
  read: "leído",
  verified: "verificado",
  code: "código",
  ai: "IA",
  corrected: "corregido",
};

/** One digit was inferred from the check digit (decision A-166). */
const INFERRED = "deducido";

/** Stored word for the origin of an analysis (STORE-03). */
export type ProcessingMethod = "ia" | "respaldo" | "dispositivo";

/**
 * The stored form of the extracted information (STORE-02, STORE-03): each value under its name, `processingMethod`, and
 * `origenes` with the origin of each value. @param rest further entries, such as `completitud` or `imageProcessing`; a
 * value of the document of the same name wins
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
