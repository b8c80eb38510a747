import type { GreyImage } from "@/domain/capture/imageProcessing/image.ts";
import { removeRuledLines } from "@/domain/capture/imageProcessing/removeRuledLines.ts";
import { groupRows, type Row } from "@/domain/capture/layout/rows.ts";
import type { QuarterTurns } from "@/domain/documents/safeCopy/masks.ts";
import { isCardShaped } from "@/domain/documents/safeCopy/proposeMasks.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { Engine } from "../../capture/recognition/device/engine.ts";
import { areSideways, computeLegibility, linesOf } from "../../capture/recognition/device/words.ts";
import { cleanForReading, rasterise } from "./pageRaster.ts";
import type { PagePlace } from "./protocol.ts";
import { readMargins } from "./readMargins.ts";

/** What a page says, with its words where they stand in the picture of the page. */
export interface PageWords {
  readonly turns: QuarterTurns;
  readonly image: GreyImage;
  /** None where nothing could be read. */
  readonly rows: readonly Row[];
}

/**
 * Reads a page: its text layer, else its picture, also where it lies on its side or upside down.
 * @param onShare 0 to 1
 * @throws ReadingError
 */
export async function readPage(
  page: PagePlace,
  startEngine: () => Promise<Engine>,
  onShare: (share: number) => void,
): Promise<PageWords> {
  const { image, rows } = await rasterise({ ...page, turns: 0 });
  if (rows.length > 0) return { turns: 0, image, rows };
  const engine = await startEngine();
  const attempt = async (turns: QuarterTurns) => {
    const turned = turns === 0 ? image : (await rasterise({ ...page, turns })).image;
    const clean = cleanForReading(turned);
    const ready = isCardShaped(turned) ? clean : removeRuledLines(clean);
    const words = engine.recognise(ready, onShare);
    return { turns, image: turned, ready, words, sure: computeLegibility(words) };
  };
  let best = await attempt(0);
  const isSideways = areSideways(best.words);
  for (const turns of isSideways ? ([1, 3] as const) : ([2] as const)) {
    if (best.sure >= LIMITS.recognitionDoubt && !(isSideways && best.turns === 0)) break;
    const other = await attempt(turns);
    if (other.sure > best.sure || (isSideways && best.turns === 0)) best = other;
  }
  const margins = readMargins(best.ready, (strip) => engine.recognise(strip, () => undefined));
  return { turns: best.turns, image: best.image, rows: [...groupRows(linesOf(best.words)), ...margins] };
}
