import type { Plugin } from "vite";
import { LIMITS } from "../../src/domain/shared/limits.ts";
import { TIMINGS } from "../../src/domain/shared/timings.ts";
import { KEY_LISTS, KEYS } from "../../src/services/shared/storage/keys.ts";

type Tables = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const TABLES: Tables = { KEY_LISTS, KEYS, LIMITS, TIMINGS };

/**
 * The documented pauses in which work is shown that is done already. Those in which a person reads a result before the next step
 * begins by itself are not among them: a test reads it too.
 */
const PAUSES: readonly (keyof typeof TIMINGS)[] = [
  "hubAutoStart",
  "hubPlatonProcessing",
  "hubWalletProcessing",
  "searchAutoStart",
  "searchThinking",
  "searchSearching",
  "validatorProcessing",
  "walletOpenFolder",
  "opportunitiesThinking",
  "opportunitiesSearching",
  "opportunitiesList",
  "opportunitiesGaps",
];

const USE = /\b(KEY_LISTS|KEYS|LIMITS|TIMINGS)\.(\w+)\b/g;

/**
 * Puts the documented numbers and the names of the stored keys where they are used: the gate would otherwise carry the whole of
 * these tables, with the names of their entries, for the sake of ten of them.
 * @param pausesDividedBy more than 1 for a build that only tests wait for
 */
export function inlineConstants(pausesDividedBy = 1): Plugin {
  const tables = { ...TABLES, TIMINGS: timingsWith(pausesDividedBy) };
  return {
    name: "tramia:inline-constants",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\b(KEY_LISTS|KEYS|LIMITS|TIMINGS)\./ },
      handler: (code) => ({ code: withConstants(code, tables), map: null }),
    },
  };
}

/** The module with each number, text and list of these tables in place of its name; what is none of them keeps its name. */
export function withConstants(code: string, tables: Tables = TABLES): string {
  return code.replaceAll(USE, (use, table: string, name: string) => {
    const value = tables[table]?.[name];
    return typeof value === "number" || typeof value === "string" || Array.isArray(value) ? JSON.stringify(value) : use;
  });
}

/** The documented times, with the pauses divided. */
export function timingsWith(pausesDividedBy: number): Readonly<Record<keyof typeof TIMINGS, number>> {
  return { ...TIMINGS, ...Object.fromEntries(PAUSES.map((name) => [name, TIMINGS[name] / pausesDividedBy])) };
}
