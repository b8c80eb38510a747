import type { DocumentFolderId } from "../folders/folders.ts";

/** Days from today, months before this one, and years before this one, as the texts of a sample need them. */
export interface SampleDates {
  /** ISO day so many days from today; negative in the past. */
  readonly day: (offset: number) => string;
  /** 'YYYY-MM' so many months ago. */
  readonly month: (ago: number) => string;
  /** Year so many years ago. */
  readonly year: (ago: number) => number;
}

/** What tells one sample document from the others. */
export interface Sample {
  readonly folderId: DocumentFolderId;
  readonly documentType: string;
  readonly filename: string;
  readonly text: string;
  readonly info: Readonly<Record<string, string | number>>;
}

/** The specimen on which the police print the example of a DNI: no person has it. */
const NAME = "Carmen Española Española";
const DNI = "99999999R";
const ADDRESS = "Calle de Ejemplo 1, 28000 Ciudad de Ejemplo";
const PLATE = "0000 BBB";
/** The account of the registry of IBAN formats, which is nobody's. */
const IBAN = "ES91 2100 0418 4502 0005 1332";
const EMPLOYER = "Empresa de Ejemplo, S. L.";

/** One sample has expired, one expires within 30 days; some folders hold three or more, some fewer, one none (FOLD-14 to FOLD-16). */
export function demoSamples({ day, month, year }: SampleDates): readonly Sample[] {
  const person = { name: NAME, documentNumber: DNI };
  return [
    {
      folderId: "identity",
      documentType: "DNI",
      filename: "dni.pdf",
      text: `DOCUMENTO NACIONAL DE IDENTIDAD. ${NAME}. ${DNI}`,
      info: { ...person, nationality: "ESP", issueDate: day(-1000), expiryDate: day(2650) },
    },
    {
      folderId: "identity",
      documentType: "Pasaporte",
      filename: "pasaporte.pdf",
      text: `PASAPORTE. ${NAME}. AAA000000`,
      info: { name: NAME, passportNumber: "AAA000000", issueDate: day(-3700), expiryDate: day(-47) },
    },
    {
      folderId: "identity",
      documentType: "Permiso de conducir",
      filename: "permiso-de-conducir.jpg",
      text: `PERMISO DE CONDUCCIÓN. ${NAME}. Clase B`,
      info: { ...person, class: "B", expiryDate: day(1800) },
    },
    {
      folderId: "residence",
      documentType: "Certificado de empadronamiento",
      filename: "empadronamiento.pdf",
      text: `PADRÓN MUNICIPAL DE HABITANTES. ${NAME} consta empadronada en ${ADDRESS}`,
      info: { ...person, address: ADDRESS, issuer: "Ayuntamiento de Ciudad de Ejemplo", issueDate: day(-75) },
    },
    {
      folderId: "residence",
      documentType: "Volante de empadronamiento",
      filename: "volante-padron.pdf",
      text: `VOLANTE DE EMPADRONAMIENTO. ${NAME}. ${ADDRESS}`,
      info: { ...person, address: ADDRESS, issueDate: day(-200) },
    },
    {
      folderId: "residence",
      documentType: "Contrato de alquiler",
      filename: "contrato-alquiler.pdf",
      text: `CONTRATO DE ARRENDAMIENTO DE VIVIENDA. Arrendataria: ${NAME}. ${ADDRESS}. Renta: 700 euros al mes`,
      info: { name: NAME, address: ADDRESS, monthlyRent: "700,00 €", issueDate: day(-400), expiryDate: day(1425) },
    },
    ...[3, 4].map((ago) => ({
      folderId: "work" as const,
      documentType: "Nómina",
      filename: `nomina-${month(ago)}.pdf`,
      text: `RECIBO DE SALARIO. ${EMPLOYER}. ${NAME}. Periodo: ${month(ago)}. Líquido a percibir: 1.500,00 euros`,
      info: { ...person, company: EMPLOYER, period: month(ago), netAmount: "1.500,00 €" },
    })),
    {
      folderId: "work",
      documentType: "Contrato de trabajo",
      filename: "contrato-de-trabajo.pdf",
      text: `CONTRATO DE TRABAJO INDEFINIDO. ${EMPLOYER}. ${NAME}`,
      info: { ...person, company: EMPLOYER, contractType: "Indefinido", issueDate: day(-900) },
    },
    {
      folderId: "work",
      documentType: "Informe de vida laboral",
      filename: "vida-laboral.pdf",
      text: `INFORME DE VIDA LABORAL. ${NAME}. Días en alta: 900`,
      info: { ...person, issuer: "Tesorería General de la Seguridad Social", issueDate: day(-65) },
    },
    {
      folderId: "academic",
      documentType: "Título universitario",
      filename: "titulo-universitario.pdf",
      text: `TÍTULO UNIVERSITARIO OFICIAL DE GRADO EN HISTORIA. ${NAME}. Universidad de Ejemplo`,
      info: { name: NAME, degree: "Grado en Historia", issuer: "Universidad de Ejemplo" },
    },
    {
      folderId: "academic",
      documentType: "Expediente académico",
      filename: "expediente-academico.pdf",
      text: `CERTIFICACIÓN ACADÉMICA PERSONAL. ${NAME}. Universidad de Ejemplo. Nota media: 7,5`,
      info: { name: NAME, averageGrade: "7,5", issuer: "Universidad de Ejemplo" },
    },
    ...[2, 3].map((ago) => ({
      folderId: "fiscal" as const,
      documentType: "Declaración de la renta",
      filename: `renta-${year(ago)}.pdf`,
      text: `IMPUESTO SOBRE LA RENTA DE LAS PERSONAS FÍSICAS. Modelo 100. Ejercicio ${year(ago)}. ${NAME}`,
      info: { ...person, model: "100", fiscalYear: year(ago), result: "-120,00 €" },
    })),
    {
      folderId: "fiscal",
      documentType: "Certificado de estar al corriente con Hacienda",
      filename: "al-corriente-hacienda.pdf",
      text: `AGENCIA TRIBUTARIA. ${NAME} se encuentra al corriente de sus obligaciones tributarias`,
      info: { ...person, issuer: "Agencia Tributaria", issueDate: day(-62), expiryDate: day(303) },
    },
    {
      folderId: "health",
      documentType: "Tarjeta sanitaria",
      filename: "tarjeta-sanitaria.jpg",
      text: `TARJETA SANITARIA INDIVIDUAL. ${NAME}`,
      info: { name: NAME, cardNumber: "EJEM000000000000", expiryDate: day(760) },
    },
    {
      folderId: "health",
      documentType: "Informe médico",
      filename: "informe-medico.pdf",
      text: `INFORME MÉDICO. ${NAME}. Revisión anual sin hallazgos`,
      info: { name: NAME, issuer: "Centro de Salud de Ejemplo", issueDate: day(-90) },
    },
    {
      folderId: "vehicle",
      documentType: "Informe de ITV",
      filename: "itv.pdf",
      text: `INSPECCIÓN TÉCNICA DE VEHÍCULOS. Matrícula ${PLATE}. Resultado: favorable`,
      info: { plate: PLATE, result: "Favorable", issueDate: day(-713), expiryDate: day(17) },
    },
    {
      folderId: "vehicle",
      documentType: "Permiso de circulación",
      filename: "permiso-de-circulacion.pdf",
      text: `PERMISO DE CIRCULACIÓN. Matrícula ${PLATE}. Titular: ${NAME}`,
      info: { ...person, plate: PLATE },
    },
    {
      folderId: "vehicle",
      documentType: "Seguro del vehículo",
      filename: "seguro-coche.pdf",
      text: `PÓLIZA DE SEGURO DEL AUTOMÓVIL. Matrícula ${PLATE}. Tomadora: ${NAME}`,
      info: { ...person, plate: PLATE, policyNumber: "EJEMPLO-0001", expiryDate: day(140) },
    },
    {
      folderId: "banking",
      documentType: "Extracto bancario",
      filename: `extracto-${month(3)}.pdf`,
      text: `EXTRACTO DE CUENTA. Banco de Ejemplo. ${NAME}. ${IBAN}. Saldo: 2.345,67 euros`,
      info: { name: NAME, iban: IBAN, period: month(3), balance: "2.345,67 €" },
    },
    {
      folderId: "banking",
      documentType: "Certificado de titularidad de la cuenta bancaria",
      filename: "titularidad-cuenta.pdf",
      text: `CERTIFICADO DE TITULARIDAD. Banco de Ejemplo. ${NAME} es titular de la cuenta ${IBAN}`,
      info: { ...person, iban: IBAN, issuer: "Banco de Ejemplo" },
    },
    ...(
      [
        ["Factura de luz", "luz", "68,20 €"],
        ["Factura de agua", "agua", "31,45 €"],
        ["Factura de teléfono", "telefono", "25,00 €"],
      ] as const
    ).map(([documentType, supply, amount]) => ({
      folderId: "services" as const,
      documentType,
      filename: `factura-${supply}-${month(3)}.pdf`,
      text: `${documentType.toUpperCase()}. ${NAME}. ${ADDRESS}. Periodo: ${month(3)}. Total: ${amount}`,
      info: { name: NAME, address: ADDRESS, period: month(3), amount },
    })),
  ];
}
