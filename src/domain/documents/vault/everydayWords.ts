import { documentTypeById, type DocumentKind } from "../types/registry.ts";

/** Everyday words for documents, besides the registry's names. */
const EVERYDAY: Readonly<Partial<Record<DocumentKind, string>>> = {
  dni: "carné carnet identidad",
  tie: "NIE carné carnet",
  drivingLicence: "carné carnet coche",
  registration: "padrón volante",
  rentalContract: "piso casa vivienda",
  propertyDeed: "piso casa vivienda",
  payslip: "sueldo salario paga",
  workContract: "trabajo empleo",
  workLife: "cotización",
  taxReturn: "IRPF hacienda",
  bankStatement: "banco cuenta movimientos",
  accountCertificate: "banco cuenta",
  healthCard: "médico",
  vehiclePermit: "coche moto matrícula",
  vehicleDataSheet: "coche moto",
  vehicleInsurance: "coche moto póliza",
  vehicleTax: "coche moto numerito",
  roadworthiness: "coche moto inspección",
  homeInsurance: "casa piso",
  healthInsurance: "póliza",
  electricityBill: "recibo",
  waterBill: "recibo",
  gasBill: "recibo",
  phoneBill: "recibo wifi",
};

/** Words by which people search for a type, separated by spaces; empty for an unknown type. */
export function everydayWords(kind: DocumentKind | null): string {
  if (kind === null) return "";
  const { name, titles, keywords = [] } = documentTypeById(kind);
  return [name, ...titles, ...keywords, EVERYDAY[kind] ?? ""].join(" ");
}
