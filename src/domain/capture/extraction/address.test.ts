import { describe, expect, it } from "vitest";
import { findBlocks, readAddress } from "./address.ts";
import { createReading, toRows } from "./reading.ts";

const page = (text: string) => createReading(toRows(text, null));
const read = (text: string, isCard = false) => {
  const [first = ""] = text.split("\n");
  return readAddress(page(text), first, { row: 0, start: 0, end: first.length }, isCard);
};

describe("an address", () => {
  it("is parted into street, postcode, town and province, on one line or on two", () => {
    const parts = { street: "Calle Mayor, 3, 2.º B", postcode: "28013", town: "Madrid", province: "Madrid" };
    expect(read("Calle Mayor, 3, 2.º B, 28013 Madrid (Madrid)")).toEqual(parts);
    expect(read("Calle Mayor, 3, 2.º B\n28013 Madrid (Madrid)")).toEqual(parts);
  });

  it("has the ordinal sign back that a reader took for another", () => {
    const street = (text: string) => read(text).street.replace(".º", "º");
    expect(["Gran Vía, 34, 6.* B", "Gran Vía, 34, 2.2 C", "Gran Vía, 34, 3. C"].map(street)).toEqual([
      "Gran Vía, 34, 6º B",
      "Gran Vía, 34, 2º C",
      "Gran Vía, 34, 3º C",
    ]);
    expect(street("Gran Vía, 34, esc. 2, 5% Dcha.")).toBe("Gran Vía, 34, esc. 2, 5º Dcha.");
  });

  it("goes on with town and province on a card, without a postcode", () => {
    expect(read("CALLE SOL, 3\nGIJÓN\nASTURIAS", true)).toMatchObject({ town: "GIJÓN", province: "ASTURIAS" });
    expect(read("CALLE SOL, 3\nGIJÓN\nASTURIAS").town).toBeNull();
  });

  it("by itself has the name over it", () => {
    const [block] = findBlocks(page("LUCÍA GARCÍA SÁNCHEZ\nCalle Mayor, 3\n28013 Madrid"));
    expect(block).toMatchObject({ street: "Calle Mayor, 3", postcode: "28013", town: "Madrid" });
    expect(block?.name?.value).toBe("LUCÍA GARCÍA SÁNCHEZ");
  });
});
