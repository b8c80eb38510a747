import { formatDay } from "../../shared/format.ts";
import { printable } from "../../shared/text/printable.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

export interface CopyPurpose {
  readonly recipient: string;
  readonly purpose: string;
  readonly until: IsoDay;
}

export function formatBurnedText({ recipient, purpose, until }: CopyPurpose): string {
  const text = `Copia para ${recipient.trim()} · ${purpose.trim()} · Válida hasta el ${formatDay(until)}`;
  return printable(text, "").replaceAll(/\s+/gu, " ");
}

/** One repetition of the text: centre in px, angle in radians, grey (0 to 255), opacity. */
export interface Tile {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly grey: number;
  readonly opacity: number;
}

/** Distances between lines, and between pieces of a line, in letter heights. */
const PITCH = 2.8;
const GAP = 1.2;
const ANGLE = -0.42;
/** Random differences of angle, grey and opacity: uniform text could be subtracted. */
const SPREAD = { angle: 0.035, grey: 70, opacity: 0.16 };
const LEAST_OPACITY = 0.3;

/** Positions of the text that cover every part of a page. @param size of the page and of the text, px */
export function tileText(
  size: { readonly width: number; readonly height: number; readonly textWidth: number; readonly letter: number },
  random: () => number,
): readonly Tile[] {
  const { width, height, textWidth, letter } = size;
  const reach = Math.hypot(width, height) / 2;
  const step = textWidth + GAP * letter;
  const tiles: Tile[] = [];
  for (let down = -reach; down <= reach; down += PITCH * letter) {
    for (let along = -reach - random() * step; along <= reach + step; along += step) {
      tiles.push({
        x: width / 2 + along * Math.cos(ANGLE) - down * Math.sin(ANGLE),
        y: height / 2 + along * Math.sin(ANGLE) + down * Math.cos(ANGLE),
        angle: ANGLE + (random() - 0.5) * 2 * SPREAD.angle,
        grey: Math.round(random() * SPREAD.grey),
        opacity: LEAST_OPACITY + random() * SPREAD.opacity,
      });
    }
  }
  return tiles;
}

const NAME_CHARACTERS = 40;

/** The file name of the copy: 'copia-dni-para-inmobiliaria-sol.pdf'. */
export function nameSafeCopy(title: string, recipient: string, extension: "pdf" | "jpg"): string {
  const words = (text: string) =>
    normalizeForSearch(text)
      .replaceAll(/[^a-z0-9]+/gu, "-")
      .slice(0, NAME_CHARACTERS)
      .replaceAll(/^-+|-+$/gu, "");
  return `${["copia", words(title), "para", words(recipient)].filter((part) => part !== "").join("-")}.${extension}`;
}
