import { describe, expect, it } from "vitest";
import type { Person } from "./person.ts";
import { learnFrom, proposeHolder, proposePerson } from "./propose.ts";

const person = (id: string, about: Partial<Person> = {}): Person => ({
  id,
  relation: "other",
  numbers: [],
  names: [],
  ...about,
});
const ANA = person("ana", { relation: "applicant", numbers: ["12345678Z"], names: ["Ana García López"] });
const LUIS = person("luis", { relation: "sibling", numbers: ["04817263M"], names: ["Luis García López"] });
const LEO = person("leo", { relation: "child", names: ["Leo Gil García"] });
const FATHER = person("father", { numbers: ["71530948M"], names: ["Juan Pérez Gil"], birthDate: "1960-01-02" });
const SON = person("son", { names: ["Juan Pérez Gil"], birthDate: "1990-05-06" });
const BAR = person("bar", { relation: "entity", numbers: ["B33914722"], names: ["Bar La Plaza, S.L."] });
const HOME = [ANA, LUIS, LEO, BAR];

describe("proposeHolder", () => {
  it.each<[string, Parameters<typeof proposeHolder>[0], readonly Person[], string | null]>([
    [
      "the number, however it is written",
      { numbers: ["12.345.678-Z"], names: ["Otra Persona"] },
      HOME,
      "ana by number",
    ],
    ["a company's number", { numbers: ["B33914722"], names: ["BAR LA PLAZA SL"] }, HOME, "bar by number"],
    ["the whole name in any order", { numbers: [], names: ["GARCÍA LÓPEZ ANA"] }, HOME, "ana by name"],
    ["a child without a number", { numbers: [], names: ["LEO GIL GARCIA"] }, HOME, "leo by name"],
    ["the first number of a child", { numbers: ["00000000T"], names: ["LEO GIL GARCIA"] }, HOME, "leo by name"],
    ["both surnames, which siblings share", { numbers: [], names: ["García López"] }, HOME, null],
    ["father and son of the same name", { numbers: [], names: ["Juan Pérez Gil"] }, [FATHER, SON], null],
    [
      "namesakes told apart by the birth date",
      { numbers: [], names: ["JUAN PEREZ GIL"], birthDate: "1990-05-06" },
      [FATHER, SON],
      "son by mrz",
    ],
    [
      "a namesake who was born on another day",
      { numbers: [], names: ["Juan Pérez Gil"], birthDate: "1991-05-06" },
      [SON],
      null,
    ],
    [
      "the number of nobody, with the name of somebody who has one",
      { numbers: ["00000000T"], names: ["Ana García López"] },
      HOME,
      null,
    ],
    ["a passport's number, and the name", { numbers: ["PAB174930"], names: ["Ana García López"] }, HOME, "ana by name"],
    ["two holders", { numbers: ["12345678Z", "04817263M"], names: [] }, HOME, null],
    ["a stranger", { numbers: [], names: ["Eva Sanz Mora"] }, HOME, null],
    ["nothing, with one person", { numbers: [], names: [] }, [ANA], null],
    ["anything, with nobody", { numbers: ["12345678Z"], names: ["Ana García López"] }, [], null],
  ])("goes by %s", (_, evidence, people, expected) => {
    const holder = proposeHolder(evidence, people);
    expect(holder && `${holder.personId} by ${holder.origin}`).toBe(expected);
  });
});

describe("who is named on the page alone", () => {
  const NONE = { numbers: [], names: [] };

  it.each<[string, string, readonly Person[], string | null]>([
    ["a number in a sentence", "don Luis, con DNI 04.817.263-M, declara", HOME, "luis by number"],
    ["a whole name in a sentence", "Se certifica que doña ANA GARCÍA\nLÓPEZ asistió", HOME, "ana by name"],
    ["a whole name with the surnames first", "Paciente GARCIA LOPEZ, ANA Consulta", HOME, "ana by name"],
    ["the number rather than the name", "Ana García López, representada por 04817263M", HOME, "luis by number"],
    ["two of these people", "Ana García López y Luis García López", HOME, null],
    ["a part of a name", "García López", HOME, null],
    ["a longer name", "Ana García Lópezola", HOME, null],
    ["a name of two words, which may be a part of another", "Eva Gil", [person("eva", { names: ["Eva Gil"] })], null],
    ["father and son", "Juan Pérez Gil", [FATHER, SON], null],
    ["nobody", "", HOME, null],
  ])("is proposed by %s", (_, text, people, expected) => {
    const holder = proposeHolder(NONE, people, text);
    expect(holder && `${holder.personId} by ${holder.origin}`).toBe(expected);
  });

  it("is not proposed for a document that names those who report it", () => {
    const text = "Comparece Ana García López, 12345678Z, que declara el nacimiento";
    expect(proposeHolder({ ...NONE, kind: "birthReport" }, HOME, text)).toBeNull();
  });

  it("is not proposed against the values of the page", () => {
    const text = "Titular: Eva Sanz Mora. Autoriza a Ana García López, 12345678Z";
    expect(proposeHolder({ numbers: [], names: ["Eva Sanz Mora"] }, HOME, text)).toBeNull();
  });
});

