import type { Plugin } from "vite";
import { LIMITS } from "../../src/domain/shared/limits.ts";
import { TIMINGS } from "../../src/domain/shared/timings.ts";
import { KEYS } from "../../src/services/shared/storage/keys.ts";

const TABLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { KEYS, LIMITS, TIMINGS };
const USE = /\b(KEYS|LIMITS|TIMINGS)\.(\w+)\b/g;

/**
 * Puts the documented numbers and the names of the stored keys where they are used: the gate would otherwise carry the whole of
 * three tables, with the names of their entries, for the sake of ten of them.
 */
export function inlineConstants(): Plugin {
  return {
    name: "tramia:inline-constants",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\b(KEYS|LIMITS|TIMINGS)\./ },
      handler: (code) => ({ code: withConstants(code), map: null }),
    },
  };
}

/** The module with each number and text of the three tables in place of its name; what is neither keeps its name. */
export function withConstants(code: string): string {
  return code.replaceAll(USE, (use, table: string, name: string) => {
    const value = TABLES[table]?.[name];
    return typeof value === "number" || typeof value === "string" ? JSON.stringify(value) : use;
  });
}
