import { isIban, isNuss } from "../../reading/identifiers/checkDigits.ts";
import { findStoredKind } from "../types/storedKind.ts";
import { findDates, toIsoDate } from "../../reading/text/dates.ts";
import { addDays, addMonths } from "../../shared/calendar/days.ts";
import { LIMITS } from "../../shared/limits.ts";
import { normalizeForSearch, words } from "../../shared/text/normalize.ts";
import { isPrintable } from "../../shared/text/printable.ts";
import type { DocumentKind } from "../types/registry.ts";
import type { StoredDocument } from "../vault/document.ts";
import { findLastDay, findNamedDay } from "../vault/expiry.ts";
import { nameKey, OWN_TITLE_FIELD, listValues } from "../vault/extractedValues.ts";
import { readConflicts } from "../authenticity/conflicts.ts";
import { readSignatureFault } from "../authenticity/storedSignatures.ts";
import { readCardText, STRAIGHTENED } from "./cardSides.ts";
import { type DocumentEvidence, MONTHLY_KINDS, UNNUMBERED_KINDS } from "./evidence.ts";
import { compactNumber, findPersonalNumbers, isCompanyNumber, isPersonalNumber } from "./numbers.ts";
import { toRecord } from "../../shared/json.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

const list = (names: string): readonly string[] => names.split(" ");

/** Field names in the form of `nameKey`: those of extraction, of the AI's free map and of the samples. */
const OWN_NUMBERS = list("dninie dni nie nif documentnumber numerodni numeronie numerodocumento niftitular");
const PASSPORT_NUMBERS = list("numerodocumento passportnumber numeropasaporte documentnumber");
const COMPANY_NUMBERS = list("cif nif cifempresa nifempresa");
const CUSTOMER_NUMBERS = list("dninie cifreceptor nifreceptor");
const ISSUER_NUMBERS = list("nifemisor cif");
const FULL_NAMES = list(
  "titular nombrecompleto name fullname trabajador trabajadora empleado empleada interesado interesada solicitante paciente " +
    "alumno alumna asegurado asegurada tomador tomadora contribuyente declarante perceptor beneficiario beneficiaria abonado " +
    "cliente contratante",
);
const GIVEN_NAMES = list("nombre firstname");
const SURNAMES = list("apellidos surname surnames lastname");
const COMPANY_NAMES = list("empresa razonsocial denominacionsocial company titular");
const CUSTOMER_NAMES = list("titular receptor cliente name nombrecompleto");
const PARTY_NAMES = list(
  "arrendador arrendadora arrendatario arrendataria inquilino inquilina propietario propietaria comprador compradora vendedor " +
    "vendedora empresa trabajador trabajadora conyuge poderdante apoderado apoderada prestatario prestataria",
);
const ISSUED = list(
  "emision fechaemision fechadeemision issuedate dateofissue emission fechaexpedicion fechadeexpedicion expedicion " +
    "fechaescritura deeddate fechafirma fechadefirma fecha date",
);
const BORN = list("fechanacimiento birthdate");

/** The printed day of birth among a document's values, by any reader, or null. */
export const findBirthDay = (values: readonly { readonly name: string; readonly value: string }[]): IsoDay | null =>
  findNamedDay(
    values.map(({ name, value }) => ({ name, text: value })),
    BORN,
  );

const PERIODS = list("periodo period periododeliquidacion mes");
const YEARS = list("ejercicio ejerciciofiscal fiscalyear");
const ACCOUNT_NUMBERS = list("iban");
const SOCIAL_SECURITY_NUMBERS = list("nss nuss naf socialsecuritynumber");

type Kinds = ReadonlySet<DocumentKind | null>;

const CARDS: Kinds = new Set(["dni", "tie", "foreignIdCard"]);
/** Their number belongs to the document, and changes with it. */
const FOREIGN_NUMBERED: Kinds = new Set(["passport", "foreignIdCard", "travelDocument"]);
const BILLS: Kinds = new Set([
  "electricityBill",
  "waterBill",
  "gasBill",
  "phoneBill",
  "purchaseInvoice",
  "chargerInvoice",
]);
/** Issued to a company or on its behalf. */
const OF_COMPANIES: Kinds = new Set([
  "nifCard",
  "companyDeed",
  "statutes",
  "companyNameCertificate",
  "annualAccounts",
  "corporateTaxReturn",
  "companyRegistration",
  "contributionAccountCode",
  "workforceReport",
  "entityAgreement",
  "capitalDepositCertificate",
  "supplierPaymentCertificate",
  "foundingAct",
]);
/** Name several people without marking the holder. */
const OF_PARTIES: Kinds = new Set([
  "workContract",
  "rentalContract",
  "rentalDepositReceipt",
  "purchaseContract",
  "earnestContract",
  "propertyDeed",
  "inheritanceDeed",
  "powerOfAttorney",
  "marriageCertificate",
  "familyBook",
  "partnershipCertificate",
  "debtCertificate",
  "settlement",
  "companyCertificate",
  "courtRuling",
  "separationJudgment",
  "transferReceipt",
  "parentalConsent",
]);
/** The bank's own CIF is printed beside the holder's. */
const OF_BANKS: Kinds = new Set(["bankStatement", "accountCertificate", "balanceCertificate", "accountContract"]);
/** Print the holder's account, not the payee's. */
const WITH_OWN_ACCOUNT: Kinds = new Set([
  ...OF_BANKS,
  "payslip",
  "electricityBill",
  "waterBill",
  "gasBill",
  "phoneBill",
]);
/** Issued to people and to companies. */
const CERTIFIES_EITHER: Kinds = new Set([
  "taxClearance",
  "socialSecurityClearance",
  "municipalTaxClearance",
  "censusCertificate",
  "censusDeclaration",
  "vatReturn",
  "businessTax",
]);
/** About a whole year. */
const YEARLY: Kinds = new Set(["taxReturn", "corporateTaxReturn", "annualAccounts"]);

