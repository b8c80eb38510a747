import { canonicalJson } from "../../shared/canonicalJson.ts";
import { isSameJson } from "../../shared/mergeJson.ts";
import { type Case, fitHistory, isKept } from "./case.ts";

/** Lists that two tabs may change independently. */
const LISTS = ["done", "carried", "filed", "confirmed", "denied", "answered", "counted", "filings", "events"] as const;
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

/**
 * Merges two states of one case: additions and removals of both apply to lists, and of a value changed by both the
 * later one wins. Notes changed by both are joined. @param base the common earlier state; without one nothing counts as
 * removed, and a kept case wins over an analysis @param isMineLater which one changed later, if that is known better
 * than by their clocks @returns with the version of `theirs`
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
    if (base && isSameJson(mine[field], base[field])) return false;
    return base && isSameJson(theirs[field], base[field]) ? true : isMineFirst;
  };
  const values = Object.fromEntries(VALUES.map((field) => [field, (isMineChosen(field) ? mine : theirs)[field]]));
  const lists = Object.fromEntries(
    LISTS.map((field) => [field, mergeLists(base?.[field] ?? [], mine[field], theirs[field])]),
  );
  // Status and wait belong together.
  const isMineAhead = isMineChosen("status") || (isMineChosen("wait") && isSameJson(mine.status, theirs.status));
  const { status, wait } = isMineAhead ? mine : theirs;
  const merged = { ...theirs, ...values, ...lists, status, wait, updatedAt };
  const isNoteLost =
    [mine, theirs].every(({ notes }) => notes !== "" && notes !== base?.notes) && !isSameJson(mine.notes, theirs.notes);
  const { includeDemo, handedOver, ...rest } = merged;
  return {
    ...rest,
    // Only an analysis has these.
    ...(!isKept(merged) && includeDemo && { includeDemo }),
    ...(!isKept(merged) && handedOver && { handedOver }),
    ...(isNoteLost && { notes: joinNotes(theirs.notes, mine.notes) }),
    events: fitHistory(merged.events.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))),
  };
}

/** A changed case, saved when the page was left, with the save that was running then. */
export interface CaseDraft {
  /** Null if the case was not stored yet. */
  readonly stored: Case | null;
  readonly saving: Case | null;
  readonly file: Case;
}

export function applyDraft(now: Case, { stored, saving, file }: CaseDraft): Case {
  const isSaved = saving !== null && now.version > (stored?.version ?? 0) && now.updatedAt === saving.updatedAt;
  const merged = mergeCases(isSaved ? saving : stored, file, now);
  return isSameJson(merged, now) ? now : merged;
}

/** Both texts, or the longer one if it contains the other. */
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

/** Plans the writes that add cases from elsewhere, each with its new version; unchanged ones are left out. */
export function planCases(known: readonly Case[], arriving: readonly Case[]): readonly Case[] {
  const present = new Map(known.map((file) => [file.id, file]));
  const planned = new Map<string, Case>();
  for (const file of arriving) {
    const there = planned.get(file.id) ?? present.get(file.id);
    const merged = there ? mergeCases(null, file, there) : file;
    if (there && isSameJson(merged, there)) continue;
    // Above both, so that a tab with an earlier state never mistakes it for this one.
    const version = Math.max(
      file.version + 1,
      planned.get(file.id)?.version ?? 0,
      (present.get(file.id)?.version ?? 0) + 1,
    );
    planned.set(file.id, { ...merged, version });
  }
  return [...planned.values()];
}
