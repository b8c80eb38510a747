import { describe, expect, it } from "vitest";
import type { DocumentEvidence } from "./evidence.ts";
import { asksIfMine, draftPerson, isAmbiguous, proposeChoice, resolveHolder, toHolderChoice } from "./holderChoice.ts";
import type { Person } from "./person.ts";

const EVIDENCE: DocumentEvidence = { kind: "dni", numbers: ["91960086Z"], names: ["LUCÍA GARCÍA SÁNCHEZ"] };

describe("resolveHolder", () => {
  it("gives a new person the numbers and names of the document, and the name that was typed", () => {
    const person = { id: "p1", alias: " Lucía ", relation: "sibling" } as const;
    expect(resolveHolder({ kind: "new", person }, EVIDENCE, [])).toEqual({
      holder: { personId: "p1", origin: "said" },
      person: {
        id: "p1",
        alias: "Lucía",
        relation: "sibling",
        numbers: ["91960086Z"],
        names: ["LUCÍA GARCÍA SÁNCHEZ"],
      },
    });
  });

  it("saves a new person without a name, too: nothing has to be filled in", () => {
    const person = { id: "p1", alias: " ", relation: "other" } as const;
    expect(resolveHolder({ kind: "new", person }, EVIDENCE, []).person).not.toHaveProperty("alias");
  });

  const LUCIA: Person = { id: "p1", relation: "sibling", numbers: [], names: ["LUCÍA GARCÍA SÁNCHEZ"] };

  it("lets a known person learn the number of a document that is said to be theirs", () => {
    const holder = { personId: "p1", origin: "said" } as const;
    expect(resolveHolder(toHolderChoice(holder), EVIDENCE, [LUCIA])).toEqual({
      holder,
      person: { ...LUCIA, numbers: ["91960086Z"] },
    });
  });

  it("learns nothing from what a name alone proposed: a father may have it, too", () => {
    const holder = { personId: "p1", origin: "name" } as const;
    expect(resolveHolder(toHolderChoice(holder), EVIDENCE, [LUCIA])).toEqual({ holder, person: null });
  });

  it("stores a known holder with its origin and nobody as null, and saves nobody without need", () => {
    const holder = { personId: "p1", origin: "number" } as const;
    const known = { ...LUCIA, numbers: ["91960086Z"] };
    expect(resolveHolder(toHolderChoice(holder), EVIDENCE, [known])).toEqual({ holder, person: null });
    expect(resolveHolder(toHolderChoice(null), EVIDENCE, [known])).toEqual({ holder: null, person: null });
  });
});

describe("draftPerson", () => {
  it("names somebody who is not the applicant, whoever is known", () => {
    expect(draftPerson(EVIDENCE, [])).toEqual({ alias: "LUCÍA GARCÍA SÁNCHEZ", relation: "other" });
    const me: Person = { id: "yo", relation: "applicant", numbers: ["93947135R"], names: [] };
    expect(draftPerson(EVIDENCE, [me])).toEqual({ alias: "Lucía", relation: "other" });
  });
});

describe("isAmbiguous", () => {
  const namesake = (id: string): Person => ({ id, relation: "other", numbers: [], names: EVIDENCE.names });
  const named = { ...EVIDENCE, numbers: [] };

  it("is true where the name fits two people, and nothing else tells them apart", () => {
    expect(isAmbiguous(named, [namesake("a"), namesake("b")])).toBe(true);
    expect(isAmbiguous(EVIDENCE, [{ ...namesake("a"), numbers: EVIDENCE.numbers }, namesake("b")])).toBe(false);
    expect(isAmbiguous(named, [namesake("a")])).toBe(false);
  });

  it("is false of a document that names nobody", () => {
    expect(isAmbiguous({ ...named, names: [] }, [namesake("a"), namesake("b")])).toBe(false);
  });
});

describe("asksIfMine", () => {
  const TODAY = "2026-11-23";
  const asks = (evidence: Partial<DocumentEvidence>, people: readonly Person[] = [], born: string | null = null) =>
    asksIfMine({ ...EVIDENCE, ...evidence }, people, born, TODAY);

  it("asks about the first identity document that names one adult", () => {
    expect(asks({})).toBe(true);
    expect(asks({ kind: "passport", birthDate: "2008-11-23" })).toBe(true);
  });

  it.each([
    ["a child's, by its machine-readable zone", { birthDate: "2008-11-24" }, null],
    ["a child's, by its printed day of birth", {}, "2015-03-02"],
    ["one of which no name was read", { names: [] }, null],
    ["one that names several", { names: ["ANA GIL SOTO", "EVA GIL SOTO"] }, null],
    ["another document", { kind: "payslip" }, null],
  ] as const)("does not ask about %s", (_, evidence, born) => {
    expect(asks(evidence, [], born)).toBe(false);
  });

  it("proposes what it asks about as the person's own, and anything else by its values", () => {
    const propose = (evidence: Partial<DocumentEvidence>, people: readonly Person[] = []) =>
      proposeChoice({ ...EVIDENCE, ...evidence }, people, null, { newId: "nueva", today: TODAY });
    const ana: Person = { id: "ana", relation: "spouse", numbers: EVIDENCE.numbers, names: [] };
    expect(propose({})).toEqual({ kind: "new", person: { id: "nueva", alias: "Yo", relation: "applicant" } });
    expect(propose({ birthDate: "2015-03-02" })).toEqual({ kind: "nobody" });
    expect(propose({ kind: "payslip" })).toEqual({ kind: "nobody" });
    expect(propose({}, [ana])).toEqual({ kind: "known", holder: { personId: "ana", origin: "number" } });
  });

  it("does not ask once somebody is known", () => {
    const known: Person = { id: "p1", relation: "spouse", numbers: [], names: [] };
    expect(asks({}, [known])).toBe(false);
  });
});
