import { describe, expect, it } from "vitest";
import { DOCUMENT_TYPES } from "@/domain/documents/types/registry.ts";
import { extract } from "./extract.ts";
import { CONCEPTS } from "../../reading/lexicon/concepts.ts";
import { RECOGNISED_TYPES } from "./recognisedTypes.ts";
import { MODEL } from "./type/typeModel.testing.ts";

describe("RECOGNISED_TYPES", () => {
  it("are all document types, in the order of the registry", () => {
    expect(RECOGNISED_TYPES.map(({ kind }) => kind)).toEqual(DOCUMENT_TYPES.map(({ id }) => id));
    expect(RECOGNISED_TYPES.find(({ kind }) => kind === "payslip")).toMatchObject({
      documentType: "Nómina",
      category: "work",
      structure: null,
      expected: ["titular", "dni_nie", "empresa", "cif", "periodo", "liquido", "total_devengado"],
    });
  });
});

/** How some issuers head a paper, line by line; Catalan, Galician, Basque and foreign ones among them. */
const HEADS = `
rentalContract|ALQUILER DE HABITACIÓN EN VIVIENDA COMPARTIDA|Propietaria: Ana Ruiz|Inquilino: Juan Pérez
rentalContract|ARRENDAMIENTO DE VIVIENDA|REUNIDOS|De una parte, la arrendataria
familyBook|HIJOS|PRIMERO|nació a las 5 horas del día 3 de mayo de 2015|Inscrito en el Registro Civil, tomo 123, folio 4|El Encargado|SEGUNDO
healthInsurance|Vallesol Salud|Cuadro médico nacional|N.º PÓLIZA
accountCertificate|A QUIEN CORRESPONDA|CERTIFICA que figuran como cotitulares de la cuenta corriente|saldo a su favor
payslip|RECIBO DE PAGO DE SALARIOS|Total devengado
payslip|Full de pagament de salaris|Total meritat|Líquid a percebre
payslip|Retribuciones del mes|Total íntegro|Total descuentos|Trienios
electricityBill|FACTURA RESUMEN DE SU CONSUMO ELÉCTRICO|kWh|potencia
phoneBill|Aquesta és la teva factura de maig|Línia principal 600123123
ibiReceipt|I.B.I. de naturaleza urbana|valor catastral
vehicleTax|Impuesto Vehículos Tracción Mecánica|Matrícula
taxReturn|Agencia Tributaria|Modelo 100|Documento de ingreso o devolución|Ejercicio 2025
taxReturn|Renta y Patrimonio 2025|Resultado de la declaración
censusDeclaration|Censo de empresarios, profesionales y retenedores|Modelo 036
birthCertificate|CERTIFICACIÓN LITERAL|Sección 1.ª Nacimientos|Persona inscrita|Tomo
registration|CERTIFICACIÓN PADRONAL INDIVIDUAL|padrón
registration|VOLANT DE CONVIVÈNCIA|padró
landRegistryExtract|CERTIFICACIÓN REGISTRAL DE DOMINIO Y CARGAS|finca
transcript|Ikasketa-espedientearen ziurtagiria|Kalifikazioa
transcript|Butlletí de notes|Qualificació
enrolmentProof|Automatrícula curso 2026-27|asignaturas
powerOfAttorney|Poders generals per a plets|notari
pensionResolution|INCAPACIDAD PERMANENTE|INSTITUTO NACIONAL DE LA SEGURIDAD SOCIAL|Base reguladora
unemploymentResolution|SERVICIO PÚBLICO DE EMPLEO ESTATAL|Prestación reconocida|Base reguladora diaria|Días de derecho
dismissalLetter|Asunto: despido objetivo|Muy señor nuestro:|extinción de la relación laboral
sickLeave|PARTE DE INCAPACIDAD TEMPORAL|contingencia
settlement|RECIBO DE SALDO Y FINIQUITO
submissionReceipt|RESGUARDO DE REGISTRO|Fecha y hora de presentación
separationJudgment|SENTENZA 120/2024|DIVORCIO DE MUTUO ACORDO|convenio regulador
diploma|CERTIFICADO DE PARTICIPACIÓN|curso de 20 horas
disabilityCertificate|RESOLUCIÓN|Reconocer el grado de discapacidad del 45 %|valoración
foreignIdCard|CARTE NATIONALE D'IDENTITÉ|RÉPUBLIQUE FRANÇAISE
foreignIdCard|BUNDESREPUBLIK DEUTSCHLAND|PERSONALAUSWEIS
feeReceipt|JUSTIFICANTE DE INGRESO DE TASAS|autoliquidación
communityFees|Comunidad de propietarios|Cuota ordinaria de enero|Derrama del ascensor|RECIBO
transferReceipt|Has enviado 50 € a Juan|Bizum
healthCard|TSI|Servei Català de la Salut|CatSalut
`;

describe("the types of papers with other heads than the usual ones", () => {
  it("are told by what they say", () => {
    const heads = HEADS.trim()
      .split("\n")
      .map((row) => row.split("|"));
    const wrong = heads.flatMap(([kind, ...lines]) => {
      const { documentType, category } = extract(lines.join("\n"), {
        filename: "escaneo",
        mrz: null,
        layout: null,
        model: MODEL,
      });
      const type = RECOGNISED_TYPES.find((recognised) => recognised.kind === kind);
      return documentType === type?.documentType && category === type.category
        ? []
        : [`${lines[0]}: ${documentType}, not ${kind}`];
    });
    expect(wrong).toEqual([]);
  });

  it("are not guessed from words that any letter has", () => {
    const letters = [
      "Menú del día\nPrimero: ensalada\nSegundo: merluza\nCarta de vinos\nIVA incluido\nTotal 12 €",
      "Querida Ana:\nTe escribo esta carta para contarte que mis hijos nacieron bien. El primero\ny mi esposa",
      "Acta de la junta de propietarios\nComunidad de propietarios\nderrama\nadministrador de fincas\ncuota ordinaria",
      "Circular a las familias\nLa nota media de los alumnos\nLa materia de Inglés\ncurso",
      "Reclamación a la compañía de seguros\npóliza\nsiniestro",
    ];
    expect(
      letters.map((text) => extract(text, { filename: "escaneo", mrz: null, layout: null, model: MODEL }).documentType),
    ).toEqual(letters.map(() => "Documento"));
  });

  it("are not those of a form with another number", () => {
    const form = extract("Modelo 190", { filename: "escaneo", mrz: null, layout: null, model: MODEL });
    expect(form.documentType).not.toBe("Declaración de la renta");
    expect(extract("Modelo 100", { filename: "escaneo", mrz: null, layout: null, model: MODEL }).documentType).toBe(
      "Declaración de la renta",
    );
  });
});

describe("the lexicon", () => {
  it("gives no label two meanings that the words of a page do not tell apart", () => {
    const owners = new Map<string, Map<string, boolean>>();
    for (const { id, page, labels } of CONCEPTS) {
      for (const { compact, strength } of labels)
        if (strength !== "column")
          owners.set(compact, new Map([...(owners.get(compact) ?? []), [id, page !== null] as const]));
    }
    const shared = [...owners].filter(([, ids]) =>
      [true, false].some((has) => [...ids.values()].filter((one) => one === has).length > 1),
    );
    expect(shared.map(([label, ids]) => `${label}: ${[...ids.keys()].join(", ")}`)).toEqual([]);
  });
});
