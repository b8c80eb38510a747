import { describe, expect, it } from "vitest";
import type { Person } from "../../documents/people/person.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import { listQuestions, type CaseSituation } from "./caseQuestions.ts";
import { readCards } from "./cards.testing.ts";
import { withHeldFacts } from "./heldFacts.ts";
import { UNKNOWN_ANSWER } from "./questions.ts";

const ME: Person = { id: "yo", relation: "applicant", alias: "Yo", numbers: ["12345678Z"], names: [] };
const CHILD: Person = { id: "leo", relation: "minor", alias: "Leo", numbers: ["93947135R"], names: [] };
const card = (kind: "dni" | "tie" | "euRegistration" | "passport", number = "12345678Z"): DocumentSummary => ({
  id: `${kind}-${number}`,
  filename: `${kind}.pdf`,
  folderId: "identity",
  documentType: kind,
  confidence: 90,
  uploadDate: "2026-11-20T10:00:00.000Z",
  isDemoData: false,
  size: 1,
  mimeType: "application/pdf",
  evidence: { kind, numbers: [number], names: [] },
});
const held = (documents: readonly DocumentSummary[], people: readonly Person[] = [ME, CHILD]) =>
  withHeldFacts({ documents, people, facts: {} });

describe("the facts that documents say", () => {
  it.each([
    ["dni", "es", "DNI"],
    ["euRegistration", "ue", "certificado de registro"],
    ["tie", "otra", "TIE"],
  ] as const)("are the nationality of a person's own card: %s", (kind, option, document) => {
    expect(held([card(kind)])).toEqual({ nationality: { option, day: "2026-11-20", document } });
  });

  it("are those of the DNI where an older card is kept", () => {
    expect(held([card("tie"), card("dni")])["nationality"]?.option).toBe("es");
  });

  it("are none from another person's card, an example, a passport, or a card of nobody known", () => {
    expect(held([card("dni", "93947135R"), card("passport"), { ...card("dni"), isDemoData: true }])).toEqual({});
    expect(held([card("dni")], [])).toEqual({});
  });

  it("give way to what the person said", () => {
    const facts = { nationality: { option: "ue", day: "2026-11-01" } } as const;
    expect(withHeldFacts({ documents: [card("dni")], people: [ME], facts })).toBe(facts);
  });

  it("answer a card's question, which can still be answered with 'No lo sé'", () => {
    const { questions, documents: rows } = readCards().find(({ id }) => id === "subsidio-desempleo")!;
    const asked = questions.find(({ fact }) => fact === "nationality")!;
    const situation: CaseSituation = {
      questions,
      rows,
      answers: {},
      subject: null,
      facts: {},
      people: [ME],
      documents: [card("dni")],
      day: "2026-12-01",
    };
    const find = (one: CaseSituation) => listQuestions(one).answered.find(({ id }) => id === asked.id);
    expect(listQuestions({ ...situation, documents: [] }).open.map(({ id }) => id)).toContain(asked.id);
    expect(find(situation)).toMatchObject({ answer: "es", document: "DNI" });
    expect(find(situation)).not.toHaveProperty("day");
    expect(find({ ...situation, answers: { [asked.id]: UNKNOWN_ANSWER } })).toMatchObject({ answer: UNKNOWN_ANSWER });
  });
});
