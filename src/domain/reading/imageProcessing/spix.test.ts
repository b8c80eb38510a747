import { expect, it } from "vitest";
import { createGrey } from "./images.testing.ts";
import { toSpix } from "./spix.ts";

it("a picture in Leptonica's own form is its header and its pixels, turned round in each word", () => {
  const file = toSpix(createGrey(5, 2, (x, y) => 65 + x + 5 * y));
  expect(new TextDecoder().decode(file.subarray(0, 4))).toBe("spix");
  expect([...new Uint32Array(file.slice(4, 28).buffer)]).toEqual([5, 2, 8, 2, 0, 16]);
  expect(new TextDecoder().decode(file.subarray(28))).toBe("DCBA\0\0\0EIHGF\0\0\0J");
});
