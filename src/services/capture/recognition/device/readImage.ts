import { LIMITS } from "@/domain/shared/limits.ts";
import type { ColourImage, GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import { prepareForReading } from "@/domain/reading/imageProcessing/prepare.ts";
import { rotate180, rotate90 } from "@/domain/reading/imageProcessing/rotate.ts";
import { groupRows, type Row } from "@/domain/reading/layout/rows.ts";
import { areCutOff, areSideways, computeLegibility, linesOf, type Word } from "./words.ts";

/** The reading of one picture. */
export interface ImageReading {
  readonly rows: readonly Row[];
  /** 0 to 100 */
  readonly legibility: number;
  /** Lines run into an edge: a part of the page is missing. */
  readonly isCut: boolean;
  /** Quarters by which the picture was turned clockwise to be read. */
  readonly quarterTurns: number;
}

/** Reads one prepared picture, with a pause in which the worker receives messages. */
export type Recognise = (image: GreyImage) => Promise<readonly Word[]>;

/** Reads a photograph or a drawn page, also when it lies on its side or upside down. */
export async function readImage(photo: ColourImage, recognise: Recognise): Promise<ImageReading> {
  const image = prepareForReading(photo);
  const first = await recognise(image);
  if (!areSideways(first)) return evaluateOrRotate(image, first, 0, recognise);
  // The engine reads vertical words worse, though its confidence may be the same.
  const level = prepareForReading(rotate90(photo));
  const turned = await evaluateOrRotate(level, await recognise(level), 1, recognise);
  return turned.legibility >= LIMITS.recognitionDoubt ? turned : better(evaluate(image, first, 0), turned);
}

async function evaluateOrRotate(
  image: GreyImage,
  first: readonly Word[],
  quarterTurns: number,
  recognise: Recognise,
): Promise<ImageReading> {
  const reading = evaluate(image, first, quarterTurns);
  if (reading.legibility >= LIMITS.recognitionDoubt) return reading;
  return better(reading, evaluate(image, await recognise(rotate180(image)), quarterTurns + 2));
}

function evaluate({ width }: GreyImage, words: readonly Word[], quarterTurns: number): ImageReading {
  const isCut = areCutOff(words, width);
  return { rows: groupRows(linesOf(words)), legibility: computeLegibility(words), isCut, quarterTurns };
}

function better(one: ImageReading, other: ImageReading): ImageReading {
  return other.legibility > one.legibility ? other : one;
}
