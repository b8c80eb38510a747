import { describe, expect, it } from "vitest";
import { toDarkestChannel, toGrey } from "./grey.ts";

const PIXELS = {
  data: Uint8ClampedArray.of(255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255, 30, 20, 10, 255),
  width: 2,
  height: 2,
};

describe("grey", () => {
  it("weighs the colours as the eye does", () => {
    expect(toGrey(PIXELS)).toEqual({ data: Uint8Array.of(255, 76, 149, 21), width: 2, height: 2 });
  });

  it("finds what is bright and without colour", () => {
    expect(toDarkestChannel(PIXELS)).toEqual({ data: Uint8Array.of(255, 0, 0, 10), width: 2, height: 2 });
  });
});
