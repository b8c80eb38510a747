import { describe, expect, it } from "vitest";
import type { Person } from "./person.ts";
import { formatOwner, formatOwnerOf, formatProposal, getPersonName } from "./personNames.ts";

const person = (more: Partial<Person> = {}): Person => ({
  id: "p",
  relation: "spouse",
  numbers: [],
  names: [],
  ...more,
});

describe("getPersonName", () => {
  it("is the alias, else the first full name, else what the person is", () => {
    expect(getPersonName(person({ alias: " Begoña ", names: ["BEGOÑA IBÁÑEZ"] }))).toBe("Begoña");
    expect(getPersonName(person({ alias: "  ", names: ["BEGOÑA IBÁÑEZ"] }))).toBe("BEGOÑA IBÁÑEZ");
    expect(getPersonName(person())).toBe("Mi pareja");
  });

  it("calls the applicant 'Yo' whatever their documents say", () => {
    expect(getPersonName(person({ relation: "applicant", names: ["LUCÍA GARCÍA"] }))).toBe("Yo");
  });

  it("shows no character that turns the direction of the text", () => {
    expect(getPersonName(person({ alias: "Ana\u202Egpj" }))).toBe("Ana\uFFFDgpj");
  });
});

describe("the owner in words", () => {
  it("is 'tuyo' for the applicant, in the right number, and 'de' with the name for others", () => {
    const me = person({ relation: "applicant" });
    expect(formatOwner(me)).toBe("tuyo");
    expect([0, 1, 2].map((count) => formatOwnerOf(count, me))).toEqual(["tuyos", "tuyo", "tuyos"]);
    expect(formatOwner(person({ alias: "Begoña" }))).toBe("de Begoña");
    expect(formatOwner(person({ relation: "applicant", alias: "Antonio" }))).toBe("de Antonio");
  });

  it("says what a proposal comes from, and nothing of what the person said themselves", () => {
    const begona = person({ alias: "Begoña" });
    expect(formatProposal(begona, "number")).toBe("Parece de Begoña: lo dice el número");
    expect(formatProposal(person({ relation: "applicant" }), "name")).toBe("Parece tuyo: lo dice el nombre");
    expect(formatProposal(begona, "said")).toBeNull();
  });
});
