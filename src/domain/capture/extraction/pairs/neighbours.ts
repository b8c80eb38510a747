import { boxOf, cellsOf } from "../../../reading/text/rows.ts";
import type { Place } from "./candidate.ts";
import type { Page } from "./onPage.ts";

/** In letter heights: most space between lines of one block, and most difference of their beginnings. */
const LEADING = 1.5;
const INDENT = 1.6;

/** The aligned cell directly below a part of a row; null if there is none or a label begins there. */
export function cellBelow(page: Page, place: Place, leading = LEADING): Place | null {
  const below = neighbour(page, place, 1, leading);
  const begins = page.spots[below?.row ?? -1]?.some(
    ({ start }) => start >= (below?.start ?? 0) && start < (below?.end ?? 0),
  );
  return begins ? null : below;
}

/** The cell directly above a part of a row and aligned with its beginning, or null. */
export function cellAbove(page: Page, place: Place): Place | null {
  return neighbour(page, place, -1, LEADING);
}

function neighbour({ rows }: Page, place: Place, step: 1 | -1, leading: number): Place | null {
  const line = rows[place.row];
  const box = line && boxOf(line, place.start, place.end);
  if (!line || !box) return null;
  for (let row = place.row + step; Math.abs(row - place.row) <= 3; row += step) {
    const other = rows[row];
    if (!other || other.page !== line.page) return null;
    for (const cell of cellsOf(other)) {
      const next = boxOf(other, cell.start, cell.end);
      if (!next || Math.abs(next.left - box.left) > INDENT * line.height) continue;
      const gap = step > 0 ? next.top - box.bottom : box.top - next.bottom;
      return gap > leading * line.height || gap < -line.height / 2 ? null : { row, ...cell };
    }
  }
  return null;
}

export const textAt = ({ rows }: Page, { row, start, end }: Place): string => rows[row]?.text.slice(start, end) ?? "";
