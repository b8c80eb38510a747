import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. Only Node's own modules here: the scripts that run before an install import this file. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * True when Node was started with this very file.
 * @param {string} url the file's import.meta.url
 */
export function isMain(url) {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === fileURLToPath(url);
}

/**
 * Runs the steps; a failure ends in exit code 1, with its message when it is one of ours, whole when it is a fault.
 * @param {() => Promise<void>} steps
 */
export async function orExplain(steps) {
  try {
    await steps();
  } catch (error) {
    console.error(error.constructor === Error ? error.message : error);
    process.exitCode = 1;
  }
}
