import { canonicalJson } from "./canonicalJson.ts";
import { isRecord, toRecord } from "./json.ts";

/** Two states of one value. */
export interface Sides<T = unknown> {
  /** The state before both; null where it is unknown. */
  readonly base: T | null;
  readonly mine: T;
  readonly theirs: T;
  /** Of two changes of one field the later one counts. */
  readonly isMineLater: boolean;
}

export interface Merged<T = unknown> {
  readonly value: T;
  /** Names of the fields of which one change was dropped for the other. */
  readonly lost: readonly string[];
}

/** How deep values are merged. */
export interface MergeDepth {
  /** True where a field of this name is merged field by field, as the whole value is. */
  readonly isDeep: (name: string) => boolean;
  /** Merges lists: additions of both sides stay, removals of both go. Without it the later list counts. */
  readonly joins?: boolean;
}

export const isSameJson = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/**
 * Merges JSON values field by field, in the order of `theirs`. A field of one side only stays unless `base` shows that the other side
 * removed it.
 */
export function mergeJson(sides: Sides, depth: MergeDepth): Merged {
  return mergeField(sides, { ...depth, isBaseKnown: sides.base !== null }, null);
}

/** @param name the field's; null for the whole value */
function mergeField(sides: Sides, depth: MergeDepth & { readonly isBaseKnown: boolean }, name: string | null): Merged {
  const { base, mine, theirs, isMineLater } = sides;
  const { isDeep, joins = false, isBaseKnown } = depth;
  if (joins && Array.isArray(mine) && Array.isArray(theirs)) {
    return { value: mergeLists(Array.isArray(base) ? base : [], mine, theirs), lost: [] };
  }
  if ((name === null || isDeep(name)) && isRecord(mine) && isRecord(theirs)) {
    const lost: string[] = [];
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const fields = [...names].flatMap((field) => {
      const inner = { base: toRecord(base)[field], mine: mine[field], theirs: theirs[field], isMineLater };
      const merged = mergeField(inner, depth, field);
      lost.push(...merged.lost);
      return merged.value === undefined ? [] : [[field, merged.value] as const];
    });
    return { value: Object.fromEntries(fields), lost };
  }
  const isUnchanged = (side: unknown): boolean => (isBaseKnown ? isSameJson(side, base) : side === undefined);
  if (isSameJson(mine, theirs) || isUnchanged(mine)) return { value: theirs, lost: [] };
  if (isUnchanged(theirs)) return { value: mine, lost: [] };
  return { value: isMineLater ? mine : theirs, lost: name === null ? [] : [name] };
}

function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): readonly unknown[] {
  const [before, here, there] = [base, mine, theirs].map((list) => new Set(list.map((one) => canonicalJson(one))));
  const isRemoved = (one: unknown, side: ReadonlySet<string> | undefined): boolean =>
    before?.has(canonicalJson(one)) === true && !side?.has(canonicalJson(one));
  const added = mine.filter((one) => !there?.has(canonicalJson(one)) && !isRemoved(one, there));
  return [...added, ...theirs.filter((one) => !isRemoved(one, here))];
}
