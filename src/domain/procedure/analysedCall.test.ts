import { describe, expect, it } from "vitest";
import { createRecord, NO_MARKS } from "../grants/opportunity.testing.ts";
import { toOpportunities } from "../grants/opportunityList.ts";
import type { OpportunityRecord } from "../grants/opportunity.ts";
import { SAMPLE_OPPORTUNITIES } from "../grants/samples.ts";
import { NO_SITUATION } from "../grants/situation.ts";
import { answerForCall, parseAnalysedCall, toAnalysedCall } from "./analysedCall.ts";
import { CARD_SET } from "./cards/cardSet.ts";
import { validate, initialChoices } from "./validation/validate.ts";
import { inventory, own } from "./validation/validate.testing.ts";

const DNI = own("dni", "identity", "DNI", { kind: "dni", expires: "2030-01-01", sides: 2 });
const FACTS = { userState: NO_MARKS, situation: NO_SITUATION, inventory: inventory(DNI), today: "2026-11-22" };

function analyse(record: OpportunityRecord | undefined) {
  const [opportunity] = toOpportunities(record ? [record] : [], FACTS);
  if (!opportunity) throw new Error("no opportunity");
  return { opportunity, call: toAnalysedCall(opportunity) };
}

const REAL = createRecord("848123", {
  title: "Ayudas a la hostelería rural",
  requirements: ["Territorio: Aragón"],
  documents: ["DNI o NIE"],
  documentsAreGeneral: true,
  window: { start: null, startWords: null, end: { kind: "day", day: "2027-01-31" } },
});

describe("the analysed call", () => {
  it("outlives its way through the history", () => {
    const { call } = analyse(REAL);
    expect(parseAnalysedCall(structuredClone(call))).toEqual(call);
    const sample = analyse(SAMPLE_OPPORTUNITIES[0]).call;
    expect(parseAnalysedCall(structuredClone(sample))).toEqual(sample);
  });

  it.each([
    null,
    "Ayudas",
    [],
    {},
    { ...analyse(REAL).call, title: " " },
    { ...analyse(REAL).call, documents: [1] },
    { ...analyse(REAL).call, requirements: "todos" },
    { ...analyse(REAL).call, deadline: 5 },
    { ...analyse(REAL).call, officialLink: "https://evil.example/boe.es" },
    { ...analyse(REAL).call, officialLink: "javascript:alert(1)" },
  ])("is none where %j came instead", (value) => {
    expect(parseAnalysedCall(value)).toBeNull();
  });
});

describe("the answer for a call", () => {
  it("[OPP-29] of the register is the general card of grants, with the call's own page, conditions and term", () => {
    const answer = answerForCall(CARD_SET, analyse(REAL).call);
    const card = CARD_SET.cards.find(({ id }) => id === "ayudas-pyme");
    expect(answer.documentRequirements.map(({ description }) => description)).toEqual(
      card?.documents.map(({ nombre }) => nombre),
    );
    expect(answer.questions).toEqual(card?.questions);
    expect(answer.links[0]).toEqual({
      title: "Ficha oficial de la convocatoria",
      url: "https://www.infosubvenciones.es/bdnstrans/GE/es/convocatorias/848123",
    });
    expect(answer.facts?.term).toBe("Hasta el 31 de enero de 2027");
    expect(answer.processedResult.deadlines[0]).toBe("Plazo de esta convocatoria: Hasta el 31 de enero de 2027");
    expect(answer.processedResult.requirements[0]).toBe("Territorio: Aragón");
    expect(answer.origin).toMatchObject({ kind: "card", cardId: "ayudas-pyme", confidence: "medium" });
    expect(answer.origin).toHaveProperty("notes", expect.stringMatching(/^La ficha es general/));
  });

  it("asks a private person for nothing of a company", () => {
    const { questions = [], documentRequirements } = answerForCall(CARD_SET, analyse(REAL).call);
    const rows = validate(
      documentRequirements,
      inventory(DNI),
      { ...initialChoices, questions: { forma: "particular" } },
      questions,
    );
    const [identity] = rows;
    expect([identity?.documentType, identity?.outcome]).toEqual(["DNI, NIE o NIF de la empresa", "valid"]);
    expect(rows.filter(({ documentType }) => documentType.startsWith("Escrituras"))).toEqual([]);
  });

  it.each(SAMPLE_OPPORTUNITIES.map((record) => [record.title, record] as const))(
    "of the sample '%s' asks for the documents that it names, compared as in Oportuni-T, and says that it is a sample",
    (_title, record) => {
      const { opportunity, call } = analyse(record);
      const answer = answerForCall(CARD_SET, call);
      expect(answer.documentRequirements.map(({ description }) => description)).toEqual(record.documents);
      const rows = validate(answer.documentRequirements, FACTS.inventory, initialChoices);
      expect(rows.filter(({ status }) => status === "complete").map(({ documentType }) => documentType)).toEqual(
        opportunity.documentMatches?.flatMap(({ status, name }) => (status === "held" ? [name] : [])),
      );
      expect(answer.links.map(({ title }) => title)).not.toContain("Ficha oficial de la convocatoria");
      expect(answer.origin).toHaveProperty("notes", expect.stringMatching(/^Es una convocatoria de ejemplo/));
      expect(answer.origin).toHaveProperty("isSample", true);
    },
  );

  it("keeps the card's words for a term that is too long for the strip", () => {
    const { call } = analyse(REAL);
    const answer = answerForCall(CARD_SET, { ...call, deadline: "Desde el día siguiente ".repeat(9) });
    expect(answer.facts?.term).toBe("El de cada convocatoria");
  });
});
