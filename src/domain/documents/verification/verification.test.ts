import { describe, expect, it } from "vitest";
import { HARD_FIXTURES, TEXT_FIXTURES } from "../../../../tests/fixtures/texts/fixtures.ts";
import data from "./issuers.json" with { type: "json" };
import { findVerificationCodes, isVerifiable } from "./verification.ts";

const UPPER = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const ANY = `${UPPER}abcdefghijkmnpqrstuvwxyz`;

/** Numbers that are the same on each run. */
function createRandom(seed: number) {
  let state = seed * 2_654_435_761;
  const next = (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = <T>(from: readonly T[]): T => from[next(from.length)] ?? (from[0] as T);
  const letters = (from: string, count: number) => Array.from({ length: count }, () => pick(from.split(""))).join("");
  return { next, pick, letters };
}
type Random = ReturnType<typeof createRandom>;

const groups = (random: Random, from: string, size: number, count: number) =>
  Array.from({ length: count }, () => random.letters(from, size)).join("-");

/** A code of the issuer's own shape, which has digits and letters. */
function createCode(random: Random, id: string): string {
  switch (id) {
    case "aeat":
      return `${random.letters(UPPER, 13)}${random.letters("23456789", 2)}K`;
    case "seg-social":
      return `${groups(random, UPPER, 5, 5)}-${random.letters("2345", 5)}`;
    case "age":
      return `${random.pick(["GEN", "DEHU", "ORVE"])}-${groups(random, "0123456789abcdef", 4, 8)}`;
    case "boe":
      return `BOE-A-20${random.letters("12", 2)}-${random.letters("123456789", 5)}`;
    case "bocm":
      return `BOCM-2025${random.letters("01", 1)}${random.letters("1234", 3)}-${random.letters("123456789", 2)}`;
    case "dogv":
      return `DOGV-C-202${random.letters("456", 1)}-${random.letters("123456789", 5)}`;
    case "junta-andalucia":
      return `${random.letters(ANY, 28)}7b`;
    case "xunta":
      return `${random.letters(ANY, 10)}7b`;
    default:
      return `${random.letters(UPPER, 4)}-${random.letters("23456789", 4)}-${random.letters(UPPER, 6)}`;
  }
}

const LABELS = ["CSV:", "Código Seguro de Verificación:", "Código seguro de verificación (CSV):", "CSV"];
const FILLER = [
  "Certifica que los datos que figuran en este documento constan en sus archivos.",
  "NIF 12345678Z, referencia 51903598612, IBAN ES91 2100 0418 4502 0005 1332.",
  "Documento firmado electrónicamente el 7 de noviembre de 2025.",
  "Contra esta resolución cabe recurso en el plazo de un mes desde su notificación.",
];

interface Case {
  readonly text: string;
  readonly code: string | null;
  /** Null where the text does not say it surely. */
  readonly issuer: string | null;
}

/** Documents of every issuer: its name in the heading, or its address beside the code. */
function createCases(seed: number): readonly Case[] {
  return data.issuers.flatMap(({ id, name, names, hosts, codeName }, index): readonly Case[] => {
    const random = createRandom(seed * 100 + index);
    const body = () => [random.pick(FILLER), random.pick(FILLER), random.pick(FILLER)].join("\n");
    const label =
      codeName === "CSV" ? random.pick(LABELS) : random.pick([`${codeName}:`, `Código ${codeName}:`, codeName]);
    const code = createCode(random, id);
    const other = `${random.letters(UPPER, 6)}${random.letters("23456789", 3)}${random.letters(UPPER, 6)}`;
    const host = random.pick(hosts);
    const heading = random.pick(names.length > 0 ? names : ["Certificado"]);
    const isShaped = ["seg-social", "age", "boe", "bocm", "dogv"].includes(id);
    return [
      {
        text: `${heading.toUpperCase()}\n\n${body()}\n${label} ${code}`,
        code,
        issuer: names.length > 0 || isShaped ? name : null,
      },
      { text: `CERTIFICADO\n${body()}\nVerificable en https://${host}/ mediante ${label} ${code}`, code, issuer: name },
      { text: `CERTIFICADO\n${body()}\n${label}\n${code}\nPuede cotejarse en ${host}.`, code, issuer: name },
      // Another office that only names this one.
      {
        text: `AYUNTAMIENTO DE OLMEDO\n${body()}\nPara presentar ante: ${heading}\n${body()}\nCSV: ${other} en sede.olmedo.es`,
        code: other,
        issuer: null,
      },
      { text: `${heading}\nAYUNTAMIENTO DE OLMEDO\n${body()}\nCSV: ${other}`, code: other, issuer: null },
    ];
  });
}

/** Texts with numbers that are no code. */
function createNegatives(seed: number): readonly string[] {
  const random = createRandom(seed + 5000);
  const digits = (count: number) => random.letters("0123456789", count);
  return [
    `FACTURA\nIBAN: ES${digits(22)}\nCUPS: ES00${digits(16)}XY\nTotal 45,10 €`,
    `Agencia Tributaria\nNúmero de referencia: ${digits(16)}\nJustificante ${random.letters(UPPER, 13)}`,
    `Seguridad Social\nNúmero de afiliación ${digits(12)}\nCCC ${digits(11)}\nId. CEA: ${random.letters(UPPER, 12)}`,
    `Los datos se pueden descargar en formato CSV ${digits(14)} desde el portal.`,
    `datos_${digits(8)}.csv ${random.letters(UPPER, 9)}7K\nFichero CSV: ${digits(14)}`,
    `Vulnerabilidad CVE-2024-${digits(5)} corregida. Publicado en el BOE-A-2015-${digits(4)}.`,
    `Código seguro de verificación\nFecha de emisión 12/11/2025\nPágina 1 de 3`,
    `Este documento lleva un código seguro de verificación (CSV) que puede consultarse en la sede.`,
    `CSV: 12/11/2025\nCVE: ${digits(8)}\nCSV 12345678Z`,
    `P<ESPGARCIA<<ANA<<<<<<<<<\nAAA${digits(6)}ESP${digits(7)}F${digits(7)}<<<<<<<<<<<<<<06`,
    `Tarjeta CVV ${digits(3)} número ${digits(16)}\nPedido ${random.letters(UPPER, 16)}`,
    `Código de verificación enviado por SMS: ${digits(6)}`,
    `Recibo no válido sin sello de caja ${digits(12)}\nClub C.V.E. ${digits(8)}`,
    `NRC ${random.letters(UPPER, 22)} importe ${digits(4)},00`,
    `Sección de verificación ${digits(12)}AB\nBastidor VF1${random.letters(UPPER, 14)}`,
  ];
}

function measure(seeds: readonly number[]) {
  const count = {
    codes: 0,
    found: 0,
    shown: 0,
    right: 0,
    issuers: 0,
    issuersFound: 0,
    issuersShown: 0,
    issuersRight: 0,
  };
  const check = ({ text, code, issuer }: Case) => {
    const codes = findVerificationCodes(text);
    const hit = codes.find((one) => one.code === code);
    const named = codes.flatMap((one) => (one.issuer ? [one.issuer.name] : []));
    count.codes += code === null ? 0 : 1;
    count.found += hit ? 1 : 0;
    count.shown += codes.length;
    count.right += codes.filter((one) => one.code === code).length;
    count.issuers += issuer === null ? 0 : 1;
    count.issuersShown += named.length;
    count.issuersRight += named.filter((name) => name === issuer).length;
    count.issuersFound += issuer !== null && hit?.issuer?.name === issuer ? 1 : 0;
  };
  for (const seed of seeds) {
    for (const one of createCases(seed)) check(one);
    for (const text of createNegatives(seed)) check({ text, code: null, issuer: null });
  }
  return count;
}

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

describe("findVerificationCodes", () => {
  it.each([
    ["tuned", seeds.filter((seed) => seed % 2 === 0)],
    ["held out", seeds.filter((seed) => seed % 2 === 1)],
  ] as const)("shows no wrong code and no wrong office in generated documents: %s", (_, chosen) => {
    const count = measure(chosen);
    expect(count.right).toBe(count.shown);
    expect(count.issuersRight).toBe(count.issuersShown);
    expect(count.found / count.codes).toBeGreaterThanOrEqual(0.98);
    expect(count.issuersFound / count.issuers).toBeGreaterThanOrEqual(0.95);
  });

  it("finds the codes of the documents of other tests, and nothing in those without one", () => {
    for (const { text, fields, name } of [...TEXT_FIXTURES, ...HARD_FIXTURES]) {
      const printed = fields.filter(({ key }) => key === "csv").map(({ value }) => value);
      expect([name, ...findVerificationCodes(text).map(({ code }) => code)]).toEqual([name, ...printed]);
    }
  });

  it("leads to the office's own page, never to an address of the document, and never with the code", () => {
    const [found] = findVerificationCodes(
      "Código CEA: ABCDE-12345-FGHIJ-67890-KLMNO-12345 en https://sede.seg-social.gob.es.estafa.com/?c=ABCDE",
    );
    expect(found).toEqual({ code: "ABCDE-12345-FGHIJ-67890-KLMNO-12345", codeName: "CEA", issuer: null });
    for (const { verifyUrl } of data.issuers) expect(new URL(verifyUrl).protocol).toBe("https:");
  });

  it("joins the groups of a known shape over a break of line, and shows no part of a code", () => {
    expect(findVerificationCodes("CSV: GEN-f75f-9638-\nfb70-f3ce-6294-d0fa-66b2 -d3b7")[0]).toMatchObject({
      code: "GEN-f75f-9638-fb70-f3ce-6294-d0fa-66b2-d3b7",
      issuer: { verifyUrl: "https://run.gob.es/hsblF8yLcR" },
    });
    expect(findVerificationCodes("CSV: A1B2C3D4-\nE5F6G7H8")).toEqual([]);
    expect(findVerificationCodes("CSV: A1B2C3D4E5\nF6G7H8J9K0")).toEqual([]);
  });

  it("says each code once, three at most, and ends soon in a hostile text", () => {
    const codes = ["A1B2C3D4E5", "F6G7H8J9K1", "L2M3N4P5Q6", "R7S8T9U1V2"].map((code) => `CSV: ${code}`);
    expect(findVerificationCodes([codes[0], ...codes].join("\n"))).toHaveLength(3);
    for (const piece of ["CSV ", "código ", "a.", "A1-", "código de "]) {
      expect(findVerificationCodes(piece.repeat(60_000))).toEqual([]);
    }
  });

  it("reads a code after a word that only ends like one that makes it a file type", () => {
    const codeOf = (text: string) => findVerificationCodes(text).map(({ code }) => code);
    expect(codeOf("CALLE SOL 3, MADRID\nCSV: A7K2-93QD-LM40-8X1P")).toEqual(["A7K2-93QD-LM40-8X1P"]);
    expect(codeOf("Descarga en CSV: A7K2-93QD-LM40-8X1P")).toEqual([]);
  });
});

describe("isVerifiable", () => {
  it.each([
    "Este documento no será válido sin la referencia electrónica.",
    "Este documento no es válido sin su código\nseguro de verificación",
    "Código Electrónico de Autenticidad",
    "REFERENCIAS ELECTRÓNICAS\nId. CEA: Fecha: Código CEA: Página:\nLNGHRVSJUG 15/03/2026 Este documento no será\nválido sin la referencia electrónica",
    "Código de Verificación Electrónica (CVE) en el margen",
    "Código seguro de verificación\nFecha de emisión 12/11/2025",
    "Codi segur de verificació",
    "Clave de autenticidad del documento",
    "Egiaztapen-kode segurua",
    "Documento no válido sin la referencia electrónica",
    "Este documento no será válido sin referencia electrónica",
    "No válido sin código seguro de verificación",
    "Carece de valor: no válida sin su clave electrónica",
    "Seguridad Social\nId. CEA LNGHRVSJUG 15/03/2026",
    "Id. CEA: LNGHRVSJUG",
    "C.V.E.: A1B2C3D4E5",
    "C.V.E.: en el margen",
    "CSV: A1B2C3D4E5",
  ])("is true of what says that it has a code: %s", (text) => {
    expect(isVerifiable(text)).toBe(true);
  });

  it("is true of every document with a code", () => {
    const texts = createCases(1).flatMap(({ text, code }) => (code === null ? [] : [text]));
    expect(texts.filter((text) => !isVerifiable(text))).toEqual([]);
  });

  it.each([
    "Código de verificación enviado por SMS: 123456",
    "Los datos se pueden descargar en formato CSV 12345678901234 desde el portal.",
    "Vulnerabilidad CVE-2024-12345 corregida.",
    "Tarjeta CVV 123. Código postal 28001. Clave de acceso segura.",
    "Este billete no es válido sin el resguardo. La referencia electrónica es opcional.",
    "Confederación de Empresarios de Andalucía (CEA)",
    "Confederación de Empresarios de Andalucía (C.E.A.)",
    "Entrada no válida sin código de barras. No es válido sin el sello de la entidad.",
    "No válido sin sello de caja. No válido sin la firma y el sello.",
    "No es válido sin referencia al contrato.",
  ])("is false of: %s", (text) => {
    expect(isVerifiable(text)).toBe(false);
  });
});
