import { canonicalJson } from "../../shared/canonicalJson.ts";
import { type Case, fitHistory, isKept } from "./case.ts";

/** Fields whose entries two tabs may add and remove side by side. */
const LISTS = ["done", "filed", "confirmed", "denied", "answered", "counted", "filings", "events"] as const;
const VALUES = [
  "query",
  "name",
  "card",
  "answer",
  "rows",
  "steps",
  "subject",
  "answers",
  "notes",
  "appointment",
  "includeDemo",
  "handedOver",
] as const;

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/**
 * Two states of one case as one: what either added to a list is there, what either removed is not, and of a value that both
 * changed the later case's counts. Notes that both changed are both kept.
 * @param base the state that both began with; null where it is not known: then nothing counts as removed
 * Without a base what is kept counts more than an analysis of it.
 * @param isMineLater which of the two changed later, where that is known better than by their clocks
 * @returns with the version of `theirs`
 */
export function mergeCases(
  base: Case | null,
  mine: Case,
  theirs: Case,
  isMineLater = mine.updatedAt >= theirs.updatedAt,
): Case {
  const isMineFirst = !base && isKept(mine) !== isKept(theirs) ? isKept(mine) : isMineLater;
  const updatedAt = (isMineLater ? mine : theirs).updatedAt;
  const isMineChosen = (field: keyof Case): boolean => {
    if (!base && (mine[field] || null) === null) return false;
    if (!base && (theirs[field] || null) === null) return true;
    if (base && isSame(mine[field], base[field])) return false;
    return base && isSame(theirs[field], base[field]) ? true : isMineFirst;
  };
  const values = Object.fromEntries(VALUES.map((field) => [field, (isMineChosen(field) ? mine : theirs)[field]]));
  const lists = Object.fromEntries(
    LISTS.map((field) => [field, mergeLists(base?.[field] ?? [], mine[field], theirs[field])]),
  );
  // Status and wait belong together.
  const isMineAhead = isMineChosen("status") || (isMineChosen("wait") && isSame(mine.status, theirs.status));
  const { status, wait } = isMineAhead ? mine : theirs;
  const merged = { ...theirs, ...values, ...lists, status, wait, updatedAt };
  const isNoteLost =
    [mine, theirs].every(({ notes }) => notes !== "" && notes !== base?.notes) && !isSame(mine.notes, theirs.notes);
  const { includeDemo, handedOver, ...rest } = merged;
  return {
    ...rest,
    // Of an analysis alone.
    ...(!isKept(merged) && includeDemo && { includeDemo }),
    ...(!isKept(merged) && handedOver && { handedOver }),
    ...(isNoteLost && { notes: joinNotes(theirs.notes, mine.notes) }),
    events: fitHistory(merged.events.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))),
  };
}

/** A changed case, as it was stored when the page went away, with what was being stored then. */
export interface CaseDraft {
  /** Null where it was not stored yet. */
  readonly stored: Case | null;
  readonly saving: Case | null;
  readonly file: Case;
}

/** The case as it is stored now, with the change of a draft. */
export function applyDraft(now: Case, { stored, saving, file }: CaseDraft): Case {
  const isSaved = saving !== null && now.version > (stored?.version ?? 0) && now.updatedAt === saving.updatedAt;
  const merged = mergeCases(isSaved ? saving : stored, file, now);
  return isSame(merged, now) ? now : merged;
}

/** Both texts; the longer one where it has the other one in it. */
function joinNotes(theirs: string, mine: string): string {
  if (theirs.includes(mine)) return theirs;
  return mine.includes(theirs) ? mine : `${theirs}\n\n${mine}`;
}

function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): readonly unknown[] {
  const [inBase, inMine] = [base, mine].map((list) => new Set(list.map((one) => canonicalJson(one))));
  const merged = new Map(theirs.map((one) => [canonicalJson(one), one]));
  for (const key of merged.keys()) if (inBase?.has(key) && !inMine?.has(key)) merged.delete(key);
  for (const one of mine) if (!inBase?.has(canonicalJson(one))) merged.set(canonicalJson(one), one);
  return [...merged.values()];
}

/**
 * What to write so that cases from a copy or from another place join those that are there: who has the same id is one case.
 * Each has the version under which it is to be stored; cases that bring nothing are left out.
 */
export function planCases(known: readonly Case[], arriving: readonly Case[]): readonly Case[] {
  const present = new Map(known.map((file) => [file.id, file]));
  const planned = new Map<string, Case>();
  for (const file of arriving) {
    const there = planned.get(file.id) ?? present.get(file.id);
    const merged = there ? mergeCases(null, file, there) : file;
    if (there && isSame(merged, there)) continue;
    // Above both: a tab that holds an earlier state is not taken for one that holds this.
    const version = Math.max(
      file.version + 1,
      planned.get(file.id)?.version ?? 0,
      (present.get(file.id)?.version ?? 0) + 1,
    );
    planned.set(file.id, { ...merged, version });
  }
  return [...planned.values()];
}
