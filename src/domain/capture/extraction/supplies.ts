import { documentTypeById, type DocumentKind } from "@/domain/documents/types/registry.ts";
import { keywordCounter, keywordLookup } from "@/domain/shared/text/keywords.ts";
import { significantWords } from "@/domain/shared/text/normalize.ts";
import type { Line } from "../../reading/text/lines.ts";

const SUPPLIES = ["electricityBill", "waterBill", "gasBill", "phoneBill"] as const satisfies readonly DocumentKind[];

const CHARGES = ["suministro", "consumo", "servicio", "conexión", "tarifa", "cuota", "recibo", "concepto", "lectura"];

/** Words of an invoice for work. */
const WORK = ["IRPF", "honorarios", "mano de obra", "desplazamiento"];

/** Words of an invoice for work, goods or a room, which may mention a supply without being its bill. */
const OTHER_CHARGES = [
  ...WORK,
  "material",
  "instalación",
  "montaje",
  "colocación",
  "reparación",
  "sustitución",
  "mantenimiento",
  "revisión",
  "proyecto",
  "diseño",
  "alquiler",
  "cantidad",
  "unidad",
  "precio unitario",
];

/** Other words in a line that only names the supply. */
const BESIDE = new Set(
  "y e electrica natural ciudad fijo linea optica mes enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
    " ",
  ),
);

/** A telephone number or an address in a letterhead names no supply. */
const CONTACT = /(?:tel[eé]fono|m[oó]vil|internet)\W*(?:de contacto|n[.º]*)?\W*(?:\+?\d{2}|www|http)/giu;

/** Rental and maintenance that a supplier puts on the bill of the supply. */
const WITH_SUPPLY =
  /(?:alquiler|mantenimiento|conservaci[oó]n)\s+(?:mensual\s+)?(?:de[l]?\s+)?(?:los?\s+|su\s+)?(?:contador(?:es)?|r[oó]uter|equipos?\s+(?:de\s+)?(?:medida|medici[oó]n|control))(?!\p{L}|\s+(?:de|para)\s(?!agua|gas|luz))|instalaci[oó]n\s+(?:gratuita|gratis|incluida|sin\s+coste)(?!\p{L})/giu;

const rows = SUPPLIES.map((id) => ({ id, keywords: documentTypeById(id).keywords ?? [] }));
const countNames = keywordCounter(
  rows.map(({ id, keywords }) => ({ id, keywords: keywords.filter((word) => !CHARGES.includes(word)) })),
);
const findCharge = keywordLookup(
  rows.map(({ id, keywords }) => ({
    id,
    keywords: keywords.flatMap((word) =>
      CHARGES.filter((charge) => charge !== word).map((charge) => `${charge} ${word}`),
    ),
  })),
);
const chargesOther = keywordLookup([{ id: "other", keywords: OTHER_CHARGES }]);
const chargesWork = keywordLookup([{ id: "work", keywords: WORK }]);

/** If a type is the bill of a supply. */
export const isSupply = (kind: string): boolean => SUPPLIES.some((id) => id === kind);

/** @param hasPoint it prints a supply point, whose supplier also repairs and maintains */
export function isForOther(lines: readonly Line[], hasPoint: boolean): boolean {
  const charges = hasPoint ? chargesWork : chargesOther;
  return lines.some(({ text }) => charges(text.replace(WITH_SUPPLY, " ")) !== null);
}

/**
 * The supply of an invoice without a supply point or the supplier's own words (decision A-172): it charges for it, has
 * a line that names nothing else, or names it in two words. Null for every other invoice.
 */
export function findSupply(lines: readonly Line[]): DocumentKind | null {
  const texts = lines.map(({ text }) => text.replace(CONTACT, " "));
  for (const text of texts) {
    const charged = findCharge(text) ?? findOnlySupply(text);
    if (charged) return charged;
  }
  return countNames(texts.join("\n")).find(([, count]) => count > 1)?.[0] ?? null;
}

/** The supply whose names are all words of a line. */
function findOnlySupply(text: string): DocumentKind | null {
  const words = significantWords(text).filter((word) => !BESIDE.has(word) && !/^(?:19|20)\d\d$/u.test(word));
  return words.length === 0 ? null : (SUPPLIES.find((id) => words.every((word) => namesSupply(id, word))) ?? null);
}

function namesSupply(id: DocumentKind, word: string): boolean {
  return countNames(word).some(([supply, count]) => supply === id && count > 0);
}
