import { describe, expect, it } from "vitest";
import { listHolderFilters, passesHolderFilter } from "./holderFilter.ts";
import type { Person } from "./person.ts";

const PEOPLE: readonly Person[] = [
  { id: "yo", relation: "applicant", numbers: [], names: [] },
  { id: "bar", relation: "entity", alias: "Bar La Plaza SL", numbers: [], names: [] },
];
const held = (personId?: string) => (personId ? { holder: { personId, origin: "said" as const } } : {});
const DOCUMENTS = [held("yo"), held("yo"), held("bar"), held("gone"), held()];

describe("the filter by person", () => {
  it("offers all, each person and what is of nobody known, with how many documents each leaves", () => {
    expect(listHolderFilters(DOCUMENTS, PEOPLE)).toEqual([
      { id: "all", label: "Todos", count: 5, summary: "5 documentos en total" },
      { id: "person:yo", label: "Yo", count: 2, summary: "2 documentos tuyos" },
      { id: "person:bar", label: "Bar La Plaza SL", count: 1, summary: "1 documento de Bar La Plaza SL" },
      { id: "nobody", label: "Sin dueño conocido", count: 2, summary: "2 documentos sin dueño conocido" },
    ]);
  });

  it("is not there while fewer than two people are known", () => {
    expect(listHolderFilters(DOCUMENTS, PEOPLE.slice(0, 1))).toEqual([]);
  });

  it("leaves the documents it counts; a holder who was removed is nobody known", () => {
    for (const { id, count } of listHolderFilters(DOCUMENTS, PEOPLE)) {
      expect(DOCUMENTS.filter(passesHolderFilter(id, PEOPLE))).toHaveLength(count);
    }
    expect(DOCUMENTS.filter(passesHolderFilter("person:gone", PEOPLE))).toEqual([]);
  });
});
