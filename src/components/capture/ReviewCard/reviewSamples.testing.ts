import { fn } from "storybook/test";
import type { ReviewField } from "@/domain/capture/review/review.ts";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import { toHolderChoice } from "@/domain/documents/people/holderChoice.ts";
import { drawnImage } from "../../documents/PreviewDialog/sampleFiles.testing.ts";
import type { ReviewCardProps } from "./ReviewCard.tsx";

/** A value as it was read. */
export const sampleField = (name: string, value: string, more: Partial<ReviewField> = {}): ReviewField => ({
  name,
  value,
  origin: "read",
  confidence: 90,
  repaired: false,
  ...more,
});

/** The values of a synthetic DNI, none of them doubtful. */
export const DNI_FIELDS: readonly ReviewField[] = [
  sampleField("nombre_completo", "ÁLVARO ORDÓÑEZ IBÁÑEZ"),
  sampleField("dni_nie", "93947135R", { origin: "verified", confidence: 99 }),
  sampleField("fecha_nacimiento", "25 04 1982", { origin: "verified" }),
  sampleField("nacionalidad", "ESP"),
  sampleField("direccion", "CALLE MUÑOZ DEGRAIN, 7"),
  sampleField("emision", "20 11 2022"),
  sampleField("caducidad", "20 11 2032", { origin: "verified" }),
  sampleField("numero_soporte", "PXM890277", { origin: "verified" }),
  sampleField("codigo_seguridad", "040079"),
  sampleField("organismo_emisor", "Dirección General de la Policía", { origin: "ai" }),
  sampleField("mrz1", "IDESPPXM890277293947135R<<<<<<"),
  sampleField("mrz2", "8204259M3211207ESP<<<<<<<<<<<0"),
  sampleField("mrz3", "ORDONEZ<IBANEZ<<ALVARO<<<<<<<<"),
];

/** The DNI with one value of each kind of doubt. */
export const DOUBTFUL_FIELDS: readonly ReviewField[] = DNI_FIELDS.map((known) => {
  if (known.name === "dni_nie") return { ...known, value: "93947135A", origin: "ai" };
  if (known.name === "direccion") return { ...known, confidence: 42 };
  return known.name === "numero_soporte" ? { ...known, repaired: true, confidence: 60 } : known;
});

/** A payslip whose amounts do not add up. */
export const CONTRADICTORY_FIELDS: readonly ReviewField[] = [
  sampleField("total_devengado", "1.850,00 €", { conflict: "sum" }),
  sampleField("total_deducciones", "350,00 €", { conflict: "sum" }),
  sampleField("liquido", "1.900,00 €", { conflict: "sum" }),
];

/** Values of an invoice as the AI returns them, more than the four sections can show. */
export const INVOICE_FIELDS: readonly ReviewField[] = [
  sampleField("issuerName", "Comercializadora de Energía del Noroeste y Compañía, Sociedad Anónima Unipersonal", {
    origin: "ai",
  }),
  sampleField("issuerId", "A58818501", { origin: "ai" }),
  sampleField("recipientName", "שרה לוי <b>negrita</b>", { origin: "ai" }),
  sampleField("invoiceNumber", "FE-2026/000123456789012345678901234567890", { origin: "ai" }),
  sampleField("issueDate", "2026-10-02", { origin: "ai" }),
  sampleField("totalAmount", "84,20", { origin: "ai", confidence: 80 }),
  sampleField("currency", "EUR", { origin: "ai" }),
  sampleField("iban", "ES9121000418450200051332", { origin: "ai" }),
  sampleField("otherThingsFound", "Período de facturación: del 1 al 30 de septiembre", { origin: "ai" }),
];

/** Props of the proposed folder and its change. */
export const folderActions = (id: FolderId | null, forRequirement = false): ReviewCardProps["folder"] => ({
  id,
  forRequirement,
  choosing: false,
  onRequest: fn(),
  onDismiss: fn(),
  onChange: fn(),
});

type Holder = NonNullable<ReviewCardProps["holder"]>;

/** Props of the holder question. */
export const holderActions = (more: Partial<Holder> = {}): Holder => ({
  people: [],
  choice: toHolderChoice(null),
  evidence: { kind: "dni", numbers: ["93947135R"], names: ["ÁLVARO ORDÓÑEZ IBÁÑEZ"] },
  newId: "nueva",
  onChange: fn(),
  ...more,
});

/** The review of a DNI. */
export const REVIEW_ARGS: ReviewCardProps = {
  file: { name: "dni-anverso.jpg", url: drawnImage(1600, 1010), pdf: null, onRename: fn() },
  documentType: "DNI",
  fields: DNI_FIELDS,
  analysis: {
    confidence: 93,
    source: "device",
    completenessCheck: { isComplete: true, missingFields: [], extractedFieldsCount: 13 },
  },
  ocr: { provider: "este dispositivo", pages: null, legibility: 91 },
  today: "2026-11-20",
  folder: folderActions("identity"),
  holder: holderActions(),
  position: null,
  save: { busy: false, failure: null },
  identicalFile: null,
  onDocumentTypeChange: fn(),
  onFieldsChange: fn(),
  onConfirm: fn(),
  onReject: fn(),
};
