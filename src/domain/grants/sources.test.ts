import { describe, expect, it } from "vitest";
import { REGISTER_ID, SOURCES } from "./sources.ts";

describe("the official sources", () => {
  it("[OPP-14] are the seven of decision A-108, in its order", () => {
    expect(SOURCES.map(({ name }) => name)).toEqual([
      "BDNS",
      "BOE",
      "CDTI",
      "Red.es",
      "ENISA",
      "IDAE",
      "Portal de Financiación y Licitaciones de la UE",
    ]);
  });

  it("lead to the bodies' own sites over https", () => {
    expect(SOURCES.map(({ url }) => new URL(url).origin)).toEqual([
      "https://www.infosubvenciones.es",
      "https://www.boe.es",
      "https://www.cdti.es",
      "https://www.red.es",
      "https://www.enisa.es",
      "https://www.idae.es",
      "https://ec.europa.eu",
    ]);
  });

  it("have ids of their own, and the register that is asked is one of them", () => {
    expect(new Set(SOURCES.map(({ id }) => id)).size).toBe(SOURCES.length);
    expect(SOURCES.find(({ id }) => id === REGISTER_ID)?.name).toBe("BDNS");
  });
});
