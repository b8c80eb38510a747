import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import { dayIn, dayText, readableValue, shownValue, parseValidity } from "./values.ts";

describe("shownValue", () => {
  it("is one line that cannot turn or hide the text around it", () => {
    expect(shownValue("  CALLE MAYOR, 1\n  28001\tMADRID ")).toBe("CALLE MAYOR, 1 28001 MADRID");
    expect(shownValue("ANA\u202EZEPOL\u0000")).toBe("ANA\uFFFDZEPOL\uFFFD");
    expect(shownValue("\uD800")).toBe("\uFFFD");
  });

  it("leaves what looks like HTML as the text it is", () => {
    expect(shownValue("<img src=x onerror=alert(1)>")).toBe("<img src=x onerror=alert(1)>");
  });

  it("is cut at the limit", () => {
    expect(shownValue("x".repeat(LIMITS.reviewValueCharacters))).toHaveLength(LIMITS.reviewValueCharacters);
    const cut = shownValue("x".repeat(LIMITS.reviewValueCharacters + 1));
    expect([cut.length, cut.at(-1)]).toEqual([LIMITS.reviewValueCharacters, "…"]);
  });
});

describe("readableValue", () => {
  it("[REV-13] [REV-17] says valid or expired, completeness and legibility in words", () => {
    expect(
      (["true", "false", "Sí", "CADUCADO", "quizá"] as const).map((value) =>
        readableValue("vigente", "validity", value),
      ),
    ).toEqual(["Vigente", "Caducado", "Vigente", "Caducado", "quizá"]);
    expect(readableValue("completitud", "text", "Sí")).toBe("Completo");
    expect(["true", "false", "90", "casi todo"].map((value) => readableValue("completitud", "text", value))).toEqual([
      "Completo",
      "Incompleto",
      "90\u00A0%",
      "casi todo",
    ]);
    expect(["true", "92", "100", "101", "alta"].map((value) => readableValue("legibilidad", "text", value))).toEqual([
      "Legible",
      "92\u00A0%",
      "100\u00A0%",
      "101",
      "alta",
    ]);
  });

  it("leaves any other value as the document writes it", () => {
    expect(readableValue("total", "text", "92")).toBe("92");
    expect(readableValue("caducidad", "day", "01 01 9999")).toBe("01 01 9999");
    expect(readableValue("caducidad", "day", "31/11/2032")).toBe("31/11/2032");
  });

  it("writes every day in one format", () => {
    expect(["20 11 2032", "2032-11-20", "20 NOV 2032"].map((day) => readableValue("caducidad", "day", day))).toEqual(
      Array.from({ length: 3 }, () => "20 de noviembre de 2032"),
    );
  });
});

describe("parseValidity", () => {
  it("knows yes, no and neither", () => {
    expect([parseValidity("true"), parseValidity("no vigente"), parseValidity("")]).toEqual([true, false, null]);
  });
});

describe("dayIn", () => {
  it("reads a day as documents and people write it", () => {
    const written = [
      "20 11 2032",
      "20/11/2032",
      "20-11-2032",
      "2032-11-20",
      "20 de noviembre de 2032",
      " 20 NOV 2032 ",
    ];
    expect(written.map(dayIn)).toEqual(Array.from(written, () => "2032-11-20"));
  });

  it("finds none in what is no day", () => {
    expect(["31 02 2032", "20/11/32", "mañana", ""].map(dayIn)).toEqual([null, null, null, null]);
  });

  it("knows a document that never expires", () => {
    expect(["01 01 9999", "01/01/9999", "9999-12-31", "PERMANENTE"].map(dayIn)).toEqual(
      Array.from({ length: 4 }, () => "never"),
    );
  });

  it("says a day in words", () => {
    expect([dayText("2032-11-20"), dayText("never")]).toEqual(["20 de noviembre de 2032", "No caduca"]);
  });
});
