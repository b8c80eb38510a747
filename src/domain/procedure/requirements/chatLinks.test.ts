import { describe, expect, it } from "vitest";
import { officialLinksIn } from "./chatLinks.ts";

const linksIn = (...lines: readonly string[]) => officialLinksIn(lines, []);

describe("the links of an answer", () => {
  it.each([
    ["Sede de la DGT — https://sede.dgt.gob.es", "Sede de la DGT", "https://sede.dgt.gob.es"],
    ["Cita previa: https://www.citapreviadnie.es.", "Cita previa", "https://www.citapreviadnie.es"],
    ["Texto consolidado (https://www.boe.es/a?id=B-1),", "Texto consolidado", "https://www.boe.es/a?id=B-1"],
    ["https://www.boe.es/buscar", "boe.es", "https://www.boe.es/buscar"],
    ["https://www.boe.es - Boletín Oficial (BOE)", "Boletín Oficial (BOE)", "https://www.boe.es"],
    ["[Sede] https://www.boe.es", "Sede", "https://www.boe.es"],
  ])("takes the official address of %j with its name", (line, title, url) => {
    expect(linksIn(line)).toEqual([{ title, url }]);
  });

  it.each([
    "Sede — http://www.boe.es",
    "Sede — HTTPS://www.boe.es",
    "Sede — www.boe.es",
    "Sede — https://www.boe.es.tramites-online.com",
    "Sede — https://sede-gob.es",
    "Sede — https://boe.es@phishing.example",
    "Sede — https://boe.es:8443/",
    "Sede — https://bоe.es",
    "Sede — https://phishing.example/?u=https://www.boe.es",
    "Sede — https://phishing.example\\@www.boe.es",
    "javascript:alert(document.cookie)",
    "javascript://www.boe.es/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "https://",
    "Pregunta en tu ayuntamiento.",
  ])("makes no link of %j", (line) => {
    expect(linksIn(line)).toEqual([]);
  });

  it("takes several addresses of a line by their hosts, and each address once", () => {
    const lines = ["BOE https://www.boe.es y DGT https://sede.dgt.gob.es", "El BOE — https://www.boe.es"];
    expect(linksIn(...lines)).toEqual([
      { title: "boe.es", url: "https://www.boe.es" },
      { title: "sede.dgt.gob.es", url: "https://sede.dgt.gob.es" },
    ]);
  });

  it("takes the official address beside a foreign one", () => {
    expect(linksIn("https://gestoria.example y https://www.boe.es")).toEqual([
      { title: "boe.es", url: "https://www.boe.es" },
    ]);
  });

  it("names an address of the card as the card does", () => {
    const known = [{ title: "Ley 12/2012 (BOE)", url: "https://www.boe.es/a" }];
    expect(officialLinksIn(["pincha aquí: https://www.boe.es/a"], known)).toEqual(known);
  });

  it("gives addresses that are in their line", () => {
    const line = "Sede: «https://sede.agenciatributaria.gob.es/Sede/ayuda», a diario";
    const [link] = linksIn(line);
    expect(line).toContain(link?.url);
    expect(link?.url).toBe("https://sede.agenciatributaria.gob.es/Sede/ayuda");
  });
});
