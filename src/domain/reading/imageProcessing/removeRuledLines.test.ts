import { describe, expect, it } from "vitest";
import { createGrey } from "./images.testing.ts";
import { removeRuledLines } from "./removeRuledLines.ts";

const [WIDTH, HEIGHT] = [300, 200];
const picture = (isInk: (x: number, y: number) => boolean) =>
  createGrey(WIDTH, HEIGHT, (x, y) => (isInk(x, y) ? 40 : 255));
const isWhite = ({ data }: { readonly data: Uint8Array }) => data.every((value) => value === 255);

describe("the rules of a table", () => {
  it.each([
    ["level", (x: number, y: number) => y >= 50 && y < 53 && x > 20 && x < 280],
    ["upright", (x: number, y: number) => x >= 50 && x < 53 && y > 20 && y < 180],
    ["slightly askew", (x: number, y: number) => Math.abs(y - 50 - x * 0.005) < 1.5],
    ["grey and broken by single dots", (x: number, y: number) => y >= 50 && y < 53 && x % 40 !== 7],
  ])("are gone: %s", (_, isInk) => {
    expect(isWhite(removeRuledLines(picture(isInk)))).toBe(true);
  });

  it.each([
    ["a short stroke", (x: number, y: number) => y >= 50 && y < 53 && x > 20 && x < 160],
    ["a filled bar", (x: number, y: number) => y >= 50 && y < 64 && x > 20 && x < 280],
    ["letters whose feet touch", (x: number, y: number) => y >= 40 && y < 56 && (x % 8 < 4 || y > 53)],
  ])("are not taken for %s", (_, isInk) => {
    expect(removeRuledLines(picture(isInk))).toEqual(picture(isInk));
  });

  it("leave no speck where they cross, in the middle of a table and at its corners", () => {
    const isFrame = (x: number, y: number) =>
      x >= 20 &&
      x < 283 &&
      y >= 10 &&
      y < 193 &&
      (x % 130 === 20 || x % 130 === 21 || x % 130 === 22 || (y % 90 < 13 && y % 90 > 9));
    expect(isWhite(removeRuledLines(picture(isFrame)))).toBe(true);
  });

  it("leave the letter written on them", () => {
    const isLetter = (x: number, y: number) => x >= 150 && x < 156 && y >= 30 && y < 50;
    const clean = removeRuledLines(picture((x, y) => isLetter(x, y) || (y >= 50 && y < 53)));
    expect(clean.data[40 * WIDTH + 153]).toBe(40);
    expect(clean.data[51 * WIDTH + 100]).toBe(255);
  });
});
