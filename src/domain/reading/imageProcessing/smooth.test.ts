import { describe, expect, it } from "vitest";
import { createGrey } from "./images.testing.ts";
import { blur, shrink } from "./smooth.ts";

describe("a smaller copy", () => {
  it("has the mean of each whole square", () => {
    const image = createGrey(5, 4, (x, y) => (x === 4 ? 255 : x + 10 * y));
    expect(shrink(image, 2)).toEqual({ data: Float32Array.of(5.5, 7.5, 25.5, 27.5), width: 2, height: 2 });
  });
});

describe("a smoothed copy", () => {
  const dot = { data: Float32Array.of(0, 0, 0, 0, 16, 0, 0, 0, 0), width: 3, height: 3 };

  it("spreads a dot by 1, 2, 1 in both directions", () => {
    expect(blur(dot, 1).data).toEqual(Float32Array.of(1, 2, 1, 2, 4, 2, 1, 2, 1));
  });

  it("keeps an even picture as it is, to its borders", () => {
    const even = { data: new Float32Array(12).fill(7), width: 4, height: 3 };
    expect(blur(even, 3)).toEqual(even);
  });

  it("is as smooth as it is asked to be", () => {
    expect(blur(dot, 0)).toEqual(dot);
    expect(blur(dot, 2).data[4]).toBeLessThan(4);
  });
});
