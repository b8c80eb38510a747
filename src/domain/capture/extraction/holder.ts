import { toCompact } from "../../reading/text/lines.ts";
import { findPiece } from "../../reading/text/pieces.ts";
import type { FieldValue } from "./extraction.ts";
import type { Candidate } from "./pairs/candidate.ts";
import { cellBelow, textAt } from "./pairs/neighbours.ts";
import { readField, type Reading } from "./reading.ts";
import type { MrzData } from "./zone.ts";

/** A card holder's name, split as far as possible. */
export interface HolderNames {
  readonly surnames: string | null;
  readonly given: string | null;
  /** Set if the parts cannot be separated. */
  readonly full: string | null;
  readonly confidence: number;
}

/** The machine-readable zone confirms the printed name. */
const CONFIRMED = 96;
/** The zone has another name: either may be misread. */
const DISPUTED = 64;

/** Name fields of a card's holder, from the printed name, which has Ñ and accents; never verified. */
export function nameFields(reading: Reading, names: HolderNames, mrz: MrzData | null): readonly FieldValue[] {
  const words = printedWords(reading);
  const { surnames, given, full, confidence } = withZone(names, mrz, words);
  const parts = [surnames, given].filter((part) => part !== null);
  const whole = full ?? findPrinted(words, parts.toReversed().join(" ")) ?? parts.join(" ");
  return [
    ...(surnames === null ? [] : [readField("apellidos", surnames, confidence)]),
    ...(given === null ? [] : [readField("nombre", given, confidence)]),
    ...(full === null && (given === null || surnames === null)
      ? []
      : [readField("nombre_completo", whole, confidence)]),
  ];
}

/** The names at the labels of a card; each may take several lines. */
export function visibleNames(
  reading: Reading,
  of: (id: Candidate["concept"]["id"]) => Candidate | undefined,
): HolderNames {
  const [together, surnames, given] = [of("fullName"), of("surnames"), of("givenName")];
  if (together && (!surnames || !given)) return splitTogether(linesOf(reading, together, 3), together.confidence);
  const parts = [of("surname1"), of("surname2")].flatMap((part) => part ?? []);
  const joined = surnames ? linesOf(reading, surnames, 2).join(" ") : parts.map(({ value }) => value).join(" ");
  return {
    surnames: joined === "" ? null : joined,
    given: given?.value ?? null,
    full: null,
    confidence: Math.min(...[surnames, given, ...parts].map((part) => part?.confidence ?? 90)),
  };
}

function linesOf(reading: Reading, { value, place, evidence }: Candidate, most: number): readonly string[] {
  const lines = [value];
  if (evidence === "beside") return lines;
  let below = cellBelow(reading, place);
  while (below !== null && lines.length < most) {
    const text = textAt(reading, below);
    if (!/^[\p{Lu}\p{M}'’ .-]{2,40}$/u.test(text) || findPiece("name", text) === null) break;
    lines.push(text);
    below = cellBelow(reading, below);
  }
  return lines;
}

/** 'APELLIDOS Y NOMBRE': the given name is the last line, or follows a comma. */
function splitTogether(rows: readonly string[], confidence: number): HolderNames {
  const [first = "", ...rest] = rows;
  const given = rest.at(-1);
  if (given !== undefined) return { surnames: [first, ...rest.slice(0, -1)].join(" "), given, full: null, confidence };
  const [before = "", after] = first.split(/, ?/);
  if (after !== undefined && after !== "") return { surnames: before, given: after, full: null, confidence };
  return { surnames: null, given: null, full: first === "" ? null : first, confidence };
}

function printedWords({ rows }: Reading): readonly string[] {
  return rows.filter(({ text }) => !text.includes("<<")).flatMap(({ text }) => text.split(/[\s,]+/u));
}

/** A name as the card prints it: with accents and Ñ. */
function findPrinted(words: readonly string[], name: string): string | null {
  const [count, compact] = [name.split(" ").length, toCompact(name.replaceAll("NXX", "N"))];
  const found = words.map((_, at) => words.slice(at, at + count).join(" "));
  return (compact !== "" && found.find((some) => toCompact(some) === compact)) || null;
}

function withZone(names: HolderNames, mrz: MrzData | null, words: readonly string[]): HolderNames {
  if (mrz === null || (mrz.surnames === null && mrz.names === null)) return names;
  const choose = (visible: string | null, inZone: string | null) =>
    (inZone === null ? null : findPrinted(words, inZone)) ?? visible ?? inZone;
  const surnames = choose(names.surnames, mrz.surnames);
  const given = choose(names.given, mrz.names);
  if (names.surnames === null && names.given === null) {
    const parted = names.full !== null && surnames !== null ? splitBySurnames(names.full, surnames) : null;
    return parted ?? { surnames, given, full: null, confidence: DISPUTED };
  }
  const isSame = agrees(surnames, mrz.surnames) && agrees(given, mrz.names);
  return {
    surnames,
    given,
    full: null,
    confidence: isSame ? CONFIRMED : Math.min(names.confidence, DISPUTED),
  };
}

/** Splits a full name after the surnames of the zone. */
function splitBySurnames(full: string, surnames: string): HolderNames | null {
  const words = full.split(" ");
  const count = surnames.split(" ").length;
  if (!agrees(words.slice(0, count).join(" "), surnames)) return null;
  return {
    surnames: words.slice(0, count).join(" "),
    given: words.slice(count).join(" "),
    full: null,
    confidence: CONFIRMED,
  };
}

/** Equal without accents and Ñ; the zone may be cut off. */
function agrees(visible: string | null, inZone: string | null): boolean {
  if (visible === null || inZone === null) return true;
  const [a, b] = [toCompact(visible), toCompact(inZone)];
  return a === b || a.replaceAll("n", "") === b.replaceAll(/nxx|n/g, "") || (b.length >= 6 && a.startsWith(b));
}
