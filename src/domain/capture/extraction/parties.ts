import type { ConceptId } from "../../reading/lexicon/concepts.ts";
import { isCompany, isPersonName, withoutTitle } from "./names.ts";
import { createCandidate, overlaps, type Candidate, type Place } from "./pairs/candidate.ts";
import { getConcept } from "../../reading/lexicon/concepts.ts";
import { placeAt, type PlacedIdentifier, type Reading } from "./reading.ts";
import { boxOf, cellsOf } from "../../reading/text/rows.ts";
import { trimmed } from "../../reading/text/pieces.ts";

export type Role =
  | "holder"
  | "issuer"
  | "landlord"
  | "tenant"
  | "seller"
  | "buyer"
  | "principal"
  | "attorney"
  | "other";

/** A number with the role of its owner; null if nothing near tells. */
export interface PartyNumber {
  readonly identifier: PlacedIdentifier;
  readonly role: Role | null;
  /** From the number's own label, or the name beside it in a sentence. */
  readonly isSaid: boolean;
  /** A label or a word of the clause gives the role; without one a person in a sentence is assumed to be the holder. */
  readonly isCued: boolean;
}

interface Anchor {
  readonly role: Role;
  readonly place: Place;
  readonly left: number;
  /** Where the next item of its row begins. */
  readonly until: number;
  readonly top: number;
  readonly bottom: number;
  readonly page: number;
  /** The name at the label, or null. */
  readonly name: string | null;
}

const ROLES: ReadonlyMap<ConceptId, Role> = new Map<ConceptId, Role>([
  ["holder", "holder"],
  ["customer", "holder"],
  ["accused", "holder"],
  ["issuer", "issuer"],
  ["employer", "issuer"],
  ["landlord", "landlord"],
  ["tenant", "tenant"],
  ["seller", "seller"],
  ["buyer", "buyer"],
  ["principal", "principal"],
  ["attorney", "attorney"],
  ["otherParty", "other"],
]);
const OWN_LABELS: ReadonlyMap<ConceptId, Role> = new Map<ConceptId, Role>([
  ["holderNumber", "holder"],
  ["issuerNumber", "issuer"],
]);
/** Letter heights within which a party's lines follow its label. */
const BLOCK = 15;
const INDENT = 1.5;
const OWNER = /^propietari/iu;

