import { findBlocks, readAddress, type Address } from "./address.ts";
import { findCoded } from "./codes.ts";
import type { FieldValue } from "./extraction.ts";
import { nameFields, visibleNames } from "./holder.ts";
import { getConcept, type Concept, type ConceptId } from "../../reading/lexicon/concepts.ts";
import { findCompanies, findOffice, isBank, isCompany, isPersonName } from "./names.ts";
import { confidenceOf, overlaps, type Candidate } from "./pairs/candidate.ts";
import { identifierFields } from "./identifierFields.ts";
import { movements } from "./movements.ts";
import { findParties, type Parties, type PartyName, type Role } from "./parties.ts";
import { IMPRINT, numberFields } from "./partyNumbers.ts";
import { findInSentences } from "./prose.ts";
import { readField, SURE, type Reading } from "./reading.ts";
import { isBill, isOfFolder, isOneOf, type RecognisedType } from "./recognisedTypes.ts";
import { withSumConflicts } from "./doubts.ts";
import { toCompact } from "../../reading/text/lines.ts";
import { findPiece, type ValueKind } from "../../reading/text/pieces.ts";
import { findDates, toIsoDate } from "../../reading/text/dates.ts";
import { cellsOf } from "../../reading/text/rows.ts";
import { unprovenZoneFields, zoneFields, type MrzData } from "./zone.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Concepts that count only for the holder. */
const PERSONAL = set(
  "birthDate birthPlace sex nationality parents address postcode town province phone email surnames surname1 surname2 givenName socialSecurityNumber",
);
/** Concepts whose values depend on more than their label. */
const ELSEWHERE = set(
  "fullName holder accused customer issuer employer landlord tenant seller buyer principal attorney otherParty surnames surname1 surname2 givenName taxNumber holderNumber issuerNumber socialSecurityNumber iban cups address placeAddress",
);
const CARDS = "dni nie passport drivingLicence";
/** Field names that differ on some documents. */
const RENAMED: readonly (readonly [(type: RecognisedType) => boolean, Readonly<Partial<Record<ConceptId, string>>>])[] =
  [
    [(type) => isOneOf(type, `${CARDS} healthCard largeFamilyCard`), { issued: "emision" }],
    [(type) => isOneOf(type, "registration"), { issued: "fecha_expedicion", town: "municipio", starts: "fecha_alta" }],
    [(type) => !isBill(type), { total: "importe" }],
    [
      (type) => type.category === "insurance" || isOneOf(type, "vehicleInsurance"),
      { due: "caducidad", ends: "caducidad", registeredOn: "fecha_inicio" },
    ],
    [(type) => type.kind !== null && !isBill(type), { invoiceNumber: "numero_documento" }],
    [(type) => !isOneOf(type, "taxReturn taxReturnDraft corporateTaxReturn annualAccounts"), { year: "periodo" }],
    [(type) => isOneOf(type, "medicalReport"), { registeredOn: "fecha" }],
    [(type) => isOneOf(type, "minimumIncomeResolution"), { registeredOn: "fecha_inicio" }],
    [(type) => isOneOf(type, "sickLeave"), { ends: "fecha_inicio", registeredOn: "fecha_fin" }],
    [(type) => isOneOf(type, "unemploymentResolution"), { netPay: "importe" }],
    [(type) => isOneOf(type, "payslip"), { registeredOn: "antiguedad" }],
    [(type) => isOneOf(type, "accountCertificate"), { closingBalance: "saldo" }],
  ];
const SUPPLIES: Readonly<Record<string, readonly [string]>> = {
  electricityBill: ["electricidad"],
  waterBill: ["agua"],
  gasBill: ["gas"],
  phoneBill: ["telecomunicaciones"],
};
const PARTY_FIELDS: Readonly<Partial<Record<Role, string>>> = {
  landlord: "arrendador",
  tenant: "arrendatario",
  seller: "vendedor",
  buyer: "comprador",
  principal: "poderdante",
  attorney: "apoderado",
};
/** Score for each letter of a label: longer labels are more specific. */
const PER_LETTER = 0.25;
const MOST_LETTERS = 24;
/** A second value within this score makes the first unsure. */
const RIVAL_WITHIN = 5;
const DOUBTED = 60;

