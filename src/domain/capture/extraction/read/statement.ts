import type { FieldValue } from "../extraction.ts";
import { labelledFields, optionalField, SURE, type Reading } from "../reading.ts";
import { findDates } from "../text/dates.ts";
import { findAmounts, trimmed } from "../text/pieces.ts";
import { findCompanies, identifierField, findPersonInSentence } from "./common.ts";

const BANK = /(?<!\p{L})(?:banco|bank|caja|caixa|kutxa|banca|\p{L}{2,12}bank)(?!\p{L})/iu;
const LABELLED = ["titular", "periodo", "saldo_inicial", "saldo_final", "saldo", "fecha", "csv"];

/** The values of a bank statement or certificate: account, holder, balances, the first and the last movement. */
export function readStatement(reading: Reading): FieldValue[] {
  return [
    ...labelledFields(reading, LABELLED),
    // A statement may address its holder without a label.
    ...optionalField("titular", findPersonInSentence(reading.head), SURE.sentence - 6),
    ...identifierField(reading, "dni_nie", "dni", "nie"),
    ...identifierField(reading, "cif", "cif").filter(({ origin }) => origin === "verified"),
    ...identifierField(reading, "iban", "iban"),
    ...movements(reading),
    ...bank(reading),
  ];
}

/** A movement begins with its day and ends with its amount and the balance, or its amount alone. */
function movements(reading: Reading): FieldValue[] {
  const rows = reading.lines
    .map(({ text }) => text)
    .filter((text) => {
      const [first] = findDates(text);
      return first !== undefined && first.start <= 2;
    })
    .map((text) => {
      const amounts = findAmounts(text);
      return (amounts.length > 1 ? amounts.at(-2) : amounts[0])?.value;
    });
  if (rows.length < 2) return [];
  return [...optionalField("mov1", rows[0], SURE.sentence), ...optionalField("mov_ultimo", rows.at(-1), SURE.sentence)];
}

/** The bank is named at the top, often beside the title. */
function bank(reading: Reading): FieldValue[] {
  const head = reading.layout.free.slice(0, 6);
  const named = head.find((text) => BANK.test(text));
  const name = named?.split(/\t| (?:extracto|movimientos|certificado|consulta|detalle)(?!\p{L})/iu)[0];
  const [company] = findCompanies(reading.head);
  const value = name ?? company?.name;
  return optionalField("organismo_emisor", value && trimmed(value), SURE.sentence - 10);
}
