import { normalizeForSearch } from "../shared/text/normalize.ts";
import type { QueryResult } from "./requirements/result.ts";
import { applyRowEvent, type QuestionsAnswered, type RowEvent } from "./validation/choices.ts";
import { withOfficialLinks } from "./validation/links.ts";
import type { FiledDocument, Inventory, Validation, ValidationChoices } from "./validation/types.ts";
import { getRowId } from "./validation/rowRule.ts";
import { initialChoices, validate } from "./validation/validate.ts";

/** What the person answered about the rows of a case, without what they filed. */
export type CaseAnswers = Omit<ValidationChoices, "filed">;

/** One procedure that a person works on, from the choice to the last document. */
export interface Case {
  readonly id: string;
  /** The procedure, in the words in which the person chose or described it. */
  readonly query: string;
  /** The verified card that answered; null for any other answer. */
  readonly card: string | null;
  readonly answers: CaseAnswers;
  /** The whole answer to the query; null where only the rows were handed over (ROUTE-08). */
  readonly requirements: QueryResult | null;
  /** One row for each required document, as it was last compared with the vault. */
  readonly rows: readonly Validation[];
  /** Stored documents that the person filed for a row (decision A-082). */
  readonly filed: readonly FiledDocument[];
  /** ISO instant at which it was begun or last stored. */
  readonly updatedAt: string;
}

/** A new case, on which nothing was answered yet. */
export function createCase({
  id,
  query,
  requirements,
  rows = [],
  updatedAt,
}: Pick<Case, "id" | "query" | "requirements" | "updatedAt"> & Partial<Pick<Case, "rows">>): Case {
  const origin = requirements?.origin;
  const card = origin?.kind === "card" ? origin.cardId : null;
  return { id, query, card, answers: initialChoices, requirements, rows, filed: [], updatedAt };
}

/** True when two cases are about the same procedure. Other words may mean another person, even if the same card answers. */
export const isSameProcedure = (a: Case, b: Case): boolean =>
  a.card === b.card && normalizeForSearch(a.query) === normalizeForSearch(b.query);

/** A new case with what was answered and filed for the same procedure before; each answer counts for the row of the same name. */
export function resumeCase(begun: Case, earlier: Case): Case {
  const ids = new Map(listRows(begun).map(({ id, name }) => [name, id]));
  const { answers, filed } = renameRows(earlier, new Map(listRows(earlier).map(({ id, name }) => [id, ids.get(name)])));
  return { ...begun, answers: { ...answers, includeDemo: false }, filed };
}

/** The rows of a case, also those that its answers leave out. */
export function listRows({
  requirements,
  rows,
}: Pick<Case, "requirements" | "rows">): readonly { readonly id: string; readonly name: string }[] {
  if (!requirements) return rows.map(({ id, documentType }) => ({ id, name: documentType }));
  return requirements.documentRequirements.map((row, index) => ({ id: getRowId(row, index), name: row.description }));
}

/** What was answered and filed, with other ids for the rows; what is about a row without one is left out. */
export function renameRows(
  { answers, filed }: Pick<Case, "answers" | "filed">,
  ids: ReadonlyMap<string, string | undefined>,
): Pick<Case, "answers" | "filed"> {
  const rename = (rows: readonly string[]) => rows.flatMap((row) => ids.get(row) ?? []);
  const renameFiled = (entries: readonly FiledDocument[]) =>
    entries.flatMap((entry) => rename([entry.row]).map((row) => ({ ...entry, row })));
  const { confirmed, denied, counted, done, answered, ...rest } = answers;
  return {
    answers: {
      ...rest,
      confirmed: rename(confirmed),
      denied: rename(denied),
      counted: rename(counted),
      done: rename(done),
      ...(answered && { answered: renameFiled(answered) }),
    },
    filed: renameFiled(filed),
  };
}

/** Answers and filed documents of a case, as `validate` takes them. */
function getChoices({ answers, filed }: Pick<Case, "answers" | "filed">): ValidationChoices {
  return { ...answers, filed };
}

/** The case after a change of its answers or of what was filed for it. */
export function changeChoices(opened: Case, change: (choices: ValidationChoices) => ValidationChoices): Case {
  const { filed = [], ...answers } = change(getChoices(opened));
  return { ...opened, answers, filed };
}

/** The case after what the person said or did about a row, or answered about the case. */
export function changeRow(opened: Case, event: RowEvent | QuestionsAnswered): Case {
  return changeChoices(opened, (choices) => applyRowEvent(choices, event));
}

/**
 * The rows of a case compared with the vault, with their official links (decisions ); as they were last compared while the vault is not read.
 * Without the answer to the query, only what was filed for a row changes it.
 */
export function getRows(opened: Case, inventory: Inventory | null): readonly Validation[] {
  return withOfficialLinks(compareRows(opened, inventory), opened.requirements);
}

/** The case with its rows as `getRows` gives them. */
export const withRows = (opened: Case, inventory: Inventory | null): Case => ({
  ...opened,
  rows: getRows(opened, inventory),
});

function compareRows({ requirements, rows, ...opened }: Case, inventory: Inventory | null): readonly Validation[] {
  if (!inventory) return rows;
  if (requirements) {
    return validate(requirements.documentRequirements, inventory, getChoices(opened), requirements.questions);
  }
  const stored = new Set(inventory.documents.map(({ id }) => id));
  const filedRows = new Set(opened.filed.filter(({ documentId }) => stored.has(documentId)).map(({ row }) => row));
  return rows.map((row) =>
    filedRows.has(row.id)
      ? {
          ...row,
          status: "complete",
          available: true,
          outcome: "confirmed",
          group: row.counts ? "ready" : row.group,
          suggestion: "Lo acabas de guardar",
          reasons: ["Lo has elegido para este documento."],
        }
      : row,
  );
}
