import { describe, expect, it } from "vitest";
import { splitPageLines } from "./hiddenText.ts";

describe("the stored text of a document", () => {
  it("belongs to the pages that it is parted into", () => {
    const lines = splitPageLines("Uno\tdos \ntres\n\ncuatro\n\ncinco", 3, [2, 3]);
    expect([...lines]).toEqual([
      [2, ["cuatro"]],
      [3, ["cinco"]],
    ]);
  });

  it("belongs to the first page where it is not parted as the document is", () => {
    expect([...splitPageLines("Uno\n\ndos", 1, [1])]).toEqual([[1, ["Uno", "dos"]]]);
  });

  it("belongs to none where pages were left out and nobody knows which are whose", () => {
    expect([...splitPageLines("Uno\n\ndos", 3, [1, 3])]).toEqual([]);
  });
});
