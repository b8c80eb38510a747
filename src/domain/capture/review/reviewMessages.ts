import { FALLBACK_REASONING, UNAVAILABLE_REASONING } from "../classification/fallback.ts";
import type { AnalysisSource, DocumentAnalysis } from "../classification/analysis.ts";
import { CONFLICT_TEXTS } from "../../documents/authenticity/conflicts.ts";
import { folderById, type FolderId } from "../../documents/folders/folders.ts";
import { LIMITS } from "../../shared/limits.ts";
import { PROVIDER_NAMES, UNREAD, type OcrResult } from "../recognition/result.ts";
import type { Doubt, ValueCheck } from "./review.ts";

/** 'Sin clasificar' for null (REV-09). */
export function folderName(folderId: FolderId | null): string {
  return folderId === null ? "Sin clasificar" : folderById(folderId).name;
}

/** Reader and analyser of a document (decisions ). @param provider of the reading, one of PROVIDER_NAMES */
export function sourceText(source: AnalysisSource, provider: string): string {
  if (source === "ai") return "Analizado por IA (Claude)";
  if (provider === UNREAD.provider) return "Sin leer";
  if (source === "aiUnavailable") return UNAVAILABLE_REASONING;
  if (source === "aiFallback") return FALLBACK_REASONING;
  return provider === PROVIDER_NAMES.device
    ? "Leído en este dispositivo"
    : `Leído por ${provider} y analizado en este dispositivo`;
}

type ReadingFacts = Pick<OcrResult, "pages" | "legibility" | "isCut" | "provider" | "isReaderMissing"> &
  Pick<DocumentAnalysis, "isUnexamined">;

/** Notes above the values of a reading: unread pages, a text in which nothing was looked for, a missing part, a bad photo. */
export function listReadingNotes({
  pages,
  legibility,
  isCut,
  provider,
  isReaderMissing,
  isUnexamined,
}: ReadingFacts): readonly string[] {
  const notes: string[] = [];
  if (provider === UNREAD.provider) notes.push("No se ha leído: escribe tú los datos que quieras guardar con él.");
  if (pages && isReaderMissing) {
    notes.push(
      `He leído ${pages.read} de ${pages.total} páginas, las que traen su propio texto: para las escaneadas falta el lector, que no se ha podido descargar. Para leerlas, recházalo y vuelve a subirlo con conexión.`,
    );
  } else if (pages && pages.read < pages.total) {
    const read = pages.read === 1 ? "la primera página" : `las primeras ${pages.read} páginas`;
    notes.push(`He leído ${read} de ${pages.total}: lo que digan las demás no está entre estos datos.`);
  }
  if (isUnexamined)
    notes.push(
      "El texto está leído, pero no he podido buscar los datos en él: solo sé qué parece por sus palabras. Escribe tú los que quieras guardar, o recházalo y vuelve a subirlo.",
    );
  if (isCut)
    notes.push("Puede que falte una parte: el texto llega hasta el borde. Hazle una foto en la que se vea entero.");
  if (legibility !== null && legibility < LIMITS.recognitionDoubt) {
    notes.push("Se lee mal: hazle otra foto con buena luz y sin mover el móvil, o compara cada dato con el documento.");
  }
  return notes;
}

export const DOUBT_TEXTS: Readonly<Record<Doubt, string>> = {
  digitWrong: "Su dígito de control no cuadra: puede que se haya leído mal.",
  ...CONFLICT_TEXTS,
  expiryWrong: "No coincide con la fecha de caducidad.",
  repaired: "Un carácter no se leía bien y lo he deducido del dígito de control.",
  lowConfidence: "No estoy seguro de haberlo leído bien.",
};

/** Hint beside a value; most have none. */
export const CHECK_TEXTS: Readonly<Record<ValueCheck, string | null>> = {
  digitRight: "El dígito de control es correcto",
  digitWrong: "El dígito de control no cuadra: compara el dato con el documento. Puedes guardarlo igualmente.",
  noDay: "No es una fecha que exista. Escríbela con el año entero, como 20/11/2032. Puedes guardarla igualmente.",
  none: null,
};

/** Explains 'Verificado' (decision A-131). */
export const VERIFIED_MEANING =
  "El dígito de control de este dato cuadra, así que lo más probable es que esté bien leído. No dice nada de si el documento es auténtico.";
