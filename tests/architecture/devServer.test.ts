import { expect, it } from "vitest";
import config from "../../vite.config.ts";

/** The modules that the worker of documents loads, and the export of the vault. */
const SOURCES = import.meta.glob<string>(
  [
    "../../src/services/capture/recognition/device/*.ts",
    "../../src/services/documents/{authenticity,backup,dossier,pdf,safeCopy}/**/*.ts",
    "!**/*.{queries,test,testing}.ts",
  ],
  { query: "?raw", import: "default", eager: true },
);
const IMPORT = /(?:^import (?!type)[^;]*?from |\bimport\()"((?:@[a-z.-]+\/)?[a-z][\w./@-]*?)"/gmu;

it("bundles beforehand what a document loads: found only then, it would reload the page of the development server", () => {
  const { optimizeDeps: { include = [], exclude = [] } = {} } = config({ mode: "development", command: "serve" });
  const imported = Object.values(SOURCES).flatMap((text) => Array.from(text.matchAll(IMPORT), ([, name = ""]) => name));
  const packages = [...new Set(imported)].filter((name) => !name.startsWith("@/"));
  expect(packages.length).toBeGreaterThan(4);
  const isKnown = (name: string) => include.includes(name) || exclude.some((one) => name.startsWith(`${one}/`));
  expect(packages.filter((name) => !isKnown(name))).toEqual([]);
});
