import { toCompact } from "../text/lines.ts";
import { findPiece } from "../text/pieces.ts";
import type { FieldValue } from "../extraction.ts";
import { labelled, optionalField, SURE, type MrzData, type Reading } from "../reading.ts";

interface HolderNames {
  readonly surnames: string | null;
  readonly given: string | null;
  /** Where the parts cannot be told apart. */
  readonly full: string | null;
  readonly confidence: number;
}

/** The zone confirms a visible name. */
const CONFIRMED = 96;
/** The zone says another one: either may be misread. */
const DISPUTED = 64;

/** Surnames, given names and the full name of a card's holder: from the visible zone, which has Ñ and accents (never verified). */
export function nameFields(reading: Reading): FieldValue[] {
  const { surnames, given, full, confidence } = withZone(visibleNames(reading), reading.mrz);
  const whole = full ?? [surnames, given].filter((part) => part !== null).join(" ");
  return [
    ...optionalField("apellidos", surnames, confidence),
    ...optionalField("nombre", given, confidence),
    ...optionalField("nombre_completo", full === null && given === null ? null : whole, confidence),
  ];
}

function visibleNames(reading: Reading): HolderNames {
  const together = labelled(reading, "apellidos_y_nombre");
  if (together) return inOrder(block(reading, together.value, together.line, 3), together.confidence);
  const full = labelled(reading, "nombre_completo");
  const surnames = labelled(reading, "apellidos");
  const parts = ["apellido1", "apellido2"].flatMap((name) => labelled(reading, name)?.value ?? []);
  const given = labelled(reading, "nombre");
  const confidence = Math.min(surnames?.confidence ?? 90, given?.confidence ?? 90);
  const joined = surnames ? block(reading, surnames.value, surnames.line, 2).join(" ") : parts.join(" ");
  return {
    surnames: joined === "" ? null : joined,
    given: given?.value ?? null,
    full: surnames || given ? null : (full?.value ?? null),
    confidence,
  };
}

/** The value and the lines that continue it, until a label or a line that is no name. */
function block(reading: Reading, value: string, line: number, most: number): string[] {
  const rows = [value];
  if ((reading.layout.spots[line]?.length ?? 0) > 0) return rows;
  for (let next = line + 1; next < reading.lines.length && rows.length < most; next += 1) {
    const text = reading.lines[next]?.text ?? "";
    if (text.length < 2) continue;
    const isName = /^[\p{Lu}\p{M}'’ .-]{2,40}$/u.test(text) && findPiece("name", text) !== null;
    if ((reading.layout.spots[next]?.length ?? 0) > 0 || !isName) break;
    rows.push(text);
  }
  return rows;
}

/** 'APELLIDOS Y NOMBRE': the last line is the given name; on one line a comma parts them. */
function inOrder(rows: readonly string[], confidence: number): HolderNames {
  const [first = "", ...rest] = rows;
  const given = rest.at(-1);
  if (given !== undefined) return { surnames: [first, ...rest.slice(0, -1)].join(" "), given, full: null, confidence };
  const [before = "", after] = first.split(/, ?/);
  if (after !== undefined && after !== "") return { surnames: before, given: after, full: null, confidence };
  return { surnames: null, given: null, full: first === "" ? null : first, confidence };
}

function withZone(names: HolderNames, mrz: MrzData | null): HolderNames {
  if (mrz === null || (mrz.surnames === null && mrz.names === null)) return names;
  const { surnames, names: given } = mrz;
  if (names.surnames === null && names.given === null) {
    const parted = names.full !== null && surnames !== null ? partedBy(names.full, surnames) : null;
    return parted ?? { surnames, given, full: null, confidence: SURE.zone };
  }
  const isSame = agrees(names.surnames, surnames) && agrees(names.given, given);
  return {
    surnames: names.surnames ?? surnames,
    given: names.given ?? given,
    full: null,
    confidence: isSame ? CONFIRMED : Math.min(names.confidence, DISPUTED),
  };
}

/** A full name, parted where the zone's surnames end. */
function partedBy(full: string, surnames: string): HolderNames | null {
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

/** The same name without accents and Ñ; the zone may have cut it off. */
function agrees(visible: string | null, inZone: string | null): boolean {
  if (visible === null || inZone === null) return true;
  const [a, b] = [toCompact(visible), toCompact(inZone)];
  return a === b || a.replaceAll("n", "") === b.replaceAll(/nxx|n/g, "") || (b.length >= 6 && a.startsWith(b));
}
