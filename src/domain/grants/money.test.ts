import { describe, expect, it } from "vitest";
import { formatMoney, formatFullMoney } from "./money.ts";

describe("formatMoney", () => {
  it.each([
    [1_000_000, "1.0M€"],
    [1_500_000, "1.5M€"],
    [12_345_678, "12.3M€"],
  ])("[OPP-43] gives %i in millions with one decimal: %s", (euros, text) => {
    expect(formatMoney(euros)).toBe(text);
  });

  it.each([
    [1000, "1k€"],
    [12_000, "12k€"],
    [12_500, "13k€"],
    [200_000, "200k€"],
    [999_499, "999k€"],
    [999_500, "1000k€"],
    [999_999, "1000k€"],
  ])("[OPP-44] gives %i in whole thousands: %s", (euros, text) => {
    expect(formatMoney(euros)).toBe(text);
  });

  it.each([
    [999, "999€"],
    [1, "1€"],
    [0, "0€"],
    [749.6, "750€"],
  ])("[OPP-45] gives %f as it is: %s", (euros, text) => {
    expect(formatMoney(euros)).toBe(text);
  });
});

it("writes euros in full with their points", () => {
  expect(formatFullMoney(200_000).replaceAll("\u00A0", " ")).toBe("200.000 €");
  expect(formatFullMoney(5000).replaceAll("\u00A0", " ")).toBe("5.000 €");
});
