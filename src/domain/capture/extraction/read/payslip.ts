import type { FieldValue } from "../extraction.ts";
import { labelled, labelledFields, optionalField, proven, provenField, SURE, type Reading } from "../reading.ts";
import { doubtedSums } from "./sums.ts";
import { findCompanies, identifierField, unprovenField } from "./common.ts";

const LABELLED = ["titular", "periodo", "antiguedad", "categoria", "total_devengado", "total_deducciones", "liquido"];

/** The values of a payslip. */
export function readPayslip(reading: Reading): FieldValue[] {
  return [
    ...doubtedSums(labelledFields(reading, LABELLED), {
      total: "liquido",
      of: ["total_devengado", "-total_deducciones"],
    }),
    ...company(reading),
    ...identifierField(reading, "dni_nie", "dni", "nie"),
    ...identifierField(reading, "cif", "cif"),
    ...employerNumber(reading),
    ...identifierField(reading, "nss", "nuss"),
    ...identifierField(reading, "iban", "iban"),
  ];
}

/** The employer: at its label, else the first company of the document. */
function company(reading: Reading): FieldValue[] {
  const [first] = findCompanies(reading.head);
  const found = labelled(reading, "empresa");
  const isCompany = found !== null && findCompanies(found.value).length > 0;
  if (isCompany || !first) return labelledFields(reading, ["empresa"]);
  return optionalField("empresa", first.name, SURE.sentence - 6);
}

/** An employer who is a person has no CIF: of two DNI, that at the employer's label. */
function employerNumber(reading: Reading): FieldValue[] {
  const [, second] = proven(reading, "dni", "nie");
  const label = labelled(reading, "cif");
  if (proven(reading, "cif").length > 0 || !label || !second) return [];
  const employer = proven(reading, "dni", "nie").find(
    ({ line, value }) => line === label.line && label.value.replace(/[^A-Z\d]/g, "") === value,
  );
  return employer ? [provenField("cif", employer)] : unprovenField(reading, "cif");
}
