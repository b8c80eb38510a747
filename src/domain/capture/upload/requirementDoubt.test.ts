import { describe, expect, it } from "vitest";
import { requirementDoubt } from "./requirementDoubt.ts";

describe("requirementDoubt", () => {
  it("speaks when the paper is plainly another one", () => {
    expect(requirementDoubt("DNI o NIE en vigor", "Pasaporte")).toBe(
      "Tu trámite pide «DNI o NIE en vigor» y esto parece «Pasaporte». Se guardará sin darlo por entregado, salvo que digas que lo es.",
    );
  });

  it.each([
    [null, "Pasaporte"],
    ["DNI o NIE en vigor", "DNI"],
    ["DNI o NIE en vigor", "Documento"],
    ["Memoria del proyecto", "Pasaporte"],
  ])("says nothing of %j and %j", (requirement, documentType) => {
    expect(requirementDoubt(requirement, documentType)).toBeNull();
  });
});
