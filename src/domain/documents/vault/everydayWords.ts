import { documentTypeById, type DocumentKind } from "../types/registry.ts";

/** What people call documents besides the names that the registry gives them. */
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

/** The names by which people look for a document of this type, separated by spaces; empty where the type is not known. */
export function everydayWords(kind: DocumentKind | null): string {
  if (kind === null) return "";
  const { name, titles, keywords = [] } = documentTypeById(kind);
  return [name, ...titles, ...keywords, EVERYDAY[kind] ?? ""].join(" ");
}
