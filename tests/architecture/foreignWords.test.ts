import { readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { foreignWords, KEPT } from "./foreignWords.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (...path: readonly string[]) => readFileSync(join(root, ...path), "utf8");

const ANOTHER = "another word for trámite, expediente or plan";
const ANALYSIS = "análisis is the act: what is stored is an expediente";
const KEEPS = "trámite is what there is to do: what is kept is an expediente";
const PLAN = "several trámites of one moment of life are a plan";
const OWN = "what is kept of a trámite is an expediente";
const REGISTER = "an expediente is mine and kept: what goes to a register is documents";

describe("[A-180] the rules of the three words bite", () => {
  it.each([
    ['<Button label="Guardar el caso" />', ANOTHER],
    ["<p>\n  Elige la\n  gestión\n</p>", ANOTHER],
    ["const x = `${name}: sigue el procedimiento`;", ANOTHER],
    ['const x = "Tu proceso sigue abierto";', ANOTHER],
    ['const x = "Dossier";', ANOTHER],
    ['const x = pluralize(n, "trámite", "procesos");', ANOTHER],
    ["<b>caso:</b>", ANOTHER],
    ['const x = "Recupero tu análisis";', ANALYSIS],
    ['const x = "Los 50 análisis guardados";', ANALYSIS],
    ['<List label="Tus últimos trámites" />', KEEPS],
    ['const x = "Se borrarán tus documentos, tus trámites y tus ajustes";', KEEPS],
    ["<p>Ver mis trámites</p>", KEEPS],
    ['const x = "Sigue la ruta";', PLAN],
    ['const x = "Una lista de trámites";', PLAN],
    ['const x = "La carpeta del trámite";', OWN],
    ["<Link>Preparar expediente</Link>", REGISTER],
    ["const x = `Preparando el expediente ${name}`;", REGISTER],
  ])("on %j", (text, message) => {
    expect(foreignWords("src/screens/a.tsx", `\n${text}\n`).faults).toEqual([
      expect.stringContaining(`src/screens/a.tsx:2: ${message}: `),
    ]);
  });

  it("on an expediente among the documents for a register", () => {
    const text = "const x = 'quítalo del expediente';";

    expect(foreignWords("src/domain/documents/dossier/a.ts", text).faults).toEqual([
      `src/domain/documents/dossier/a.ts:1: ${REGISTER}: quítalo del expediente`,
    ]);
    expect(foreignWords("src/screens/cases/a.ts", text).faults).toEqual([]);
  });

  it.each([
    "<p>Guardar como expediente</p>",
    'const x = "Volver al Análisis";',
    'const x = "Analizando tu trámite";',
    'const x = "Resultado del análisis";',
    'const x = "Mis trámites";',
    'const x = "Presenta la solicitud en la sede";',
    'const x = "Guárdalo en una carpeta";',
    'send({ type: "dossier.requested" });',
    'import { x } from "./caso ajeno.ts";',
    'const state = { description: "The dossier is made, page by page." };',
    "// El caso y su proceso",
  ])("but not on %j", (text) => {
    expect(foreignWords("src/screens/a.tsx", text).faults).toEqual([]);
  });
});

describe("[A-180] what a person reads", () => {
  const modules = ["src", "supabase"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.(?:test|testing|stories|d)\.tsx?$/.test(name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const found = [
    ...modules.map((path) => foreignWords(path, read(path))),
    ...["index.html", "public/manifest.webmanifest"].map((path) =>
      foreignWords(`${path}.ts`, `export const text = ${JSON.stringify(read(path))};`),
    ),
  ];

  it("says trámite, expediente and plan, and nothing else for them", () => {
    expect(found.flatMap(({ faults }) => faults)).toEqual([]);
    expect(modules.length).toBeGreaterThan(500);
  });

  it("has every text that a row keeps, and each row is known", () => {
    const rows = read("docs", "requirements.tsv") + read("docs", "decisions.md");

    expect(KEPT.filter((one) => !found.some(({ kept }) => kept.has(one)))).toEqual([]);
    expect(KEPT.filter(({ row }) => !rows.includes(row))).toEqual([]);
  });
});
