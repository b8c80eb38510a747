import type { Stop } from "./visits.ts";

/** The fewest visits over every order that keeps `after`: each step that can be next is tried next. */
export function fewestVisits(stops: readonly Stop[]): number {
  const known = new Map<string, number>();
  /**
   * @param office where the last visit is
   * @param answers its steps whose answer comes on another day
   */
  const count = (left: readonly Stop[], office: string, answers: readonly Stop[]): number => {
    if (left.length === 0) return 0;
    const key = [left, answers].map((some) => some.map(({ id }) => id).join(" ")).join(` | ${office} | `);
    const found = known.get(key);
    if (found !== undefined) return found;
    const ids = new Set(left.map(({ id }) => id));
    let fewest = Infinity;
    for (const next of left) {
      if (next.after.some((id) => ids.has(id))) continue;
      const goesOn = next.office === office && !answers.some(({ id }) => next.after.includes(id));
      const isSlow = next.isSlow === true;
      const open = [...(goesOn ? answers : []), ...(isSlow ? [next] : [])].toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const rest = left.filter((stop) => stop !== next);
      fewest = Math.min(fewest, (goesOn ? 0 : 1) + count(rest, next.office, open));
    }
    known.set(key, fewest);
    return fewest;
  };
  return count(stops, "", []);
}
