import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import type { FieldValue } from "../extraction.ts";
import {
  labelled,
  labelledFields,
  optionalField,
  proven,
  provenField,
  readField,
  SURE,
  type PlacedIdentifier,
  type Reading,
} from "../reading.ts";
import { findPiece, trimmed } from "../text/pieces.ts";
import { doubtedSums } from "./sums.ts";
import { findCompanies, firstAfter, identifierField, unprovenField } from "./common.ts";

const LABELLED =
  "numero_factura fecha vencimiento fecha_cargo periodo total base_imponible iva retencion numero_contrato consumo".split(
    " ",
  );
/** Lines under the customer's label that are the customer's. */
const CUSTOMER_LINES = 5;
/** With a digit more or less it is misread. */
const CUPS_READ = /^ES(?:\d\d){8,10}[A-Z]{2}(?:\d[A-Z])?$/;
const SUPPLY = /electri|luz|energia/;

/** The values of a bill or an invoice: their place decides which numbers are the issuer's and which the customer's. */
export function readBill(reading: Reading): FieldValue[] {
  const isSupply = reading.template.category === "services";
  const customer = labelled(reading, "titular") ?? labelled(reading, "receptor");
  const issuer = findIssuer(reading, customer?.value ?? null);
  const { issuerNumber, customerNumber } = findParties(reading, customer?.line ?? null);
  return [
    ...doubted(labelledFields(reading, LABELLED)),
    ...optionalField(isSupply ? "titular" : "receptor", customer?.value, customer?.confidence ?? 0),
    ...optionalField("emisor", issuer, SURE.sentence - 4),
    ...(issuerNumber
      ? [provenField(issuerNumber.kind === "cif" ? "cif" : "nif_emisor", issuerNumber)]
      : unprovenField(reading, "cif")),
    ...(customerNumber
      ? [provenField(customerNumber.kind === "cif" ? "cif_receptor" : "dni_nie", customerNumber)]
      : []),
    ...(customerNumber || issuerNumber?.kind === "dni" ? [] : unprovenField(reading, "dni_nie")),
    ...identifierField(reading, "iban", "iban"),
    ...supplyPoint(reading),
    ...findCustomerAddress(reading, customer?.line ?? null, isSupply),
    ...(isSupply ? [readField("suministro", findSupply(reading), SURE.sentence)] : []),
  ];
}

/** With a retention the total is smaller by it; bills of supplies have taxes of their own and are not added up. */
function doubted(fields: readonly FieldValue[]): FieldValue[] {
  const retention = fields.some(({ name }) => name === "retencion") ? ["-retencion"] : [];
  return doubtedSums(fields, { total: "total", of: ["base_imponible", "iva", ...retention] });
}

/** The seller: at its label, else the first company that is not the customer, else the first line of the document. */
function findIssuer(reading: Reading, customer: string | null): string | null {
  const found = labelled(reading, "emisor") ?? labelled(reading, "comercializadora");
  if (found) return found.value;
  const first = findCompanies(reading.head).find(
    ({ name }) => customer === null || normalizeForSearch(name) !== normalizeForSearch(customer),
  );
  if (first) return once(first.name);
  const head = reading.layout.free.slice(0, 4).find((text) => findPiece("name", withoutTitle(text)) !== null);
  const name = head === undefined ? null : trimmed(withoutTitle(head));
  return name === null || (customer !== null && normalizeForSearch(name) === normalizeForSearch(customer))
    ? null
    : name;
}

const withoutTitle = (text: string): string =>
  text.replace(/(?<!\p{L})factura(?: simplificada| proforma)?(?!\p{L})/giu, "").replace("\t", " ");

/** A logo repeats the name beside it. */
function once(name: string): string {
  const words = name.split(" ");
  for (let count = 1; count <= words.length / 2; count += 1) {
    const head = words.slice(0, count).join(" ");
    if (normalizeForSearch(words.slice(count).join(" ")).startsWith(normalizeForSearch(head)))
      return words.slice(count).join(" ");
  }
  return name;
}

interface Parties {
  readonly issuerNumber: PlacedIdentifier | undefined;
  readonly customerNumber: PlacedIdentifier | undefined;
}

/** The number nearest under the customer's name is the customer's, unless it is a company's and a person's follows. */
function findParties(reading: Reading, customerLine: number | null): Parties {
  const all = proven(reading, "dni", "nie", "cif");
  const people = all.filter(({ kind }) => kind !== "cif");
  const near = customerLine === null ? undefined : firstAfter(all, customerLine, CUSTOMER_LINES);
  const later = people.find(({ line }) => near !== undefined && line >= near.line);
  const nearest = near?.kind === "cif" ? (later ?? (all.length > 1 ? near : undefined)) : near;
  const customerNumber = nearest ?? (people.length < all.length ? people[0] : people[1]);
  const others = all.filter((identifier) => identifier !== customerNumber);
  return { issuerNumber: others.find(({ kind }) => kind === "cif") ?? others[0], customerNumber };
}

function supplyPoint(reading: Reading): FieldValue[] {
  const [cups] = proven(reading, "cups");
  if (cups) return [provenField("cups", cups)];
  const found = labelled(reading, "cups");
  return found && CUPS_READ.test(found.value) ? [readField("cups", found.value, SURE.unproven + 40)] : [];
}

/** The place of the supply, or the customer's address; never the issuer's own. */
function findCustomerAddress(reading: Reading, customerLine: number | null, isSupply: boolean): FieldValue[] {
  const found = labelled(reading, "direccion");
  if (!found) return [];
  const isCustomers = isSupply || (customerLine !== null && found.line > customerLine);
  return isCustomers ? [readField("direccion", found.value, found.confidence)] : [];
}

function findSupply({ template }: Reading): string {
  const title = normalizeForSearch(template.titles[0] ?? "");
  if (SUPPLY.test(title)) return "electricidad";
  return title.includes("agua") ? "agua" : title.includes("gas") ? "gas" : "telecomunicaciones";
}
