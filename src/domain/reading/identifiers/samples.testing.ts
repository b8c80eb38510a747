import { controlLetter, isCif, isIban } from "./checkDigits.ts";
import { mrzCheckDigit } from "./mrzFields.ts";

/** A repeatable source of numbers from 0 to below 1 (mulberry32). */
export function randomSource(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;

export const pick = <T>(random: Random, items: ArrayLike<T>): T => items[Math.floor(random() * items.length)]!;

export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join("");

export const letters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => pick(random, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")).join("");

export function someDni(random: Random): string {
  const number = digits(random, 8);
  return number + controlLetter(number);
}

export function someNie(random: Random): string {
  const first = Math.floor(random() * 3);
  const number = digits(random, 7);
  return "XYZ".charAt(first) + number + controlLetter(String(first) + number);
}

export function someCif(random: Random): string {
  const start = pick(random, "ABCDEFGHJNPQRSUVW") + digits(random, 7);
  const values = Array.from("0123456789JABCDEFGHI", (control) => start + control).filter(isCif);
  return pick(random, values);
}

/** Found by trial: no code of its own to be wrong in the same way. */
export function someSpanishIban(random: Random): string {
  const [bank, number] = [digits(random, 8), digits(random, 10)];
  const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, "0"));
  const ibans = pairs.flatMap((control) => pairs.slice(2, 99).map((check) => `ES${check}${bank}${control}${number}`));
  return ibans.find(isIban)!;
}

const day = (random: Random, from: number, years: number): string =>
  String((from + Math.floor(random() * years)) % 100).padStart(2, "0") +
  String(1 + Math.floor(random() * 12)).padStart(2, "0") +
  String(1 + Math.floor(random() * 28)).padStart(2, "0");

const withDigit = (field: string): string => field + mrzCheckDigit(field);

/** The zone of a Spanish DNI or residence card, or of a Spanish passport, of an invented person. */
export function someZone(random: Random, kind: "dni" | "tie" | "passport"): readonly string[] {
  const birth = withDigit(day(random, 1940, 65));
  const expiry = withDigit(day(random, 2024, 11));
  const sex = pick(random, "MF");
  const surname = pick(random, ["LOPEZ<ORDONEZ", "QUISPE<MAMANI", "SANCHEZ<QUINONES", "EL<IDRISSI", "RUIZ<KOVACS"]);
  const names = `${surname}<<${pick(random, ["MARIA<JOSE", "MIHAI", "INIGO", "FATIMA<ZAHRA", "OSCAR"])}`;
  if (kind === "passport") {
    const number = withDigit(letters(random, 3) + digits(random, 6));
    const owner = withDigit(`A${digits(random, 8)}00<<<`);
    const whole = mrzCheckDigit(number + birth + expiry + owner);
    return [`P<ESP${names}`.padEnd(44, "<"), `${number}ESP${birth}${sex}${expiry}${owner}${whole}`];
  }
  const number = withDigit(kind === "dni" ? letters(random, 3) + digits(random, 6) : `E${digits(random, 8)}`);
  const owner = (kind === "dni" ? someDni(random) : someNie(random)).padEnd(15, "<");
  const nation = kind === "dni" ? "ESP" : pick(random, ["PER", "MAR", "ROU", "CHN", "D<<"]);
  const optional = "<".repeat(11);
  const whole = mrzCheckDigit(number + owner + birth + expiry + optional);
  return [
    `I${kind === "dni" ? "D" : "R"}ESP${number}${owner}`,
    `${birth}${sex}${expiry}${nation}${optional}${whole}`,
    names.padEnd(30, "<"),
  ];
}
