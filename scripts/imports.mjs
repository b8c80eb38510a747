import { existsSync, readFileSync, readdirSync } from "node:fs";
import { extname, join, posix } from "node:path";

/** Folders with code that imports and is imported. */
const FOLDERS = ["src", "mocks", "supabase", "scripts", "tests", ".storybook"];
/** Prefixes of paths (tsconfig.base.json), with their folders. */
const ALIASES = [
  ["@/", "src/"],
  ["@mocks/", "mocks/"],
  ["@storybook-config/", ".storybook/"],
];
/** Static and dynamic imports, re-exports, and the workers and files that a module names by `new URL`. */
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\s*\(|\bnew URL\()\s*["']([^"']+)["']/g;
const GLOB = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*\[?\s*["']([^"']+)["']/g;

/**
 * What a file imports of the project, as paths from its folder. Packages are left out.
 * @param {string} path from the project's folder, with forward slashes
 * @param {string} text
 * @param {(path: string) => boolean} exists
 * @param {readonly string[]} [all] the files that a glob is looked for in
 * @returns {string[]}
 */
export function importsOf(path, text, exists, all = []) {
  const resolve = (specifier) => {
    const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
    if (alias) return alias[1] + specifier.slice(alias[0].length);
    return specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : undefined;
  };
  const named = [...text.matchAll(SPECIFIER)].map(([, specifier]) => resolve(specifier.replace(/\?.*$/, "")));
  const globs = [...text.matchAll(GLOB)].map(([, pattern]) => resolve(pattern) ?? pattern);
  const matching = globs.flatMap((glob) => {
    const [folder, rest] = [glob.slice(0, glob.indexOf("*")), glob.slice(glob.lastIndexOf("*") + 1)];
    return all.filter((file) => file.startsWith(folder) && file.endsWith(rest));
  });
  return [...new Set([...named.filter((file) => file !== undefined && exists(file)), ...matching])];
}

/**
 * Which files of the project import which.
 * @param {string} root
 * @returns {Map<string, string[]>}
 */
export function readImports(root) {
  const files = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join(entry.parentPath.slice(root.length + 1).replaceAll("\\", "/"), entry.name)),
  );
  const exists = (path) => existing.has(path);
  const existing = new Set(files);
  const code = files.filter((file) => [".ts", ".tsx", ".mjs", ".mts", ".css"].includes(extname(file)));
  return new Map(code.map((file) => [file, importsOf(file, readFileSync(join(root, file), "utf8"), exists, files)]));
}

/**
 * The files that reach one of the changed ones through their imports, themselves included, nearest first.
 * @param {ReadonlyMap<string, readonly string[]>} imports
 * @param {readonly string[]} changed
 * @returns {string[]}
 */
export function dependents(imports, changed) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, imported] of imports) {
    for (const path of imported) {
      if (!importers.has(path)) importers.set(path, []);
      importers.get(path)?.push(file);
    }
  }
  const found = new Set(changed);
  // A Set is iterated in insertion order, also while it grows: this is breadth first.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return [...found];
}
