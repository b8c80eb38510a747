import { describe, expect, it, vi } from "vitest";
import {
  pluralize,
  formatDay,
  formatInstantInSpain,
  formatPercent,
  formatShortDate,
  formatSize,
  getHost,
  shownFilename,
} from "./format.ts";

it("an instant has the time of mainland Spain, in summer and in winter", () => {
  expect(formatInstantInSpain("2026-11-23T22:30:00.000Z")).toMatch(/^23 de noviembre de 2026\D+23:30$/);
  expect(formatInstantInSpain("2026-07-31T22:30:00.000Z")).toMatch(/^1 de agosto de 2026\D+0?0:30$/);
  expect(formatInstantInSpain("someday")).toBe("someday");
});

describe("format", () => {
  it("writes a day in Spanish, wherever the reader is", () => {
    expect(formatDay("2026-11-20")).toBe("20 de noviembre de 2026");
    expect(formatDay("2026-01-01")).toBe("1 de enero de 2026");
  });

  it("leaves a text alone that is no day", () => {
    expect(formatDay("sin fecha")).toBe("sin fecha");
  });

  it("counts with the right noun", () => {
    expect([0, 1, 2].map((n) => pluralize(n, "documento", "documentos"))).toEqual([
      "0 documentos",
      "1 documento",
      "2 documentos",
    ]);
  });

  it("shows the host of a link", () => {
    expect(getHost("https://www.boe.es/buscar/act.php?id=1")).toBe("boe.es");
    expect(getHost("no es una dirección")).toBe("no es una dirección");
  });

  it("shows the host of a link in a browser without URL.canParse", () => {
    const missing = vi.spyOn(URL, "canParse").mockImplementation(() => {
      throw new TypeError("URL.canParse is not a function");
    });
    expect([getHost("https://www.boe.es/"), getHost("boe")]).toEqual(["boe.es", "boe"]);
    missing.mockRestore();
  });

  it.each([
    [new Date(2026, 2, 1, 0, 0, 0), "01/03/2026"],
    [new Date(2026, 2, 1, 23, 59, 59), "01/03/2026"],
    [new Date(2026, 11, 31, 12), "31/12/2026"],
  ])("[FOLD-06] writes %s as the short date %s of the reader's day", (local, shown) => {
    expect(formatShortDate(local.toISOString())).toBe(shown);
  });

  it("leaves a text alone that is no instant", () => {
    expect(formatShortDate("ayer")).toBe("ayer");
  });

  it.each([
    [0, "0,0\u00A0KB"],
    [1, "0,1\u00A0KB"],
    [1024, "1,0\u00A0KB"],
    [12_800, "12,5\u00A0KB"],
    [1_023 * 1024, "1023,0\u00A0KB"],
    [1_048_524, "1023,9\u00A0KB"],
    [1_048_525, "1,0\u00A0MB"],
    [1_048_576, "1,0\u00A0MB"],
    [10_485_760, "10,0\u00A0MB"],
    [1_073_689_395, "1023,9\u00A0MB"],
    [1_073_741_824, "1,0\u00A0GB"],
    [5 * 1024 ** 3, "5,0\u00A0GB"],
    [Number.NaN, "0,0\u00A0KB"],
  ])("writes %d bytes as %s", (bytes, shown) => {
    expect(formatSize(bytes)).toBe(shown);
  });

  it("[FOLD-07] writes a confidence as a whole percentage", () => {
    expect([0, 90.4, 90.5, 100].map(formatPercent)).toEqual(["0\u00A0%", "90\u00A0%", "91\u00A0%", "100\u00A0%"]);
  });

  it.each([
    ["dni.pdf", "dni.pdf"],
    ["<b>dni</b>.pdf", "<b>dni</b>.pdf"],
    ["informe\u202Efdp.exe", "informe\uFFFDfdp.exe"],
    ["a\u0000b\nc\u2066d\u2028.pdf", "a\uFFFDb\uFFFDc\uFFFDd\uFFFD.pdf"],
    ["x\uD800.pdf", "x\uFFFD.pdf"],
    ["\u05D3\u05D5\u05D7\u200F.pdf", "\u05D3\u05D5\u05D7\u200F.pdf"],
  ])("shows the file name %j as %j", (filename, shown) => {
    expect(shownFilename(filename)).toBe(shown);
  });
});
