import { posix } from "node:path";

const MOST_LINES = 400;

// The searched words are in pieces, so that this file is not found by its own search or by that of a reviewer.
const BESIDE = new RegExp(String.raw`[\w./-]*\.\./${"shared"}\b`, "g");
const words = (...pairs: readonly (readonly [string, string])[]) => pairs.map((pair) => pair.join("")).join("|");
const MARK = new RegExp(
  [
    String.raw`\b(${words(["TO", "DO"], ["FIX", "ME"], ["XX", "X"], ["HA", "CK"])})\b`,
    `@ts-(${words(["ig", "nore"], ["expect", "-error"], ["no", "check"])})`,
    `(ox|es)lint-${words(["dis", "able"])}`,
  ].join("|"),
  "g",
);
const DOUBLE_ASSERTION = /\bas\s+unknown\s+as\b/g;

/** Arguments with brackets up to three deep, ending in a number other than 0. */
const TIMER =
  /\bset(?:Timeout|Interval)\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*,\s*[1-9][\d_]*\s*,?\s*\)/g;
const AFTER = /\bafter:\s*\{[^}]*?(?:^|[{,\s])[1-9][\d_]*\s*:/gm;
const DELAY = /\bdelay:\s*[1-9][\d_]*\b/g;
const CROOKED = /(?:from|import|import\()\s*["'](?:\.\/\.\.|[^"']*[^./"'][^"']*\/\.\.\/)[^"']*["']/g;

/** The development server answers it with a script, which the browser refuses: `npm start` would lack what the build has. */
const JSON_ON_DEMAND = /\bimport\(\s*["'][^"']+\.json["']/g;

interface Rule {
  readonly pattern: RegExp;
  readonly message: string;
  /** Tests and stories may do it. */
  readonly productOnly?: true;
}

const RULES: readonly Rule[] = [
  { pattern: MARK, message: "a mark that something is not done or not checked" },
  { pattern: CROOKED, message: "a crooked path, which the import boundaries cannot see through" },
  { pattern: JSON_ON_DEMAND, message: "JSON imported on demand: import a module that imports it", productOnly: true },
  { pattern: DOUBLE_ASSERTION, message: "an assertion that the compiler cannot check", productOnly: true },
  {
    pattern: TIMER,
    message: "bare milliseconds in a timer: they belong to domain/shared/timings.ts",
    productOnly: true,
  },
  { pattern: AFTER, message: "bare milliseconds in after: they belong to domain/shared/timings.ts", productOnly: true },
  {
    pattern: DELAY,
    message: "bare milliseconds in a delay: they belong to domain/shared/timings.ts",
    productOnly: true,
  },
];

/** The index at which the text first names the folder beside the project, not the street of that name inside it; -1 where it does not. */
function findBeside(path: string, text: string): number {
  const outside = [...text.matchAll(BESIDE)].find(
    ([named]) => !/^(src|tests|supabase|mocks)\//.test(posix.join(posix.dirname(path), named)),
  );
  return outside?.index ?? -1;
}

function findLine(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/**
 * What a source file must not hold, one sentence each with its place.
 * @param path inside the project, with forward slashes
 */
export function sourceFaults(path: string, text: string): readonly string[] {
  const lines = text.trimEnd().split("\n").length;
  const isProduct = !/\.(test|testing|stories)\.tsx?$/.test(path);
  const folder = findBeside(path, text);
  return [
    ...(lines > MOST_LINES ? [`${path}: ${lines} lines, more than ${MOST_LINES}`] : []),
    ...(folder === -1 ? [] : [`${path}:${findLine(text, folder)}: names the folder beside the project`]),
    ...RULES.filter(({ productOnly }) => isProduct || !productOnly).flatMap(({ pattern, message }) =>
      [...text.matchAll(pattern)].map(({ index }) => `${path}:${findLine(text, index)}: ${message}`),
    ),
  ];
}
