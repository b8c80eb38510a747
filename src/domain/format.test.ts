import { describe, expect, it } from "vitest";
import { counted, formatDay, hostOf } from "./format.ts";

describe("format", () => {
  it("writes a day in Spanish, wherever the reader is", () => {
    expect(formatDay("2026-11-20")).toBe("20 de noviembre de 2026");
    expect(formatDay("2026-01-01")).toBe("1 de enero de 2026");
  });

  it("leaves a text alone that is no day", () => {
    expect(formatDay("sin fecha")).toBe("sin fecha");
  });

  it("counts with the right noun", () => {
    expect([0, 1, 2].map((n) => counted(n, "documento", "documentos"))).toEqual([
      "0 documentos",
      "1 documento",
      "2 documentos",
    ]);
  });

  it("shows the host of a link", () => {
    expect(hostOf("https://www.boe.es/buscar/act.php?id=1")).toBe("boe.es");
    expect(hostOf("no es una dirección")).toBe("no es una dirección");
  });
});
