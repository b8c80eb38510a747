/** A piece of text on a page: where its baseline begins, in units from the top left. */
export interface TextPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of the letters. */
  readonly height: number;
  /** False for text that does not run from left to right, such as a note along the margin. */
  readonly isLevel: boolean;
}

/** Baselines nearer than this share of the letters' height are one row. */
const SAME_ROW = 0.4;
/** A gap wider than this share of the letters' height divides two words. */
const WORD_GAP = 0.12;
/** A gap wider than this many letters' heights divides two columns. */
const COLUMN_GAP = 2.5;

/** The lines of a page as they are read: rows from top to bottom, their pieces from left to right, a tab between columns; what runs otherwise follows. */
export function groupRows(pieces: readonly TextPiece[]): readonly string[] {
  const shown = pieces.filter(({ text }) => text.trim() !== "");
  const level = shown.filter(({ isLevel }) => isLevel).toSorted((one, other) => one.y - other.y);
  const rows: TextPiece[][] = [];
  for (const piece of level) {
    const row = rows.at(-1);
    const first = row?.[0];
    const tolerance = first ? SAME_ROW * Math.min(first.height, piece.height) : 0;
    if (row && first && piece.y - first.y <= tolerance) row.push(piece);
    else rows.push([piece]);
  }
  const others = shown.filter(({ isLevel }) => !isLevel).map(({ text }) => text.trim());
  return [...rows.map(formatRow), ...others];
}

function formatRow(row: readonly TextPiece[]): string {
  let line = "";
  let end = Number.NEGATIVE_INFINITY;
  for (const { text, x, width, height } of row.toSorted((one, other) => one.x - other.x)) {
    if (line !== "" && x - end > WORD_GAP * height) line += x - end > COLUMN_GAP * height ? "\t" : " ";
    line += text.replaceAll(/\s+/gu, " ");
    end = x + width;
  }
  return line
    .replaceAll(/ +/gu, " ")
    .replaceAll(/ ?\t ?/gu, "\t")
    .trim();
}
