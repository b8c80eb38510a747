import { describe, expect, it } from "vitest";
import { splitByRoom, splitIntoBatches } from "./batches.ts";

describe("the parts of a list", () => {
  it("have at most so many items", () => {
    expect(splitIntoBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(splitIntoBatches([], 2)).toEqual([]);
  });

  it("take no more than the room there is; what takes more is alone", () => {
    const split = (sizes: readonly number[], most?: number) =>
      splitByRoom(sizes, (size) => size, { room: 10, ...(most && { most }) });
    expect(split([4, 6, 1])).toEqual([[4, 6], [1]]);
    expect(split([1, 30, 1])).toEqual([[1], [30], [1]]);
    expect(split([1, 1, 1], 2)).toEqual([[1, 1], [1]]);
  });
});
