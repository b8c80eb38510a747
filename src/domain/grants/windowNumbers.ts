/** Numbers as a text writes them, folded: Spanish, Catalan and Galician. */
const VALUES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: "un uno una primero",
    2: "dos dues dous duas",
    3: "tres",
    4: "cuatro quatre catro",
    5: "cinco cinc",
    6: "seis sis",
    7: "siete set sete",
    8: "ocho vuit oito",
    9: "nueve nou nove",
    10: "diez deu dez",
    11: "once onze",
    12: "doce dotze",
    13: "trece tretze",
    14: "catorce catorze",
    15: "quince quinze",
    16: "dieciseis setze dezaseis",
    17: "diecisiete disset dezasete",
    18: "dieciocho divuit dezaoito",
    19: "diecinueve dinou dezanove",
    20: "veinte vint vinte",
    21: "veintiuno veintiun",
    22: "veintidos",
    23: "veintitres",
    24: "veinticuatro",
    25: "veinticinco",
    26: "veintiseis",
    27: "veintisiete",
    28: "veintiocho",
    29: "veintinueve",
    30: "treinta trenta trinta",
    40: "cuarenta quaranta corenta",
    50: "cincuenta cinquanta",
    60: "sesenta seixanta",
    70: "setenta setanta",
    80: "ochenta vuitanta oitenta",
    90: "noventa noranta",
    100: "cien ciento cent",
  }).flatMap(([value, names]) => names.split(" ").map((name): [string, number] => [name, Number(value)])),
);

const WORD = [...VALUES.keys()].toSorted((a, b) => b.length - a.length).join("|");

/** Source of a regular expression for a number in digits or in folded words ('15', 'treinta y cinco', 'vint-i-cinc'). */
export const NUMBER = String.raw`(?:\d{1,3}|(?:${WORD})(?:(?: y | e |-i-|-| )(?:${WORD}))?)`;

/** The value of what NUMBER matches; null where the words make no number ('dos y tres'). */
export function numberOf(text: string): number | null {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const [first, second] = text.split(/ y | e |-i-|-| /).map((word) => VALUES.get(word));
  if (first === undefined) return null;
  if (second === undefined) return text.includes(" ") || text.includes("-") ? null : first;
  const isTens = first >= 20 && first < 100 && first % 10 === 0 && second < 10;
  return isTens || (first === 100 && second < 100) ? first + second : null;
}
