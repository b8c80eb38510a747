import { LIMITS } from "@/domain/shared/limits.ts";
import type { ColourImage, GreyImage } from "@/domain/capture/imageProcessing/image.ts";
import { prepareForReading } from "@/domain/capture/imageProcessing/prepare.ts";
import { turnHalf, turnQuarter } from "@/domain/capture/imageProcessing/turn.ts";
import type { EngineReading } from "./engine.ts";
import { legibilityOf, lieOnTheirSide } from "./words.ts";

/** What was read in one picture. */
export interface PictureReading {
  readonly text: string;
  /** 0 to 100 */
  readonly legibility: number;
}

/** Reads one prepared picture; awaits, so that the worker can hear that it is to leave. */
export type Recognise = (image: GreyImage) => Promise<EngineReading>;

/** Reads a photograph or a drawn page, also when it lies on its side or upside down. */
export async function readPicture(photo: ColourImage, recognise: Recognise): Promise<PictureReading> {
  const image = prepareForReading(photo);
  const first = await recognise(image);
  if (!lieOnTheirSide(first.words)) return judgeOrTurn(image, first, recognise);
  // The engine may be as sure of words on end as of level ones, yet it reads them worse.
  const level = prepareForReading(turnQuarter(photo));
  const turned = await judgeOrTurn(level, await recognise(level), recognise);
  return turned.legibility >= LIMITS.recognitionDoubt ? turned : better(judge(first), turned);
}

async function judgeOrTurn(image: GreyImage, first: EngineReading, recognise: Recognise): Promise<PictureReading> {
  const reading = judge(first);
  if (reading.legibility >= LIMITS.recognitionDoubt) return reading;
  return better(reading, judge(await recognise(turnHalf(image))));
}

function judge({ text, words }: EngineReading): PictureReading {
  return { text, legibility: legibilityOf(words) };
}

function better(one: PictureReading, other: PictureReading): PictureReading {
  return other.legibility > one.legibility ? other : one;
}
