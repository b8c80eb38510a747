import { LIMITS } from "../../shared/limits.ts";

const QUOTE = 34;
const BACKSLASH = 92;
const LIST_OPENS = 91;
const LIST_CLOSES = 93;
const OBJECT_OPENS = 123;
const OBJECT_CLOSES = 125;

/**
 * Checks the list in a JSON text against the limits without parsing it: too many documents, people and cases, or values
 * deeper than LIMITS.backupDepth. Does not check that the text is JSON.
 */
export function checkOutline(text: string): "fits" | "tooMany" | "tooDeep" {
  const isPlainList = text.trimStart().startsWith("[");
  const entryDepth = isPlainList ? 1 : 2;
  const most = LIMITS.backupDocuments + (isPlainList ? 0 : LIMITS.people + LIMITS.keptCases);
  let entries = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = findStringEnd(text, at);
    } else if (code === OBJECT_OPENS || code === LIST_OPENS) {
      if (depth === entryDepth) entries += 1;
      depth += 1;
      if (entries > most) return "tooMany";
      if (depth > LIMITS.backupDepth) return "tooDeep";
    } else if (code === OBJECT_CLOSES || code === LIST_CLOSES) {
      depth -= 1;
    }
  }
  return "fits";
}

/** Index of the closing quote, or the end of the text. */
function findStringEnd(text: string, opens: number): number {
  for (let at = text.indexOf('"', opens + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
