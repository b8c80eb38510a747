import { describe, expect, it } from "vitest";
import { keywordLookup } from "./keywords.ts";

const find = keywordLookup([
  { id: "fiscal", keywords: ["cif"] },
  { id: "services", keywords: ["factura de luz"] },
  { id: "work", keywords: ["autónom*", "poder"] },
  { id: "other", keywords: ["luz"] },
]);

describe("keywordLookup", () => {
  it("matches words of up to four letters only whole", () => {
    expect(find("CIF de la empresa")).toBe("fiscal");
    expect(find("un caso específico")).toBeNull();
    expect(find("los cifs")).toBeNull();
  });

  it("matches phrases without their articles and prepositions, in the singular and the plural", () => {
    expect(find("La factura de la luz")).toBe("services");
    expect(find("facturas luz")).toBe("services");
    expect(find("los poderes")).toBe("work");
    expect(find("factura y luz")).toBe("other");
    expect(find("poderoso")).toBeNull();
  });

  it("takes a star for any ending", () => {
    expect(find("trabajo autónomo")).toBe("work");
    expect(find("soy autónoma")).toBe("work");
  });

  it("prefers the earlier row", () => {
    expect(find("luz y factura de luz")).toBe("services");
  });

  it("finds nothing in an empty text", () => {
    expect(find("")).toBeNull();
  });
});
