import type { DocumentCategory } from "../extraction.ts";
import type { FieldRule } from "../text/rule.ts";

/** What tells one kind of paper from the others. */
export interface PaperSignals {
  /** What a person calls it. */
  readonly documentType: string;
  readonly category: DocumentCategory;
  /** What stands at the top of it; each alone is nearly enough. */
  readonly titles: readonly string[];
  /** Labels and phrases that such a paper has, and others have less often. */
  readonly words: readonly string[];
  /** Structure that words do not show, such as the first glyphs of a machine-readable zone; looked for in compact lines. */
  readonly structure?: RegExp;
  /** The same for lines without fillers, in compact form. */
  readonly code?: RegExp;
}

/** How the values of a kind of paper are found. */
export type PaperForm = "card" | "licence" | "payslip" | "bill" | "register" | "statement" | "certificate" | "other";

/** One kind of paper. */
export interface Paper extends PaperSignals {
  readonly form: PaperForm;
  readonly rules: readonly FieldRule[];
  /** Names of the fields that every such paper has. */
  readonly expected: readonly string[];
}
