export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Empty for anything but a JSON object. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

export const isListOf = (value: unknown, isOne: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

export const isTexts = (value: unknown): value is readonly string[] =>
  isListOf(value, (entry) => typeof entry === "string");

export const hasTexts = (record: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.every((name) => typeof record[name] === "string");

/** Undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null for anything but a text that is not blank. */
export const toText = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;
