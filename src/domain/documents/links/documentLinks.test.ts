import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOfficialUrl } from "../../procedure/cards/officialHosts.ts";
import { CARD_SET } from "../../procedure/cards/cardSet.ts";
import { DOCUMENT_TYPES, documentTypeById, type DocumentTypeRecord, type OfficialPage } from "../types/registry.ts";
import { findOfficialLink, type AnswerLinks } from "./documentLinks.ts";

/** The types whose titles are understood in the name of a requirement. */
const UNDERSTOOD = DOCUMENT_TYPES.filter(({ matchesByTitle }) => matchesByTitle);
const PAGES = DOCUMENT_TYPES.flatMap((type): [DocumentTypeRecord["id"], OfficialPage][] =>
  type.officialPage ? [[type.id, type.officialPage]] : [],
);
const IMPORTASS = "https://portal.seg-social.gob.es/wps/portal/importass/importass";
const WORK_LIFE = {
  officialLink: IMPORTASS,
  downloadText: "Descargar informe de vida laboral",
  linkDescription: "Tesorería de la Seguridad Social: Importass",
  linkSource: "Oficial",
};
const DEEPER = `${IMPORTASS}/Categorias/Vida+laboral+e+informes`;

function fromAi(...links: [title: string, url: string][]): AnswerLinks {
  return { fromAi: true, cardId: null, links: links.map(([title, url]) => ({ title, url })) };
}

function fromCard(cardId: string): AnswerLinks {
  return { fromAi: false, cardId, links: [] };
}

describe("the official pages of the document types", () => {
  it("[MISS-14] holds official addresses of the cards only", () => {
    const cited = new Set(
      CARD_SET.cards.flatMap((card) => [...card.officialLinks, ...card.sources].map(({ url }) => url)),
    );
    expect(PAGES.filter(([, { url }]) => !cited.has(url) || !isOfficialUrl(url))).toEqual([]);
  });

  it("[MISS-15] says in words what each link does and whose it is", () => {
    const texts = PAGES.flatMap(([, { downloadText, linkDescription }]) => [downloadText, linkDescription]);
    expect(texts.filter((text) => !/^\p{Lu}.{8,100}[^.]$/u.test(text))).toEqual([]);
  });

  it("[MISS-15] promises no more than the site where the page is only its entrance", () => {
    const rootPages = PAGES.filter(([, { url }]) => new URL(url).pathname === "/").map(([kind]) => kind);
    const entrances = PAGES.filter(([, { isEntrance }]) => isEntrance);
    expect(entrances.filter(([, { downloadText }]) => !/^Ir (?:a|al) /u.test(downloadText))).toEqual([]);
    // The whole of citapreviadnie.es is the appointment.
    expect(rootPages.filter((kind) => !documentTypeById(kind).officialPage?.isEntrance)).toEqual(["dni"]);
  });

  it("names no page for a paper that no public body hands out, or whose page no card cites", () => {
    const without = UNDERSTOOD.filter(({ officialPage }) => officialPage === undefined);
    expect(new Set(without.map(({ id }) => id))).toEqual(
      new Set([
        "accountCertificate",
        "balanceCertificate",
        "bankStatement",
        "companyCertificate",
        "electricityBill",
        "euRegistration",
        "familyBook",
        "gasBill",
        "healthCard",
        "healthInsurance",
        "homeInsurance",
        "lifeInsurance",
        "medicalReport",
        "passport",
        "payslip",
        "phoneBill",
        "rentalContract",
        "roadworthiness",
        "schoolDegree",
        "tie",
        "transcript",
        "vehicleDataSheet",
        "vehicleInsurance",
        "waterBill",
        "workContract",
      ]),
    );
  });
});

