import { normalizeForSearch, significantWords } from "../../shared/text/normalize.ts";
import { DOCUMENT_TYPES, documentTypeById, type DocumentKind } from "./registry.ts";

/** Types that satisfy 'Documento de identidad'. */
const IDENTITY_PAPERS: readonly DocumentKind[] = ["dni", "tie", "passport"];
const IDENTITY_NAMES = ["documento de identidad", "documento identificativo", "documento de identificación"];

const UTILITY_BILLS: readonly DocumentKind[] = ["electricityBill", "waterBill", "gasBill"];
const UTILITY_NAMES = ["factura de suministros", "factura de luz o agua", "factura de luz, agua o gas"];

/** May precede the name of a document without changing its type. */
const PREFIX =
  /^(?:(?:el|la|un|una|tu|su|mi) |(?:original y (?:foto)?copia|original o (?:foto)?copia|original|(?:foto)?copia(?: simple| compulsada)?) (?:de la |de tu |de su |del |de ))/u;

/** May follow the name of a document without changing its type or its owner. */
const SUFFIX = new RegExp(
  `[,;]? (?:${[
    "(?:completo )?(?:y )?en vigor",
    "vigente",
    "valid[oa]",
    "complet[oa]",
    "original",
    "actual",
    "firmad[oa]",
    "no caducad[oa]",
    "aunque este caducad[oa]",
    "que ya tengas",
    "que acredite el domicilio",
    "si (?:aun )?l[oa] tienes",
    "si procede",
    "(?:con|y) (?:su )?(?:foto)?copia",
    "a tu nombre",
    "de quien lo pide",
    "del? (?:la persona )?(?:solicitante|interesad[oa]|titular)",
  ].join("|")})$`,
  "u",
);

/** May be in brackets without narrowing the requirement. */
const HARMLESS_BRACKET =
  /^(?:original|(?:foto)?copia|original y (?:foto)?copia|en vigor|vigente|modelo [\w.-]+|(?:si|para (?:renovar|pedir|solicitar)) [^,]+)$/u;

const toWordKey = (name: string): string => significantWords(name).join(" ");

const KINDS_BY_NAME: ReadonlyMap<string, readonly DocumentKind[]> = new Map([
  ...DOCUMENT_TYPES.filter(({ matchesByTitle }) => matchesByTitle).flatMap(({ id, titles }) =>
    titles.map((title): [string, readonly DocumentKind[]] => [toWordKey(title), [id]]),
  ),
  ...IDENTITY_NAMES.map((name): [string, readonly DocumentKind[]] => [toWordKey(name), IDENTITY_PAPERS]),
  ...UTILITY_NAMES.map((name): [string, readonly DocumentKind[]] => [toWordKey(name), UTILITY_BILLS]),
]);

/** Types by title, name and label of extraction; several types share 'Factura'. */
const KINDS_BY_TITLE = new Map<string, readonly DocumentKind[]>();
for (const { id, name, titles, recognition } of DOCUMENT_TYPES) {
  for (const key of new Set([name, ...titles, recognition?.label ?? name].map(toWordKey))) {
    KINDS_BY_TITLE.set(key, [...(KINDS_BY_TITLE.get(key) ?? []), id]);
  }
}

/** Words beside the name of a document that do not change its type. */
const BESIDE =
  /\b(?:espanol[a]?|mensual|anverso|reverso|delantera|trasera|frontal|dorso|cara|ambas|caras|por|escaneado|escaneada|biometrico|(?:de |del )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)|(?:de |del )?(?:19|20)\d\d)\b/gu;

function stripModifiers(text: string): string {
  const shorter = text.replace(/[.;]$/u, "").replace(PREFIX, "").replace(SUFFIX, "").trim();
  return shorter === text ? text : stripModifiers(shorter);
}

/**
 * Possible types of a stored document by its type's name, in the words of extraction, of the AI or of a person; several
 * if they share a label, none if a word is not understood.
 */
export function findTitledKinds(type: string): readonly DocumentKind[] {
  const text = normalizeForSearch(type);
  const find = (part: string): readonly DocumentKind[] =>
    KINDS_BY_TITLE.get(toWordKey(stripModifiers(part))) ??
    KINDS_BY_TITLE.get(toWordKey(stripModifiers(part.replace(BESIDE, " ").replace(/\s+/gu, " ").trim()))) ??
    [];
  const whole = find(text);
  if (whole.length > 0) return whole;
  // 'Documento Nacional de Identidad (DNI)', 'TIE - Tarjeta de Identidad de Extranjero': two names of one type.
  const parts = text.split(/[()]| [-–—:/] /u).map((part) => part.replace(BESIDE, " ").trim());
  const named = parts.filter((part) => part !== "").map(find);
  const [first = [], ...others] = named;
  return first.filter((kind) => others.every((kinds) => kinds.includes(kind)));
}

/** Splits alternatives; a comma list without 'o' may require all of its documents, and stays whole. */
function splitAlternatives(text: string): readonly string[] {
  const either = text.replaceAll("y/o", "o");
  if (!/ [ou] |\//u.test(either)) return [either];
  return either.split(/,? [ou] |\s*[,/]\s*/u);
}

function findPlainKinds(text: string): readonly DocumentKind[] {
  const plain = stripModifiers(text);
  const whole = KINDS_BY_NAME.get(toWordKey(plain));
  if (whole) return whole;
  const found = splitAlternatives(plain).map((part) => KINDS_BY_NAME.get(toWordKey(stripModifiers(part))));
  return found.every((kinds) => kinds !== undefined) ? [...new Set(found.flat())] : [];
}

/** `general` made precise by `precise`, as in 'Documento de identidad: DNI o pasaporte'; nothing when they disagree. */
function narrowed(general: string, precise: string): readonly DocumentKind[] {
  const outer = findPlainKinds(general);
  const inner = findPlainKinds(precise);
  return inner.some((kind) => outer.includes(kind)) ? inner : [];
}

/**
 * The document types that satisfy a name, any one of them. Empty unless every word is understood: a name that asks for
 * several documents, a recent one or another person's matches none, because a false match is worse than a question
 * (decision A-136).
 */
export function findDocumentKinds(name: string): readonly DocumentKind[] {
  const text = normalizeForSearch(name);
  const bracket = /^([^()]*)\(([^()]*)\)([^()]*)$/u.exec(text);
  if (bracket) {
    const [, before = "", inside = "", after = ""] = bracket;
    const outside = `${before.trim()} ${after.trim()}`.trim();
    if (HARMLESS_BRACKET.test(inside)) return findDocumentKinds(outside);
    if (/^[ou] /u.test(inside)) return findDocumentKinds(`${before.trim()} ${inside}${after}`);
    return narrowed(outside, inside);
  }
  const [head = "", list, ...rest] = text.split(": ");
  if (list === undefined) return findPlainKinds(text);
  return rest.length === 0 ? narrowed(head, list) : [];
}

/** True if a stored document of this type certainly satisfies the requirement (decision A-136). */
export function matchesByType(storedDocumentType: string, requirementName: string): boolean {
  const wanted = findDocumentKinds(requirementName);
  const stored = findDocumentKinds(storedDocumentType);
  const accepted = new Set(wanted.flatMap((kind) => [kind, ...(documentTypeById(kind).alsoAnsweredBy ?? [])]));
  return stored.length > 0 && stored.every((kind) => accepted.has(kind));
}
