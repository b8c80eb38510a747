import { between } from "@/domain/reading/imageProcessing/image.ts";
import type { PageArea } from "@/domain/documents/safeCopy/masks.ts";
import type { TruePlace } from "./page/safeCopy.ts";

const KEYS: ReadonlySet<string> = new Set(["csv", "mrz1", "mrz2", "mrz3", "numero_soporte", "codigo_seguridad", "qr"]);

/** True for what a safe copy always covers. */
export const isToBeCovered = ({ key, quads }: TruePlace & { readonly key: string }): boolean =>
  KEYS.has(key) && quads.length > 0;

/** Points of a line that are looked at, across and down; its margin is that of the line, not of the letters. */
const ACROSS = 41;
const DOWN = 7;
const MARGIN = { x: 0.01, y: 0.2 } as const;

const spread = (count: number, margin: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => margin + ((1 - 2 * margin) * at) / (count - 1));

/** Share of a place that masks cover, 0 to 1. */
export function measureCoverage({ quads }: Pick<TruePlace, "quads">, masks: readonly PageArea[]): number {
  const none = { x: 0, y: 0 };
  const points = quads.flatMap(([topLeft = none, topRight = none, bottomRight = none, bottomLeft = none]) =>
    spread(ACROSS, MARGIN.x).flatMap((across) =>
      spread(DOWN, MARGIN.y).map((down) =>
        between(between(topLeft, topRight, across), between(bottomLeft, bottomRight, across), down),
      ),
    ),
  );
  const covered = points.filter(({ x, y }) =>
    masks.some((mask) => x >= mask.left && x <= mask.left + mask.width && y >= mask.top && y <= mask.top + mask.height),
  );
  return points.length === 0 ? 0 : covered.length / points.length;
}
