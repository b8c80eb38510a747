import type { DocumentKind, DocumentLayout } from "@/domain/documents/types/registry.ts";
import type { DocumentCategory } from "../extraction.ts";
import type { FieldRule } from "../text/rule.ts";

/** The reader that finds the values of a layout. */
export type TemplateForm = "card" | "licence" | "payslip" | "bill" | "register" | "statement" | "certificate" | "other";

/** How the values of a layout are found: by which reader, and under which labels. */
export interface LayoutRules {
  readonly form: TemplateForm;
  readonly rules: readonly FieldRule[];
}

/** The rules of some of the layouts. */
export type LayoutTable = Readonly<Partial<Record<DocumentLayout, LayoutRules>>>;

/** One document type as extraction sees it. */
export interface DocumentTemplate extends LayoutRules {
  /** Null for a document of no known type. */
  readonly kind: DocumentKind | null;
  /** What a person calls it. */
  readonly documentType: string;
  readonly category: DocumentCategory;
  /** What is printed at the top of it; each alone is nearly enough. */
  readonly titles: readonly string[];
  /** Labels and phrases that such a document has, and others have less often. */
  readonly words: readonly string[];
  /** The start of a line of the machine-readable zone; looked for in compact lines with fillers. */
  readonly structure: RegExp | null;
  /** A printed code; looked for in all compact lines. */
  readonly code: RegExp | null;
  /** Names of the values that every such document has. */
  readonly expected: readonly string[];
}
