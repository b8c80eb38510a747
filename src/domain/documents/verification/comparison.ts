import { formatDay } from "../../shared/format.ts";
import { printable } from "../../shared/text/printable.ts";
import { isDay } from "../../shared/calendar/days.ts";
import type { AuthenticityLine } from "../authenticity/line.ts";

/** A document compared with what the office's page gave. `failed`: it could not be compared. */
export interface Comparison {
  readonly outcome: "same" | "different" | "failed";
  /** Spanish. */
  readonly title: string;
  /** Spanish: what differs, and what was not compared. */
  readonly details: readonly string[];
}

/** A text for a comparison. */
export interface ComparedText {
  readonly text: string;
  readonly pages: { readonly read: number; readonly total: number } | null;
  /** Read in a picture: characters may be wrong. */
  readonly isRecognised: boolean;
}

/** The comparison of equal bytes. */
export const IDENTICAL: Comparison = {
  outcome: "same",
  title: "Idéntico al original",
  details: ["Es el mismo archivo, byte a byte."],
};

/** The entry of a document's extracted information with the day on which the person compared it. */
export const CHECKED_FIELD = "cotejado";

const SHOWN_WORDS = 8;
const SHOWN_CHARACTERS = 40;

/** Compares the words of two texts and their order; spaces and line breaks do not count. */
export function compareTexts(own: ComparedText, other: ComparedText): Comparison {
  const [ours, theirs] = [own, other].map(({ text }) => text.normalize("NFKC").split(/\s+/u).filter(Boolean));
  if (!ours?.length || !theirs?.length) return failedComparison("No encuentro texto que comparar.");
  const notes = listNotes(own, other);
  if (ours.join(" ") === theirs.join(" "))
    return {
      outcome: "same",
      title: "Mismo texto",
      details: ["El archivo no es el mismo. No comparo imágenes, firmas ni sellos.", ...notes],
    };
  const differences = [
    ...quoteWords("solo en tu documento", subtract(ours, theirs)),
    ...quoteWords("solo en el original", subtract(theirs, ours)),
  ];
  const doubt = own.isRecognised || other.isRecognised;
  return {
    outcome: "different",
    title: `Distinto: ${differences.join("; ") || "las mismas palabras, en otro orden"}.`,
    details: [
      ...notes,
      ...(doubt ? ["El texto se ha leído de una imagen: la diferencia puede ser un error de lectura."] : []),
    ],
  };
}

/** A comparison that could not be made. @param why a Spanish sentence */
export function failedComparison(why: string): Comparison {
  return { outcome: "failed", title: "No se ha podido comparar", details: [why] };
}

/** The person's comparison that is stored with a document, as a line of the section 'Autenticidad'; none without it. */
export function describeChecked(extractedInfo: Readonly<Record<string, unknown>>): readonly AuthenticityLine[] {
  const day = extractedInfo[CHECKED_FIELD];
  if (!isDay(day)) return [];
  const text = `Cotejado por ti el ${formatDay(day)}: lo dices tú, yo no he visto el original.`;
  return [{ id: "checked", outcome: "noted", text }];
}

function listNotes(own: ComparedText, other: ComparedText): readonly string[] {
  const [ours, theirs] = [own.pages, other.pages];
  const isPartial = [ours, theirs].some((pages) => pages && pages.read < pages.total);
  return [
    ...(ours && theirs && ours.total !== theirs.total
      ? [`Tu documento tiene ${ours.total} páginas y el original, ${theirs.total}.`]
      : []),
    ...(isPartial ? ["No he comparado todas las páginas."] : []),
  ];
}

/** The words of a list that the other lacks, as often as they are missing. */
function subtract(words: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

function quoteWords(label: string, words: readonly string[]): readonly string[] {
  if (words.length === 0) return [];
  const quoted = words.slice(0, SHOWN_WORDS).map((word) => {
    const shown = printable(word.slice(0, SHOWN_CHARACTERS).toWellFormed(), "\uFFFD");
    return `«${shown}${word.length > SHOWN_CHARACTERS ? "…" : ""}»`;
  });
  const more = words.length - quoted.length;
  return [`${label}, ${quoted.join(", ")}${more > 0 ? ` y ${more} más` : ""}`];
}
