import type { DocumentFolderId } from "../../documents/folders/folders.ts";
import type { DocumentKind } from "../../documents/types/registry.ts";

/** What a person answered: the id of an option by the id of its question. */
export type Answers = Readonly<Record<string, string>>;

/** A condition over the answers. */
export type Condition =
  | { readonly question: string; readonly in: readonly string[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** Who a procedure is for; `selfOrMinor` is an age at which a person may act alone or through a parent (decision A-183). */
export type Whom = "self" | "minor" | "selfOrMinor" | "represented" | "entity";

/** A possible answer. */
interface QuestionOption {
  readonly id: string;
  readonly text: string;
  /** Only in the question about who the procedure is for: the person this answer means. */
  readonly whom?: Whom;
}

/** A question whose answer changes at least one row of its card. */
export interface CardQuestion {
  readonly id: string;
  readonly text: string;
  /** The lasting fact that it asks for; every card that asks for the same fact shares the answer. */
  readonly fact?: string;
  readonly options: readonly QuestionOption[];
}

/** In whose name a document can be asked for. `vehicle`, `property`, `activity` and `nobody` name no person. */
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

/** One of {@link SLOT_HOLDERS}. */
export type SlotHolder = (typeof SLOT_HOLDERS)[number];

/** What the day of filing asks of a document's dates; `instead` says what to bring for one that is too old, if not a new one. */
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
  /** How many sides of the card must be seen. */
  readonly sides?: number;
  /** How many different documents are needed; 1 unless it says more. */
  readonly count?: number;
  /** Several people must each bring it: one person's document is not enough. */
  readonly each?: true;
  /** What a document of another country needs besides. */
  readonly foreign?: { readonly apostille?: true; readonly swornTranslation?: true };
  /** The slot counts only then. */
  readonly when?: Condition;
  /** What to know of this way, for a person. */
  readonly note?: string;
  /** What the document must show and Tramia cannot read: it is valid only after a person has checked it. */
  readonly check?: string;
}

/** One of the ways to satisfy a row: one document, or several together. */
export type Alternative = Slot | { readonly all: readonly Slot[]; readonly when?: Condition; readonly note?: string };

/** Where a document is obtained: by another card, or from who issues it. */
export type Obtain = { readonly card: string } | { readonly issuer: string; readonly url: string };

/** A row of a card: what the procedure asks for. */
export interface CardRow {
  readonly id: string;
  readonly nombre: string;
  readonly folder: DocumentFolderId;
  readonly nota?: string;
  readonly need: "always" | "when" | "optional";
  /** Given where `need` is 'when'; of an optional row, when it may be brought. */
  readonly when?: Condition;
  /** Any one satisfies the row. */
  readonly oneOf: readonly Alternative[];
  /** Something to do or to say: no document is asked for. */
  readonly notAPaper?: true;
  /** A number is asked for; the document is one that bears it. */
  readonly number?: "iban" | "socialSecurityNumber";
  readonly obtain?: Obtain;
  /** The office looks it up itself (art. 28.2 of Ley 39/2015): 'yes', or 'depends' on what the text says. */
  readonly consultable?: { readonly value: string; readonly source: string; readonly text: string };
  /** What a person has to look at. */
  readonly check?: string;
  readonly sources?: readonly string[];
}

/** True, false, or not known because a question is unanswered. */
export type Truth = "yes" | "no" | "unknown";

/** Whether a condition holds; no condition always does. */
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

/** The answers that the card's questions still offer: those of an older version count as unanswered. */
export function knownAnswers(answers: Answers, questions: readonly CardQuestion[]): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const answer = answers[id];
      return answer !== undefined && options.some((option) => option.id === answer) ? [[id, answer]] : [];
    }),
  );
}
