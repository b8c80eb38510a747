import { expect, test } from "vitest";
import { stub } from "./stub.ts";

test("a stub throws the name of the implementation that must be provided", () => {
  expect(() => stub("runQuery")).toThrow("`runQuery` must be provided");
});
