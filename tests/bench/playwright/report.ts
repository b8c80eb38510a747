/** Prints the smallest, the middle and the largest of some figures, in ms. */
export function report(name: string, values: readonly number[]): void {
  const sorted = values.toSorted((a, b) => a - b);
  const figures = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((value) =>
    (value ?? 0).toFixed(1),
  );
  console.log(`${name}: min ${figures[0]} · median ${figures[1]} · max ${figures[2]} ms (${values.length} runs)`);
}
