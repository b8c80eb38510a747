import { describe, expect, it } from "vitest";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import type { Person } from "../../documents/people/person.ts";
import type { CardRow } from "../fit/rules.ts";
import { applyRowEvent } from "./choices.ts";
import type { RowAnswer, ValidationChoices } from "./types.ts";
import { initialChoices, validate } from "./validate.ts";
import { inventory, need, own, SELF } from "./validate.testing.ts";

const BROTHER: Person = { id: "hermano", relation: "sibling", numbers: ["87654321X"], names: ["Luis Pérez Soto"] };
const household = (...documents: readonly DocumentSummary[]) => ({
  ...inventory(...documents),
  people: [SELF, BROTHER],
});
const ofBrother = (document: DocumentSummary): DocumentSummary => ({
  ...document,
  holder: { personId: BROTHER.id, origin: "said" },
});

const answerRow = (
  choices: ValidationChoices,
  documentType: string,
  answer: RowAnswer,
  documents?: readonly string[],
) => applyRowEvent(choices, { type: "row.answered", row: documentType, answer, ...(documents && { documents }) });
const fileFor = (documentType: string, documentId: string) =>
  applyRowEvent(initialChoices, { type: "row.filed", row: documentType, documentId });

const dni = need("identity", "DNI en vigor");
const outcomes = (...given: Parameters<typeof validate>) => validate(...given).map(({ outcome }) => outcome);

describe("a document whose own type is not known", () => {
  const plain = own("papel", "identity", "Papel");

  it("of somebody else is no answer, neither filed nor found in the folder", () => {
    const filed = fileFor(dni.description, plain.id);
    expect(outcomes([dni], household(ofBrother(plain)), filed)).toEqual(["invalid"]);
    expect(outcomes([dni], household(ofBrother(plain)), initialChoices)).toEqual(["missing"]);
    expect(outcomes([dni], household(plain), initialChoices)).toEqual(["unsure"]);
  });

  it("that expired is no answer either, where one in force is asked for", () => {
    const expired = { ...plain, expiryDate: "2026-11-21" };
    const filed = fileFor(dni.description, plain.id);
    expect(outcomes([dni], inventory(expired), filed)).toEqual(["invalid"]);
    expect(outcomes([dni], inventory(expired), initialChoices)).toEqual(["missing"]);
  });

  it("is in doubt where several are asked for, until the person says that it holds them all", () => {
    const payslips: CardRow = {
      id: "nominas",
      nombre: "Nóminas",
      folder: "work",
      need: "always",
      oneOf: [{ kind: "payslip", holder: "applicant", validity: { none: true }, count: 3 }],
    };
    const row = { ...need("work", "Nóminas"), rule: payslips };
    const filed = fileFor(payslips.id, "a");
    const documents = inventory(own("a", "banking", "Papel"));
    expect(outcomes([row], documents, filed)).toEqual(["unsure"]);
    expect(outcomes([row], documents, answerRow(filed, payslips.id, "yes", ["a"]))).toEqual(["confirmed"]);
  });
});

describe("an answer about the documents that were shown", () => {
  const row = need("identity", "Algo específico");
  const answered = (answer: "yes" | "no") => answerRow(initialChoices, row.description, answer, ["a"]);

  it("does not confirm what came in their place", () => {
    expect(outcomes([row], inventory(own("a", "identity"), own("b", "identity")), answered("yes"))).toEqual([
      "confirmed",
    ]);
    expect(outcomes([row], inventory(own("b", "identity")), answered("yes"))).toEqual(["unsure"]);
  });

  it("does not turn down what came later", () => {
    const later = own("b", "identity", "DNI", { kind: "dni", expires: "2031-05-01" });
    expect(outcomes([row], inventory(own("a", "identity")), answered("no"))).toEqual(["missing"]);
    expect(outcomes([row], inventory(own("a", "identity"), own("b", "identity")), answered("no"))).toEqual(["unsure"]);
    const choices = answerRow(initialChoices, dni.description, "no", ["a"]);
    expect(outcomes([dni], inventory(own("a", "identity"), later), choices)).toEqual(["valid"]);
  });

  it("is over with the question that it answered", () => {
    expect(answerRow(answered("yes"), row.description, "undecided").answered).toEqual([]);
  });
});

describe("a document that was filed for a row", () => {
  const filed = fileFor(dni.description, "a");

  it("counts though it seems to be another, once the person says so", () => {
    const documents = inventory(own("a", "identity", "Pasaporte", { kind: "passport", expires: "2031-06-07" }));
    expect(outcomes([dni], documents, filed)).toEqual(["unsure"]);
    expect(outcomes([dni], documents, answerRow(filed, dni.description, "yes", ["a"]))).toEqual(["confirmed"]);
  });

  it("does not hide a better one that is stored", () => {
    const expired = own("a", "identity", "DNI", { kind: "dni", expires: "2026-06-07" });
    const valid = own("b", "identity", "DNI", { kind: "dni", expires: "2031-06-07" });
    expect(outcomes([dni], inventory(expired, valid), filed)).toEqual(["valid"]);
  });

  it("is looked at together with the image of the other side", () => {
    const rule: CardRow = {
      id: "dni",
      nombre: "DNI",
      folder: "identity",
      need: "always",
      oneOf: [{ kind: "dni", holder: "applicant", validity: { none: true }, sides: 2 }],
      sources: ["https://www.boe.es"],
    };
    const side = (id: string) => own(id, "identity", "DNI", { kind: "dni", sides: 1 });
    const row = { ...dni, rule };
    expect(outcomes([row], inventory(side("a")), filed)).toEqual(["invalid"]);
    expect(outcomes([row], inventory(side("a"), side("b")), filed)).toEqual(["unsure"]);
  });
});

it("keeps the verdicts of rows apart whose rules have the same id", () => {
  const rule = (nombre: string, kind: "dni" | "passport"): CardRow => ({
    id: "igual",
    nombre,
    folder: "identity",
    need: "always",
    oneOf: [{ kind, holder: "applicant", validity: { none: true } }],
  });
  const rows = [
    { ...need("identity", "Pasaporte"), rule: rule("Pasaporte", "passport") },
    { ...need("identity", "DNI"), rule: rule("DNI", "dni") },
  ];
  expect(outcomes(rows, inventory(own("a", "identity", "DNI", { kind: "dni" })), initialChoices)).toEqual([
    "missing",
    "valid",
  ]);
});
