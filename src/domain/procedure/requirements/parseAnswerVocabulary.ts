import { significantWords } from "../../shared/text/normalize.ts";
import type { SocratesResult } from "./result.ts";

export type Section = keyof SocratesResult;

/** The headings requested in the prompt (PARSE-01, decision A-052). */
export const ANSWER_HEADINGS = {
  requirements: "Requisitos",
  documents: "Documentación",
  deadlines: "Plazos y fechas",
  costs: "Costes",
  steps: "Pasos",
  officialLinks: "Enlaces oficiales",
} as const satisfies Record<Section, string>;

const OTHER_HEADINGS: Readonly<Record<Section, readonly string[]>> = {
  requirements: ["Requisitos previos", "Requisitos necesarios", "Requisitos generales", "Requirements"],
  documents: [
    "Documentos",
    "Documentación necesaria",
    "Documentación requerida",
    "Documentación a presentar",
    "Documentos necesarios",
    "Documentos requeridos",
    "Documents",
    "Documentation",
    "Required documents",
    "¿Qué documentos necesito?",
    "¿Qué documentos necesitas?",
    "Qué necesitas",
  ],
  deadlines: [
    "Plazos",
    "Plazo",
    "Fechas",
    "Fechas y plazos",
    "Plazos y fechas importantes",
    "Plazos y fechas límite",
    "Deadlines",
    "Dates",
    "Deadlines and dates",
    "Timeline",
    "¿Cuánto tarda?",
  ],
  costs: [
    "Costos",
    "Coste",
    "Costes y tasas",
    "Tasas y costes",
    "Tasas",
    "Precio",
    "Costs",
    "Cost",
    "Fees",
    "Costs and fees",
    "¿Cuánto cuesta?",
  ],
  steps: [
    "Pasos a seguir",
    "Pasos del trámite",
    "Procedimiento",
    "Paso a paso",
    "Cómo hacerlo",
    "¿Cómo se hace?",
    "Steps",
    "Steps to follow",
    "Procedure",
  ],
  officialLinks: [
    "Enlaces",
    "Enlaces de interés",
    "Enlaces útiles",
    "Páginas oficiales",
    "Links",
    "Official links",
    "Official websites",
    "Official resources",
    "Recursos oficiales",
  ],
};

const CONJUNCTIONS: ReadonlySet<string> = new Set(["y", "e", "and"]);
const LEADING_NUMBER = /^(?:\d+|[ivx]+) /u;

function toWordKey(heading: string): string {
  const key = significantWords(heading).filter((word) => !CONJUNCTIONS.has(word));
  return key.join(" ").replace(LEADING_NUMBER, "");
}

const SECTION_BY_HEADING: ReadonlyMap<string, Section> = new Map(
  (Object.keys(ANSWER_HEADINGS) as Section[]).flatMap((section) =>
    [ANSWER_HEADINGS[section], ...OTHER_HEADINGS[section]].map((heading): [string, Section] => [
      toWordKey(heading),
      section,
    ]),
  ),
);

/** Brackets after a heading: 'Costes (aproximados)'. */
const ASIDE = / ?\([^()]*\) ?:?$/u;

/** The section of a heading, ignoring brackets. */
export const sectionNamed = (text: string): Section | undefined =>
  SECTION_BY_HEADING.get(toWordKey(text)) ?? SECTION_BY_HEADING.get(toWordKey(text.replace(ASIDE, "")));

/** The section whose one-word name begins a heading: 'Documentación que debes presentar'. */
export const sectionBegunBy = (text: string): Section | undefined =>
  sectionNamed(toWordKey(text).split(" ", 1).join(""));

const ADVICE =
  /^(?:consejos?|recomendacion(?:es)?|sugerencias?|advertencias?|avisos?|preguntas frecuentes|tips|faq)\b/u;
const REMARK =
  /^(?:notas?|observacion(?:es)?|informacion|resumen|conclusion(?:es)?|notes?)(?: (?:adicional(?:es)?|importantes?|final(?:es)?|utile?s?|practicas?|general(?:es)?|extra))*$|^(?:muy )?importante$/u;

/** The heading begins a part outside the six lists: 'Consejos útiles', 'Notas adicionales'. */
export function isForeignHeading(text: string): boolean {
  const key = toWordKey(text);
  return ADVICE.test(key) || REMARK.test(key);
}
