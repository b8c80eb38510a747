import type { DocumentFolderId } from "../../documents/folders/folders.ts";
import type { DocumentKind } from "../../documents/types/registry.ts";

/** Option id by question id. */
export type Answers = Readonly<Record<string, string>>;

export type Condition =
  | { readonly question: string; readonly in: readonly string[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** `selfOrMinor`: an age at which a person may act alone or through a parent (decision A-183). */
export type Whom = "self" | "minor" | "selfOrMinor" | "represented" | "entity";

interface QuestionOption {
  readonly id: string;
  readonly text: string;
  /** Only in the question about who the procedure is for: the meaning of this answer. */
  readonly whom?: Whom;
}

/** A question whose answer changes at least one row of its card. */
export interface CardQuestion {
  readonly id: string;
  readonly text: string;
  /** The lasting fact behind the question; cards with the same fact share the answer. */
  readonly fact?: string;
  readonly options: readonly QuestionOption[];
}

/** Holders that a rule can require. `vehicle`, `property`, `activity` and `nobody` are not people. */
export const SLOT_HOLDERS = [
  "applicant",
  "spouse",
  "bothSpouses",
  "minor",
  "parents",
  "representative",
  "deceased",
  "witness",
  "entity",
  "vehicle",
  "property",
  "activity",
  "sponsor",
  "child",
  "other",
  "nobody",
] as const;

export type SlotHolder = (typeof SLOT_HOLDERS)[number];

/** Required dates on the day of filing; `instead`: what to bring for one that is too old, if not a new one. */
export type SlotValidity =
  | { readonly inForce: true }
  | { readonly maxAgeMonths: number; readonly instead?: string }
  | { readonly maxAgeDays: number }
  | { readonly latest: number; readonly unit: "month" | "year" }
  | { readonly year: "previous" }
  | { readonly none: true };

/** A document that a row accepts. */
export interface Slot {
  readonly kind: DocumentKind;
  readonly holder: SlotHolder;
  readonly validity: SlotValidity;
  /** Sides of the card that must be visible. */
  readonly sides?: number;
  /** Number of different documents; 1 by default. */
  readonly count?: number;
  /** Several people must each bring one. */
  readonly each?: true;
  /** Additional requirements for a foreign document. */
  readonly foreign?: { readonly apostille?: true; readonly swornTranslation?: true };
  /** The slot counts only under this condition. */
  readonly when?: Condition;
  readonly note?: string;
  /** A property of the document that Tramia cannot read: valid only after a person checked it. */
  readonly check?: string;
}

/** One way to satisfy a row: one document, or several together. */
export type Alternative = Slot | { readonly all: readonly Slot[]; readonly when?: Condition; readonly note?: string };

export type Obtain = { readonly card: string } | { readonly issuer: string; readonly url: string };

/** A row of a card: one requirement of the procedure. */
export interface CardRow {
  readonly id: string;
  readonly nombre: string;
  readonly folder: DocumentFolderId;
  readonly nota?: string;
  readonly need: "always" | "when" | "optional";
  /** Required if `need` is 'when'; for an optional row, when it may be brought. */
  readonly when?: Condition;
  /** Any one satisfies the row. */
  readonly oneOf: readonly Alternative[];
  /** An action or statement, not a document. */
  readonly notAPaper?: true;
  /** Requires a number; the document shows it. */
  readonly number?: "iban" | "socialSecurityNumber";
  readonly obtain?: Obtain;
  /** The office looks it up itself (art. 28.2 of Ley 39/2015): 'yes', or 'depends' on the text. */
  readonly consultable?: { readonly value: string; readonly source: string; readonly text: string };
  /** Something that a person has to check. */
  readonly check?: string;
  readonly sources?: readonly string[];
}

/** `unknown`: a question is unanswered. */
export type Truth = "yes" | "no" | "unknown";

/** An absent condition is 'yes'. */
export function evaluate(condition: Condition | undefined, answers: Answers): Truth {
  if (!condition) return "yes";
  if ("question" in condition) {
    const answer = answers[condition.question];
    if (answer === undefined) return "unknown";
    return condition.in.includes(answer) ? "yes" : "no";
  }
  if ("not" in condition) return negate(evaluate(condition.not, answers));
  if ("all" in condition) return every(condition.all.map((part) => evaluate(part, answers)));
  return negate(every(condition.any.map((part) => negate(evaluate(part, answers)))));
}

function negate(truth: Truth): Truth {
  if (truth === "unknown") return "unknown";
  return truth === "yes" ? "no" : "yes";
}

function every(truths: readonly Truth[]): Truth {
  if (truths.includes("no")) return "no";
  return truths.includes("unknown") ? "unknown" : "yes";
}

/** Drops answers that the card's questions no longer offer. */
export function knownAnswers(answers: Answers, questions: readonly CardQuestion[]): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const answer = answers[id];
      return answer !== undefined && options.some((option) => option.id === answer) ? [[id, answer]] : [];
    }),
  );
}
