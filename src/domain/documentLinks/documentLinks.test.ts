import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOfficialUrl } from "../cards/officialHosts.ts";
import cards from "../cards/tramites.json" with { type: "json" };
import { KIND_NAMES, type DocumentKind } from "../documentTypes/documentKindNames.ts";
import { officialLinkOf } from "./documentLinks.ts";
import { OFFICIAL_PAGES, type OfficialPage } from "./officialPages.ts";

const KINDS = Object.keys(KIND_NAMES) as DocumentKind[];
const PAGES = Object.entries(OFFICIAL_PAGES) as [DocumentKind, OfficialPage][];
const IMPORTASS = "https://portal.seg-social.gob.es/wps/portal/importass/importass";
const WORK_LIFE = {
  officialLink: IMPORTASS,
  downloadText: "Descargar informe de vida laboral",
  linkDescription: "Tesorería de la Seguridad Social: Importass",
  linkSource: "Oficial",
};
const DEEPER = `${IMPORTASS}/Categorias/Vida+laboral+e+informes`;

function fromAi(...links: [title: string, url: string][]) {
  return { fromAi: true, links: links.map(([title, url]) => ({ title, url })) };
}

describe("OFFICIAL_PAGES", () => {
  it("[MISS-14] holds official addresses of the cards only", () => {
    const cited = new Set(
      cards.tramites.flatMap((card) => [...card.officialLinks, ...card.sources].map(({ url }) => url)),
    );
    expect(PAGES.filter(([, { url }]) => !cited.has(url) || !isOfficialUrl(url))).toEqual([]);
  });

  it("[MISS-15] says in words what each link does and whose it is", () => {
    const texts = PAGES.flatMap(([, { downloadText, linkDescription }]) => [downloadText, linkDescription]);
    expect(texts.filter((text) => !/^\p{Lu}.{8,100}[^.]$/u.test(text))).toEqual([]);
  });

  it("names no page for a paper that no public body hands out", () => {
    expect(KINDS.filter((kind) => OFFICIAL_PAGES[kind] === undefined)).toEqual([
      "payslip",
      "workContract",
      "companyCertificate",
      "rentalContract",
      "bankStatement",
      "accountCertificate",
      "balanceCertificate",
      "electricityBill",
      "waterBill",
      "gasBill",
      "phoneBill",
      "schoolDegree",
      "transcript",
      "medicalReport",
      "vehicleDataSheet",
      "vehicleInsurance",
      "homeInsurance",
      "lifeInsurance",
      "healthInsurance",
      "familyBook",
    ]);
  });
});

describe("officialLinkOf", () => {
  it.each(PAGES)("[MISS-13] [MISS-14] [MISS-15] gives the page of %s under each of its names", (kind, page) => {
    const { url, downloadText, linkDescription } = page;
    const link = { officialLink: url, downloadText, linkDescription, linkSource: "Oficial" };
    expect(KIND_NAMES[kind].map((name) => officialLinkOf(name, null))).toEqual(KIND_NAMES[kind].map(() => link));
  });

  it.each([
    ["DNI en vigor", "Pedir cita para el DNI"],
    ["Nómina o informe de vida laboral", "Descargar informe de vida laboral"],
    ["Documento de identidad", "Pedir cita para el DNI"],
    ["Libro de familia o certificado de nacimiento", "Pedir certificado de nacimiento"],
  ])("[MISS-15] offers for %j: %s", (name, text) => {
    expect(officialLinkOf(name, null)?.downloadText).toBe(text);
  });

  it.each([
    "Nómina",
    "Contrato de alquiler",
    "Certificado de antecedentes penales del país de origen",
    "Proyecto técnico",
    "",
    "__proto__",
    "constructor",
    "<b>DNI</b>",
  ])("[MISS-14] knows no page for %j", (name) => {
    expect(officialLinkOf(name, null)).toBeNull();
  });

  it("[MISS-13] takes the answer's deeper page of the same body for that paper, and says whose it is", () => {
    const answer = fromAi(
      ["Agencia Tributaria", "https://sede.agenciatributaria.gob.es/x/y/z"],
      ["Vida laboral", DEEPER],
    );
    expect(officialLinkOf("Vida laboral", answer)).toEqual({ ...WORK_LIFE, officialLink: DEEPER, linkSource: "IA" });
    expect(officialLinkOf("Vida laboral", { ...answer, fromAi: false })).toEqual({
      ...WORK_LIFE,
      officialLink: DEEPER,
    });
  });

  it("takes hosts under one registered name for one body", () => {
    const url = "https://www.seg-social.es/wps/portal/wss/internet/Trabajadores/Afiliacion/informe-vida-laboral/31337";
    expect(officialLinkOf("Vida laboral", fromAi(["Sede", url]))?.officialLink).toBe(url);
    const university = "https://www.universidades.gob.es/titulo-universitario-oficial";
    expect(officialLinkOf("Título universitario", fromAi(["", university]))?.officialLink).toBe(university);
  });

  it.each([
    ["of another body", "Vida laboral", "https://sede.sepe.gob.es/una/pagina/mucho/mas/larga/que/la/de/la/tabla"],
    ["about another paper", "Nacimiento y cuidado de menor", `${IMPORTASS}/Categorias/Familia`],
    ["that is only the entrance", "Vida laboral", "https://portal.seg-social.gob.es/"],
    [
      "of no official host",
      "Vida laboral",
      "https://portal.seg-social.gob.es.evil.com/wps/portal/importass/importass/vida",
    ],
    ["without https", "Vida laboral", DEEPER.replace("https", "http")],
    ["with credentials", "Vida laboral", DEEPER.replace("https://", "https://evil@")],
    ["that runs a script", "Vida laboral", `javascript:alert("${DEEPER}")`],
    ["that is no address", "Vida laboral", "portal.seg-social.gob.es/vida-laboral"],
  ])("[MISS-13] leaves alone a link %s", (_, title, url) => {
    expect(officialLinkOf("Vida laboral", fromAi([title, url]))).toEqual(WORK_LIFE);
  });

  it("[MISS-14] gives an official address or nothing, whatever the answer links to", () => {
    const link = fc.record({ title: fc.string(), url: fc.oneof(fc.webUrl(), fc.string(), fc.constant(DEEPER)) });
    const name = fc.oneof(fc.string(), fc.constantFrom(...Object.values(KIND_NAMES).flat()));
    fc.assert(
      fc.property(name, fc.array(link, { maxLength: 3 }), fc.boolean(), (requirement, links, isAi) => {
        const found = officialLinkOf(requirement, { links, fromAi: isAi });
        expect(found === null || isOfficialUrl(found.officialLink)).toBe(true);
      }),
    );
  });
});