describe("findOfficialLink", () => {
  it.each(PAGES)("[MISS-13] [MISS-14] [MISS-15] gives the page of %s under each of its names", (kind, page) => {
    const { url, downloadText, linkDescription } = page;
    const link = { officialLink: url, downloadText, linkDescription, linkSource: "Oficial" };
    const { titles } = documentTypeById(kind);
    expect(titles.map((name) => findOfficialLink(name, null))).toEqual(titles.map(() => link));
  });

  it.each([
    ["DNI en vigor", "Pedir cita para el DNI"],
    ["Nómina o informe de vida laboral", "Descargar informe de vida laboral"],
    ["Documento de identidad", "Pedir cita para el DNI"],
    ["Libro de familia o certificado de nacimiento", "Ir a la sede del Ministerio de Justicia"],
    ["Pasaporte o DNI en vigor", "Pedir cita para el DNI"],
    ["Declaración de la renta", "Ir a la sede de la Agencia Tributaria"],
    ["Certificado de estar al corriente con la Seguridad Social", "Ir a la sede de la Seguridad Social"],
  ])("[MISS-15] offers for %j: %s", (name, text) => {
    expect(findOfficialLink(name, null)?.downloadText).toBe(text);
  });

  it.each([
    "Nómina",
    "Pasaporte",
    "Contrato de alquiler",
    "Certificado de antecedentes penales del país de origen",
    "Proyecto técnico",
    "",
    "__proto__",
    "constructor",
    "<b>DNI</b>",
  ])("[MISS-14] knows no page for %j", (name) => {
    expect(findOfficialLink(name, null)).toBeNull();
  });

  it("[MISS-13] takes the answer's deeper page of the same body for that paper, and says whose it is", () => {
    const answer = fromAi(
      ["Agencia Tributaria", "https://sede.agenciatributaria.gob.es/x/y/z"],
      ["Vida laboral", DEEPER],
    );
    expect(findOfficialLink("Vida laboral", answer)).toEqual({ ...WORK_LIFE, officialLink: DEEPER, linkSource: "IA" });
    expect(findOfficialLink("Vida laboral", { ...answer, fromAi: false })).toEqual({
      ...WORK_LIFE,
      officialLink: DEEPER,
    });
  });

  it("[MISS-15] no longer names the entrance of a site when it links to a deeper page of the body", () => {
    const url = "https://sede.mjusticia.gob.es/tramites/certificado-defuncion";
    expect(findOfficialLink("Certificado de defunción", fromAi(["Certificado de defunción", url]))).toEqual({
      officialLink: url,
      downloadText: "Ir a la página oficial",
      linkDescription: "Registro Civil español: certificado de defunción",
      linkSource: "IA",
    });
  });

  it("takes hosts under one registered name for one body", () => {
    const url = "https://www.seg-social.es/wps/portal/wss/internet/Trabajadores/Afiliacion/informe-vida-laboral/31337";
    expect(findOfficialLink("Vida laboral", fromAi(["Sede", url]))?.officialLink).toBe(url);
    const university = "https://www.universidades.gob.es/titulo-universitario-oficial";
    expect(findOfficialLink("Título universitario", fromAi(["", university]))?.officialLink).toBe(university);
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
    expect(findOfficialLink("Vida laboral", fromAi([title, url]))).toEqual(WORK_LIFE);
  });

  it.each(["permiso-residencia", "visados", "asilo", "nacionalidad", "nie", "homologacion-titulos"])(
    "[MISS-14] knows no page for the papers that %s asks of people from abroad",
    (cardId) => {
      const names = DOCUMENT_TYPES.filter(({ oftenForeign }) => oftenForeign).flatMap(({ titles }) => titles);
      expect(names).toContain("permiso de conducir");
      expect(names.filter((name) => findOfficialLink(name, fromCard(cardId)) !== null)).toEqual([]);
      expect(findOfficialLink("Pasaporte o documento de identidad", fromCard(cardId))).toBeNull();
      expect(findOfficialLink("Certificado de empadronamiento", fromCard(cardId))).not.toBeNull();
    },
  );

  it("[MISS-14] knows the pages for the apostille, which is for Spanish documents", () => {
    expect(findOfficialLink("Certificado de nacimiento", fromCard("apostilla-haya"))).not.toBeNull();
  });

  it("offers a foreign paper's Spanish likeness not even at a deeper page of the answer", () => {
    const url = "https://sede.mjusticia.gob.es/tramites/certificado-nacimiento";
    const answer = { ...fromCard("nacionalidad"), links: [{ title: "Certificado de nacimiento", url }] };
    expect(findOfficialLink("Certificado de nacimiento", answer)).toBeNull();
    expect(findOfficialLink("Certificado de nacimiento", { ...answer, cardId: "tarjeta-sanitaria" })).not.toBeNull();
  });

  it("[MISS-14] gives an official address or nothing, whatever the answer links to", () => {
    const link = fc.record({ title: fc.string(), url: fc.oneof(fc.webUrl(), fc.string(), fc.constant(DEEPER)) });
    const name = fc.oneof(fc.string(), fc.constantFrom(...DOCUMENT_TYPES.flatMap(({ titles }) => titles)));
    fc.assert(
      fc.property(name, fc.array(link, { maxLength: 3 }), fc.boolean(), (requirement, links, isAi) => {
        const found = findOfficialLink(requirement, { links, fromAi: isAi, cardId: null });
        expect(found === null || isOfficialUrl(found.officialLink)).toBe(true);
      }),
    );
  });
});
