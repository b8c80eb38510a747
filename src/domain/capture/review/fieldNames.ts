import { normalizeForSearch } from "../../shared/text/normalize.ts";
import { printable } from "../../shared/text/printable.ts";
import table from "./fieldNames.json" with { type: "json" };
import { capitalize } from "../../shared/text/capitalize.ts";

/** The four groups of the specification (REV-10 to REV-13), 'other', and the raw machine-readable zone. */
export type ReviewSectionId = "personal" | "dates" | "references" | "status" | "other" | "mrz";

/** `validity`: valid or expired. */
export type ValueKind = "text" | "day" | "validity";

export interface FieldMeaning {
  readonly section: ReviewSectionId;
  readonly label: string;
  readonly kind: ValueKind;
  /** Position within the section; fields without a meaning come last. */
  readonly order: number;
}

const LAST = Number.MAX_SAFE_INTEGER;
/** Longest name that is looked at; an AI may answer with anything. */
const NAME_CHARACTERS = 60;

const SECTIONS = ["personal", "dates", "references", "status", "other"] as const;

/** Each section's lines in order: label, names (the first is stored), kind (REV-14 to REV-17, CLS-13 to CLS-16). */
const MEANINGS: ReadonlyMap<string, FieldMeaning & { readonly name: string }> = new Map(
  SECTIONS.flatMap((section) =>
    table[section].flatMap(([label = "", names = "", kind], order) =>
      names.split(" ").map((key, _, [name = ""]) => {
        const meaning = { section, label, kind: isValueKind(kind) ? kind : "text", order, name } as const;
        return [fieldKey(key), meaning] as const;
      }),
    ),
  ),
);

/** 'fecha_nacimiento', 'Fecha nacimiento' and 'fechaNacimiento' have the same key. */
export function fieldKey(name: string): string {
  return normalizeForSearch(name.slice(0, NAME_CHARACTERS)).replace(/[^a-z0-9]/g, "");
}

/** The name under which a value is stored, whatever the AI calls it; an unknown name stays. */
export function canonicalFieldName(name: string): string {
  return MEANINGS.get(fieldKey(name))?.name ?? name;
}

function isValueKind(kind: string | undefined): kind is "day" | "validity" {
  return kind === "day" || kind === "validity";
}

/** An unknown name is made readable and goes to 'other'. */
export function getFieldMeaning(name: string): FieldMeaning {
  const key = fieldKey(name);
  const known = MEANINGS.get(key);
  if (known) return known;
  const [, kind, number] = /^(mrz|mov|movimiento)(\d{0,3})$/.exec(key) ?? [];
  if (kind === "mrz") return { section: "mrz", label: `Línea ${number || "1"}`, kind: "text", order: Number(number) };
  if (kind) return { section: "other", label: `Movimiento ${number}`.trim(), kind: "text", order: LAST };
  return { section: "other", label: humanised(name), kind: "text", order: LAST };
}

/** Words that lose their accents in a field name. */
const ACCENTED: ReadonlyMap<string, string> = new Map(
  [
    "número código categoría categorías matrícula retención cotización días último última dirección titulación póliza",
    "nómina período vehículo médico médica académico afiliación resolución expedición inscripción teléfono duración",
  ]
    .flatMap((words) => words.split(" "))
    .map((word) => [normalizeForSearch(word), word]),
);

/** 'otherRelevantData' and 'other_relevant_data' become 'Other relevant data', 'numero_contrato' 'Número contrato'. */
function humanised(name: string): string {
  const spaced = printable(name.slice(0, NAME_CHARACTERS).toWellFormed(), " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[\s_.-]+/gu, " ")
    .trim()
    .split(" ")
    .map((word) => ACCENTED.get(word.toLowerCase()) ?? word)
    .join(" ");
  return spaced === "" ? "Dato" : capitalize(spaced);
}
