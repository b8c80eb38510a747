import { dayOf, IDENTIFIERS, isProven, plain } from "./fields.ts";
import type { DocumentReading } from "./understand.ts";

/** Values of a document. Those of tests/fixtures/documents leave out what they were written before. */
export interface DocumentTruth {
  readonly id: string;
  readonly file: string;
  readonly docType: string;
  readonly template: string;
  readonly kind: string;
  readonly folder?: string;
  readonly language?: string;
  readonly fields: readonly { readonly key: string; readonly value: string }[];
  /** Numbers of other people than the holder. */
  readonly others?: readonly string[];
  readonly segments: readonly string[];
}

export type NamedReading = DocumentReading & { readonly id: string };

/** A reading compared with the truth. */
interface Counts {
  documents: number;
  values: number;
  inText: number;
  rightField: number;
  /** Shown values that are wrong and that the review does not ask about. */
  wrongUndoubted: number;
  shownUndoubted: number;
  falselyVerified: number;
  /** Documents in which values contradict each other; the drawn ones are honest. */
  contradictory: number;
  expiries: number;
  expiriesFound: number;
  expiriesWrong: number;
  typesRight: number;
}

/** Names under which a person finds the same value. */
const SAME: readonly (readonly string[])[] = [
  ["nombre_completo", "titular", "apellidos", "nombre"],
  ["numero_soporte", "numero_documento", "numero_tarjeta", "referencia", "numero_contrato"],
  ["direccion", "domicilio"],
  ["municipio", "localidad"],
  ["fecha", "fecha_expedicion", "emision"],
  ["cif", "nif_emisor"],
  ["emisor", "empresa", "organismo_emisor"],
  ["total", "importe"],
];
const sameName = (key: string, name: string): boolean =>
  key === name || SAME.some((names) => names.includes(key) && names.includes(name));

const NAMES: ReadonlySet<string> = new Set(
  "titular nombre_completo arrendador arrendatario vendedor comprador poderdante apoderado receptor".split(" "),
);
/** The surname may come first. */
const wordsOf = (name: string): string => name.split(/[ ,]+/).map(plain).toSorted().join(" ").trim();

/** Equal by letters and digits, by the day, or the true one within what is shown. */
function isTrue(key: string, shown: string, truth: string): boolean {
  if (plain(shown) === plain(truth)) return true;
  if (NAMES.has(key) && wordsOf(shown) === wordsOf(truth)) return true;
  const [day, trueDay] = [dayOf(shown), dayOf(truth)];
  if (trueDay !== null) return day === trueDay;
  const isFree = !IDENTIFIERS.has(key);
  return (
    isFree &&
    plain(truth).length > 3 &&
    (plain(shown).includes(plain(truth)) || (plain(shown).length > 5 && plain(truth).includes(plain(shown))))
  );
}

/** Values of fields that the truth does not name are judged by whether the document bears them. */
function isWrong({ name, value }: { name: string; value: string }, truth: DocumentTruth, all: string): boolean {
  const named = truth.fields.filter(({ key }) => key === name);
  if (named.length > 0) return !named.some((field) => isTrue(field.key, value, field.value));
  const others = truth.fields.filter(({ key }) => sameName(key, name));
  if (others.some((field) => isTrue(field.key, value, field.value))) return false;
  const isOther = truth.others?.some((other) => plain(other) === plain(value)) ?? false;
  if (isOther && name === "dni_nie") return true;
  return !all.includes(plain(value)) && dayOf(value) === null;
}

