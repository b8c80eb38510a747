import type { Point } from "../../reading/imageProcessing/image.ts";
import type { Box } from "./box.ts";

/** Cells of the reduced copy, row by row; a marked one is 1. */
export interface Marks {
  readonly cells: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Marks that touch or are at most a gap apart. */
export interface MarkGroup {
  readonly box: Box;
  readonly count: number;
}

/** Groups marks. @param gap unmarked cells between two marks of one group, at most */
export function connectMarks({ cells, width, height }: Marks, gap: number): readonly MarkGroup[] {
  const remaining = Uint8Array.from(cells);
  const groups: MarkGroup[] = [];
  for (let start = remaining.indexOf(1); start !== -1; start = remaining.indexOf(1, start + 1)) {
    remaining[start] = 0;
    const queue = [start];
    let [left, right, top, bottom, count] = [width, 0, height, 0, 0];
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      count += 1;
      takeNeighbours({ cells: remaining, width, height }, { x, y }, gap + 1, queue);
    }
    groups.push({ box: { left, top, right: right + 1, bottom: bottom + 1 }, count });
  }
  return groups;
}

/** Moves the marks around a cell to the queue. */
function takeNeighbours({ cells, width, height }: Marks, { x, y }: Point, reach: number, queue: number[]): void {
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1) {
      const cell = row * width + column;
      if (cells[cell] !== 1) continue;
      cells[cell] = 0;
      queue.push(cell);
    }
  }
}
