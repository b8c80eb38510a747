/** The meta of the deepest active state that has one; undefined where none has. The caller names the machine's meta type. */
export function deepestMeta<TMeta>(snapshot: { getMeta(): Record<string, TMeta | undefined> }): TMeta | undefined {
  const metas = Object.entries(snapshot.getMeta());
  return metas.toSorted(([a], [b]) => b.length - a.length).find(([, meta]) => meta !== undefined)?.[1];
}
