import { describe, expect, it } from "vitest";
import type { DocumentEvidence } from "../../documents/people/evidence.ts";
import type { Person } from "../../documents/people/person.ts";
import { findNumbers } from "./numbers.ts";
import { own } from "./validate.testing.ts";

const IBAN = "ES91 2100 0418 4502 0005 1332";
const me: Person = { id: "me", relation: "applicant", numbers: ["93947135R"], names: ["BEGOÑA LÓPEZ RUIZ"] };
const child: Person = { id: "child", relation: "child", numbers: ["12345678Z"], names: ["ANA GARCÍA LÓPEZ"] };

const bank = (id: string, evidence: Partial<DocumentEvidence>, more: object = {}) => ({
  ...own(id, "banking"),
  evidence: { kind: null, numbers: [], names: [], iban: IBAN, ...evidence },
  ...more,
});

const find = (...documents: ReturnType<typeof bank>[]) =>
  findNumbers({ documents, people: [me, child], facts: {}, day: "2026-11-22" }, "iban");

describe("findNumbers", () => {
  it("reads the number of the applicant, once, with the document that it comes from", () => {
    const mine = bank("mine", { numbers: ["93947135R"] });
    const again = bank("again", { names: ["BEGOÑA LÓPEZ RUIZ"], iban: IBAN.replaceAll(" ", "") });
    expect(find(mine, again)).toEqual([{ value: IBAN, filename: "mine.pdf" }]);
  });

  it("takes the person's word for whose a document is", () => {
    expect(find(bank("said", {}, { holder: { personId: "me", origin: "said" } }))).toHaveLength(1);
    expect(find(bank("hers", {}, { holder: { personId: "child", origin: "said" } }))).toEqual([]);
  });

  it.each([
    ["of somebody else", { names: ["ANA GARCÍA LÓPEZ"] }],
    ["of a stranger", { numbers: ["00000000T"] }],
    ["that names nobody", {}],
    ["of two people", { numbers: ["93947135R", "12345678Z"] }],
  ] as const)("reads no number of a document %s", (_, evidence) => {
    expect(find(bank("other", evidence))).toEqual([]);
  });

  it("reads no sample and no other kind of number", () => {
    expect(find(bank("sample", { numbers: ["93947135R"] }, { isDemoData: true }))).toEqual([]);
    const mine = bank("mine", { numbers: ["93947135R"], socialSecurityNumber: "28/1234567840" });
    expect(
      findNumbers({ documents: [mine], people: [me], facts: {}, day: "2026-11-22" }, "socialSecurityNumber"),
    ).toEqual([{ value: "28/1234567840", filename: "mine.pdf" }]);
  });
});
