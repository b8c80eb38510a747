import { describe, expect, it } from "vitest";
import { SAMPLE_ANSWER } from "../../../../mocks/procedure/fixtures/analysis.ts";
import type { QueryResult } from "../requirements/result.ts";
import { withOfficialLinks } from "./links.ts";
import { inventory, own, toRow } from "./validate.testing.ts";

const REPORT = "Informe de vida laboral";
const DEEPER = "https://portal.seg-social.gob.es/wps/portal/importass/importass/Categorias/vida-laboral";
const answeredWith = (origin: QueryResult["origin"]): QueryResult => ({
  ...SAMPLE_ANSWER,
  links: [{ title: REPORT, url: DEEPER }],
  origin,
});
const CARD_ORIGIN = {
  kind: "card",
  cardTitle: "",
  reviewed: "2026-07-01",
  confidence: "high",
  notes: "",
  sources: [],
} as const;
const TABLE_LINK = {
  officialLink: "https://portal.seg-social.gob.es/wps/portal/importass/importass",
  downloadText: "Descargar informe de vida laboral",
  linkDescription: "Tesorería de la Seguridad Social: Importass",
  linkSource: "Oficial",
};

describe("withOfficialLinks", () => {
  it("[MISS-30] adds the link, its text, its description and its source to what is missing or partial", () => {
    const rows = [toRow(REPORT), toRow(REPORT, "partial"), toRow(REPORT, "complete"), toRow("Algo muy específico")];
    expect(withOfficialLinks(rows, null)).toEqual([
      { ...rows[0], ...TABLE_LINK },
      { ...rows[1], ...TABLE_LINK },
      rows[2],
      rows[3],
    ]);
  });

  it("prefers the answer's own link, and says whose it is", () => {
    const getSource = (origin: QueryResult["origin"]) => {
      const [linked] = withOfficialLinks([toRow(REPORT)], answeredWith(origin));
      return [linked?.officialLink, linked?.linkSource];
    };
    expect(getSource(SAMPLE_ANSWER.origin)).toEqual([DEEPER, "Oficial"]);
    expect(getSource({ kind: "ai", model: "x" })).toEqual([DEEPER, "IA"]);
    expect(getSource({ kind: "demo" })).toEqual([DEEPER, "IA"]);
  });

  it("does not lead the renewal of an expired document to itself", () => {
    const held = own("d1", "identity", "TIE", { kind: "tie", expires: "2026-01-31" });
    const row = toRow("Documento de identidad", "missing", {
      outcome: "invalid",
      evidence: { kind: "none", documents: [held] },
    });
    const obtainOf = (cardId: string) =>
      withOfficialLinks([row], answeredWith({ ...CARD_ORIGIN, cardId }), inventory(held))[0]?.obtain;
    expect([obtainOf("empadronamiento"), obtainOf("permiso-residencia")]).toEqual([
      { card: "permiso-residencia" },
      undefined,
    ]);
  });

  it("keeps a link that was handed over, and replaces one that may not be shown", () => {
    const handed = { officialLink: "https://www.boe.es/x", downloadText: "Ver", linkSource: "IA" } as const;
    expect(withOfficialLinks([toRow(REPORT, "missing", handed)], null)).toEqual([toRow(REPORT, "missing", handed)]);
    const hostile = { ...handed, officialLink: "https://boe.es.evil.example" };
    expect(withOfficialLinks([toRow(REPORT, "missing", hostile)], null)).toEqual([{ ...toRow(REPORT), ...TABLE_LINK }]);
  });

  it("[MISS-14] leads to no Spanish office for the documents of another country", () => {
    const rows = [toRow("Certificado de antecedentes penales"), toRow("Pasaporte"), toRow("Empadronamiento")];
    const linkedFor = (origin: QueryResult["origin"]) =>
      withOfficialLinks(rows, answeredWith(origin)).map(({ officialLink }) => officialLink !== undefined);
    const card = (cardId: string) => ({ ...CARD_ORIGIN, cardId });
    const near = { id: "permiso-residencia", title: "Permiso de residencia" };
    expect(linkedFor(card("permiso-residencia"))).toEqual([false, false, true]);
    expect(linkedFor({ kind: "demo", card: near })).toEqual([false, false, true]);
    expect(linkedFor(card("becas"))).toEqual([true, false, true]);
    expect(linkedFor({ kind: "demo" })).toEqual([true, false, true]);
  });
});
