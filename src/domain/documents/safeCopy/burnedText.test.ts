import { describe, expect, it } from "vitest";
import { randomSource } from "../../reading/identifiers/samples.testing.ts";
import { formatBurnedText, nameSafeCopy, tileText } from "./burnedText.ts";

describe("the text of a safe copy", () => {
  it("says for whom, for what and until when, in one line that nothing turns round", () => {
    expect(
      formatBurnedText({ recipient: " Hotel\u202E\n Sol ", purpose: "registro  de viajeros", until: "2026-12-31" }),
    ).toBe("Copia para Hotel Sol · registro de viajeros · Válida hasta el 31 de diciembre de 2026");
  });

  it("stands in every part of a page, each time at another angle and in another grey", () => {
    const letter = 28;
    const size = { width: 1240, height: 1754, textWidth: 900, letter };
    const tiles = tileText(size, randomSource(7));
    const step = 900 + 1.2 * letter;
    // Every point is within half a piece along a line and half a line across of some tile.
    for (let x = 0; x <= size.width; x += 62) {
      for (let y = 0; y <= size.height; y += 62) {
        const isNear = tiles.some((tile) => {
          const [across, down] = [x - tile.x, y - tile.y];
          const along = across * Math.cos(-0.42) + down * Math.sin(-0.42);
          const beside = down * Math.cos(-0.42) - across * Math.sin(-0.42);
          return Math.abs(along) <= step / 2 + 1 && Math.abs(beside) <= 1.4 * letter + 1;
        });
        expect(isNear).toBe(true);
      }
    }
    expect(new Set(tiles.map(({ angle }) => angle)).size).toBe(tiles.length);
    expect(new Set(tiles.map(({ grey }) => grey)).size).toBeGreaterThan(20);
    expect(Math.min(...tiles.map(({ opacity }) => opacity))).toBeGreaterThanOrEqual(0.3);
  });

  it("names the file without what a system cannot store", () => {
    expect(nameSafeCopy("DNI de Íñigo", "Inmobiliaria «Sol», S.L.", "pdf")).toBe(
      "copia-dni-de-inigo-para-inmobiliaria-sol-s-l.pdf",
    );
    expect(nameSafeCopy("🙂", "../", "jpg")).toBe("copia-para.jpg");
  });
});
