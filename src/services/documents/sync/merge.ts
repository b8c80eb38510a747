import type { StoredDocument } from "@/domain/documents/vault/document.ts";
import { toSummary } from "@/domain/documents/vault/summary.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import { mergeCases } from "@/domain/procedure/case/mergeCases.ts";
import { parseCase } from "@/domain/procedure/case/parseCase.ts";
import { parseJson, toRecord } from "@/domain/shared/json.ts";
import { keepUnreadRow } from "@/domain/shared/keepUnread.ts";
import { isSameJson, type Merged, mergeJson, type Sides } from "@/domain/shared/mergeJson.ts";
import { KEY_LISTS } from "../../shared/storage/keys.ts";
import type { SealedDocument } from "../vault/items.ts";
import { readSummary } from "../vault/recordStore.ts";
import type { Changed, PlainVersion } from "../vault/contents.ts";
import { idOf, kindOf, type Version } from "../vault/rows.ts";

/** What becomes of a row: the server's is taken, this device's is kept, both are merged, or what was removed elsewhere comes back. */
export type Decision = "take" | "keep" | "merge" | "bringBack";

/**
 * Decides on a row that was changed here or elsewhere; undefined where it is not there.
 * @param was its version in the common state @param removed revision at which it was removed elsewhere, if the server still says so
 */
export function decide(
  here: Version | undefined,
  there: PlainVersion | undefined,
  was: Changed,
  removed: number | undefined,
): Decision {
  // Sealed again by another key it has the same revision.
  if (here && there) return !was ? "merge" : here.revision === was[0] ? "take" : there[0] === was[0] ? "keep" : "merge";
  if (there) return !was || (there[0] !== was[0] && there[0] > (was[2] ?? 0)) ? "take" : "keep";
  // New here; the server may have had it all the same, where this device never got its answer.
  if (!here || (!was && removed === undefined)) return "keep";
  // Without the revision of the removal nothing is dropped.
  return here.revision === was?.[0] || here.revision < (removed ?? 0) ? "take" : "bringBack";
}

/** Two states of one row joined; null where they cannot be: then this device's becomes a new row. */
export type MergedRow<T = unknown> = Merged<T> | null;

/**
 * Merges a row of any kind but a document: people by field, cases by their rules, of most personal values the later one.
 * @param name of the row
 */
export function mergeRow(name: string, sides: Sides): MergedRow {
  const { mine, theirs, isMineLater } = sides;
  if (isSameJson(mine, theirs)) return { value: theirs, lost: [] };
  if (kindOf(name) === "person") return mergeJson(sides, { isDeep: () => false });
  if (kindOf(name) === "case") return mergeCase(sides);
  const later = { value: isMineLater ? mine : theirs, lost: [idOf(name)] };
  return KEY_LISTS.joined.includes(idOf(name)) ? (mergeJoined(sides) ?? later) : later;
}

/** Merges a document by its fields. @param isFileMine its file is the one that is here, and so is what the document says of it */
export function mergeDocument(sides: Sides<SealedDocument>, isFileMine: boolean): Merged<SealedDocument> {
  const { base, mine, theirs, isMineLater } = sides;
  const withFile = isFileMine ? mine : theirs;
  const merge = (key: "record" | "summary"): Merged => {
    const inner = { base: base?.[key] ?? null, mine: mine[key], theirs: theirs[key], isMineLater };
    if (!inner.mine || !inner.theirs) return { value: inner.mine ?? inner.theirs, lost: [] };
    return mergeJson(inner, { isDeep: (name) => name === "extractedInfo" });
  };
  const [{ value, lost }, listed] = [merge("record"), merge("summary")];
  const merged = value as StoredDocument | null;
  const record = merged && { ...merged, originalFile: withFile.record?.originalFile ?? merged.originalFile };
  // What follows from the document is made again.
  const summary = record
    ? keepUnreadRow(listed.value, readSummary, toSummary(record, withFile.summary?.size ?? 0))
    : (listed.value as SealedDocument["summary"]);
  return { value: { ...theirs, record, summary, fileType: withFile.fileType }, lost };
}

/** What only another version reads is not merged. */
function mergeCase({ base, mine, theirs, isMineLater }: Sides): MergedRow {
  const [before, here, there] = [base, mine, theirs].map((stored) => parseCase(stored));
  if (!here || !there) return null;
  const merged = mergeCases(before ?? null, here, there, isMineLater);
  const value = keepUnreadRow(theirs, parseCase, merged);
  const lost = before ? findOverruled(before, isMineLater ? there : here, merged) : [];
  if (isSameJson(value, theirs)) return { value: theirs, lost };
  // Above both: a tab that has an earlier state is not taken for one that has this.
  return { value: { ...value, version: Math.max(here.version, there.version) + 1 }, lost };
}

/** What the earlier change set in a case, and the merged one lacks. */
function findOverruled(before: Case, earlier: Case, merged: Case): readonly string[] {
  const names = ["name", "subject", "answers", "appointment", "status"] as const;
  return names.filter((name) => !isSameJson(earlier[name], before[name]) && !isSameJson(earlier[name], merged[name]));
}

/** Personal values are texts; null for what is no JSON. */
function mergeJoined({ base, mine, theirs, isMineLater }: Sides): MergedRow {
  const [before = null, here, there] = [base, mine, theirs].map((text) => parseJson(String(text)));
  if (here === undefined || there === undefined) return null;
  const sides = { base: before, mine: here, theirs: there, isMineLater };
  const { value, lost } = mergeJson(sides, { isDeep: () => true, joins: true });
  const instantOf = (entry: unknown): string => String(toRecord(entry)["at"]);
  // 'Actividad' is in the order of its instants.
  const ordered = Array.isArray(value)
    ? value.toSorted((one, other) => (instantOf(one) < instantOf(other) ? -1 : 1))
    : value;
  return { value: isSameJson(ordered, there) ? theirs : JSON.stringify(ordered), lost };
}
