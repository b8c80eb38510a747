import type { Word } from "./words.ts";

/** A row of the page: lines of the engine that are side by side. */
interface Row {
  readonly words: Word[];
  /** The place of its first line in the engine's order. */
  order: number;
}

/** Words at the end of a line that are compared with those at the beginning of the next, so that a slope does no harm. */
const END_WORDS = 3;
/** Middles nearer than this share of the smaller height are level. */
const SAME_ROW = 0.5;
/** A title is not in one row with the small print beside it. */
const MOST_RATIO = 2.6;
/** Share of the height by which one line may reach into the next. */
const OVERLAP = 0.3;
/** A gap wider than this many letters' heights divides two columns. */
const COLUMN_GAP = 2.5;
const LEAST_HEIGHT = 10;
/** No Spanish word has ú before e or i after a g: the engine took the two dots for one stroke. */
const MISREAD_DIAERESIS = /(g)(ú)(?=[eiéí])/giu;

/**
 * The text of a read picture in rows: the engine gives the columns of a table one after the other, here the cells of a row
 * are side by side again, divided by a tab. Text that is not level keeps the engine's order.
 */
export function formatWords(words: readonly Word[]): string {
  return groupRows(words)
    .map(formatRow)
    .join("\n")
    .replace(MISREAD_DIAERESIS, (_, g: string, u: string) => g + (u === "ú" ? "ü" : "Ü"));
}

function groupRows(words: readonly Word[]): readonly Row[] {
  const lines = new Map<string, Word[]>();
  for (const word of words) {
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  const rows: Row[] = [];
  const fromLeft = Array.from(lines.values(), (line, order) => ({ line, order })).toSorted(
    (one, other) => getLeft(one.line) - getLeft(other.line),
  );
  for (const { line, order } of fromLeft) {
    const row = rowBefore(line, rows);
    if (!row) rows.push({ words: [...line], order });
    else {
      row.words.push(...line);
      row.order = Math.min(row.order, order);
    }
  }
  return rows.toSorted((one, other) => one.order - other.order);
}

/** The row whose end is level with the line's beginning, the nearest. */
function rowBefore(line: readonly Word[], rows: readonly Row[]): Row | null {
  const head = measureExtent(line.slice(0, END_WORDS));
  let nearest: Row | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const last = row.words.at(-1);
    if (!last || last.left + last.width > getLeft(line) + OVERLAP * head.height) continue;
    const tail = measureExtent(row.words.slice(-END_WORDS).filter((word) => word.line === last.line));
    const [small, large] = [Math.min(head.height, tail.height), Math.max(head.height, tail.height)];
    const apart = Math.abs(head.middle - tail.middle);
    if (apart > SAME_ROW * small || large > MOST_RATIO * small || apart >= least) continue;
    nearest = row;
    least = apart;
  }
  return nearest;
}

function getLeft(line: readonly Word[]): number {
  return line[0]?.left ?? 0;
}

function measureExtent(words: readonly Word[]): { readonly middle: number; readonly height: number } {
  const top = Math.min(...words.map((word) => word.top));
  const bottom = Math.max(...words.map((word) => word.top + word.height));
  return { middle: (top + bottom) / 2, height: bottom - top };
}

function formatRow({ words }: Row): string {
  let text = "";
  let end = 0;
  let height = LEAST_HEIGHT;
  for (const word of words) {
    if (text !== "") text += word.left - end > COLUMN_GAP * height ? "\t" : " ";
    text += word.text;
    end = word.left + word.width;
    height = Math.max(LEAST_HEIGHT, word.height);
  }
  return text;
}