function count(truth: DocumentTruth, reading: DocumentReading): Counts & { readonly notes: readonly string[] } {
  const notes: string[] = [];
  const text = plain(reading.text);
  const all = plain(truth.segments.join(""));
  const fields = reading.fields.filter(
    ({ name }) => !name.startsWith("mrz") || truth.fields.some(({ key }) => key === name),
  );
  let rightField = 0;
  for (const { key, value } of truth.fields) {
    const shown = fields.filter(({ name }) => sameName(key, name));
    if (shown.some((field) => isTrue(key, field.value, value))) rightField += 1;
    else notes.push(`${key}: ${value} ≠ ${shown.map((field) => field.value).join(" | ") || "–"}`);
  }
  const DERIVED = new Set(["suministro", "completitud", "legibilidad", "vigente", "diasparacaducidad"]);
  const undoubted = fields.filter(({ doubtful, name }) => !doubtful && !DERIVED.has(name));
  const wrong = undoubted.filter((field) => isWrong(field, truth, all));
  const falselyVerified = fields.filter(
    (field) => field.origin === "verified" && !isProven(field, truth.fields, all, truth.others),
  );
  const expiry = truth.fields.find(({ key }) => key === "caducidad");
  const shownExpiry = fields.find(({ name }) => name === "caducidad");
  const hasZone = truth.fields.some(({ key }) => key.startsWith("mrz"));
  const isExpiryRight =
    expiry !== undefined && shownExpiry !== undefined && isTrue("caducidad", shownExpiry.value, expiry.value);
  const isTypeRight =
    reading.documentType.toLowerCase() === truth.docType.toLowerCase() &&
    (truth.folder === undefined || reading.folder === truth.folder);
  if (!isTypeRight) notes.push(`TIPO ${truth.docType} ≠ ${reading.documentType} → ${reading.folder}`);
  notes.push(...wrong.map(({ name, value }) => `MAL ${name}: ${value}`));
  const conflicts = fields.filter(({ conflict }) => conflict !== null);
  notes.push(...conflicts.map(({ name, value, conflict }) => `NO COINCIDE ${name}: ${value} (${conflict})`));
  notes.push(...falselyVerified.map(({ name, value }) => `FALSO ${name}: ${value}`));
  return {
    documents: 1,
    values: truth.fields.length,
    inText: truth.fields.filter(({ value }) => text.includes(plain(value))).length,
    rightField,
    wrongUndoubted: wrong.length,
    shownUndoubted: undoubted.length,
    falselyVerified: falselyVerified.length,
    contradictory: conflicts.length > 0 ? 1 : 0,
    expiries: expiry ? 1 : 0,
    expiriesFound: isExpiryRight ? 1 : 0,
    expiriesWrong: shownExpiry && !isExpiryRight && !shownExpiry.doubtful && (expiry !== undefined || !hasZone) ? 1 : 0,
    typesRight: isTypeRight ? 1 : 0,
    notes,
  };
}

/** Compares readings with the truth and prints the figures: of all, by template and by language. */
export function reportReadings(
  truths: readonly DocumentTruth[],
  readings: readonly NamedReading[],
  isQuiet = false,
): void {
  const byTemplate: Record<string, Counts> = {};
  const byLanguage: Record<string, Counts> = {};
  const total: Record<string, Counts> = {};
  for (const truth of truths) {
    const reading = readings.find(({ id }) => id === truth.id);
    if (!reading) continue;
    const { notes, ...counts } = count(truth, reading);
    if (!isQuiet && notes.length > 0)
      console.log(`${truth.id}${reading.error ? ` ERROR ${reading.error}` : ""}\n  ${notes.join("\n  ")}`);
    add(byTemplate, truth.template, counts);
    add(byLanguage, truth.language ?? "es", counts);
    add(total, "all", counts);
  }
  console.table(toShares(byTemplate));
  console.table(toShares(byLanguage));
  console.table(toShares(total));
}

function add(groups: Record<string, Counts>, name: string, counts: Counts): void {
  const group = groups[name];
  if (!group) groups[name] = { ...counts };
  else for (const key of Object.keys(counts) as (keyof Counts)[]) group[key] += counts[key];
}

const percent = (part: number, whole: number): string => (whole === 0 ? "–" : ((100 * part) / whole).toFixed(1));

function toShares(groups: Record<string, Counts>) {
  return Object.fromEntries(
    Object.entries(groups).map(([name, of]) => [
      name,
      {
        documents: of.documents,
        "in text %": percent(of.inText, of.values),
        "right field %": percent(of.rightField, of.values),
        "wrong undoubted %": percent(of.wrongUndoubted, of.shownUndoubted),
        "falsely verified": of.falselyVerified,
        contradictory: of.contradictory,
        expiry: `${of.expiriesFound}/${of.expiries}, wrong ${of.expiriesWrong}`,
        "type %": percent(of.typesRight, of.documents),
      },
    ]),
  );
}