describe("proposePerson", () => {
  it("takes the first person for the applicant, and a later one for somebody else", () => {
    const evidence = { numbers: ["12345678Z"], names: ["ANA GARCÍA LÓPEZ"], birthDate: "1991-03-14" };
    const known = { numbers: ["12345678Z"], names: ["ANA GARCÍA LÓPEZ"], birthDate: "1991-03-14" };
    expect(proposePerson(evidence, [])).toEqual({ alias: "Yo", relation: "applicant", ...known });
    expect(proposePerson(evidence, [BAR])).toMatchObject({ alias: "Yo", relation: "applicant" });
    expect(proposePerson(evidence, [LUIS, ANA])).toEqual({ alias: "Ana", relation: "other", ...known });
  });

  it("takes who has a company number for a company, even as the first", () => {
    expect(proposePerson({ numbers: ["B33914722"], names: ["Bar La Plaza, S.L."] }, [])).toEqual({
      alias: "Bar La Plaza, S.L.",
      relation: "entity",
      numbers: ["B33914722"],
      names: ["Bar La Plaza, S.L."],
    });
  });

  it("gives nothing of a document that names nobody, or several", () => {
    const blank = { numbers: [], names: [] };
    expect(proposePerson({ numbers: [], names: [] }, [])).toEqual({ alias: "Yo", relation: "applicant", ...blank });
    expect(proposePerson({ numbers: ["12345678Z", "04817263M"], names: [] }, [ANA])).toEqual({
      relation: "other",
      ...blank,
    });
    expect(proposePerson({ numbers: [], names: ["Ana García", "Luis Gil"] }, [ANA])).toEqual({
      relation: "other",
      ...blank,
    });
    expect(proposePerson({ numbers: ["12345678Z"], names: [] }, [ANA])).toEqual({
      relation: "other",
      numbers: ["12345678Z"],
      names: [],
    });
  });
});

describe("learnFrom", () => {
  const CARD = { numbers: ["00000000T"], names: ["LEO GIL GARCÍA"], birthDate: "2012-07-08" };

  it("learns the number, the name and the birth date that are not known", () => {
    const blank = person("1", { relation: "child", alias: "Leo" });
    expect(learnFrom(blank, CARD)).toEqual({ ...blank, ...CARD });
    expect(learnFrom(LEO, CARD)).toEqual({ ...LEO, numbers: ["00000000T"], birthDate: "2012-07-08" });
  });

  it("never changes what is known, and adds no second number", () => {
    const known = { ...ANA, birthDate: "1991-03-14" };
    expect(learnFrom(known, { numbers: ["00000000T"], names: ["Ana García"], birthDate: "1999-01-01" })).toBe(known);
  });

  it("adds a DNI to who has a passport's number only", () => {
    const traveller = person("1", { numbers: ["PAB174930"], names: ["Leo Gil García"] });
    expect(learnFrom(traveller, { numbers: ["00000000T"], names: [] }).numbers).toEqual(["PAB174930", "00000000T"]);
  });

  it("learns nothing from a document of several, of a company, or in another name", () => {
    const blank = person("1");
    expect(learnFrom(blank, { numbers: ["12345678Z", "04817263M"], names: ["A B C", "D E F"] })).toBe(blank);
    expect(learnFrom(blank, { numbers: ["B33914722"], names: [] })).toBe(blank);
    expect(learnFrom({ ...BAR, numbers: [] }, { numbers: ["12345678Z"], names: [] }).numbers).toEqual([]);
    expect(learnFrom(LEO, { numbers: ["12345678Z"], names: ["Ana García López"] })).toBe(LEO);
  });
});
