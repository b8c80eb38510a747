import type { Spot } from "./labels.ts";
import type { Line } from "./lines.ts";
import { findAmounts } from "./pieces.ts";
import type { Labelled } from "./rule.ts";

/** Labels and amounts far from each other are matched by their order alone. */
const SURE_BY_ORDER = 74;
/** A lone label is no column. */
const LEAST = 2;

/**
 * The amounts of a column that the reader gave apart from the labels of its rows: so many lines of nothing but amounts as
 * there are labels without one, counted from the last, which is the total.
 */
export function columnValues(lines: readonly Line[], spots: readonly (readonly Spot[])[]): readonly Labelled[] {
  const columns = findRuns(lines, ({ text }) => isBareAmount(text));
  return findRuns(lines, ({ text }, line) => findAmounts(text).length === 0 && amountSpot(spots[line]) !== undefined)
    .filter(({ length }) => length >= LEAST)
    .flatMap((labels) => {
      const column = columns.find(({ from, length }) => from >= labels.from + labels.length && length >= labels.length);
      if (!column) return [];
      const shift = column.from + column.length - (labels.from + labels.length);
      return Array.from({ length: labels.length }, (_, at) => labels.from + at).flatMap((line) => {
        const spot = amountSpot(spots[line]);
        const amount = findAmounts(lines[line + shift]?.text ?? "")[0]?.value;
        if (!spot || amount === undefined) return [];
        return [
          { name: spot.rule.name, value: amount, line: line + shift, rank: spot.rank, confidence: SURE_BY_ORDER },
        ];
      });
    });
}

function amountSpot(spots: readonly Spot[] | undefined): Spot | undefined {
  return spots?.find(({ rule }) => rule.kind === "amount" && rule.name !== "");
}

/** An amount with its sign of currency and specks, and no other word. */
function isBareAmount(text: string): boolean {
  return findAmounts(text).length === 1 && (text.match(/\p{L}/gu)?.length ?? 0) <= 3;
}

interface RunOfLines {
  readonly from: number;
  readonly length: number;
}

function findRuns(lines: readonly Line[], belongs: (line: Line, index: number) => boolean): readonly RunOfLines[] {
  const runs: RunOfLines[] = [];
  for (const [index, line] of lines.entries()) {
    if (!belongs(line, index)) continue;
    const last = runs.at(-1);
    if (last && last.from + last.length === index) runs[runs.length - 1] = { ...last, length: last.length + 1 };
    else runs.push({ from: index, length: 1 });
  }
  return runs;
}
