import { describe, expect, it } from "vitest";
import { findDocumentKinds } from "../documents/types/documentKind.ts";
import { parseBdnsCall } from "./bdns.ts";
import { toOpportunityRecord } from "./bdnsRecord.ts";

function record(fields: Readonly<Record<string, unknown>> = {}) {
  const call = parseBdnsCall({
    codigoBDNS: "912408",
    descripcion: "Ayudas a la digitalización del comercio",
    ...fields,
  });
  if (!call) throw new Error("no call");
  return toOpportunityRecord(call);
}

describe("toOpportunityRecord", () => {
  it("[OPP-15] makes an opportunity of a call, whose budget is never an aid for one applicant", () => {
    expect(
      record({
        fechaRecepcion: "2026-11-12T09:14:00+01:00",
        organo: { nivel1: "ARAGÓN", nivel2: "FUNDACIÓN ARAGÓN EMPRENDE", nivel3: null },
        presupuestoTotal: 750_000,
        descripcionFinalidad: "Comercio, turismo y pymes",
        tiposBeneficiarios: [{ descripcion: "PYME Y PERSONAS FÍSICAS QUE DESARROLLAN ACTIVIDAD ECONÓMICA" }],
        sectores: [{ descripcion: "HOSTELERÍA", codigo: "I" }],
        regiones: [{ descripcion: "ES24 - ARAGON" }],
        reglamento: { descripcion: "REG (UE) 2023/2831 de minimis, General" },
        sedeElectronica: "www.aragonemprende.com",
        urlBasesReguladoras: "pendiente de publicación",
        fechaInicioSolicitud: "2031-03-03",
        fechaFinSolicitud: "2031-07-15",
        anuncios: [{ texto: "<p>Ayudas para el comercio.</p>" }],
      }),
    ).toEqual({
      id: "912408",
      source: "bdns",
      title: "Ayudas a la digitalización del comercio",
      description: "Ayudas para el comercio.",
      category: "digitalizacion",
      maxAmount: null,
      budget: 750_000,
      window: { start: "2031-03-03", startWords: null, end: { kind: "day", day: "2031-07-15" } },
      officialLink: "https://www.infosubvenciones.es/bdnstrans/GE/es/convocatorias/912408",
      applyLink: "https://www.aragonemprende.com/",
      rulesLink: null,
      requirements: [
        "Tipo de solicitante: Pyme y personas físicas que desarrollan actividad económica",
        "Territorio: Aragón",
        "Normativa europea: REG (UE) 2023/2831 de minimis, General",
        "Declarar al solicitar que nada te prohíbe recibir subvenciones (Ley 38/2003, art. 13)",
        "El resto de las condiciones está en las bases: léelas antes de solicitar",
      ],
      eligibleSectors: ["Hostelería"],
      documents: [
        "DNI o NIE",
        "Certificado de estar al corriente con la Agencia Tributaria",
        "Certificado de estar al corriente con la Seguridad Social",
      ],
      documentsAreGeneral: true,
      conditions: {
        regions: ["ES24"],
        hasUnreadRegion: false,
        beneficiaries: ["sme"],
        sectors: ["I"],
        stages: [],
        localBody: null,
      },
      body: "FUNDACIÓN ARAGÓN EMPRENDE",
      receivedOn: "2026-11-12",
      givenCompatibility: null,
    });
  });

  it("takes a stage from the title alone: an announcement names one in passing", () => {
    const announcement = { anuncios: [{ texto: "<p>Apoyo a empresas de nueva creación.</p>" }] };
    expect(record(announcement).conditions.stages).toEqual([]);
    expect(record({ descripcion: "Apoyo a empresas de nueva creación" }).conditions.stages).toEqual(["new"]);
  });

  it("says little of a call that says little", () => {
    const { description, budget, eligibleSectors, requirements, conditions, body, applyLink, window } = record();

    expect({ description, budget, eligibleSectors, conditions, body, applyLink, window }).toEqual({
      description: "",
      budget: null,
      eligibleSectors: ["Todos los sectores"],
      conditions: { regions: [], hasUnreadRegion: false, beneficiaries: [], sectors: [], stages: [], localBody: null },
      body: null,
      applyLink: null,
      window: { start: null, startWords: null, end: { kind: "unknown" } },
    });
    expect(requirements).toEqual([
      "Declarar al solicitar que nada te prohíbe recibir subvenciones (Ley 38/2003, art. 13)",
      "El resto de las condiciones está en las bases: léelas antes de solicitar",
    ]);
  });

  it("describes a call by its announcement, else by its rules, else by its purpose", () => {
    const purpose = { descripcionFinalidad: "Cultura" };
    const rules = { ...purpose, descripcionBasesReguladoras: "Orden de bases" };

    expect(
      [purpose, rules, { ...rules, anuncios: [{ texto: "Extracto" }] }].map((said) => record(said).description),
    ).toEqual(["Cultura", "Orden de bases", "Extracto"]);
  });

  it("names sectors and places that it does not know as they are written, and takes no condition from them", () => {
    const { eligibleSectors, requirements, conditions } = record({
      sectores: [{ descripcion: "Pesca de altura", codigo: "99" }, { codigo: "Z" }],
      regiones: [{ descripcion: "FR10 - ILE DE FRANCE" }],
    });

    expect(eligibleSectors).toEqual(["Pesca de altura", "Z"]);
    expect(requirements[0]).toBe("Territorio: FR10 - ILE DE FRANCE");
    expect(conditions).toMatchObject({ regions: [], hasUnreadRegion: true, sectors: ["U", "?"] });
  });

  it("says of what it cannot read that there is more than it knows", () => {
    const { requirements, conditions } = record({
      tiposBeneficiarios: [{ descripcion: "PYME" }, { descripcion: "COOPERATIVAS AGRARIAS" }, { descripcion: 5 }],
      regiones: [{ descripcion: "ES24 - ARAGON" }, { descripcion: null }],
      sectores: [
        { descripcion: "INDUSTRIA DE LA ALIMENTACIÓN", codigo: "C.10" },
        { descripcion: "FABRICACIÓN DE BEBIDAS", codigo: "C.11" },
      ],
    });

    expect(conditions).toEqual({
      regions: ["ES24"],
      hasUnreadRegion: true,
      beneficiaries: ["sme", "unspecified"],
      sectors: ["C"],
      stages: [],
      localBody: null,
    });
    expect(requirements.slice(0, 3)).toEqual([
      "Tipo de solicitante: Pyme",
      "Tipo de solicitante: Cooperativas agrarias",
      "Territorio: Aragón",
    ]);
  });

  it.each([
    [["GANDIA", "AYUNTAMIENTO DE GANDIA"], "AYUNTAMIENTO DE GANDIA", "AYUNTAMIENTO DE GANDIA"],
    [["REUS", "AJUNTAMENT DE REUS", "PROMOCIÓ"], "AJUNTAMENT DE REUS", "AJUNTAMENT DE REUS · PROMOCIÓ"],
    [["BILBAO", "BILBOKO UDALA"], "BILBOKO UDALA", "BILBAO · BILBOKO UDALA"],
    [["MANCOMUNIDAD DEL SUR", null], "MANCOMUNIDAD DEL SUR", "MANCOMUNIDAD DEL SUR"],
    [["CÁCERES", "DIPUTACIÓN PROV. DE CÁCERES"], null, "DIPUTACIÓN PROV. DE CÁCERES"],
    [["TENERIFE", "CABILDO INSULAR DE TENERIFE"], null, "CABILDO INSULAR DE TENERIFE"],
    [["ESTADO", "MINISTERIO DE CULTURA"], null, "ESTADO · MINISTERIO DE CULTURA"],
  ])("of the bodies %j takes %j for local", ([nivel1, nivel2, nivel3], localBody, body) => {
    const made = record({ organo: { nivel1, nivel2, nivel3 } });

    expect([made.conditions.localBody, made.body]).toEqual([localBody, body]);
  });

  it("names documents that a vault understands", () => {
    expect(record().documents.map((name) => findDocumentKinds(name).length > 0)).toEqual([true, true, true]);
  });
});
