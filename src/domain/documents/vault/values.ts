/** One value of a document's extracted information, with its name. */
export interface ExtractedValue {
  readonly name: string;
  readonly text: string;
}

/** How a document was read, not what it says (STORE-03). */
const TECHNICAL: ReadonlySet<string> = new Set(["imageProcessing", "processingMethod", "origenes"]);
/** An import may bring anything: deeper values and more of them are left out. */
const DEPTH = 6;
const VALUES = 1000;

/**
 * The texts and numbers of a document's extracted information, in their order, from nested lists and groups too; the
 * entries of a list bear the list's name. What is technical, empty, nested too deep or one of too many is left out.
 */
export function valuesIn(extractedInfo: Readonly<Record<string, unknown>>): readonly ExtractedValue[] {
  const values: ExtractedValue[] = [];
  let visits = 0;

  const visit = (name: string, value: unknown, depth: number): void => {
    visits += 1;
    if (visits > VALUES || TECHNICAL.has(name)) return;
    if (typeof value === "number" && Number.isFinite(value)) values.push({ name, text: String(value) });
    else if (typeof value === "string" && value.trim() !== "") values.push({ name, text: value.trim() });
    else if (typeof value !== "object" || value === null || depth === DEPTH) return;
    else if (Array.isArray(value)) for (const entry of value) visit(name, entry, depth + 1);
    else for (const [key, entry] of Object.entries(value)) visit(key, entry, depth + 1);
  };

  visit("", extractedInfo, 0);
  return values;
}
