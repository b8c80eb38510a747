import { verifyIdentifier } from "../../reading/identifiers/identifier.ts";
import type { FieldValue } from "./extraction.ts";
import type { ConceptId } from "../../reading/lexicon/concepts.ts";
import { isCompany } from "./names.ts";
import { overlaps, type Candidate } from "./pairs/candidate.ts";
import type { Parties, PartyNumber, Role } from "./parties.ts";
import { proven, provenField, readField, SURE, type Reading } from "./reading.ts";
import { findDates } from "../../reading/text/dates.ts";
import { findAmounts } from "../../reading/text/pieces.ts";
import { isBill, isOneOf, type RecognisedType } from "./recognisedTypes.ts";

/** Confidence of a doubtful value, under LIMITS.lowConfidence. */
const DOUBTED = 60;
/** The company's line at the foot of a document. */
export const IMPRINT = /registro mercantil|registre mercantil|rexistro mercantil|R\. ?M\. |inscrita|DGSFP/iu;
/** Introduces a third party, neither issuer nor holder. */
const IN_FAVOUR = /a favor de|cl[aá]usula hipotecaria|beneficiari/iu;
/** Roles whose name implies that another person signs as well. */
const TWO_SIDED: ReadonlySet<Role> = new Set<Role>(["landlord", "tenant", "seller", "buyer", "principal", "attorney"]);
const PARTS: ReadonlySet<Role | null> = new Set<Role | null>(["tenant", "buyer", "principal"]);
const isPerson = ({ identifier }: PartyNumber): boolean => identifier.kind !== "cif";

/** Numbers of holder and issuer; one without a clear role is shown and asked about. */
export function numberFields(reading: Reading, parties: Parties, type: RecognisedType): readonly FieldValue[] {
  const { holders, issuer, company, isUnsure } = shareOut(reading, parties, type);
  const [holder, second] = holders;
  const provenIf = (field: string, role: Role, number: PartyNumber) => {
    const isAssigned = number.isCued && (number.role === role || (isPerson(number) && PARTS.has(number.role)));
    const isImprint = role === "issuer" && IMPRINT.test(reading.rows[number.identifier.place.row]?.text ?? "");
    const isSure = isAssigned || isImprint || isSole(reading, parties, number);
    return isSure ? provenField(field, number.identifier) : doubted(field, number);
  };
  const name = issuer && isPerson(issuer) ? "nif_emisor" : "cif";
  return [
    ...(holder ? [isUnsure ? doubted("dni_nie", holder) : provenIf("dni_nie", "holder", holder)] : []),
    ...(isUnsure && second ? [doubted("dni_nie_2", second)] : []),
    ...(issuer ? [provenIf(type.kind === "payslip" ? "cif" : name, "issuer", issuer)] : []),
    ...(company ? [provenIf(isBill(type) ? "cif_receptor" : "cif", "holder", company)] : []),
    ...(holder || company ? [] : unproven(reading, "dni_nie", ["holderNumber", "taxNumber"], parties)),
    ...(issuer ? [] : unproven(reading, "cif", ["issuerNumber", "taxNumber"], parties)),
  ];
}

interface Shares {
  readonly holders: readonly PartyNumber[];
  readonly issuer: PartyNumber | undefined;
  readonly company: PartyNumber | undefined;
  readonly isUnsure: boolean;
}

function shareOut({ rows }: Reading, parties: Parties, type: RecognisedType): Shares {
  const textOf = ({ identifier: { place } }: PartyNumber) => rows[place.row]?.text ?? "";
  const numbers = distinct(parties.numbers).filter(
    (number) => isPerson(number) || !IN_FAVOUR.test(textOf(number).slice(0, number.identifier.place.start)),
  );
  const of = (role: PartyNumber["role"]) => numbers.filter((number) => number.role === role);
  const [own, open] = [of("holder"), of(null)];
  const isCompanys = parties.names.some(({ role, candidate }) => role === "issuer" && isCompany(candidate.value));
  const issuers = of("issuer").filter((number) => !isCompanys || !isPerson(number));
  const people = own.filter(isPerson);
  const openCompanies = open
    .filter((number) => !isPerson(number))
    .toSorted((a, b) => Number(IMPRINT.test(textOf(b))) - Number(IMPRINT.test(textOf(a))));
  const ownCompanies = own.filter((number) => !isPerson(number));
  const openPeople = open.filter(isPerson);
  // A company beside the person who holds the document is the other party.
  const company = people.length > 0 ? undefined : ownCompanies[0];
  const others = [...issuers, ...openCompanies, ...(company ? [] : ownCompanies)];
  // A seller without a company is a person too.
  const isSeller = isBill(type) && others.length === 0;
  const sellers = isSeller ? (own.length > 0 ? openPeople : openPeople.slice(0, 1)) : [];
  const [issuer, next] = [...others, ...sellers, ...of("other").filter((number) => !isPerson(number))];
  const parts = [...of("tenant"), ...of("buyer"), ...of("principal")].filter(isPerson);
  const found = own.length > 0 ? people : openPeople.filter((number) => !sellers.includes(number));
  const holders = found.length > 0 ? found : parts;
  const isAmong = found.length > 1 && (found[0]?.isSaid !== true || found[1]?.isSaid === true);
  const isContract =
    (isOneOf(type, "rentalContract propertyDeed powerOfAttorney") ||
      parties.names.some(({ role }) => TWO_SIDED.has(role))) &&
    numbers.filter(isPerson).length > 1;
  const isClient = isBill(type) && holders.length === 0 && !company && next !== undefined && !isPerson(next);
  return { holders, issuer, company: isClient ? next : company, isUnsure: isAmong || isContract || found.length === 0 };
}

