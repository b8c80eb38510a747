import { describe, expect, it } from "vitest";
import { outcomeOf } from "../../../../scripts/fitCases.ts";
import type { Person } from "../../documents/people/person.ts";
import type { DocumentKind } from "../../documents/types/registry.ts";
import type { FitDocument } from "./checks.ts";
import type { Answers } from "./rules.ts";

const DAY = "2026-11-22";
const LUCIA: Person = { id: "lucia", relation: "applicant", numbers: ["51234567C"], names: ["Lucía Ortega Vidal"] };
const ELENA: Person = { id: "elena", relation: "sibling", numbers: ["51234568K"], names: ["Elena Ortega Vidal"] };
const LEO: Person = { id: "leo", relation: "minor", numbers: ["60111222D"], names: ["Leo Soler Ortega"] };
const dni = (changes: Partial<FitDocument> = {}): FitDocument => ({
  id: "d1",
  kind: "dni",
  numbers: LUCIA.numbers,
  names: [],
  expires: "2030-01-01",
  sides: 2,
  ...changes,
});

it.each([
  ["2000-01-01", "minor", "unsure"],
  ["2000-01-01", "child", "invalid"],
  ["2016-01-01", "minor", "valid"],
] as const)("goes by the birth date where somebody born on %s is stored as %s", (birthDate, relation, expected) => {
  const asked = { card: "dni-pasaporte", rowId: "dni-vigor", filingDay: DAY, subject: "elena" };
  const answers = { documento: "pasaporte", paraQuien: "menor", menorConDni: "si" };
  const people = [LUCIA, { ...ELENA, relation, birthDate }];
  const documents = [dni({ numbers: ELENA.numbers })];
  expect(outcomeOf({ ...asked, answers, people, documents }).outcome).toBe(expected);
});

describe("a way of two documents that is asked for of each of several people", () => {
  const MARC: Person = { id: "marc", relation: "spouse", numbers: ["47120933H"], names: ["Marc Soler Roig"] };
  const of = (person: Person, kind: "dni" | "euRegistration" | "foreignIdCard"): FitDocument =>
    dni({ id: `${kind} of ${person.id}`, kind, numbers: person.numbers });
  const [hers, his] = [LUCIA, MARC].map((person) => [of(person, "euRegistration"), of(person, "foreignIdCard")]);

  it.each([
    ["one of the mother and the other of the father", [hers![0]!, his![1]!], "unsure"],
    ["both of the mother, and one of the father", [...hers!, his![1]!], "unsure"],
    ["both of both", [...hers!, ...his!], "valid"],
    ["both of the mother, and the father's DNI", [...hers!, of(MARC, "dni")], "valid"],
    ["one of each, and the DNI of one", [hers![0]!, his![1]!, of(MARC, "dni")], "unsure"],
  ] as const)("is only there with both of the same person: %s", (_, stored, expected) => {
    const asked = { card: "admision-escolar", rowId: "identidad-padres", answers: {}, filingDay: DAY };
    expect(outcomeOf({ ...asked, people: [LUCIA, MARC, LEO], documents: stored }).outcome).toBe(expected);
  });

  it.each([
    ["registro-asociacion", "identidad", { registro: "autonomico" }, ["euRegistration", "foreignIdCard"]],
    ["testamentos-herencias", "identidad", { tramite: "herencia" }, ["euRegistration", "foreignIdCard"]],
    ["constitucion-sl", "identidad", { socios: "varias" }, ["dni", "euRegistration", "foreignIdCard"]],
    ["concierto-espectaculo", "contratos-artistas", { artistas: "si" }, ["workContract", "socialSecurityEntry"]],
  ] as const)("is to be looked at with one of two people each: %s", (card, rowId, answers, kinds) => {
    const people = [LUCIA, { ...ELENA, relation: "other" } as const, { ...MARC, relation: "other" } as const];
    const stored = (owners: readonly Person[]) =>
      kinds.map((kind, index) => dni({ id: kind, kind, numbers: owners[index]?.numbers ?? [], issued: "2026-11-01" }));
    const said = [people, people.toReversed(), [LUCIA, ELENA, ELENA]].map(
      (owners) => outcomeOf({ card, rowId, answers, filingDay: DAY, people, documents: stored(owners) }).outcome,
    );
    expect(said).not.toContain("valid");
  });

  it("does not count against a paper that is asked for once", () => {
    const asked = { card: "dni-pasaporte", rowId: "consentimiento", filingDay: DAY, subject: "leo" };
    const answers = { documento: "pasaporte", paraQuien: "menor" };
    const consent = dni({ id: "consent", kind: "parentalConsent" });
    const documents = [of(LUCIA, "dni"), consent];
    expect(outcomeOf({ ...asked, answers, people: [LUCIA, MARC, LEO], documents }).outcome).toBe("valid");
  });
});