/** The fields of a document, the surest value of each name first. */
export function composeFields(reading: Reading, type: RecognisedType, zone: MrzData | null): readonly FieldValue[] {
  const isCard = isOneOf(type, CARDS);
  // Fillers on other documents are no machine-readable zone.
  const mrz = isCard || zone?.valid === true ? zone : null;
  const parties = findParties(reading);
  const isOwners = ({ concept, label, place }: Candidate) =>
    !(
      concept.kind === "code" &&
      reading.identifiers.some((other) => other.kind !== "nuss" && overlaps(other.place, place))
    ) &&
    (!PERSONAL.has(concept.id) || isHolders(parties.roleAt(label ?? place)));
  const coded = findCoded(reading, type.kind);
  // The labels of a licence with printed codes only explain the codes.
  const pairs = type.kind !== "vehicleDataSheet" && coded.length > 2 ? [] : reading.pairs;
  const found = [...coded, ...pairs, ...findInSentences(reading)].filter(isOwners);
  const chosen = settle(found);
  const of = (id: ConceptId) => best(chosen.filter(({ concept }) => concept.id === id));
  const printed = (field: "birthDate" | "expiryDate") => of(field === "expiryDate" ? "expires" : field);
  const names = parties.names.toSorted((a, b) => scoreOf(b.candidate) - scoreOf(a.candidate));
  const [, cardNumber] = CARD_NUMBER_BEFORE.exec(reading.text) ?? CATALAN_CARD.exec(reading.text) ?? [];
  return [
    ...(mrz ? zoneFields(reading, mrz, { isSpanishCard: type.kind === "dni", printed }) : []),
    ...(isCard ? nameFields(reading, visibleNames(reading, of), mrz) : []),
    ...numberFields(reading, parties, type),
    ...holderNames(reading, names, type, of),
    ...partyNames(names),
    ...(type.kind === "powerOfAttorney"
      ? names
          .filter(({ role }) => role === "holder")
          .map(({ candidate }) => readField("poderdante", candidate.value, candidate.confidence))
      : []),
    ...issuerNames(reading, names, type),
    ...plainFields(chosen, type),
    ...deedNumber(reading, type),
    ...(isCard || of("issued") ? [] : unlabelledDay(reading, chosen, type)),
    ...(SUPPLIES[type.kind ?? ""] ?? []).map((supply) => readField("suministro", supply, SURE.byPattern)),
    ...unlabelledNumber(reading, type),
    ...(type.kind === "healthCard" ? optional("numero_tarjeta", cardNumber, SURE.byPattern) : []),
    ...(isCard && !of("birthDate") && !of("issued") && !of("expires") ? datesByOrder(reading) : []),
    ...townHall(reading, type),
    ...addressFields(reading, parties, of, type),
    ...identifierFields(reading, of("cups")),
    ...(type.kind === "bankStatement" ? movements(reading) : []),
    ...(mrz ? unprovenZoneFields(mrz) : []),
  ];
}

const CARD_NUMBERS: Readonly<Record<string, readonly [string, ValueKind]>> = {
  dni: ["numero_soporte", "support"],
  nie: ["numero_documento", "tieNumber"],
  passport: ["numero_documento", "passportNumber"],
};

/** A card's own number without a label. */
function unlabelledNumber({ rows }: Reading, { kind }: RecognisedType): readonly FieldValue[] {
  const [name, shape] = CARD_NUMBERS[kind ?? ""] ?? [];
  if (name === undefined || shape === undefined) return [];
  const piece = rows
    .map(({ text }) => (text.includes("<<") ? null : findPiece(shape, text)))
    .find((found) => found !== null);
  return piece ? [readField(name, piece.value, 82)] : [];
}

/** The number of a notary's deed, in digits or in words. */
function deedNumber({ text }: Reading, { kind }: RecognisedType): readonly FieldValue[] {
  const number = kind === "propertyDeed" || kind === "powerOfAttorney" ? DEED_NUMBER.exec(text)?.[1] : undefined;
  return optional("numero_documento", number, 80);
}

const DEED_NUMBER = /^N[ÚU]MERO:? ([\d.]*\d|[\p{Lu} ]{3,60})(?=[.\n-])/mu;

function unlabelledDay({ rows }: Reading, chosen: readonly Candidate[], type: RecognisedType): readonly FieldValue[] {
  for (const [row, line] of rows.entries()) {
    for (const { start, end } of cellsOf(line)) {
      const [date] = findDates(line.text.slice(start, end));
      const behind = line.text.slice(start + (date?.end ?? 0), end);
      const isAll = date?.start === 0 && /^.?$|^ (?:a las )?\d{1,2}:\d\d/u.test(behind);
      if (!isAll || chosen.some(({ place }) => overlaps(place, { row, start, end }))) continue;
      return [readField(nameOf(getConcept("issued"), type), date.value, DOUBTED)];
    }
  }
  return [];
}

