import type { Plugin } from "vite";
import { LIMITS } from "../../src/domain/limits.ts";
import { TIMINGS } from "../../src/domain/timings.ts";

const TABLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { LIMITS, TIMINGS };
const USE = /\b(LIMITS|TIMINGS)\.(\w+)\b/g;

/**
 * Puts the documented numbers where they are used: the gate would otherwise carry the whole of both tables, with their names,
 * for the sake of ten of them.
 */
export function inlineNumbers(): Plugin {
  return {
    name: "tramia:inline-numbers",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\b(LIMITS|TIMINGS)\./ },
      handler: (code) => ({ code: withNumbers(code), map: null }),
    },
  };
}

/** The module with each number of the two tables in place of its name; what is no number keeps its name. */
export function withNumbers(code: string): string {
  return code.replaceAll(USE, (use, table: string, name: string) => {
    const value = TABLES[table]?.[name];
    return typeof value === "number" ? String(value) : use;
  });
}
