export type ProvenKind = "dni" | "nie" | "cif" | "nuss" | "iban" | "cups";

/** An identifier that its check digits prove, and its place in the text. */
export interface ProvenToken {
  readonly kind: ProvenKind;
  /** Compact upper-case text. */
  readonly value: string;
  /** A glyph was repaired. */
  readonly repaired: boolean;
  /** Its digits are right but the words around it name another kind of number: it must not be called verified. */
  readonly doubtful: boolean;
  readonly start: number;
  /** Behind the last character. */
  readonly end: number;
}

/** A value that its digits prove, with the number of changed glyphs. */
export interface Candidate {
  readonly kind: ProvenKind;
  readonly value: string;
  readonly changes: number;
}

/** The candidate with the fewest changes; undefined where two different ones are equally near. */
export function unambiguous(candidates: readonly Candidate[]): Candidate | undefined {
  const fewest = Math.min(...candidates.map(({ changes }) => changes));
  const nearest = candidates.filter(({ changes }) => changes === fewest);
  return nearest.every(({ value }) => value === nearest[0]?.value) ? nearest[0] : undefined;
}