/** Three days without labels, in the order birth, issue, expiry. */
function datesByOrder({ rows }: Reading): readonly FieldValue[] {
  const printed = rows.filter(({ text }) => !text.includes("<<")).flatMap(({ text }) => findDates(text));
  const days = new Map(printed.map((date) => [toIsoDate(date), date.value]));
  const inOrder = [...days].toSorted(([a], [b]) => a.localeCompare(b)).map(([, value]) => value);
  const names = ["fecha_nacimiento", "emision", "caducidad"];
  return days.size === 3 ? inOrder.map((value, at) => readField(names[at] ?? "", value, DOUBTED)) : [];
}

function townHall(reading: Reading, { kind }: RecognisedType): readonly FieldValue[] {
  const hall = kind === "registration" ? findOfficesOf(reading).map((name) => TOWN_OF_HALL.exec(name)?.[1]) : [];
  const [town] = hall.flatMap((found) => found ?? []);
  return town === undefined ? [] : [readField("municipio", town, SURE.byPattern)];
}

/** Bodies above the issuing one. */
const IS_OVER = /^(?:ministerio|gobierno|generalitat|xunta|junta|comunidad|comunitat|eusko|govern)/iu;

/** The public bodies in the first cells, those above others last. */
function findOfficesOf({ rows }: Reading): readonly string[] {
  const cells = rows.slice(0, 40).flatMap(({ text }) => text.split(/\t| [-–·|] /u));
  return cells
    .flatMap((cell) => findOffice(cell) ?? [])
    .toSorted((a, b) => Number(IS_OVER.test(a)) - Number(IS_OVER.test(b)));
}

const TOWN_OF_HALL = /(?:ayuntamiento|ajuntament|concello|ayto\.?) (?:del? |d['’]|da |do |de l['’])?(.+)$/iu;

const isHolders = (role: Role | null): boolean =>
  role === null || role === "holder" || role === "tenant" || role === "buyer";

/** Sorts by score and drops candidates whose text another concept already took. */
function settle(found: readonly Candidate[]): readonly Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of found.toSorted((a, b) => scoreOf(b) - scoreOf(a))) {
    const isTaken = kept.some(
      (other) =>
        other.concept !== candidate.concept && overlaps(other.place, candidate.place) && !areNested(other, candidate),
    );
    if (!isTaken) kept.push(candidate);
  }
  return kept;
}

/** A postcode inside an address. */
function areNested(one: Candidate, other: Candidate): boolean {
  const within = (a: Candidate, b: Candidate) =>
    (a.concept.id === "address" || a.concept.id === "placeAddress") && b.concept.id === "postcode";
  return within(one, other) || within(other, one);
}

function scoreOf({ confidence, label, concept, place, value }: Candidate): number {
  // A landline is more often the issuer's.
  if (concept.id === "phone" && /^(?:\+34|0034)?[89]/.test(value)) return confidence - MOST_LETTERS;
  const letters = label ? Math.min(MOST_LETTERS, label.end - label.start) : 0;
  // The last of several totals is the whole.
  return confidence + letters * PER_LETTER + (concept.kind === "amount" ? place.row / 1000 : -place.row / 1000);
}

function best(candidates: readonly Candidate[]): Candidate | undefined {
  const [first, ...others] = candidates;
  if (!first) return undefined;
  const isRivalled = others.some(
    (other) => scoreOf(first) - scoreOf(other) < RIVAL_WITHIN && toCompact(other.value) !== toCompact(first.value),
  );
  return isRivalled ? { ...first, confidence: Math.min(DOUBTED, first.confidence) } : first;
}

function plainFields(chosen: readonly Candidate[], type: RecognisedType): readonly FieldValue[] {
  const ids = [...new Set(chosen.map(({ concept }) => concept.id))]
    .filter((id) => !ELSEWHERE.has(id))
    // The year names the period if the document has no other.
    .toSorted((a, b) => Number(a === "year") - Number(b === "year"));
  const fields = ids.flatMap((id) => {
    const first = best(chosen.filter(({ concept }) => concept.id === id));
    const name = first && nameOf(first.concept, type);
    if (!first || !name) return [];
    const isSure = isOfFolder(name, type) && (name !== "caducidad" || isExpiry(first, chosen));
    return [readField(name, first.value, isSure ? first.confidence : Math.min(DOUBTED, first.confidence))];
  });
  const isInvoice = type.kind === null || type.kind === "invoice";
  const added = isInvoice
    ? withSumConflicts(fields, { total: "total", of: ["base_imponible", "iva"] }, "-retencion")
    : fields;
  return withSumConflicts(added, { total: "liquido", of: ["total_devengado", "-total_deducciones"] });
}

