import { LIMITS } from "../../shared/limits.ts";

/** A word on a page with its box; both axes have the same unit. */
export interface PlacedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Confidence of the recognition, 0 to 100; 100 for the text layer of a PDF. */
  readonly confidence: number;
  /** Box on the page of a slanted word, whose box here places it in a row. */
  readonly onPage?: Omit<PlacedWord, "text" | "confidence" | "onPage">;
}

/** Words side by side, from left to right; not empty. */
export type Row = readonly PlacedWord[];

/** The rows of each page of a document. */
export type DocumentLayout = readonly (readonly Row[])[];

interface GrowingRow {
  readonly words: PlacedWord[];
  /** The last of its runs. */
  last: readonly PlacedWord[];
  /** Position of its first run in the given order. */
  order: number;
}

/** Number of words at the end of a run that are compared with the next run's first words, which tolerates slanted lines. */
const END_WORDS = 3;
/** Two runs are level if their middles differ by less than this share of the smaller height. */
const SAME_ROW = 0.5;
/** Maximum ratio of heights in one row, which separates titles from small print beside them. */
const MOST_RATIO = 2.6;
/** Maximum overlap of two runs, as a share of the height. */
const OVERLAP = 0.3;
/** Minimum gap between two columns, in letter heights. */
const COLUMN_GAP = 2.5;

/**
 * Joins level runs of words that are side by side: an engine returns a table column by column, a PDF in any order. Runs that are
 * not level keep their order.
 * @param runs of words from left to right
 */
export function groupRows(runs: readonly Row[]): readonly Row[] {
  // More runs than a document may have lines are no page, and take too long to compare with one another.
  if (runs.length > LIMITS.extractionLines) return runs;
  const rows: GrowingRow[] = [];
  const fromLeft = runs
    .map((run, order) => ({ run, order }))
    .toSorted((one, other) => leftOf(one.run) - leftOf(other.run));
  for (const { run, order } of fromLeft) {
    const row = rowBefore(run, rows);
    if (!row) rows.push({ words: [...run], last: run, order });
    else {
      row.words.push(...run);
      row.last = run;
      row.order = Math.min(row.order, order);
    }
  }
  return rows.toSorted((one, other) => one.order - other.order).map(({ words }) => words);
}

/** The rows as lines of text, with a tab between columns. */
export function formatRows(rows: readonly Row[]): readonly string[] {
  return rows.map((row) =>
    row.reduce((text, word, index) => {
      const before = row[index - 1];
      if (!before) return word.text;
      return text + (word.left - before.right > COLUMN_GAP * (before.bottom - before.top) ? "\t" : " ") + word.text;
    }, ""),
  );
}

/** The nearest row whose end is level with the run's start. */
function rowBefore(run: Row, rows: readonly GrowingRow[]): GrowingRow | null {
  const head = measureExtent(run.slice(0, END_WORDS));
  let nearest: GrowingRow | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const end = row.last.at(-1)?.right ?? 0;
    if (end > leftOf(run) + OVERLAP * head.height) continue;
    const tail = measureExtent(row.last.slice(-END_WORDS));
    const [small, large] = [Math.min(head.height, tail.height), Math.max(head.height, tail.height)];
    const apart = Math.abs(head.middle - tail.middle);
    if (apart > SAME_ROW * small || large > MOST_RATIO * small || apart >= least) continue;
    nearest = row;
    least = apart;
  }
  return nearest;
}

function leftOf(run: Row): number {
  return run[0]?.left ?? 0;
}

function measureExtent(words: Row): { readonly middle: number; readonly height: number } {
  const top = Math.min(...words.map((word) => word.top));
  const bottom = Math.max(...words.map((word) => word.bottom));
  return { middle: (top + bottom) / 2, height: bottom - top };
}
