import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");

const COMMENTS = /\/\*[^]*?\*\//gu;

/** The class names that a style sheet has rules for, without those of other sheets (`:global`). */
function listClasses(css: string): readonly string[] {
  const selectors = css
    .replaceAll(COMMENTS, "")
    .replaceAll(/:global\([^)]*\)/gu, "")
    .replaceAll(/\{[^{}]*\}/gu, ";");
  return [...new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/gu)].map((match) => match[1] ?? ""))];
}

/** Classes that none of the files names, whether as `styles.name`, `styles["name"]` or in `composes: name`. */
function unusedClasses(css: string, users: readonly string[]): readonly string[] {
  const texts = [css, ...users].join("\n");
  // A name that is put together at run time can be any of them.
  if (/\bstyles\[[^"]/u.test(texts)) return [];
  return listClasses(css).filter(
    (name) => !new RegExp(`\\w(?:\\.${name}\\b|\\["${name}"\\])|composes:[^;]*\\b${name}\\b`, "u").test(texts),
  );
}

/** Classes that a component names and its sheets have no rule for: a typing error, or a rule that was deleted. */
function missingClasses(code: string, sheetOf: (path: string) => string): readonly string[] {
  return [...code.matchAll(/import (\w+) from "([^"]+\.module\.css)"/gu)].flatMap(([, alias = "", path = ""]) => {
    const named = code.matchAll(new RegExp(`\\b${alias}(?:\\.(\\w+)|\\["([\\w-]+)"\\])`, "gu"));
    const classes = listClasses(sheetOf(path));
    return [...named].map((match) => match[1] ?? match[2] ?? "").filter((name) => !classes.includes(name));
  });
}

/** Custom properties that are set in one of the sheets and read nowhere. */
function unusedProperties(sheets: readonly string[], code: readonly string[]): readonly string[] {
  const css = sheets.join("\n").replaceAll(COMMENTS, "");
  const texts = [css, ...code].join("\n");
  const declared = new Set([...css.matchAll(/(?:^|[\s{;])(--[\w-]+)\s*:/gu)].map((match) => match[1] ?? ""));
  return [...declared].filter((name) => !new RegExp(`var\\(\\s*${name}\\s*[,)]`, "u").test(texts));
}

describe("the rules for style sheets bite", () => {
  it("on a class that no file names, and on it alone", () => {
    const css = ".row {\n  gap: 0.5rem;\n}\n.row:has(> .old) {\n  gap: 0;\n}\n:global(.other) {\n}\n";
    expect(unusedClasses(css, ["<div className={styles.row} />"])).toEqual(["old"]);
    expect(unusedClasses(css, ['<div className={styles["row"]}><p className={styles.old} /></div>'])).toEqual([]);
    expect(unusedClasses(css, ["const narrow = styles[name] ?? [];"])).toEqual([]);
  });

  it("on a class that its sheet lacks", () => {
    const code = 'import styles from "./a.module.css";\n<p className={styles.row}><b className={styles["old"]} /></p>';
    expect(missingClasses(code, () => ".row {\n}")).toEqual(["old"]);
  });

  it("on a custom property that nothing reads", () => {
    const sheets = [":root {\n  --a: 1px;\n  --b: var(--a);\n  --c: 0;\n}"];
    expect(unusedProperties(sheets, ['{ gap: "var(--c)" }'])).toEqual(["--b"]);
  });
});

const read = (path: string) => readFileSync(join(root, path), "utf8");
const paths = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).map((path) => join("src", path));
const sheets = paths.filter((path) => path.endsWith(".css")).map((path) => ({ path, text: read(path) }));
const modules = paths.filter((path) => /\.tsx?$/u.test(path)).map((path) => ({ path, text: read(path) }));
const code = modules.map(({ text }) => text);

describe("the style sheets of the product", () => {
  it("hold no class that no component names", () => {
    const unused = sheets
      .filter(({ path }) => path.endsWith(".module.css"))
      .flatMap(({ path, text }) => {
        const name = basename(path);
        const users = [...code, ...sheets.map((sheet) => sheet.text)].filter((user) => user.includes(`/${name}"`));
        return unusedClasses(text, users).map((unusedName) => `${path}: .${unusedName}`);
      });
    expect(unused).toEqual([]);
  });

  it("have every class that a component names", () => {
    const missing = modules.flatMap(({ path, text }) => {
      const sheetOf = (from: string) =>
        read(from.startsWith("@/") ? from.replace("@/", "src/") : join(dirname(path), from));
      return missingClasses(text, sheetOf).map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it("write all text but code in the face that the app brings, so that it is as wide on every machine (A-185)", () => {
    const css = sheets.map(({ text }) => text.replaceAll(COMMENTS, "")).join("\n");
    const [, shipped] = /@font-face\s*\{[^}]*font-family:\s*("[^"]+")/u.exec(css) ?? [];
    const faces = [...css.matchAll(/(--font-\w+):\s*([^;]+);/gu)].map(([, name, list]) => [name, list?.split(",")[0]]);
    expect(faces).toEqual([
      ["--font-text", shipped],
      ["--font-mono", "ui-monospace"],
    ]);
  });

  it("set no custom property that nothing reads", () => {
    expect(
      unusedProperties(
        sheets.map(({ text }) => text),
        code,
      ),
    ).toEqual([]);
  });
});
