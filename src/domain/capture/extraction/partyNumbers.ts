import type { FieldValue } from "./extraction.ts";
import { findUnverified } from "./identifierFields.ts";
import { isCompany } from "./names.ts";
import { overlaps, type Candidate } from "./pairs/candidate.ts";
import type { Parties, PartyNumber, Role } from "./parties.ts";
import { provenField, type Reading } from "./reading.ts";
import { isBill, isOneOf, type RecognisedType } from "./recognisedTypes.ts";

/** Confidence of a doubtful value, under LIMITS.lowConfidence. */
const DOUBTED = 60;
/** The company's line at the foot of a document. */
export const IMPRINT = /registro mercantil|registre mercantil|rexistro mercantil|R\. ?M\. |inscrita|DGSFP/iu;
/** Introduces a third party, neither issuer nor holder. */
const IN_FAVOUR = /a favor de|cl[aá]usula hipotecaria|beneficiari/iu;
/** Roles whose name implies that another person signs as well. */
const TWO_SIDED: ReadonlySet<Role> = new Set<Role>(["landlord", "tenant", "seller", "buyer", "principal", "attorney"]);
/** Parties of a contract who are its holder if no other person is. */
const HOLDER_SIDE: readonly Role[] = ["tenant", "buyer", "principal"];
const isPerson = ({ identifier }: PartyNumber): boolean => identifier.kind !== "cif";
const isOfCompany = (number: PartyNumber): boolean => !isPerson(number);

/** Fields for the numbers of holder and issuer. A number without a clear role gets low confidence, so the review asks for it. */
export function numberFields(reading: Reading, parties: Parties, type: RecognisedType): readonly FieldValue[] {
  const { holders, issuer, company, isUnsure } = assignNumbers(reading, parties, type);
  const [holder, second] = holders;
  const provenIf = (field: string, role: Role, number: PartyNumber) => {
    const isOnSide = number.role !== null && HOLDER_SIDE.includes(number.role);
    const isAssigned = number.isCued && (number.role === role || (isPerson(number) && isOnSide));
    const isImprint = role === "issuer" && IMPRINT.test(reading.rows[number.identifier.place.row]?.text ?? "");
    const isSure = isAssigned || isImprint || isSole(reading, parties, number);
    return isSure ? provenField(field, number.identifier) : toDoubtfulField(field, number);
  };
  const unverified = (field: string, role: Role, label: "holderNumber" | "issuerNumber") =>
    findUnverified(pairsOfParty(reading, parties, role), field, [label, "taxNumber"]);
  const name = issuer && isPerson(issuer) ? "nif_emisor" : "cif";
  return [
    ...(holder ? [isUnsure ? toDoubtfulField("dni_nie", holder) : provenIf("dni_nie", "holder", holder)] : []),
    ...(isUnsure && second ? [toDoubtfulField("dni_nie_2", second)] : []),
    ...(issuer ? [provenIf(type.kind === "payslip" ? "cif" : name, "issuer", issuer)] : []),
    ...(company ? [provenIf(isBill(type) ? "cif_receptor" : "cif", "holder", company)] : []),
    ...(holder || company ? [] : unverified("dni_nie", "holder", "holderNumber")),
    ...(issuer ? [] : unverified("cif", "issuer", "issuerNumber")),
  ];
}

interface Assignment {
  readonly holders: readonly PartyNumber[];
  readonly issuer: PartyNumber | undefined;
  /** The holder, if it is a company. */
  readonly company: PartyNumber | undefined;
  readonly isUnsure: boolean;
}

function assignNumbers({ rows }: Reading, parties: Parties, type: RecognisedType): Assignment {
  const textOf = ({ identifier: { place } }: PartyNumber) => rows[place.row]?.text ?? "";
  const numbers = distinct(parties.numbers).filter(
    (number) => isPerson(number) || !IN_FAVOUR.test(textOf(number).slice(0, number.identifier.place.start)),
  );
  const withRole = (role: Role) => numbers.filter((number) => number.role === role);
  const own = withRole("holder");
  const ownPeople = own.filter(isPerson);
  const ownCompanies = own.filter(isOfCompany);
  const withoutRole = numbers.filter(({ role }) => role === null);
  const peopleWithoutRole = withoutRole.filter(isPerson);
  const companiesWithoutRole = withoutRole
    .filter(isOfCompany)
    .toSorted((a, b) => Number(IMPRINT.test(textOf(b))) - Number(IMPRINT.test(textOf(a))));
  const issuerIsCompany = parties.names.some(({ role, candidate }) => role === "issuer" && isCompany(candidate.value));
  const issuers = withRole("issuer").filter((number) => !issuerIsCompany || isOfCompany(number));
  // A company beside the person who holds the document is the other party.
  const company = ownPeople.length > 0 ? undefined : ownCompanies[0];
  const others = [...issuers, ...companiesWithoutRole, ...(company ? [] : ownCompanies)];
  let sellers: readonly PartyNumber[] = [];
  // A seller without a company is a person too.
  if (isBill(type) && others.length === 0) sellers = own.length > 0 ? peopleWithoutRole : peopleWithoutRole.slice(0, 1);
  const possibleIssuers = [...others, ...sellers, ...withRole("other").filter(isOfCompany)];
  const issuer = possibleIssuers[0];
  const client = possibleIssuers[1];
  const found = own.length > 0 ? ownPeople : peopleWithoutRole.filter((number) => !sellers.includes(number));
  const holderSidePeople = HOLDER_SIDE.flatMap(withRole).filter(isPerson);
  const holders = found.length > 0 ? found : holderSidePeople;
  const hasSeveralHolders = found.length > 1 && (found[0]?.isSaid !== true || found[1]?.isSaid === true);
  const isContract =
    (isOneOf(type, "rentalContract propertyDeed powerOfAttorney") ||
      parties.names.some(({ role }) => TWO_SIDED.has(role))) &&
    numbers.filter(isPerson).length > 1;
  const isClient = isBill(type) && holders.length === 0 && !company && client !== undefined && isOfCompany(client);
  return {
    holders,
    issuer,
    company: isClient ? client : company,
    isUnsure: hasSeveralHolders || isContract || found.length === 0,
  };
}

/** True if no other number of the same kind (person or company) was read, even misread. */
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

function toDoubtfulField(name: string, { identifier }: PartyNumber): FieldValue {
  const field = provenField(name, identifier);
  return { ...field, origin: "read", confidence: Math.min(field.confidence, DOUBTED) };
}

/** Each number once, with its surest role. */
function distinct(numbers: readonly PartyNumber[]): readonly PartyNumber[] {
  const rank = ({ role, isSaid, identifier }: PartyNumber) =>
    (identifier.doubtful ? 4 : 0) + (isSaid ? 0 : role === null ? 2 : 1);
  const byValue = new Map<string, PartyNumber>();
  for (const number of numbers) {
    const previous = byValue.get(number.identifier.value);
    if (!previous || rank(number) < rank(previous)) byValue.set(number.identifier.value, number);
  }
  return [...byValue.values()];
}

/** Labelled values, without those of another party. */
function pairsOfParty({ pairs }: Reading, parties: Parties, party: Role): readonly Candidate[] {
  return pairs.filter(({ concept, label, place }) => {
    const number = parties.numbers.find(({ identifier }) => overlaps(identifier.place, place));
    if (number && number.role !== null && number.role !== party) return false;
    // Skips the number of the notary or the technician.
    return concept.id !== "taxNumber" || (parties.roleAt(label ?? place) ?? party) === party;
  });
}
