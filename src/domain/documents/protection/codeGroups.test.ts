import { expect, test } from "vitest";
import { areGroupsRight, pickGroups } from "./codeGroups.ts";

const CODE = "0A1B2-C3D4E-F5G6H-J7K8M";

test("asks for two groups that are not the same", () => {
  expect(pickGroups(CODE, () => 0)).toEqual([0, 1]);
  expect(pickGroups(CODE, () => 0.999)).toEqual([2, 3]);
  // A check symbol that stands alone is no group.
  expect(pickGroups(`${CODE}-U`, () => 0.999)).toEqual([2, 3]);
});

test("takes a group in any case and with the letters that are read as digits", () => {
  expect(areGroupsRight(CODE, [0, 2], ["oaib2", " F5G6H "])).toBe(true);
  expect(areGroupsRight(CODE, [0, 2], ["0A1B2", "F5G6J"])).toBe(false);
  expect(areGroupsRight(CODE, [0, 2], ["", ""])).toBe(false);
});
