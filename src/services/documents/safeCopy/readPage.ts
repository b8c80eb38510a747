import type { GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import { normalizeIllumination } from "@/domain/reading/imageProcessing/normalizeIllumination.ts";
import { removeRuledLines } from "@/domain/reading/imageProcessing/removeRuledLines.ts";
import { groupRows, type Row } from "@/domain/reading/layout/rows.ts";
import type { QuarterTurns } from "@/domain/documents/safeCopy/masks.ts";
import { isCardShaped } from "@/domain/capture/masks/proposeMasks.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { Engine } from "../../capture/recognition/device/engine.ts";
import { areSideways, computeLegibility, linesOf } from "../../capture/recognition/device/words.ts";
import { rasterise, type PagePlace } from "./pageRaster.ts";
import { readMargins } from "./readMargins.ts";

/** The words of a page, at their places in its picture. */
export interface PageWords {
  readonly turns: QuarterTurns;
  readonly image: GreyImage;
  /** The rows of its text layer, of its picture, or of both; none where nothing could be read. */
  readonly layers: readonly (readonly Row[])[];
}

/** Share of a page that is dark beside the words of its text layer, where there is more on it than lines. */
const LEAST_INK = 0.004;
const DARK = 128;
/** Distance of the examined pixels, in both directions. */
const STEP = 3;

/** True where a page shows more than its text layer says, as a scan with a printed header does. */
function hasPicture({ data, width, height }: GreyImage, rows: readonly Row[]): boolean {
  const isWord = new Uint8Array(width * height);
  for (const { left, top, right, bottom } of rows.flat().map((word) => word.onPage ?? word)) {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom + (bottom - top) / 2); y += 1)
      isWord.fill(1, y * width + Math.max(0, Math.floor(left)), y * width + Math.min(width, Math.ceil(right)));
  }
  let [dark, all] = [0, 0];
  for (let y = 0; y < height; y += STEP) {
    for (let x = 0; x < width; x += STEP) {
      all += 1;
      if ((data[y * width + x] ?? 0) < DARK && isWord[y * width + x] === 0) dark += 1;
    }
  }
  return dark > LEAST_INK * all;
}

/**
 * Reads a page: its text layer, and its picture where it shows more, even turned on its side or upside down.
 * @param onShare 0 to 1
 * @throws ReadingError
 */
export async function readPage(
  page: PagePlace,
  startEngine: () => Promise<Engine>,
  onShare: (share: number) => void,
): Promise<PageWords> {
  const { image, rows } = await rasterise({ ...page, turns: 0 });
  const hasLayer = rows.length > 0;
  if (hasLayer && !hasPicture(image, rows)) return { turns: 0, image, layers: [rows] };
  const engine = await startEngine();
  const attempt = async (turns: QuarterTurns) => {
    const turned = turns === 0 ? image : (await rasterise({ ...page, turns })).image;
    const clean = normalizeIllumination(turned);
    const ready = isCardShaped(turned) ? clean : removeRuledLines(clean);
    const words = engine.recognise(ready, onShare);
    return { turns, image: turned, ready, words, sure: computeLegibility(words) };
  };
  let best = await attempt(0);
  const isSideways = areSideways(best.words);
  // A page with a text layer is upright.
  for (const turns of hasLayer ? [] : isSideways ? ([1, 3] as const) : ([2] as const)) {
    if (best.sure >= LIMITS.recognitionDoubt && !(isSideways && best.turns === 0)) break;
    const other = await attempt(turns);
    if (other.sure > best.sure || (isSideways && best.turns === 0)) best = other;
  }
  const margins = readMargins(best.ready, (strip) => engine.recognise(strip, () => undefined));
  const pictured = [...groupRows(linesOf(best.words)), ...margins];
  const layers = [rows, pictured].filter(({ length }) => length > 0);
  return { turns: best.turns, image: best.image, layers };
}