/** Words of a clause that give a role, in four languages. */
const CUES: readonly (readonly [Role, RegExp])[] = [
  ["landlord", /arrendador|parte propietaria|propiedad en arriendo|errentatzaile|alokatzaile/iu],
  ["tenant", /arrendatari|inquilin|llogater|errentari|maizter/iu],
  ["seller", /vendedor|venedor|transmitente|saltzaile/iu],
  ["buyer", /comprador|adquirente|erosle/iu],
  ["principal", /poderdante|ahalordetzaile/iu],
  ["attorney", /apoderad|apoderat|ahaldun/iu],
  ["issuer", /empleador|la empresa|l['’]empresa|da empresa/iu],
  ["holder", /trabajador|treballador|traballador|langile|interesad|titular|solicitante|sol·licitant/iu],
];
/** Somebody who signs or speaks for another. */
const OTHER_BEFORE =
  /(?:representad[oa] por|representada por|en nombre de|notari[oa]|secretari[oa]|funcionari[oa]|alcalde|director[a]?|colegiad[oa]|letrad[oa]|abogad[oa]|doctor[a]?|ante m[ií]|m[eé]dic[oa]|representant|c[oó]nyuge|padre|madre|hij[oa] de)[^.;,:]{0,25}[,:]? ?(?:d\.ª?|don|doña|dña\.)? ?$/iu;
/** 'en adelante el arrendador' */
const CALLED =
  /(?:en adelante|en lo sucesivo|com[oa] (?:el |la |parte )?\p{L}|calidad de|denominad|d['’]ara endavant|en diante|aurrerantzean)[^.;]{0,80}/iu;
const OFFICIAL =
  /(?:calidad de|com[oa]) (?:el |la )?(?:director|interventor|secretari|notari|gerente|jefe|representa|encargad)/iu;
const FORM_OF_ADDRESS =
  "(?:don\\/doña|d\\.? ?\\/ ?d\\.?[ªa*?”\"'2]?\\.?|d\\.\\/dña\\.|d\\.\\/ª|don|doña|dona|dña\\.|dñª|d\\.ª|d\\.|dª|sr\\.\\/sra\\.|sra\\.|sr\\.|en|na|el señor|la señora|el senyor|la senyora)";
const NAME = "\\p{Lu}[\\p{L}'’-]+(?: (?:\\p{Lu}[\\p{L}'’.-]+|(?:de|del|la|las|los|i|y|I|Y|E|da|do)(?!\\p{L}))){1,6}";
const NAMES = new RegExp(`(?<![\\p{L}])${NAME}`, "gu");
/** Between a name and its number: 'Ana Gil, mayor de edad, con DNI'. */
const WITH =
  /(?<!\p{L})(?:con|amb|titular del?|provist[oa]|identificad[oa]|(?:y|i|e)(?! (?:apellidos|nombre|cognoms|nom|apelidos|nome)(?!\p{L})))(?: [\p{L}.]+){0,4}? ?(?:D\.? ?N\.? ?I|N\.? ?[IL1!]\.? ?[EF]|C\.? ?I\.? ?F|documento|document|NAN|identi)[^;\t]{0,50}$/iu;
const TITLE_BEFORE = new RegExp(`(?<![\\p{L}])${FORM_OF_ADDRESS} ?$`, "iu");
/** A person whom a sentence introduces. */
const INTRODUCED = new RegExp(
  `(?<![\\p{L}\\d])(?:${FORM_OF_ADDRESS.replace("|en|na", "")}) ?(${NAME.replaceAll("\\p{Lu}[\\p{L}", "[\\p{Lu}\\p{Lt}][\\p{L}")}) ?,? (?=con|amb|mayor|major|maior|provist|titular|nacid|nascu|nado|nada|de nacionalidad|figura|consta|se encuentra|est[áa]|es titular|ha |identificad|domiciliad|vecin|veí|ve[iï]na)`,
  "giu",
);
const ADDRESSED =
  /^(?:D\.? ?\/ ?D\.?(?:ª|ña)\.?|Don ?\/ ?Doña|Don|Doña|D\.ª?|Dña\.|Sr\. ?\/ ?Sra\.|Sra?\.) ?(\p{Lu}[\p{L}'’-]+(?: [\p{L}'’-]{1,20}){1,6})$/u;

export interface PartyName {
  readonly role: Role;
  readonly candidate: Candidate;
}

/** The owners of names and numbers of a document. */
export interface Parties {
  readonly numbers: readonly PartyNumber[];
  readonly names: readonly PartyName[];
  /** The role of the owner of a place, or null. @param suits whether the party named at a label can have the value */
  readonly roleAt: (place: Place, suits?: (name: string) => boolean) => Role | null;
}

export function findParties(reading: Reading): Parties {
  const anchors = withLandlord(findAnchors(reading), reading);
  const roleAt: Parties["roleAt"] = (place, suits = () => true) => nearestRole(reading, anchors, place, suits);
  const said = withCompanies(findSaid(reading), reading);
  const labelled = labelledNames(reading, anchors, roleAt);
  const named = said.flatMap(({ name }) => name ?? []);
  const introduced = findIntroduced(reading).filter(
    ({ candidate }) => !named.some((one) => overlaps(one.candidate.place, candidate.place)),
  );
  const isNamed = labelled.some(({ role, candidate }) => role === "holder" && isPersonName(candidate.value));
  return {
    roleAt,
    numbers: reading.identifiers
      .filter(({ kind }) => kind === "dni" || kind === "nie" || kind === "cif")
      .map((identifier) => toPartyNumber(reading, identifier, said, roleAt)),
    names: [...labelled.map((one) => (isNamed ? withIssuer(one) : one)), ...named, ...introduced],
  };
}

function findAnchors({ rows, spots, pairs }: Reading): readonly Anchor[] {
  return spots.flatMap((onRow, row) =>
    onRow.flatMap((spot): readonly Anchor[] => {
      const role = ROLES.get(spot.concept.id);
      const line = rows[row];
      const box = line && boxOf(line, spot.start, spot.end);
      if (role === undefined || !box) return [];
      const own = pairs.find(({ label }) => label?.row === row && label.start === spot.start);
      const isOwn = (start: number, end: number) =>
        own !== undefined && overlaps({ row, start, end }, own.place) && !onRow.some((other) => other.start === start);
      const until = [...cellsOf(line), ...onRow]
        .filter(({ start, end }) => start > spot.start && !isOwn(start, end))
        .flatMap(({ start, end }) => boxOf(line, start, end)?.left ?? []);
      return [
        {
          role,
          place: { row, start: spot.start, end: spot.end },
          left: box.left,
          until: Math.min(...until, Number.POSITIVE_INFINITY),
          top: box.top,
          bottom: box.bottom,
          page: line.page,
          name: own?.value ?? null,
        },
      ];
    }),
  );
}

/** An owner ('propietario') beside a tenant is the landlord. */
function withLandlord(anchors: readonly Anchor[], { rows }: Reading): readonly Anchor[] {
  if (!anchors.some(({ role }) => role === "tenant")) return anchors;
  const isOwner = ({ row, start }: Place) => OWNER.test(rows[row]?.text.slice(start) ?? "");
  return anchors.map((anchor) => (isOwner(anchor.place) ? { ...anchor, role: "landlord" } : anchor));
}

function nearestRole(
  { rows }: Reading,
  anchors: readonly Anchor[],
  place: Place,
  suits: (name: string) => boolean,
): Role | null {
  const line = rows[place.row];
  const box = line && boxOf(line, place.start, place.end);
  if (!line || !box) return null;
  let nearest: Role | null = null;
  let least = BLOCK * line.height;
  for (const anchor of anchors) {
    const isSameRow = anchor.place.row === place.row;
    if (anchor.page !== line.page || (anchor.name !== null && !suits(anchor.name))) continue;
    if (isSameRow ? anchor.place.start > place.start : box.top < anchor.top + line.height / 2) continue;
    const isInColumn = box.left >= anchor.left - INDENT * line.height && box.left < anchor.until - line.height / 2;
    const distance = isSameRow ? (box.left - anchor.left) / 1000 : box.top - anchor.bottom;
    if ((!isSameRow && !isInColumn) || distance >= least) continue;
    nearest = anchor.role;
    least = distance;
  }
  return nearest;
}

function toPartyNumber(
  { pairs }: Reading,
  identifier: PlacedIdentifier,
  said: readonly SaidNumber[],
  roleAt: Parties["roleAt"],
): PartyNumber {
  const own = pairs.find(({ concept, place }) => concept.kind === "identifier" && overlaps(place, identifier.place));
  const role = own && OWN_LABELS.get(own.concept.id);
  // 'CIF' is also the label of a self-employed person.
  if (role !== undefined) return { identifier, role, isSaid: own?.concept.id === "holderNumber", isCued: true };
  const sentence = said.find((one) => one.identifier === identifier);
  if (sentence) return { identifier, role: sentence.role, isSaid: true, isCued: sentence.isCued };
  const isCif = identifier.kind === "cif";
  const suits = (name: string) => (isCif ? !isPersonName(name) : !isCompany(name));
  const near = roleAt(own?.label ?? identifier.place, suits);
  return { identifier, role: near, isSaid: false, isCued: near !== null };
}

interface SaidNumber {
  readonly identifier: PlacedIdentifier;
  readonly role: Role;
  readonly isCued: boolean;
  readonly name: PartyName | null;
}

/** Numbers that follow a name in a sentence: 'D. Juan Gil Ruiz, con DNI 12345678Z, en adelante el arrendador'. */
function findSaid({ flat, rows, identifiers }: Reading): readonly SaidNumber[] {
  const people = identifiers.filter(({ kind }) => kind === "dni" || kind === "nie" || kind === "cif");
  const named = people.flatMap((identifier, at) => {
    const from = Math.max(people[at - 1]?.end ?? 0, identifier.start - 300);
    const name = nameBefore(flat.slice(from, identifier.start));
    return name ? [{ identifier, value: name.value, start: from + name.start }] : [];
  });
  return named.map(({ identifier, value, start }, at) => {
    const end = Math.min(named[at + 1]?.start ?? flat.length, identifier.end + 260);
    const cued = roleOfClause(flat.slice(Math.max(0, start - 90), start), flat.slice(identifier.end, end));
    const role = cued ?? "holder";
    const place = placeAt(rows, start, start + value.length);
    const concept = getConcept("fullName");
    const candidate = createCandidate(rows, { concept, errors: 0 }, trimmed(value), place, { evidence: "sentence" });
    return { identifier, role, isCued: cued !== null, name: { role, candidate } };
  });
}

/** After these words comes a place, not a name. */
const AFTER_PLACE = /(?<![\p{L}/])(?:en|a|de|del|la|desde|vecin[oa] de|natural de) $/iu;

/** The name whose number follows: the nearest after 'Don' and the like, else the nearest. */
function nameBefore(before: string): { readonly value: string; readonly start: number } | null {
  const found = [...before.matchAll(NAMES)].filter(({ 0: name, index }) => {
    const plain = withoutTitle(name);
    const between = before.slice(index + name.length);
    if (AFTER_PLACE.test(before.slice(0, index))) return false;
    return (isPersonName(plain) || isCompany(plain)) && WITH.test(between);
  });
  const isAddressed = ({ 0: name, index }: RegExpMatchArray) =>
    withoutTitle(name) !== name || TITLE_BEFORE.test(before.slice(0, index));
  const match = found.findLast(isAddressed) ?? found.at(-1);
  if (!match) return null;
  const value = withoutTitle(match[0]);
  return { value, start: match.index + match[0].length - value.length };
}

/** Between a company and a person without a cue, the person is the holder. */
function withCompanies(said: readonly SaidNumber[], { identifiers }: Reading): readonly SaidNumber[] {
  if (!identifiers.some(({ kind }) => kind === "dni" || kind === "nie")) return said;
  return said.map((one) => {
    const isOther = one.identifier.kind === "cif" && one.role === "holder";
    return isOther ? { ...one, role: "other", name: one.name && { ...one.name, role: "other" } } : one;
  });
}

function roleOfClause(before: string, after: string): Role | null {
  if (OTHER_BEFORE.test(before)) return "other";
  const clause = before.split(/(?<=\p{L}{3}|\d)[.;] /u).at(-1) ?? "";
  const called = CALLED.exec(after)?.[0] ?? "";
  const cueIn = (text: string) => CUES.find(([, cue]) => cue.test(text))?.[0];
  if (OFFICIAL.test(called)) return "other";
  const given = /a favor de[^.;]{0,20}$/iu.test(clause) ? "attorney" : undefined;
  const acting = /^calidad/iu.test(called) ? cueIn(called) : undefined;
  return given ?? acting ?? cueIn(clause.slice(-60)) ?? cueIn(called) ?? null;
}

function findIntroduced({ flat, rows }: Reading): readonly PartyName[] {
  const found = [...flat.matchAll(INTRODUCED)].flatMap((match) => {
    const name = match[1] ?? "";
    const start = match.index + match[0].indexOf(name);
    return isPersonName(name) ? [{ name, start }] : [];
  });
  let offset = 0;
  const addressed = rows.flatMap(({ text }) => {
    const name = ADDRESSED.exec(text)?.[1];
    const start = offset + text.indexOf(name ?? "");
    offset += text.length + 1;
    return name !== undefined && isPersonName(name) ? [{ name, start }] : [];
  });
  return [...found, ...addressed].map(({ name, start }) => {
    const role = roleOfClause(flat.slice(Math.max(0, start - 90), start), "") ?? "holder";
    const concept = getConcept("fullName");
    const place = placeAt(rows, start, start + name.length);
    const candidate = createCandidate(rows, { concept, errors: 0, strength: "weak" }, trimmed(name), place, {
      evidence: "sentence",
    });
    return { role, candidate };
  });
}

/** Names at the label of a role, and at 'Nombre y apellidos' below one. */
function labelledNames(
  { pairs }: Reading,
  anchors: readonly Anchor[],
  roleAt: Parties["roleAt"],
): readonly PartyName[] {
  return pairs.flatMap((candidate): readonly PartyName[] => {
    const { concept, label } = candidate;
    const anchor = anchors.find(({ place }) => place.row === label?.row && place.start === label.start);
    const named = concept.id === "fullName" ? (roleAt(label ?? candidate.place) ?? "holder") : null;
    const role = anchor?.role ?? ROLES.get(concept.id) ?? named;
    if (role === null) return [];
    const value = withoutTitle(candidate.value);
    const isName = isPersonName(value) || isCompany(value);
    if (!isName && (role !== "holder" || value.length < 4) && role !== "issuer") return [];
    return [{ role, candidate: { ...candidate, value, confidence: candidate.confidence - (isName ? 0 : NO_NAME) } }];
  });
}

/** A company at 'Razón social' beside a holder who is a person is the other party. */
function withIssuer(name: PartyName): PartyName {
  const isOther = name.candidate.concept.id === "fullName" && isCompany(name.candidate.value);
  return isOther && name.role === "holder" ? { ...name, role: "issuer" } : name;
}

/** Deducted if the text at the label of a name does not look like one. */
const NO_NAME = 25;