/** No other person (or company) has a number, not even a misread one. */
function isSole({ pairs, identifiers }: Reading, parties: Parties, number: PartyNumber): boolean {
  const isMisread = pairs.some(
    ({ concept, place, value }) =>
      concept.kind === "identifier" &&
      /^[XYZ\d]/.test(value) === isPerson(number) &&
      !identifiers.some((identifier) => overlaps(identifier.place, place)),
  );
  const alike = parties.numbers.filter((other) => isPerson(other) === isPerson(number) && other.role !== "other");
  return !isMisread && alike.every(({ identifier }) => identifier.value === number.identifier.value);
}

function doubted(name: string, { identifier }: PartyNumber): FieldValue {
  const field = provenField(name, identifier);
  return { ...field, origin: "read", confidence: Math.min(field.confidence, DOUBTED) };
}

/** Each number once, with its surest role. */
function distinct(numbers: readonly PartyNumber[]): readonly PartyNumber[] {
  const rank = ({ role, isSaid, identifier }: PartyNumber) =>
    (identifier.doubtful ? 4 : 0) + (isSaid ? 0 : role === null ? 2 : 1);
  const byValue = new Map<string, PartyNumber>();
  for (const number of numbers) {
    const known = byValue.get(number.identifier.value);
    if (!known || rank(number) < rank(known)) byValue.set(number.identifier.value, number);
  }
  return [...byValue.values()];
}

const SHAPES: Readonly<Record<string, RegExp>> = {
  dni_nie: /^[XYZ\d]\d{7}[A-Z]$/,
  cif: /^[ABCDEFGHJNPQRSUVW]\d{7}[A-Z\d]$/,
  nss: /^\d{12}$/,
  iban: /^ES\d{22}$/,
  cups: /^ES(?:\d\d){8,10}[A-Z]{2}(?:\d[A-Z])?$/,
};

/** The text at a label in the form of an identifier; verified by its digits without spaces. */
function unproven(
  { pairs }: Reading,
  name: string,
  ids: readonly ConceptId[],
  parties: Parties | null = null,
): readonly FieldValue[] {
  const wanted = name === "cif" ? "issuer" : "holder";
  for (const { concept, value, confidence, label, place } of pairs) {
    const known = parties?.numbers.find(({ identifier }) => overlaps(identifier.place, place));
    if (known && known.role !== null && known.role !== wanted) continue;
    // Skips the number of the notary or the technician.
    const role = parties?.roleAt(label ?? place) ?? wanted;
    if (role !== wanted && concept.id === "taxNumber") continue;
    const compact = value.replace(/[^A-Z\d]/g, "").replace(/^(?:ES|0)(?=.{9}$)/, "");
    if (!ids.includes(concept.id) || SHAPES[name]?.test(compact) !== true) continue;
    if (verifyIdentifier(name, compact) !== "valid") return [readField(name, compact, SURE.unproven)];
    return [{ name, value: compact, origin: "verified", confidence, repaired: false }];
  }
  return [];
}

/** Some cards print the label after the number. */
const NUMBER_BEFORE = /(?<!\d)(\d{12}) ?(?:N\.?U?\.?S\.?S|NAF|S\.?S)(?!\p{L})/u;

/** The bank accounts, the supply point and the Social Security number. */
export function identifierFields(
  reading: Reading,
  of: (id: ConceptId) => Candidate | undefined,
): readonly FieldValue[] {
  const ofKind = (kind: "nuss" | "iban" | "cups", name: string, ids: readonly ConceptId[]) => {
    const all = proven(reading, kind);
    return all.length > 0 ? all.map((one) => provenField(name, one)) : unproven(reading, name, ids);
  };
  const cups = of("cups");
  const behind = NUMBER_BEFORE.exec(reading.flat)?.[1] ?? "";
  return [
    ...ofKind("nuss", "nss", ["socialSecurityNumber"]),
    ...(verifyIdentifier("nss", behind) === "valid"
      ? [{ ...readField("nss", behind, 84), origin: "verified" as const }]
      : []),
    ...ofKind("iban", "iban", ["iban"]),
    ...ofKind("cups", "cups", ["cups"]),
    ...(cups && SHAPES["cups"]?.test(cups.value) ? [readField("cups", cups.value, SURE.repaired)] : []),
  ];
}

/** First and last movement; each begins with its day and ends with its amount and perhaps the balance. */
export function movements({ rows }: Reading): readonly FieldValue[] {
  const amounts = rows
    .filter(({ text }) => (findDates(text)[0]?.start ?? 9) <= 2)
    .map(({ text }) => {
      const all = findAmounts(text);
      return (all.length > 1 ? all.at(-2) : all[0])?.value;
    });
  const [first, last] = [amounts[0], amounts.at(-1)];
  if (amounts.length < 2) return [];
  return [
    ...(first === undefined ? [] : [readField("mov1", first, 84)]),
    ...(last === undefined ? [] : [readField("mov_ultimo", last, 84)]),
  ];
}
