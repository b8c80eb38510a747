import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";

const NUMBERS = (
  "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho " +
  "diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve"
).split(" ");
/** The tens of numbers written with 'y': old documents also write 'diez y seis' and 'veinte y uno'. */
const TENS = ["diez", "veinte", "treinta", "cuarenta", "cincuenta"];

/** Pattern of a number word, or of any other single word. */
export const NUMBER_WORD = `(?:${TENS.join("|")}) y (?:${NUMBERS.slice(0, 9).join("|")})|[a-záéíóú]{3,12}`;

/** Value of a Spanish number word from 1 to 59 ('primero' is 1); 0 if it is unknown. */
export function parseNumberWord(word: string): number {
  const [first = "", ones] = normalizeForSearch(word).split(" y ");
  const tens = 10 * (TENS.indexOf(first) + 1);
  if (ones === undefined) return tens || NUMBERS.indexOf(first.replace("primero", "uno")) + 1;
  const last = NUMBERS.slice(0, 9).indexOf(ones) + 1;
  return tens && last && tens + last;
}
