import data from "./names.json" with { type: "json" };

/** Kinds of numbers that a field name can mean: a personal number, any tax number, a document number, … */
type NamedKind = "iban" | "nuss" | "cups" | "taxNumber" | "personalNumber" | "documentNumber";

/** Names of each kind; a field matches if it has all words of one of them. */
const NAMES: readonly (readonly [NamedKind, readonly string[]])[] = [
  ["iban", ["iban"]],
  ["nuss", ["nss", "nuss", "naf", "afiliacion", "seguridad social", "social security"]],
  ["cups", ["cups"]],
  ["taxNumber", ["cif", "nif", "vat", "tax id"]],
  ["personalNumber", ["dni", "nie"]],
  ["documentNumber", ["documento", "document", "identidad", "identity", "identificacion", "id"]],
];

const list = (words: string): readonly string[] => words.split(" ");

/** Words that describe the owner or the number without changing its kind. */
const BESIDE: ReadonlySet<string> = new Set(data.beside.flatMap(list));

/** The kind of number in a field of this name; null for any other name, such as 'tipo_nif' or 'cif_nombre'. */
export function findNamedKind(name: string): NamedKind | null {
  const words = splitWords(name);
  const [kind, own] =
    NAMES.map(([named, names]) => [named, names.filter((each) => holdsAll(words, each))] as const).find(
      ([, held]) => held.length > 0,
    ) ?? [];
  if (kind === undefined || own === undefined) return null;
  const known = new Set(NAMES.filter(([named]) => areAlike(named, kind)).flatMap(([, names]) => names.flatMap(list)));
  return words.every((word) => known.has(word) || BESIDE.has(word) || /^\d{1,3}$/.test(word)) ? kind : null;
}

function holdsAll(words: readonly string[], name: string): boolean {
  return list(name).every((word) => words.includes(word));
}

/** True for two names of one number: 'dni_nie', 'DNI/NIF', 'documento de identidad (NIE)'. */
function areAlike(one: NamedKind, other: NamedKind): boolean {
  const isPersonsOrCompanys = (kind: NamedKind) => !["iban", "nuss", "cups"].includes(kind);
  return one === other || (isPersonsOrCompanys(one) && isPersonsOrCompanys(other));
}

/** Splits a field name into words, at capitals and signs. */
function splitWords(name: string): readonly string[] {
  const apart = name.slice(0, 100).replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, " ");
  return apart
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^a-z\d]+/u)
    .filter((word) => word !== "");
}
