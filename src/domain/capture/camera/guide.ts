import { LIMITS } from "../../shared/limits.ts";
import type { GuideShape } from "./photo.ts";
import { CARD_RATIO, scaled, rounded, type Size, type Rect } from "../../reading/imageProcessing/sizes.ts";

/** Height by width of a sheet (ISO 216). */
const SHEET_RATIO = Math.SQRT2;
/** Share of the picture that the guide takes where it is tightest. */
const GUIDE_SHARE = 0.9;
/** Margin around the guide on each side, as a share of it: no card is placed exactly. */
const MARGIN = 0.05;

/** The guide in the pixels of the picture: a sheet in the picture's orientation, a card in landscape. */
export function getGuide(shape: GuideShape, picture: Size): Rect {
  const sheet = picture.width > picture.height ? SHEET_RATIO : 1 / SHEET_RATIO;
  const ratio = shape === "card" ? CARD_RATIO : sheet;
  const width = GUIDE_SHARE * Math.min(picture.width, picture.height * ratio);
  return centred({ width, height: width / ratio }, picture);
}

/** The part of a picture that is stored: the guide with its margin, in whole pixels inside the picture. */
export function getCrop(shape: GuideShape, picture: Size): Rect {
  const guide = getGuide(shape, picture);
  const crop = centred(scaled(guide, 1 + 2 * MARGIN), picture);
  return { x: Math.round(crop.x), y: Math.round(crop.y), ...rounded(crop) };
}

/** Scales down to the maximum of the camera in either orientation (CAM-24). Whole pixels. */
export function withinPhotoLimits({ width, height }: Size): Size {
  const longer = LIMITS.photoMaxWidth / Math.max(width, height);
  const shorter = LIMITS.photoMaxHeight / Math.min(width, height);
  return rounded(scaled({ width, height }, Math.min(1, longer, shorter)));
}

function centred(size: Size, around: Size): Rect {
  const width = Math.min(size.width, around.width);
  const height = Math.min(size.height, around.height);
  return { x: (around.width - width) / 2, y: (around.height - height) / 2, width, height };
}
