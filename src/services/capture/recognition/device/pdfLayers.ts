import type { OPS, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";

/** The visible content of a page whose PDF has layers (optional content, ISO 32000-1, 8.11). */
export interface PageLayers {
  /** A layer with content of the page is off. */
  readonly hides: boolean;
  /** True where the next piece of the text layer is shown. Call it for each piece, in their order. */
  readonly isShown: (text: string) => boolean;
}

/** Which layers are on as the PDF opens; pdfjs decides what their dictionaries and expressions mean. */
export type LayerConfig = Awaited<ReturnType<PDFDocumentProxy["getOptionalContentConfig"]>>;
type Operators = Pick<Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>, "fnArray" | "argsArray">;

/** Text between two marks. */
interface Run {
  text: string;
  readonly isShown: boolean;
}

/**
 * Finds the content of a page that its layers hide. The text layer of pdfjs has no layers, but the list of operators has: both have
 * the same text in the same order, divided by the marks.
 */
export async function readLayers(page: PDFPageProxy, config: LayerConfig, codes: typeof OPS): Promise<PageLayers> {
  const { runs, hides } = readRuns(await page.getOperatorList(), config, codes);
  let [at, from] = [0, 0];
  const isShown = (piece: string): boolean => {
    const text = toLetters(piece);
    for (let next = at; next < runs.length; next += 1) {
      const run = runs[next];
      const found = run ? run.text.indexOf(text, next === at ? from : 0) : -1;
      if (!run || found < 0) continue;
      [at, from] = [next, found + text.length];
      return run.isShown;
    }
    return text === "";
  };
  return { hides, isShown: hides ? isShown : () => true };
}

function readRuns({ fnArray, argsArray }: Operators, config: LayerConfig, codes: typeof OPS) {
  const runs: Run[] = [];
  const marks: boolean[] = [];
  let hides = false;
  const begin = (): void => void runs.push({ text: "", isShown: !marks.includes(false) });
  begin();
  for (const [index, code] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as readonly unknown[];
    if (code === codes.beginMarkedContentProps || code === codes.beginMarkedContent) {
      const [tag, properties] = args;
      const isOn = tag !== "OC" || config.isVisible(properties);
      marks.push(isOn);
      hides ||= !isOn;
      begin();
    } else if (code === codes.endMarkedContent) {
      marks.pop();
      begin();
    } else if (code === codes.showText) {
      const run = runs.at(-1);
      if (run) run.text += toLetters(readGlyphs(args[0]));
    } else hides ||= args.flat().some((one) => isOperators(one) && readRuns(one, config, codes).hides);
  }
  return { runs, hides };
}

/** A tiling pattern brings the operators that draw its tile. */
function isOperators(value: unknown): value is Operators {
  return typeof value === "object" && value !== null && "fnArray" in value && "argsArray" in value;
}

function readGlyphs(glyphs: unknown): string {
  return (Array.isArray(glyphs) ? (glyphs as readonly unknown[]) : [])
    .map((glyph) => (typeof glyph === "object" && glyph !== null && "unicode" in glyph ? String(glyph.unicode) : ""))
    .join("");
}

/** Without spaces and invisible marks, which the text layer adds and leaves out, and with letters and accents apart. */
const toLetters = (text: string): string => text.normalize("NFKD").replace(/[\s\p{Cf}]/gu, "");
