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

/** How to settle a row: take the server's, keep this device's, merge both, or bring back one that was removed elsewhere. */
export type Decision = "take" | "keep" | "merge" | "bringBack";

/**
 * Decides about a row that changed on either side; a version is undefined if the row is missing there.
 * @param was version in the common state @param removed revision at which it was removed elsewhere, if the server still has it
 */
export function decide(
  here: Version | undefined,
  there: PlainVersion | undefined,
  was: Changed,
  removed: number | undefined,
): Decision {
  // A row that was sealed again with another key keeps its revision.
  if (here && there) return !was ? "merge" : here.revision === was[0] ? "take" : there[0] === was[0] ? "keep" : "merge";
  if (there) return !was || (there[0] !== was[0] && there[0] > (was[2] ?? 0)) ? "take" : "keep";
  // The row is new here; the server may have had it if its answer to this device was lost.
  if (!here || (!was && removed === undefined)) return "keep";
  // Without the revision of the removal the row is kept.
  return here.revision === was?.[0] || here.revision < (removed ?? 0) ? "take" : "bringBack";
}

/** Merged row; null if the states cannot be merged: then this device's becomes a new row. */
export type MergedRow<T = unknown> = Merged<T> | null;

/** Merges any row except a document: people by field, cases by their rules; of most personal values the later one wins. */
export function mergeRow(name: string, sides: Sides): MergedRow {
  const { mine, theirs, isMineLater } = sides;
  if (isSameJson(mine, theirs)) return { value: theirs, lost: [] };
  if (kindOf(name) === "person") return mergeJson(sides, { isDeep: () => false });
  if (kindOf(name) === "case") return mergeCase(sides);
  const later = { value: isMineLater ? mine : theirs, lost: [idOf(name)] };
  return KEY_LISTS.joined.includes(idOf(name)) ? (mergeJoined(sides) ?? later) : later;
}

/** Merges a document by its fields. @param isFileMine whether to keep the file of this device, with the fields about it */
export function mergeDocument(sides: Sides<SealedDocument>, isFileMine: boolean): Merged<SealedDocument> {
  const { base, mine, theirs, isMineLater } = sides;
  const withFile = isFileMine ? mine : theirs;
  const merge = (key: "record" | "summary"): Merged => {
    const inner = { base: base?.[key] ?? null, mine: mine[key], theirs: theirs[key], isMineLater };
    if (!inner.mine || !inner.theirs) return { value: inner.mine ?? inner.theirs, lost: [] };
    return mergeJson(inner, { isDeep: (name) => name === "extractedInfo" });
  };
  const [{ value, lost }, mergedSummary] = [merge("record"), merge("summary")];
  const merged = value as StoredDocument | null;
  const record = merged && { ...merged, originalFile: withFile.record?.originalFile ?? merged.originalFile };
  // The summary is derived from the merged record.
  const summary = record
    ? keepUnreadRow(mergedSummary.value, readSummary, toSummary(record, withFile.summary?.size ?? 0))
    : (mergedSummary.value as SealedDocument["summary"]);
  return { value: { ...theirs, record, summary, fileType: withFile.fileType }, lost };
}

/** Merges only the fields that this version can read. */
function mergeCase({ base, mine, theirs, isMineLater }: Sides): MergedRow {
  const [before, here, there] = [base, mine, theirs].map((stored) => parseCase(stored));
  if (!here || !there) return null;
  const merged = mergeCases(before ?? null, here, there, isMineLater);
  const value = keepUnreadRow(theirs, parseCase, merged);
  const lost = before ? findOverruled(before, isMineLater ? there : here, merged) : [];
  if (isSameJson(value, theirs)) return { value: theirs, lost };
  // Above both versions, so that a tab with an older state notices the change.
  return { value: { ...value, version: Math.max(here.version, there.version) + 1 }, lost };
}

/** Fields that the earlier change set and the merged case lacks. */
function findOverruled(before: Case, earlier: Case, merged: Case): readonly string[] {
  const names = ["name", "subject", "answers", "appointment", "status"] as const;
  return names.filter((name) => !isSameJson(earlier[name], before[name]) && !isSameJson(earlier[name], merged[name]));
}

/** Merges personal values, which are texts; null if one is not JSON. */
function mergeJoined({ base, mine, theirs, isMineLater }: Sides): MergedRow {
  const [before = null, here, there] = [base, mine, theirs].map((text) => parseJson(String(text)));
  if (here === undefined || there === undefined) return null;
  const sides = { base: before, mine: here, theirs: there, isMineLater };
  const { value, lost } = mergeJson(sides, { isDeep: () => true, joins: true });
  const instantOf = (entry: unknown): string => String(toRecord(entry)["at"]);
  // 'Actividad' is sorted by time.
  const ordered = Array.isArray(value)
    ? value.toSorted((one, other) => (instantOf(one) < instantOf(other) ? -1 : 1))
    : value;
  return { value: isSameJson(ordered, there) ? theirs : JSON.stringify(ordered), lost };
}
