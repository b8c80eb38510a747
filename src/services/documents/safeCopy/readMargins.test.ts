import { expect, it, vi } from "vitest";
import type { GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import type { Word } from "../../capture/recognition/device/words.ts";
import { readMargins } from "./readMargins.ts";

/** A page of 100 by 200 with a stroke along one margin. */
function createSheet(left: number): GreyImage {
  const data = new Uint8Array(100 * 200).fill(255);
  for (let y = 40; y < 120; y += 1) data.fill(0, y * 100 + left, y * 100 + left + 4);
  return { data, width: 100, height: 200 };
}

/** Reads the dark box of a strip as one word, with high confidence if it is in the upper half. */
const recognise = (strip: GreyImage): readonly Word[] => {
  const places = [...strip.data.entries()].filter(([, value]) => value === 0).map(([at]) => at);
  const [xs, ys] = [places.map((at) => at % strip.width), places.map((at) => Math.floor(at / strip.width))];
  const top = Math.min(...ys);
  const box = { left: Math.min(...xs), right: Math.max(...xs) + 1, top, bottom: Math.max(...ys) + 1 };
  return [{ text: "CSV", line: "1.1.1", confidence: top < strip.height / 2 ? 90 : 60, ...box }];
};

it.each([
  ["upwards along the left margin", 2],
  ["downwards along the right margin", 94],
])("lines that run %s are read, and say where they really stand", (_, left) => {
  const [row = [], ...others] = readMargins(createSheet(left), recognise);
  expect(others).toEqual([]);
  expect(row.map(({ text, onPage }) => [text, onPage])).toEqual([
    ["CSV", { left, right: left + 4, top: 40, bottom: 120 }],
  ]);
  expect(row[0]?.top).toBeGreaterThan(200);
});

it("blank margins and pages that lie are not read", () => {
  const read = vi.fn<(strip: GreyImage) => readonly Word[]>(() => []);
  expect(readMargins(createSheet(50), read)).toEqual([]);
  expect(readMargins({ data: new Uint8Array(200 * 100), width: 200, height: 100 }, read)).toEqual([]);
  expect(read).not.toHaveBeenCalled();
});
