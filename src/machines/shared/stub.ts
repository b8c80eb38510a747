/**
 * Body of an actor or action that the machine only names: `fromPromise<T>(() => stub("runQuery"))`.
 * @throws always, with the name of the implementation that must be provided
 */
export function stub(name: string): never {
  throw new Error(`\`${name}\` must be provided`);
}