/** 'S.L.', 'S. A.', 'SLU' at the end of a name, and words of public bodies; 'Sa' alone is also a surname. */
const COMPANY =
  /[ ,](?:s\. ?[lac]\.?|s\. ?l\. ?[ulp]\.?|s\. ?c\. ?a\.?|s\. ?a\. ?u\.?|s\. ?coop\.?|c\. ?b\.?|sl|slu|sll|slp|sau)(?: ?u\.?)?$|, ?sa$|sociedad|asociaci[oó]n|fundaci[oó]n|comunidad de|cooperativa|ayuntamiento/iu;
/** Tax numbers of offices: P town halls, Q public bodies, S the administration (Orden EHA/451/2008). */
const PUBLIC = /^[PQS]\d{7}/u;
const MONTHS = list("ene feb mar abr may jun jul ago sep oct nov dic");
const MONTH = /([a-z]{3})[a-z]*\.?(?: del? |[ /-]+)((?:19|20)\d\d)$/u;
const PERIOD_CHARACTERS = 100;
/** A later year is a misreading. */
const LAST_YEAR = 2100;

type Get = (names: readonly string[]) => readonly string[];

interface Holders {
  readonly numbers: readonly string[];
  readonly names: readonly string[];
}

/**
 * Facts of a stored document that a requirement may ask for, from its type, values and text. Numbers count only with a
 * right check digit: a misread one would assign the document to somebody else. Never throws.
 */
export function readEvidence(document: StoredDocument): DocumentEvidence {
  const extracted = listValues(document.extractedInfo);
  const kind = findStoredKind(document, extracted);
  const fields = new Map<string, readonly string[]>();
  for (const { name, text } of extracted) {
    const key = nameKey(name);
    fields.set(key, [...(fields.get(key) ?? []).slice(0, LIMITS.personTexts), text]);
  }
  const get: Get = (names) => names.flatMap((name) => fields.get(name) ?? []);
  const origins = getOrigins(document.extractedInfo);
  const card = CARDS.has(kind) ? readCardText(document.extractedText, get(["mrz"])[0]) : null;
  // A page of a PDF may be the other side even if nothing was read of it.
  const { operations } = toRecord(document.extractedInfo["imageProcessing"]);
  const isOnePhoto =
    document.originalFile.type !== "application/pdf" ||
    (Array.isArray(operations) && operations.includes(STRAIGHTENED));
  const sides = card?.sides === 1 && !isOnePhoto ? undefined : card?.sides;
  const isTyped = OWN_NUMBERS.some((name) => origins.get(name) === "corregido");
  const { numbers, names } = findHolders(kind, document.extractedText, get, origins);
  const birthDate = get(["mrz"]).length > 0 ? findNamedDay(extracted, BORN) : null;
  const issued = findPeriodEnd(kind, get) ?? findNamedDay(extracted, ISSUED);
  const expires = findLastDay(document.extractedInfo);
  const socialSecurityNumber = get(SOCIAL_SECURITY_NUMBERS).find(
    (number) => isPlain(number) && isNuss(compactNumber(number)),
  );
  const iban = get(ACCOUNT_NUMBERS).find((number) => isPlain(number) && isIban(compactNumber(number)));
  const title = document.extractedInfo[OWN_TITLE_FIELD];
  const conflicts = readConflicts(document.extractedInfo);
  const signature = readSignatureFault(document.extractedInfo);
  return {
    kind,
    numbers: bounded([...numbers, ...(card && !isTyped ? card.numbers : [])]),
    names: bounded(names.filter(isFullName)),
    ...(birthDate !== null && { birthDate }),
    ...(issued !== null && { issued }),
    ...(expires !== null && { expires }),
    ...(sides !== undefined && { sides }),
    ...(signature !== null && { signature }),
    ...(conflicts.length > 0 && { conflicts }),
    ...(socialSecurityNumber !== undefined && { socialSecurityNumber }),
    ...(typeof title === "string" && isTitle(title) && { title }),
    ...(iban !== undefined && WITH_OWN_ACCOUNT.has(kind) && { iban }),
  };
}

/** Origin of each value, in the format of `toStoredInfo`. */
function getOrigins({ origenes }: StoredDocument["extractedInfo"]): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(toRecord(origenes)).map(([name, origin]) => [nameKey(name), origin]));
}

