import { expect, it } from "vitest";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import type { Person } from "../../documents/people/person.ts";
import type { CardRow } from "../fit/rules.ts";
import { applyRowEvent, type RowEvent } from "./choices.ts";
import { initialChoices, validate } from "./validate.ts";
import { inventory, own, SELF } from "./validate.testing.ts";

const SPOUSE: Person = {
  id: "luis",
  alias: "Luis",
  relation: "spouse",
  numbers: ["00000000T"],
  names: ["Luis Gil Mas"],
};
const SHOP: Person = { id: "bar", alias: "Bar", relation: "entity", numbers: [], names: [] };
const rule: CardRow = {
  id: "family",
  nombre: "DNI de los miembros de la familia",
  folder: "identity",
  need: "always",
  oneOf: [{ kind: "dni", holder: "applicant", validity: { none: true }, each: true }],
};
const requirement = { type: "identity", description: rule.nombre, category: "", required: true, rule } as const;
const mine = own("mine", "identity", "DNI", { kind: "dni" });
const theirs = own("theirs", "identity", "DNI", { kind: "dni", numbers: SPOUSE.numbers });
const scan = own("scan", "identity", "Escaneo");

function judge(documents: readonly DocumentSummary[], ...events: readonly RowEvent[]) {
  const choices = events.reduce((current, event) => applyRowEvent(current, event), initialChoices);
  const [row] = validate([requirement], { ...inventory(...documents), people: [SELF, SPOUSE, SHOP] }, choices);
  return [row?.outcome, row?.evidence.kind, row?.people?.map(({ name, outcome }) => `${name}: ${outcome}`)];
}

const yes = (...documents: readonly string[]): RowEvent => ({
  type: "row.answered",
  row: "family",
  answer: "yes",
  documents,
});

it("is never valid with one person's paper, whatever is said of it", () => {
  const lines = ["Yo: valid", "Luis: missing"];
  expect(judge([mine])).toEqual(["unsure", "none", lines]);
  expect(judge([mine], yes("mine"))).toEqual(["unsure", "none", lines]);
  expect(judge([mine], { type: "row.filed", row: "family", documentId: "mine" })).toEqual(["unsure", "none", lines]);
});

it("asks whether those of several are all, and takes a yes", () => {
  const lines = ["Yo: valid", "Luis: valid"];
  expect(judge([mine, theirs])).toEqual(["unsure", "asked", lines]);
  expect(judge([mine, theirs], yes("mine", "theirs"))).toEqual(["confirmed", "byPerson", undefined]);
  // The yes was about these documents.
  expect(judge([mine, theirs], yes("mine"))[0]).toBe("unsure");
});

it("says of each person what is missing where nothing is there, and takes one file with the papers of all", () => {
  expect(judge([])).toEqual(["missing", "none", ["Yo: missing", "Luis: missing"]]);
  expect(judge([scan], yes("scan"))[0]).toBe("confirmed");
  expect(judge([], { type: "row.carried", row: "family", carried: true })[0]).toBe("carried");
});

it("leaves the rows that ask for one paper as they are", () => {
  const single = { ...rule, oneOf: [{ kind: "dni", holder: "applicant", validity: { none: true } }] } as const;
  const [row] = validate([{ ...requirement, rule: single }], inventory(mine), initialChoices);
  expect([row?.outcome, row?.people]).toEqual(["valid", undefined]);
});
