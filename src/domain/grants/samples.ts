import type { OpportunityRecord } from "./opportunity.ts";

const OPEN = { start: null, startWords: null, end: { kind: "words", words: "Convocatoria abierta" } } as const;

const TAX = "Certificado de estar al corriente con la Agencia Tributaria";
const SOCIAL_SECURITY = "Certificado de estar al corriente con la Seguridad Social";

const UNLIMITED = {
  regions: ["ES"],
  hasUnreadRegion: false,
  beneficiaries: ["sme"],
  sectors: [],
  stages: [],
  localBody: null,
} as const;

const SAMPLE = {
  source: "sample",
  budget: null,
  window: OPEN,
  applyLink: null,
  rulesLink: null,
  documentsAreGeneral: false,
  receivedOn: null,
  body: "Ejemplo de convocatoria estatal",
  eligibleSectors: ["Todos los sectores"],
} as const;

/**
 * The five samples of the specification (OPP-46 to OPP-51, decision A-112). Invented calls: no such call is open, and the
 * screen says so (decision A-106).
 */
export const SAMPLE_OPPORTUNITIES: readonly OpportunityRecord[] = [
  {
    ...SAMPLE,
    id: "muestra-internacionalizacion",
    title: "Ayuda a la internacionalización tecnológica",
    description:
      "Subvención para que pymes con producto tecnológico propio entren en mercados exteriores: ferias, certificaciones, propiedad industrial y personal de comercio exterior.",
    category: "innovacion",
    maxAmount: 200_000,
    officialLink: "https://www.icex.es",
    requirements: [
      "Ser pyme con domicilio fiscal en España",
      "Tener un producto o servicio tecnológico propio",
      "Estar al corriente con Hacienda y la Seguridad Social",
    ],
    eligibleSectors: [
      "Información y comunicaciones",
      "Industria manufacturera",
      "Actividades profesionales y técnicas",
    ],
    documents: ["DNI", TAX, SOCIAL_SECURITY, "Cuentas anuales del último ejercicio", "Plan de internacionalización"],
    conditions: { ...UNLIMITED, sectors: ["J", "C", "M"] },
    givenCompatibility: 85,
  },
  {
    ...SAMPLE,
    id: "muestra-bono-digital",
    title: "Bono de digitalización para autónomos y pymes",
    description:
      "Bono para contratar soluciones digitales: página web, comercio electrónico, factura electrónica o ciberseguridad.",
    category: "digitalizacion",
    maxAmount: 12_000,
    officialLink: "https://www.red.es",
    requirements: [
      "Ser autónomo o empresa de hasta 49 personas",
      "Estar de alta en el censo de empresarios, profesionales y retenedores",
      "Estar al corriente con Hacienda y la Seguridad Social",
    ],
    documents: ["DNI", TAX, SOCIAL_SECURITY],
    conditions: UNLIMITED,
    givenCompatibility: 95,
  },
  {
    ...SAMPLE,
    id: "muestra-emprender",
    title: "Ayuda autonómica para emprender",
    description: "Ayuda a fondo perdido para los primeros gastos de quien se da de alta como trabajador autónomo.",
    category: "emprendimiento",
    maxAmount: 5000,
    officialLink: "https://administracion.gob.es",
    body: "Ejemplo de convocatoria autonómica",
    requirements: [
      "Haberse dado de alta en el último año",
      "Tener el domicilio de la actividad en la comunidad autónoma que convoca",
      "Mantener la actividad al menos un año",
    ],
    documents: ["DNI", "Informe de vida laboral", "Certificado de empadronamiento", "Plan de empresa"],
    conditions: { ...UNLIMITED, regions: [], stages: ["idea", "new"] },
    givenCompatibility: 70,
  },
  {
    ...SAMPLE,
    id: "muestra-transicion-verde",
    title: "Fondo para la transición verde",
    description:
      "Inversiones en eficiencia energética, autoconsumo y economía circular en empresas industriales y de servicios.",
    category: "sostenibilidad",
    maxAmount: 500_000,
    officialLink: "https://www.idae.es",
    requirements: [
      "Reducir al menos un 30 % el consumo de energía primaria",
      "No haber empezado las obras antes de la solicitud",
      "Aportar una auditoría energética",
    ],
    eligibleSectors: ["Industria manufacturera", "Suministro de energía", "Hostelería"],
    documents: [
      "DNI",
      TAX,
      SOCIAL_SECURITY,
      "Auditoría energética",
      "Presupuesto de las inversiones",
      "Póliza de seguro",
    ],
    conditions: { ...UNLIMITED, beneficiaries: ["sme", "large"], sectors: ["C", "D", "I"] },
    givenCompatibility: 60,
  },
  {
    ...SAMPLE,
    id: "muestra-i-d-sectorial",
    title: "Ayuda sectorial a la I+D",
    description:
      "Proyectos de investigación industrial y desarrollo experimental en cooperación con un centro tecnológico o una universidad.",
    category: "investigacion",
    maxAmount: 150_000,
    officialLink: "https://www.cdti.es",
    requirements: [
      "Cooperar con un organismo de investigación",
      "Proyecto de entre 12 y 36 meses",
      "Acreditar capacidad técnica y financiera",
    ],
    eligibleSectors: ["Industria manufacturera", "Actividades profesionales y técnicas"],
    documents: ["DNI", TAX, SOCIAL_SECURITY, "Memoria técnica del proyecto", "Acuerdo de colaboración"],
    conditions: { ...UNLIMITED, beneficiaries: ["sme", "large"], sectors: ["C", "M"] },
    givenCompatibility: 45,
  },
];
