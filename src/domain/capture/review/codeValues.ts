import { parseUrl } from "../../procedure/cards/officialHosts.ts";
import { verifyIdentifier } from "../../reading/identifiers/identifier.ts";
import { compactNumber, isSameField } from "../classification/fieldNames.ts";
import { isSameValue, textFinder } from "../classification/textValues.ts";
import type { ReviewField } from "./review.ts";

interface Statement {
  readonly name: string;
  readonly value: string;
}

const AMOUNT = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 2, useGrouping: "always" });

/** Confidence in a code: its own check characters were right. */
const CODE_CONFIDENCE = 99;
/** Characters of a value that stand in a code by more than chance. */
const SURE_RUN = 8;
/** Numbers of people and accounts: a document may have several, so that another one contradicts nothing. */
const MAY_BE_SEVERAL: ReadonlySet<string> = new Set(["cif", "iban"]);

/**
 * The values of a document with what its codes say: a value that a code repeats has the code as its origin, and one that was not
 * read is added at the end. Where the print nowhere has what the code says, another value is asked about. A verified or
 * corrected value stays.
 * @param text what was read in the print
 */
export function withCodes(
  fields: readonly ReviewField[],
  codes: readonly string[],
  text: string,
): readonly ReviewField[] {
  const repeated = fields.map((field) => (codes.some((code) => repeats(code, field.value)) ? proven(field) : field));
  const printed = textFinder(text);
  return codes
    .flatMap(readStatements)
    .reduce<readonly ReviewField[]>((values, one) => withStatement(values, one, printed.holds(one.value)), repeated);
}

function withStatement(
  fields: readonly ReviewField[],
  { name, value }: Statement,
  isPrinted: boolean,
): readonly ReviewField[] {
  const isSaid = (field: ReviewField) => isSameField(field.name, name) && isSameValue(field.value, value);
  if (fields.some(isSaid)) return fields.map((field) => (isSaid(field) ? proven(field) : field));
  const added: ReviewField = { name, value, origin: "code", confidence: CODE_CONFIDENCE, repaired: false };
  if (!fields.some((field) => field.name === name)) return [...fields, added];
  if (isPrinted || MAY_BE_SEVERAL.has(name)) return fields;
  return fields.map((field) =>
    field.name === name && field.origin !== "corrected" ? { ...field, conflict: "code" } : field,
  );
}

function proven(field: ReviewField): ReviewField {
  const { origin, repaired } = field;
  if (origin === "corrected" || (origin === "verified" && !repaired)) return field;
  return { ...field, origin: "code", confidence: CODE_CONFIDENCE, repaired: false };
}

function repeats(code: string, value: string): boolean {
  const run = compactNumber(value);
  return run.length >= SURE_RUN && /\d{4}/u.test(run) && compactNumber(code).includes(run);
}

/** The values of the codes whose parts are laid down: payment codes, and those of invoices. */
function readStatements(code: string): readonly Statement[] {
  const found = readPayment(code) ?? readInvoice(code) ?? [];
  return found.filter(({ name, value }) => value !== "" && verifyIdentifier(name, value) !== "invalid");
}

/**
 * The code of a SEPA credit transfer: EPC069-12, 'Quick Response Code: Guidelines to enable data capture for the initiation of a
 * SEPA credit transfer' (https://www.europeanpaymentscouncil.eu/document-library/guidance-documents).
 */
function readPayment(code: string): readonly Statement[] | null {
  const [service, version = "", , form, , , iban = "", amount = "", , reference = ""] = code
    .split(/\r?\n/u)
    .map((line) => line.trim());
  if (service !== "BCD" || !/^00[12]$/u.test(version) || form !== "SCT") return null;
  return [
    { name: "iban", value: compactNumber(iban) },
    { name: "total", value: toAmount(/^EUR(.*)$/u.exec(amount)?.[1] ?? "") },
    { name: "referencia", value: reference },
  ];
}

/**
 * The code of an invoice: 'Características del QR y especificaciones del servicio de cotejo', Agencia Tributaria
 * (https://sede.agenciatributaria.gob.es/Sede/iva/sistemas-informaticos-facturacion-verifactu/informacion-tecnica.html).
 */
function readInvoice(code: string): readonly Statement[] | null {
  const url = parseUrl(code.trim());
  if (!url || !/\.(?:agenciatributaria\.gob|aeat)\.es$/u.test(url.hostname)) return null;
  if (!/\/ValidarQR(?:NoVerifactu)?$/u.test(url.pathname)) return null;
  const get = (name: string) => url.searchParams.get(name)?.trim() ?? "";
  return [
    { name: "cif", value: compactNumber(get("nif")) },
    { name: "numero_factura", value: /^[ -~]{1,60}$/u.test(get("numserie")) ? get("numserie") : "" },
    { name: "emision", value: /^\d\d-\d\d-\d{4}$/u.test(get("fecha")) ? get("fecha").replaceAll("-", "/") : "" },
    { name: "total", value: toAmount(get("importe")) },
  ];
}

/** '241.4' as '241,40 €'; empty for what is no amount. */
function toAmount(written: string): string {
  if (!/^\d{1,10}(?:\.\d{1,2})?$/u.test(written)) return "";
  return `${AMOUNT.format(Number(written))} €`;
}
