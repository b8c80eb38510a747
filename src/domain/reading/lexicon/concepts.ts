import { prepareLabel, type Label } from "../text/findLabel.ts";
import { isValueKind, type ValueKind } from "../text/pieces.ts";
import labels from "./labels.json" with { type: "json" };

/** The meaning of a value, independent of the language of its label. */
export type ConceptId = keyof typeof labels;

/** A concept of the lexicon with its labels. */
export interface Concept {
  readonly id: ConceptId;
  /** Name of the field that shows the value; empty for a concept that is not shown and only ends the previous value. */
  readonly field: string;
  readonly kind: ValueKind;
  /** Words of the pages on which a label that another concept has too is this concept's; null if it needs none. */
  readonly page: RegExp | null;
  readonly labels: readonly ConceptLabel[];
  /** Words of a sentence directly before the value. */
  readonly cues: readonly Cue[];
}

interface ConceptLabel extends Label {
  /** `column`: it heads a column whose last row is the value; `beside`: the value is on the label's own line or nowhere; `weak`: any other label of the concept is surer. */
  readonly strength: LabelStrength;
}

/** Words of a sentence, with their prepared form. */
export interface Cue extends Label {
  readonly text: string;
}

/** Reliability of a label: everyday words are weaker. */
export type LabelStrength = "strong" | "weak" | "beside" | "column";

type Entry = Readonly<Record<string, string>>;

const LANGUAGES = ["es", "ca", "gl", "eu", "en", "fr"];

function prepare([id, entry]: readonly [string, Entry]): Concept {
  const listed = (name: string) => (entry[name] ?? "").split(" | ").filter((label) => label !== "");
  const weak = new Set(listed("weak"));
  const toLabel = (label: string, strength: LabelStrength) => ({ ...prepareLabel(label), strength });
  const shape = entry["shape"] ?? "";
  return {
    id: id as ConceptId,
    field: entry["field"] ?? "",
    kind: isValueKind(shape) ? shape : "text",
    page: entry["page"] === undefined ? null : new RegExp(listed("page").join("|"), "iu"),
    labels: distinct([
      ...LANGUAGES.flatMap(listed).map((label) => toLabel(label, weak.has(label) ? "weak" : "strong")),
      ...listed("beside").map((label) => toLabel(label, "beside")),
      ...listed("column").map((label) => toLabel(label, "column")),
    ]),
    cues: listed("sentence").map((text) => ({ ...prepareLabel(text), text })),
  };
}

/** Removes labels that differ only in small words, signs and short forms. */
function distinct(all: readonly ConceptLabel[]): readonly ConceptLabel[] {
  return [...new Map(all.map((label) => [`${label.compact} ${label.strength}`, label])).values()];
}

/** The lexicon of all types and languages. */
export const CONCEPTS: readonly Concept[] = Object.entries<Entry>(labels).map(prepare);

const BY_ID: ReadonlyMap<ConceptId, Concept> = new Map(CONCEPTS.map((concept) => [concept.id, concept]));

export function getConcept(id: ConceptId): Concept {
  const concept = BY_ID.get(id);
  if (!concept) throw new Error(`no concept ${id}`);
  return concept;
}