function findHolders(
  kind: DocumentKind | null,
  text: string,
  get: Get,
  origins: ReadonlyMap<string, unknown>,
): Holders {
  const people = (names: readonly string[]) => toNumbers(get(names)).filter(isPersonalNumber);
  const companies = (names: readonly string[]) => toNumbers(get(names)).filter(isCompanyNumber);
  const either = (names: readonly string[]) => [...people(names), ...companies(names)];
  if (OF_COMPANIES.has(kind)) {
    return { numbers: companies(COMPANY_NUMBERS), names: get(COMPANY_NAMES).filter((name) => COMPANY.test(name)) };
  }
  if (BILLS.has(kind)) return { numbers: either(CUSTOMER_NUMBERS), names: get(CUSTOMER_NAMES) };
  if (kind === "invoice") return { numbers: either(ISSUER_NUMBERS), names: get(["emisor"]) };
  if (kind === null && get(["numerofactura"]).length > 0) {
    return { numbers: either([...CUSTOMER_NUMBERS, ...ISSUER_NUMBERS]), names: get([...CUSTOMER_NAMES, "emisor"]) };
  }
  const names = findNames(get);
  const own = people(OWN_NUMBERS);
  if (OF_PARTIES.has(kind)) {
    const all = distinct([...own, ...findPersonalNumbers(text)]);
    const parties = distinct([...names, ...get(PARTY_NAMES)].filter(isFullName));
    // With only one of several, the missing one may be the holder.
    return { numbers: all.length > 1 ? all : [], names: parties.length > 1 ? parties : [] };
  }
  if (UNNUMBERED_KINDS.has(kind)) return { numbers: [], names };
  if (FOREIGN_NUMBERED.has(kind)) {
    const isProven = (name: string) => ["verificado", "corregido"].includes(String(origins.get(name)));
    return { numbers: [...own, ...toNumbers(get(PASSPORT_NUMBERS.filter(isProven)))], names };
  }
  const company = names.find((name) => COMPANY.test(name));
  if (kind === "payslip") {
    const employers: readonly string[] = people(COMPANY_NUMBERS);
    return { numbers: own.filter((number) => !employers.includes(number)), names: company ? [] : names };
  }
  if (company !== undefined) return { numbers: OF_BANKS.has(kind) ? [] : companies(COMPANY_NUMBERS), names: [company] };
  if (own.length > 0 || names.length > 0 || OF_BANKS.has(kind)) return { numbers: own, names };
  return CERTIFIES_EITHER.has(kind)
    ? { numbers: companies(COMPANY_NUMBERS), names: get(COMPANY_NAMES) }
    : { numbers: [], names };
}

/** Given name first if both parts are separate, or in 'PEÑA CASTAÑO, LUCÍA'. */
function findNames(get: Get): readonly string[] {
  const [given] = get(GIVEN_NAMES);
  const [surnames] = get(SURNAMES);
  if (given !== undefined && surnames !== undefined) return [`${given} ${surnames}`];
  const full = get(FULL_NAMES).map((name) => name.replace(/^([^,]+), ?([^,]+)$/u, joinParts));
  return full.length > 0 || given === undefined ? full : [given];
}

function joinParts(whole: string, surnames: string, given: string): string {
  return COMPANY.test(whole) ? whole : `${given} ${surnames}`;
}

/** The last day of the document's month or year; null for other documents. */
function findPeriodEnd(kind: DocumentKind | null, get: Get): IsoDay | null {
  if (YEARLY.has(kind)) {
    const year = get(YEARS).find((text) => /^20\d\d$/u.test(text));
    return year === undefined ? null : `${year}-12-31`;
  }
  if (!MONTHLY_KINDS.has(kind)) return null;
  for (const text of get(PERIODS)) {
    const period = text.slice(0, PERIOD_CHARACTERS);
    const last = findDates(period).at(-1);
    if (last && last.year < LAST_YEAR) return toIsoDate(last);
    const [, name = "", year = ""] = MONTH.exec(normalizeForSearch(period)) ?? [];
    const month = MONTHS.indexOf(name.replace("set", "sep")) + 1;
    if (month > 0) return addDays(addMonths(`${year}-${String(month).padStart(2, "0")}-01`, 1), -1);
  }
  return null;
}

/** Drops 'ES' before a tax number, and the numbers of public offices. */
function toNumbers(texts: readonly string[]): readonly string[] {
  return texts.map((text) => compactNumber(text).replace(/^ES(?=.{9}$)/u, "")).filter((number) => !PUBLIC.test(number));
}

/** A name without a surname identifies no one reliably. */
function isFullName(name: string): boolean {
  return (
    name.length <= LIMITS.personNameCharacters &&
    isPrintable(name) &&
    words(name).filter((word) => word.length > 1).length > 1
  );
}

const isTitle = (title: string): boolean =>
  title.trim() !== "" && title.length <= LIMITS.personNameCharacters && isPrintable(title);

const isPlain = (number: string): boolean => number.length <= LIMITS.personNumberCharacters && isPrintable(number);

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

const bounded = (texts: readonly string[]): readonly string[] => distinct(texts).slice(0, LIMITS.personTexts);
