import { describe, expect, it } from "vitest";
import { inventory, own } from "../validation/validate.testing.ts";
import { AT, cardAnswer, cardRow, startCase } from "./case.testing.ts";
import { formatServed, listServed } from "./served.ts";

const DNI = own("dni", "identity", "DNI", { kind: "dni", names: ["ANA PEREZ SOTO"], sides: 2 });
const dniRow = cardRow("dni", { oneOf: [{ kind: "dni", holder: "applicant", validity: { none: true } }] });
const other = cardRow("title", {
  folder: "academic",
  oneOf: [{ kind: "nie", holder: "applicant", validity: { none: true } }],
});
const of = (id: string, ...rows: Parameters<typeof cardAnswer>[0]) => startCase(id, id, cardAnswer(rows), AT);

describe("the cases that a new document serves", () => {
  const grant = of("Beca", dniRow, other);
  it("are those still to be filed with a row for it", () => {
    const cases = [grant, of("Título", other), { ...of("Padrón", dniRow), status: "filed" as const }];
    expect(listServed("dni", cases, inventory(DNI))).toEqual([grant]);
  });

  it("are none for somebody else's document", () => {
    const theirs = own("dni", "identity", "DNI", {
      kind: "dni",
      names: ["LUIS GIL"],
      numbers: ["00000000T"],
      sides: 2,
    });
    expect(listServed("dni", [grant], inventory(theirs))).toEqual([]);
  });

  it("are named in a sentence", () => {
    expect(formatServed([grant, of("Padrón", dniRow)])).toBe("Te vale también para «Beca» y «Padrón»");
    expect(formatServed([])).toBeNull();
  });
});
