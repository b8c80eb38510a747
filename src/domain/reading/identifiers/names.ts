import data from "./names.json" with { type: "json" };

/** Kinds of numbers that a field can hold by its name: a person's own number, any tax number, a document number, … */
type NamedKind = "iban" | "nuss" | "cups" | "taxNumber" | "personalNumber" | "documentNumber";

/** The names of each kind; all words of one of its names must be in the field's. */
const NAMES: readonly (readonly [NamedKind, readonly string[]])[] = [
  ["iban", ["iban"]],
  ["nuss", ["nss", "nuss", "naf", "afiliacion", "seguridad social", "social security"]],
  ["cups", ["cups"]],
  ["taxNumber", ["cif", "nif", "vat", "tax id"]],
  ["personalNumber", ["dni", "nie"]],
  ["documentNumber", ["documento", "document", "identidad", "identity", "identificacion", "id"]],
];

const list = (words: string): readonly string[] => words.split(" ");

/** Words that say whose number it is or that it is one, and leave it what it is. */
const BESIDE: ReadonlySet<string> = new Set(data.beside.flatMap(list));

/** The kind of number that a field of this name holds; null for any other name, such as 'tipo_nif' or 'cif_nombre'. */
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

/** 'dni_nie', 'DNI/NIF', 'documento de identidad (NIE)': one number under several names. */
function areAlike(one: NamedKind, other: NamedKind): boolean {
  const isPersonsOrCompanys = (kind: NamedKind) => !["iban", "nuss", "cups"].includes(kind);
  return one === other || (isPersonsOrCompanys(one) && isPersonsOrCompanys(other));
}

/** The words of a field's name, whether joined by capitals or by signs. */
function splitWords(name: string): readonly string[] {
  const apart = name.slice(0, 100).replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, " ");
  return apart
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^a-z\d]+/u)
    .filter((word) => word !== "");
}
