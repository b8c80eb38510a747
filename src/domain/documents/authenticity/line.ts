/**
 * The outcome of a check: `intact` holds, `noted` is worth saying and proves nothing either way, `unchecked` could not be
 * checked, `caution` warns of what the document leads to, `mismatch` contradicts and makes the document doubtful for a
 * requirement.
 */
export type AuthenticityOutcome = "intact" | "noted" | "unchecked" | "caution" | "mismatch";

/** One line of the section 'Autenticidad': what was checked, what it proves, and what it does not. */
export interface AuthenticityLine {
  /** Unique among the lines of a document. */
  readonly id: string;
  readonly outcome: AuthenticityOutcome;
  /** Spanish sentences for the person. */
  readonly text: string;
  /** A page that the person may open to compare the document. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** Lines that the section shows of one document. */
const SHOWN_LINES = 4;

const ORDER: readonly AuthenticityOutcome[] = ["mismatch", "caution", "unchecked", "intact", "noted"];

/** At most `SHOWN_LINES` lines, contradictions first; lines of one outcome keep their order. */
export function pickLines(lines: readonly AuthenticityLine[]): readonly AuthenticityLine[] {
  return ORDER.flatMap((outcome) => lines.filter((line) => line.outcome === outcome)).slice(0, SHOWN_LINES);
}
