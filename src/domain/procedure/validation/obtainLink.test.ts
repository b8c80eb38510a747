import { describe, expect, it } from "vitest";
import type { Validation } from "./types.ts";
import { toRow } from "./validate.testing.ts";
import { getObtainLink } from "./obtainLink.ts";

const BARE = toRow("DNI");
const URL = "https://www.boe.es/x";

describe("getObtainLink", () => {
  it("gives the link of a row with its words", () => {
    const row: Validation = {
      ...BARE,
      officialLink: URL,
      downloadText: "Pedir",
      linkDescription: "Sin cita",
      linkSource: "Oficial",
    };
    expect(getObtainLink(row)).toEqual({ url: URL, text: "Pedir", description: "Sin cita", source: "Oficial" });
  });

  it("treats an unverified link as the AI's, with a plain text", () => {
    expect(getObtainLink({ ...BARE, officialLink: URL })).toEqual({
      url: URL,
      text: "Ir a la página oficial",
      description: null,
      source: "IA",
    });
  });

  it("gives first who the card says that issues the document", () => {
    const row: Validation = { ...BARE, officialLink: URL, obtain: { issuer: "SEPE", url: "https://sede.sepe.gob.es" } };
    expect(getObtainLink(row)).toEqual({
      url: "https://sede.sepe.gob.es",
      text: "Dónde se consigue",
      description: "SEPE",
      source: "Oficial",
    });
    expect(getObtainLink({ ...row, obtain: { issuer: "Banco", url: "https://bank.example" } })?.url).toBe(URL);
  });

  it.each(["http://www.boe.es/x", "https://boe.es.evil.example", "javascript:alert(1)", ""])(
    "gives none for %j",
    (officialLink) => {
      expect(getObtainLink({ ...BARE, officialLink, linkSource: "Oficial" })).toBeNull();
    },
  );

  it("gives none where none is known", () => {
    expect(getObtainLink(BARE)).toBeNull();
  });
});
