import { describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import { createColour } from "@/domain/reading/imageProcessing/images.testing.ts";
import { formatRows } from "@/domain/reading/layout/rows.ts";
import { readImage, type ImageReading } from "./readImage.ts";
import type { Word } from "./words.ts";

/** Wider than high, brighter on the right: so that a test sees how it was turned. */
const PHOTO = createColour(300, 200, (x, y) => (x > 250 && y < 30 ? 20 : 200));
/** Words of one line that say where the corner was. */
const words = (text: string, confidence: number, isTall = false): readonly Word[] =>
  Array.from({ length: 6 }, (_, at) => ({
    text: text.replaceAll(" ", "-"),
    line: "1.1.1",
    left: at * 60,
    top: 0,
    right: at * 60 + (isTall ? 10 : 50),
    bottom: isTall ? 50 : 10,
    confidence,
  }));

/** The corner that the words of a reading name, and how legible it is. */
const said = ({ rows, legibility, quarterTurns }: ImageReading) => ({
  text: (formatRows(rows)[0]?.split(/[\s\t]/)[0] ?? "").replaceAll("-", " "),
  legibility,
  quarterTurns,
});

/** Where the dark corner of a picture is: it says how the picture was turned. */
function getCorner({ data, width, height }: GreyImage): string {
  const isDark = (x: number, y: number) => data[y * width + x]! < 128;
  const found = [
    isDark(5, 5) ? "top left" : "",
    isDark(width - 6, 5) ? "top right" : "",
    isDark(5, height - 6) ? "bottom left" : "",
    isDark(width - 6, height - 6) ? "bottom right" : "",
  ];
  return found.join("");
}

/** An engine that reads a picture well only when its dark corner is at the given place. */
async function readWith(rule: (corner: string) => readonly Word[]) {
  const seen: string[] = [];
  const reading = await readImage(PHOTO, async (image) => {
    const corner = getCorner(image);
    seen.push(corner);
    return rule(corner);
  });
  return { reading: said(reading), seen };
}

describe("a picture", () => {
  it("that is read well is read once", async () => {
    const sure = LIMITS.recognitionDoubt;
    const { reading, seen } = await readWith((corner) => words(corner, sure));
    expect(reading).toEqual({ text: "top right", legibility: sure, quarterTurns: 0 });
    expect(seen).toEqual(["top right"]);
  });

  it("that is read badly is turned round, and the better reading counts", async () => {
    const doubt = LIMITS.recognitionDoubt - 1;
    const upsideDown = await readWith((corner) => words(corner, corner === "bottom left" ? 92 : doubt));
    expect(upsideDown.reading).toEqual({ text: "bottom left", legibility: 92, quarterTurns: 2 });
    const blurred = await readWith((corner) => words(corner, corner === "bottom left" ? 20 : doubt));
    expect(blurred.reading).toEqual({ text: "top right", legibility: doubt, quarterTurns: 0 });
    expect(blurred.seen).toEqual(["top right", "bottom left"]);
  });

  it("that lies on its side is turned by a quarter, though the engine was as sure of it as it lay", async () => {
    const { reading, seen } = await readWith((corner) => words(corner, 90, corner === "top right"));
    expect([reading.text, reading.quarterTurns]).toEqual(["bottom right", 1]);
    expect(seen).toEqual(["top right", "bottom right"]);
  });

  it("that lies on its other side is turned once more", async () => {
    const { reading, seen } = await readWith((corner) =>
      words(corner, corner === "top left" ? 90 : 30, corner === "top right"),
    );
    expect(reading).toEqual({ text: "top left", legibility: 90, quarterTurns: 3 });
    expect(seen).toEqual(["top right", "bottom right", "top left"]);
  });

  it("without a word is not legible at all", async () => {
    const { reading } = await readWith(() => []);
    expect(reading).toEqual({ text: "", legibility: 0, quarterTurns: 0 });
  });
});
