import { describe, expect, it } from "vitest";
import type { DocumentEvidence } from "./evidence.ts";
import { resolveHolder, toHolderChoice } from "./holderChoice.ts";

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

  it("stores a known holder with its origin and nobody as null, and adds no person", () => {
    const holder = { personId: "p1", origin: "number" } as const;
    expect(resolveHolder(toHolderChoice(holder), EVIDENCE, [])).toEqual({ holder, person: null });
    expect(resolveHolder(toHolderChoice(null), EVIDENCE, [])).toEqual({ holder: null, person: null });
  });
});
