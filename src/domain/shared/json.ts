/** True for a JSON object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object's own fields; none for anything else. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** True for a list of which every entry passes. */
export const isListOf = (value: unknown, isOne: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

/** True for a list of texts. */
export const isTexts = (value: unknown): value is readonly string[] =>
  isListOf(value, (entry) => typeof entry === "string");

/** True where each of these fields is a text. */
export const hasTexts = (record: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.every((name) => typeof record[name] === "string");

/** The value that a JSON text holds; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text, or null where it is none or blank. */
export const toText = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;
