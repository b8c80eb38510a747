import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../shared/limits.ts";
import { parseBeneficiary, isDirectAward, parseBdnsCall, parseBdnsRow } from "./bdns.ts";

describe("parseBdnsRow", () => {
  it("reads a row, in the co-official language where there is no Spanish title", () => {
    expect(
      parseBdnsRow({
        numeroConvocatoria: "795710",
        descripcion: "  Ayudas \n rurales. ",
        fechaRecepcion: "2026-11-20",
      }),
    ).toEqual({ code: "795710", title: "Ayudas rurales.", receivedOn: "2026-11-20" });
    expect(parseBdnsRow({ numeroConvocatoria: 795_710, descripcion: null, descripcionLeng: "Ajuts" })).toEqual({
      code: "795710",
      title: "Ajuts",
      receivedOn: null,
    });
  });

  it.each([
    null,
    "795710",
    [],
    {},
    { numeroConvocatoria: "795710" },
    { numeroConvocatoria: "795710", descripcion: "  " },
    { numeroConvocatoria: "../../x", descripcion: "Ayudas" },
    { numeroConvocatoria: "1234567890", descripcion: "Ayudas" },
    { numeroConvocatoria: 1.5, descripcion: "Ayudas" },
    { numeroConvocatoria: -1, descripcion: "Ayudas" },
    { descripcion: "Ayudas" },
  ])("reads no row in %j", (value) => {
    expect(parseBdnsRow(value)).toBeNull();
  });
});

