import type { DocumentFolderId } from "../folders/folders.ts";
import { SPECIFIED_KEYWORDS } from "../documentTypes/documentKeywords.ts";
import type { KeywordRow } from "../text/keywords.ts";

/**
 * Words that stand on the papers of each folder. Those of documentTypes are the words of their names; a text holds others
 * too, and nearly every text holds 'DNI', so that a folder is told by several words and not by one.
 */
const WORDS_OF_TEXTS: Readonly<Record<DocumentFolderId, readonly string[]>> = {
  identity: [
    "documento nacional de identidad",
    "NIE",
    "passport",
    "permiso de conducción",
    "nacionalidad",
    "fecha de nacimiento",
    "libro de familia",
  ],
  residence: [
    "padrón",
    "padrón municipal",
    "permiso de residencia",
    "autorización de residencia",
    "arrendador",
    "arrendatario",
    "arrendamiento",
    "vivienda",
    "extranjería",
  ],
  work: [
    "trabajador",
    "salario",
    "devengos",
    "líquido a percibir",
    "contrato de trabajo",
    "seguridad social",
    "afiliación",
    "finiquito",
    "SEPE",
    "categoría profesional",
  ],
  academic: [
    "universidad",
    "título",
    "diploma",
    "calificaciones",
    "matrícula",
    "créditos",
    "asignatura",
    "curso",
    "grado",
    "bachillerato",
    "educación",
  ],
  fiscal: [
    "agencia tributaria",
    "AEAT",
    "IRPF",
    "IVA",
    "base imponible",
    "impuesto",
    "contribuyente",
    "modelo 100",
    "tributari*",
    "hacienda",
    "rendimientos",
    "número de factura",
  ],
  health: [
    "paciente",
    "diagnóstico",
    "historia clínica",
    "médico",
    "hospital",
    "centro de salud",
    "tratamiento",
    "vacunación",
    "receta",
    "sanitari*",
  ],
  vehicle: [
    "vehículo",
    "bastidor",
    "permiso de circulación",
    "ficha técnica",
    "inspección técnica",
    "matrícula del vehículo",
    "DGT",
    "cilindrada",
    "neumático",
  ],
  insurance: [
    "póliza",
    "aseguradora",
    "asegurado",
    "tomador",
    "prima",
    "siniestro",
    "cobertura",
    "indemnización",
    "seguros",
  ],
  banking: [
    "banco",
    "IBAN",
    "saldo",
    "cuenta corriente",
    "movimientos",
    "extracto",
    "transferencia",
    "préstamo",
    "hipoteca",
    "titular de la cuenta",
  ],
  services: [
    "suministro",
    "consumo",
    "kwh",
    "CUPS",
    "potencia contratada",
    "electricidad",
    "luz",
    "agua",
    "gas",
    "teléfono",
    "fibra",
    "lectura del contador",
    "comercializadora",
  ],
};

/** The ten categories of the keyword classifier with their keywords, each of which counts once (CLS-18). */
export const CLASSIFIER_KEYWORDS: readonly KeywordRow<DocumentFolderId>[] = SPECIFIED_KEYWORDS.map(
  ({ id, keywords }) => ({ id, keywords: [...keywords, ...WORDS_OF_TEXTS[id]] }),
);

/** The types that the fallback of the AI service tells apart (CLS-28). */
export type FallbackType =
  | "DNI"
  | "NIE"
  | "Pasaporte"
  | "Permiso de Conducir"
  | "Nómina"
  | "Factura"
  | "Empadronamiento";

/** The first row with a keyword in the text wins; what names an identity paper in passing stands behind what is about it. */
export const FALLBACK_TYPES: readonly KeywordRow<FallbackType>[] = [
  { id: "Empadronamiento", keywords: ["empadronamiento", "empadronado", "padrón municipal", "padrón de habitantes"] },
  { id: "Nómina", keywords: ["nómina", "recibo de salarios", "líquido a percibir", "total devengado"] },
  { id: "Factura", keywords: ["factura", "número de factura", "base imponible"] },
  { id: "Pasaporte", keywords: ["pasaporte", "passport"] },
  {
    id: "Permiso de Conducir",
    keywords: ["permiso de conducir", "permiso de conducción", "carnet de conducir", "carné de conducir"],
  },
  { id: "NIE", keywords: ["NIE", "número de identidad de extranjero", "permiso de residencia"] },
  { id: "DNI", keywords: ["DNI", "documento nacional de identidad"] },
];

/** A category that the fallback of the pipeline tells apart (CLS-32). */
export type BasicCategory = "identity" | "services" | "work" | "insurance" | "general";

/** The first row with a keyword in the text wins (CLS-32); identity papers are named in nearly every text and stand last. */
export const BASIC_CATEGORIES: readonly KeywordRow<Exclude<BasicCategory, "general">>[] = [
  {
    id: "work",
    keywords: ["nómina", "recibo de salarios", "contrato de trabajo", "contrato laboral", "vida laboral", "salario"],
  },
  { id: "insurance", keywords: ["póliza", "seguro", "aseguradora", "asegurado"] },
  {
    id: "services",
    keywords: ["factura", "recibo", "suministro", "luz", "electricidad", "agua", "gas", "teléfono", "internet"],
  },
  {
    id: "identity",
    keywords: ["DNI", "NIE", "documento nacional de identidad", "pasaporte", "passport", "permiso de conducir"],
  },
];
