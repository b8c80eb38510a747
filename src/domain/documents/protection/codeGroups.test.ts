import { expect, test } from "vitest";
import { isGroupRight, pickGroups } from "./codeGroups.ts";

const CODE = "0A1B2-C3D4E-F5G6H-J7K8M";

test("asks for two groups, one of them of the second half, which no earlier code of the same account has", () => {
  expect(pickGroups(CODE, () => 0)).toEqual([0, 2]);
  expect(pickGroups(CODE, () => 0.999)).toEqual([2, 3]);
  // A check symbol alone is no group.
  expect(pickGroups(`${CODE}-U`, () => 0.999)).toEqual([2, 3]);
});

test("takes a group in any case and with the letters that are read as digits", () => {
  expect(isGroupRight(CODE, 0, "oaib2")).toBe(true);
  expect(isGroupRight(CODE, 2, " F5G6H ")).toBe(true);
  expect(isGroupRight(CODE, 2, "F5G6J")).toBe(false);
  expect(isGroupRight(CODE, 0, "")).toBe(false);
});