describe("parseBdnsCall", () => {
  const MINIMAL = { codigoBDNS: "1", descripcion: "Ayudas" };

  it("reads a call in full", () => {
    expect(
      parseBdnsCall({
        codigoBDNS: "790767",
        descripcion: "Ayudas al alquiler ",
        fechaRecepcion: "2026-10-14T23:57:09+01:00",
        organo: { nivel1: "GANDIA", nivel2: "AYUNTAMIENTO DE GANDIA", nivel3: null },
        tipoConvocatoria: "Concurrencia competitiva - canónica",
        presupuestoTotal: 100_000.5,
        descripcionFinalidad: "Acceso a la vivienda",
        descripcionBasesReguladoras: "Bases de ayudas",
        urlBasesReguladoras: "www.bop.es",
        sedeElectronica: " https://gandia.sedelectronica.es/ ",
        tiposBeneficiarios: [{ descripcion: "PERSONAS FÍSICAS " }, { descripcion: "PERSONAS FÍSICAS" }],
        sectores: [
          { descripcion: "OTROS SERVICIOS", codigo: "S" },
          { descripcion: null, codigo: null },
        ],
        regiones: [{ descripcion: "ES52 - COMUNIDAD VALENCIANA" }],
        reglamento: { descripcion: "REG (UE) 2023/2831", orden: null },
        anuncios: [{ texto: " " }, { texto: "<p>Ayudas para <b>seguros</b></p>", datPublicacion: null }],
        abierto: true,
      }),
    ).toEqual({
      code: "790767",
      title: "Ayudas al alquiler",
      receivedOn: "2026-10-15",
      callType: "Concurrencia competitiva - canónica",
      bodies: ["GANDIA", "AYUNTAMIENTO DE GANDIA"],
      budget: 100_000.5,
      purpose: "Acceso a la vivienda",
      rules: "Bases de ayudas",
      rulesAddress: "www.bop.es",
      applyAddress: "https://gandia.sedelectronica.es/",
      announcement: "Ayudas para seguros",
      beneficiaries: ["PERSONAS FÍSICAS"],
      sectors: [{ code: "S", name: "OTROS SERVICIOS" }],
      regions: ["ES52 - COMUNIDAD VALENCIANA"],
      regulation: "REG (UE) 2023/2831",
      window: { start: null, startWords: null, end: { kind: "permanent" } },
    });
  });

  it("reads the time to apply from both forms of dates, and counts from the first publication", () => {
    const dated = parseBdnsCall({
      ...MINIMAL,
      fechaInicioSolicitud: "2031-03-03",
      fechaFinSolicitud: "2031-07-14T22:00:00Z",
    });
    const counted = parseBdnsCall({
      ...MINIMAL,
      fechaRecepcion: "2031-01-02",
      textFin: "10 días naturales desde la publicación ",
      anuncios: [
        { datPublicacion: "2031-03-10T00:00:00.000+01:00" },
        { datPublicacion: "2031-03-03T00:00:00.000+01:00" },
      ],
    });

    expect(dated?.window).toEqual({ start: "2031-03-03", startWords: null, end: { kind: "day", day: "2031-07-15" } });
    expect(counted?.window.end).toMatchObject({ kind: "estimate", day: "2031-03-13" });
  });

  it.each([null, 1, "x", [], {}, { codigoBDNS: "1" }, { codigoBDNS: "x", descripcion: "Ayudas" }])(
    "reads no call in %j",
    (value) => {
      expect(parseBdnsCall(value)).toBeNull();
    },
  );

  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY, 1e300, "750000", null, {}])(
    "takes %j for no budget",
    (presupuestoTotal) => {
      expect(parseBdnsCall({ ...MINIMAL, presupuestoTotal })?.budget).toBeNull();
    },
  );

  it("bounds what it keeps", () => {
    const long = "palabra ".repeat(50_000);
    const many = Array.from({ length: 5000 }, (_, index) => ({ descripcion: `${index}`, codigo: "A", texto: long }));
    const call = parseBdnsCall({
      ...MINIMAL,
      descripcion: long,
      descripcionFinalidad: long,
      sedeElectronica: `www.bop.es/${long}`,
      anuncios: many,
      sectores: many,
      regiones: many,
      tiposBeneficiarios: many,
    });

    expect(call?.title.length).toBeLessThanOrEqual(LIMITS.grantsTitleCharacters);
    expect(call?.purpose.length).toBeLessThanOrEqual(LIMITS.grantsLineCharacters);
    expect(call?.announcement.length).toBeLessThanOrEqual(LIMITS.grantsDescriptionCharacters);
    expect(call?.applyAddress).toBe("");
    expect([call?.sectors.length, call?.regions.length, call?.beneficiaries.length]).toEqual([100, 100, 100]);
  });

  it("never throws", () => {
    const hostile = fc.record(
      Object.fromEntries(
        [
          "descripcion",
          "organo",
          "presupuestoTotal",
          "tiposBeneficiarios",
          "sectores",
          "regiones",
          "anuncios",
          "reglamento",
          "fechaRecepcion",
          "fechaInicioSolicitud",
          "fechaFinSolicitud",
          "textFin",
          "abierto",
          "sedeElectronica",
        ].map((name) => [name, fc.anything()]),
      ),
    );
    const read = (value: unknown) => () => parseBdnsCall(value);
    fc.assert(
      fc.property(hostile, (fields) => {
        expect(read({ codigoBDNS: "1", ...fields })).not.toThrow();
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(read(value)).not.toThrow();
      }),
    );
  });
});

describe("isDirectAward", () => {
  it.each([
    ["Concesión directa - instrumental", true],
    ["CONCESION DIRECTA - CANÓNICA", true],
    ["Concesiones directas", true],
    ["Concurrencia competitiva - canónica", false],
    ["Concurrencia no competitiva", false],
    ["", false],
  ])("says of %j %s", (callType, expected) => {
    expect(isDirectAward({ callType })).toBe(expected);
  });
});

describe("parseBeneficiary", () => {
  it.each([
    ["PERSONAS FÍSICAS QUE NO DESARROLLAN ACTIVIDAD ECONÓMICA", "natural"],
    ["PERSONAS JURÍDICAS QUE NO DESARROLLAN ACTIVIDAD ECONÓMICA", "entity"],
    ["PYME Y PERSONAS FÍSICAS QUE DESARROLLAN ACTIVIDAD ECONÓMICA", "sme"],
    ["GRAN EMPRESA", "large"],
    ["SIN INFORMACION ESPECIFICA", "unspecified"],
    ["MARCIANOS", null],
  ])("takes %j for %s", (words, expected) => {
    expect(parseBeneficiary(words)).toBe(expected);
  });
});