describe("a paper of the adult where the procedure is for another", () => {
  const child = { paraQuien: "menor" };
  const other = { paraQuien: "representado" };
  const say = (card: string, rowId: string, answers: Answers, kind: DocumentKind, owner: Person) => {
    const document = dni({ kind, numbers: owner.numbers, issued: "2026-11-01" });
    const asked = { card, rowId, answers, filingDay: DAY, subject: "leo", people: [LUCIA, LEO, ELENA] };
    return outcomeOf({ ...asked, documents: [document] }).outcome;
  };

  it.each([
    ["dni-pasaporte", "denuncia", { ...child, motivo: "perdida" }, "policeReport"],
    ["dni-pasaporte", "denuncia", { ...other, motivo: "perdida" }, "policeReport"],
    ["dni-pasaporte", "familia-numerosa", { ...child, familiaNumerosa: "si" }, "largeFamilyCard"],
    ["tarjeta-sanitaria", "empadronamiento", { ...child, residencia: "no" }, "electricityBill"],
    ["tarjeta-sanitaria", "empadronamiento", { ...child, residencia: "no" }, "waterBill"],
    ["tarjeta-sanitaria", "empadronamiento", { ...child, residencia: "no" }, "gasBill"],
    ["tarjeta-sanitaria", "empadronamiento", { ...child, residencia: "no" }, "phoneBill"],
    ["tarjeta-sanitaria", "declaracion-rd180", { ...child, residencia: "no" }, "responsibleDeclaration"],
    ["tarjeta-sanitaria", "declaracion-rd180", { ...other, residencia: "no" }, "responsibleDeclaration"],
    ["tarjeta-sanitaria", "nacimiento", child, "familyBook"],
    ["grado-discapacidad", "identidad", child, "familyBook"],
    ["grado-discapacidad", "representacion", child, "familyBook"],
    ["antecedentes-penales", "representacion", child, "familyBook"],
    ["nacionalidad", "tutela", { edad: "menor14", via: "tutela" }, "courtRuling"],
    ["visados", "medios", { edad: "14a17", tipo: "estudios" }, "bankStatement"],
    ["visados", "alojamiento", { edad: "menor14", tipo: "corta" }, "accommodationBooking"],
    ["visados", "parentesco", { edad: "menor14", tipo: "reagrupacion" }, "familyBook"],
  ] as const)("is valid: %s, %s, %o, %s", (card, rowId, answers, kind) => {
    expect(say(card, rowId, answers, kind, LUCIA)).toBe("valid");
    expect(say(card, rowId, answers, kind, LEO)).toBe("valid");
    expect(say(card, rowId, answers, kind, ELENA)).toBe("invalid");
  });

  it.each([
    ["dni-pasaporte", "familia-numerosa", { ...other, familiaNumerosa: "si" }, "largeFamilyCard"],
    ["tarjeta-sanitaria", "empadronamiento", { ...other, residencia: "no" }, "electricityBill"],
    ["tarjeta-sanitaria", "empadronamiento", { ...child, residencia: "no" }, "registration"],
    ["tarjeta-sanitaria", "tarjeta-anterior", { ...child, mudanza: "si" }, "healthCard"],
    ["visados", "pasaporte", { edad: "menor14" }, "passport"],
  ] as const)("is no use where it says nothing of the other: %s, %s, %o, %s", (card, rowId, answers, kind) => {
    expect(say(card, rowId, answers, kind, LUCIA)).toBe("invalid");
  });
});

it.each(["parent", "sibling", "child"] as const)(
  "never takes the %s of who uses it for a parent or the spouse",
  (relation) => {
    const people: readonly Person[] = [LEO, { ...ELENA, relation, birthDate: "1990-01-01" }];
    const stored = (kind: DocumentKind) => [dni({ kind, numbers: ELENA.numbers, issued: "2026-11-01" })];
    const parents = { card: "dni-pasaporte", rowId: "adulto", answers: { documento: "dni", paraQuien: "menor" } };
    const spouse = { card: "matrimonio-civil", rowId: "capacidad", answers: { extranjero: "ue" } };
    const said = [
      outcomeOf({ ...parents, filingDay: DAY, people, subject: "leo", documents: stored("dni") }),
      outcomeOf({
        ...spouse,
        filingDay: DAY,
        people: [LUCIA, ...people],
        documents: stored("marriageCapacityCertificate"),
      }),
    ];
    expect(said.map(({ outcome }) => outcome)).toEqual(["invalid", "invalid"]);
  },
);

it("tells a person from a company, though nobody said which of them is meant", () => {
  const bar: Person = { id: "bar", relation: "entity", numbers: ["B85976421"], names: ["Bar La Plaza SL"] };
  const say = (card: string, rowId: string, answers: Answers, kind: DocumentKind, owner: Person) => {
    const documents = [dni({ kind, numbers: owner.numbers })];
    return outcomeOf({ card, rowId, answers, filingDay: DAY, people: [LUCIA, bar], documents }).outcome;
  };
  const insurance = ["ocupacion-via-publica", "seguro-rc", { quien: "empresa" }, "civilLiabilityInsurance"] as const;
  const passport = [
    "antecedentes-penales",
    "identidad",
    { via: "correo", paraQuien: "representado" },
    "passport",
  ] as const;
  const healthCard = [
    "tarjeta-sanitaria",
    "tarjeta-anterior",
    { mudanza: "si", paraQuien: "menor" },
    "healthCard",
  ] as const;
  expect([say(...insurance, LUCIA), say(...insurance, bar)]).toEqual(["invalid", "unsure"]);
  expect([say(...passport, bar), say(...healthCard, bar)]).toEqual(["invalid", "invalid"]);
});
