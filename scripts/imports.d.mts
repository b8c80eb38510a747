export function importsOf(
  path: string,
  text: string,
  exists: (path: string) => boolean,
  all?: readonly string[],
): string[];
export function readImports(root: string): Map<string, string[]>;
export function dependents(imports: ReadonlyMap<string, readonly string[]>, changed: readonly string[]): string[];
