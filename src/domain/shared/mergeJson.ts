import { canonicalJson } from "./canonicalJson.ts";
import { isRecord, toRecord } from "./json.ts";

/** Two states of one value, and the one that both began with; null where it is not known. */
export interface Sides<T = unknown> {
  readonly base: T | null;
  readonly mine: T;
  readonly theirs: T;
  /** Of two changes of one field mine counts. */
  readonly isMineLater: boolean;
}

/** Two states as one. */
export interface Merged<T = unknown> {
  readonly value: T;
  /** The names of the fields of which one change gave way to the other. */
  readonly lost: readonly string[];
}

/** How deep values are merged. */
export interface MergeDepth {
  /** Whether a field of this name is merged by its own fields. The value itself is. */
  readonly isDeep: (name: string) => boolean;
  /** Of lists what either side added is there, and what either is known to have removed is not; else the later one counts. */
  readonly joins?: boolean;
}

/** True for values that are the same as JSON. */
export const isSameJson = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/**
 * Merges JSON values field by field. A field that one side alone has stays where nobody is known to have removed it, and `theirs` gives the
 * order.
 */
export function mergeJson(sides: Sides, depth: MergeDepth): Merged {
  return mergeField(sides, { ...depth, isBaseKnown: sides.base !== null }, null);
}

/** @param name of the field; null for the whole value */
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
