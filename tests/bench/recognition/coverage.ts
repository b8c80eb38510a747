import type { PageArea } from "@/domain/documents/safeCopy/masks.ts";
import type { TruePlace } from "./page/safeCopy.ts";

const KEYS: ReadonlySet<string> = new Set(["csv", "mrz1", "mrz2", "mrz3", "numero_soporte", "qr"]);

/** True for what a safe copy always covers. */
export const isToBeCovered = ({ key, boxes }: TruePlace & { readonly key: string }): boolean =>
  KEYS.has(key) && boxes.length > 0;

/** Points of a box that are looked at, across and down; its margin is that of the line, not of the letters. */
const ACROSS = 41;
const DOWN = 7;
const MARGIN = { x: 0.01, y: 0.2 } as const;

/** Share of a place that masks cover, 0 to 1. */
export function countCovered({ boxes }: Pick<TruePlace, "boxes">, masks: readonly PageArea[]): number {
  let [all, covered] = [0, 0];
  for (const { left, top, right, bottom } of boxes) {
    for (let column = 0; column < ACROSS; column += 1) {
      for (let row = 0; row < DOWN; row += 1) {
        const x = left + (right - left) * (MARGIN.x + ((1 - 2 * MARGIN.x) * column) / (ACROSS - 1));
        const y = top + (bottom - top) * (MARGIN.y + ((1 - 2 * MARGIN.y) * row) / (DOWN - 1));
        all += 1;
        covered += masks.some(
          (mask) => x >= mask.left && x <= mask.left + mask.width && y >= mask.top && y <= mask.top + mask.height,
        )
          ? 1
          : 0;
      }
    }
  }
  return covered / all;
}