/** Sure: at its own label, and later than the days of issue and start. */
function isExpiry({ concept, value }: Candidate, chosen: readonly Candidate[]): boolean {
  const dayOf = (text: string) => findDates(text).map(toIsoDate)[0] ?? "";
  const earlier = chosen.filter(({ concept: { id } }) => id === "issued" || id === "starts" || id === "birthDate");
  const isLast = earlier.every((other) => dayOf(other.value) < dayOf(value));
  return concept.id === "expires" && isLast;
}

function nameOf(concept: Concept, type: RecognisedType): string {
  const renamed = RENAMED.find(([isOf, names]) => isOf(type) && names[concept.id] !== undefined);
  return renamed?.[1][concept.id] ?? concept.field;
}

const optional = (name: string, value: string | undefined, sure: number): readonly FieldValue[] =>
  value === undefined ? [] : [readField(name, value, sure)];

/** Some cards print the label after the number. */
const CATALAN_CARD = /(?<![\p{L}\d])([A-Z]{4} ?[01] ?\d{6} ?\d{2} ?\d)(?!\d)/u;
const CARD_NUMBER_BEFORE = /(?<![\p{L}\d])([A-Z]{2,4}\d{8,14}[A-Z\d]{0,3}) (?:CIPA?|SIP|NUHSA|TIS)(?!\p{L})/u;
/** The holder's name, under the field name for this type. */
function holderNames(
  reading: Reading,
  names: readonly PartyName[],
  type: RecognisedType,
  of: (id: ConceptId) => Candidate | undefined,
): readonly FieldValue[] {
  if (isOneOf(type, CARDS)) return [];
  const field = type.kind === "invoice" ? "receptor" : "titular";
  const parts = [of("givenName"), of("surnames") ?? of("surname1"), of("surnames") ? undefined : of("surname2")];
  const [given, ...surnames] = parts;
  const joined = given && surnames[0] ? parts.flatMap((part) => part?.value ?? []).join(" ") : null;
  const confidence = Math.min(...parts.flatMap((part) => part?.confidence ?? []));
  const own = names.filter(({ role }) => role === "holder").map(({ candidate }) => candidate);
  const [first] = own;
  const rivals = own.filter(
    ({ value, confidence: sure }) =>
      first && toCompact(value) !== toCompact(first.value) && sure > first.confidence - RIVAL_WITHIN,
  );
  const unlabelled =
    type.kind === "healthCard" && !first
      ? reading.rows.find(({ text }) => /^\p{Lu}[\p{Lu}'’ -]+$/u.test(text) && isPersonName(text))
      : undefined;
  return [
    ...(joined === null ? [] : [readField(field, joined, confidence)]),
    ...(first
      ? [readField(field, first.value, rivals.length > 0 ? Math.min(DOUBTED, first.confidence) : first.confidence)]
      : []),
    ...(given && !joined
      ? [readField(field, given.value, isPersonName(given.value) ? given.confidence : DOUBTED)]
      : []),
    ...findBlocks(reading).flatMap(({ name }) =>
      name && (isPersonName(name.value) || (isBill(type) && isClient(reading, name.value)))
        ? [readField(field, name.value, Math.min(72, confidenceOf(reading.rows, name.place)))]
        : [],
    ),
    ...(unlabelled ? [readField(field, unlabelled.text, DOUBTED)] : []),
  ];
}

/** A company above an address, while another one has its imprint on the bill. */
function isClient({ rows }: Reading, name: string): boolean {
  const imprint = rows.find(({ text }) => IMPRINT.test(text))?.text ?? "";
  return isCompany(name) && findCompanies(imprint).some((company) => toCompact(company.name) !== toCompact(name));
}

function partyNames(names: readonly PartyName[]): readonly FieldValue[] {
  return names.flatMap(({ role, candidate }) => {
    const field = PARTY_FIELDS[role];
    return field === undefined ? [] : [readField(field, candidate.value, candidate.confidence)];
  });
}

/** The issuer at its label, else the first company or body that is not the holder. */
function issuerNames(reading: Reading, names: readonly PartyName[], type: RecognisedType): readonly FieldValue[] {
  const isOfBill = isBill(type);
  const field =
    isOfBill || type.category === "insurance" ? "emisor" : type.category === "work" ? "empresa" : "organismo_emisor";
  const holders = new Set(
    names.filter(({ role }) => role === "holder").map(({ candidate }) => toCompact(candidate.value)),
  );
  const said = names.filter(({ role }) => role === "issuer").map(({ candidate }) => candidate);
  const first = said.find(({ value }) => isCompany(value) || isPersonName(value));
  const head = reading.flat.slice(0, 20_000);
  const cells = reading.rows.slice(0, 6).flatMap(({ text }) => text.split("\t"));
  const seller =
    type.kind === "invoice" ? cells.find((text) => isPersonName(text) && !holders.has(toCompact(text))) : undefined;
  const imprint = reading.rows.find(({ text }) => IMPRINT.test(text))?.text ?? "";
  const [ofImprint] = isOfBill ? findCompanies(imprint) : [];
  const company = ofImprint?.name ?? findCompanies(head).find(({ name }) => !holders.has(toCompact(name)))?.name;
  const [office] = findOfficesOf(reading);
  const bank = type.category === "banking" ? cells.find((text) => isBank(text) && text.length < 50) : undefined;
  const guess =
    type.category === "work" || isOfBill || type.category === "insurance" ? [company, office] : [office, company];
  return [
    ...(first ? [readField(field, first.value, first.confidence)] : []),
    ...(bank ? [readField(field, bank, sureOf(reading, bank, 74))] : []),
    ...guess.flatMap((one) =>
      one ? [readField(field, withoutRepetition(one), seller ? DOUBTED : sureOf(reading, one, 78))] : [],
    ),
    ...(seller === undefined ? [] : [readField(field, seller, company ? DOUBTED : 72)]),
    ...(company && field === "organismo_emisor" ? [readField("empresa", company, sureOf(reading, company, 72))] : []),
    ...said.slice(0, 1).map(({ value, confidence }) => readField(field, value, confidence)),
  ];
}

/** Lowers the confidence if the words of the name were read unclearly. */
function sureOf({ rows }: Reading, name: string, sure: number): number {
  const row = rows.findIndex(({ text }) => text.includes(name));
  const start = rows[row]?.text.indexOf(name) ?? 0;
  return row < 0 ? sure : Math.min(sure, confidenceOf(rows, { row, start, end: start + name.length }));
}

/** Drops the repetition of a name by the logo beside it. */
function withoutRepetition(name: string): string {
  const words = name.split(" ");
  for (let count = 1; count <= words.length / 2; count += 1) {
    if (toCompact(words.slice(count).join(" ")).startsWith(toCompact(words.slice(0, count).join(" "))))
      return words.slice(count).join(" ");
  }
  return name;
}

/** The holder's address: of the place that the document is about, at its label, or above the town as on an envelope. */
function addressFields(
  reading: Reading,
  parties: Parties,
  of: (id: ConceptId) => Candidate | undefined,
  type: RecognisedType,
): readonly FieldValue[] {
  const labelled = of("placeAddress") ?? of("address");
  const isCard = isOneOf(type, CARDS);
  // An address in a sentence of a contract belongs to one of the parties.
  const isParty = labelled?.concept.id === "address" && isOneOf(type, "rentalContract propertyDeed powerOfAttorney");
  const block = findBlocks(reading).find(
    ({ name, place }) => (name === null || !isCompany(name.value)) && isHolders(parties.roleAt(place)),
  );
  const fieldsOf = ({ street, postcode, town, province }: Address, sure: number): readonly FieldValue[] => [
    readField("direccion", street, sure),
    ...(postcode === null ? [] : [readField("codigo_postal", postcode, sure)]),
    ...(town === null ? [] : [readField("localidad", town, sure - 2)]),
    ...(province === null ? [] : [readField("provincia", province, sure - 6)]),
  ];
  return [
    ...(labelled
      ? fieldsOf(
          readAddress(reading, labelled.value, labelled.place, isCard),
          isParty ? Math.min(DOUBTED, labelled.confidence) : labelled.confidence,
        )
      : []),
    ...(block ? fieldsOf(block, Math.min(block.name ? 74 : DOUBTED, confidenceOf(reading.rows, block.place))) : []),
  ];
}
