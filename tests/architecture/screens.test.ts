import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const files = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|stories|testing)\./.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: relative(root, path), text: readFileSync(path, "utf8") }));

const MAX_PROPS = 15;

/** Views that still have more; a field of a form passes on the attributes of the native element. */
const TOO_MANY_PROPS: readonly string[] = ["TextFieldProps"];

const INTERFACE = /^(?:export )?interface (\w+)(?:<[^{]*>)?(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm;

/** Own members and extended types of every interface, by name. */
function interfacesIn(texts: readonly string[]) {
  return new Map(
    texts.flatMap((text) =>
      [...text.matchAll(INTERFACE)].map(([, name = "", parents = "", body = ""]) => [
        name,
        { own: (body.match(/^ {2}(?:readonly )?[\w"-]+\??[:(]/gm) ?? []).length, parents },
      ]),
    ),
  );
}

/** Counts the members of an interface, with those of the interfaces that it extends; a Pick has the names it lists. */
function membersOf(name: string, known: ReturnType<typeof interfacesIn>): number {
  const found = known.get(name);
  if (!found) return 0;
  const picked = [...found.parents.matchAll(/Pick<\w+, ([^>]+)>/g)].flatMap(([, names = ""]) => names.split("|"));
  const whole = found.parents.replaceAll(/\w+<[^>]*>/g, "").match(/\w+/g) ?? [];
  return found.own + picked.length + whole.reduce((sum, parent) => sum + membersOf(parent, known), 0);
}

function tooManyProps(texts: readonly string[]): readonly string[] {
  const known = interfacesIn(texts);
  return [...known.keys()].filter((name) => name.endsWith("Props") && membersOf(name, known) > MAX_PROPS);
}

const selectsWholeSnapshot = (text: string) => /useSelector\([^,]+,\s*\(?(\w+)\)?\s*=>\s*\1\s*\)/.test(text);

/** True when the module starts an actor while it is loaded: outside of every function. */
function startsOnImport(text: string): boolean {
  return [...text.matchAll(/\b(?:createActor|startChild)\(|\.start\(\)/g)].some(({ index }) => {
    const lines = text.slice(0, index).split("\n");
    const first = lines.findLastIndex((line, at) => at === 0 || /^[^\s)}\]]/.test(line));
    const statement = lines.slice(first).join("\n");
    return !/^(?:\/[/*]|(?:export )?(?:default )?(?:async )?(?:function|class)\b)|=>/.test(statement);
  });
}

const fourteen = Array.from({ length: 14 }, (_, n) => `  readonly p${n}: string;\n`).join("");

describe("the rules of the screens bite", () => {
  it("on more than 15 props, with those that are inherited", () => {
    expect(tooManyProps([`interface AProps {\n${fourteen}  readonly x?: string;\n}\n`])).toEqual([]);
    expect(tooManyProps([`interface AProps {\n${fourteen}  readonly x?: string;\n  y(): void;\n}\n`])).toEqual([
      "AProps",
    ]);
    const inherited = `interface B {\n  a: 1;\n  b: 2;\n}\nexport interface AProps extends B {\n${fourteen}}\n`;
    expect(tooManyProps([inherited])).toEqual(["AProps"]);
    expect(tooManyProps([inherited.replace("extends B", 'extends Pick<B, "a">')])).toEqual([]);
    expect(tooManyProps([inherited.replace("extends B", 'extends Pick<B, "a" | "b">')])).toEqual(["AProps"]);
  });

  it("on the selection of a whole snapshot", () => {
    expect(selectsWholeSnapshot("useSelector(actor, (current) => current)")).toBe(true);
    expect(selectsWholeSnapshot("useSelector(actor, (current) => current.value)")).toBe(false);
    expect(selectsWholeSnapshot("useSelector(actor, selectRows)")).toBe(false);
  });

  it.each([
    "const actor = createActor(machine).start();",
    "export const actor = createActor(\n  machine,\n).start();",
    "createActor(machine).start();",
    'export const cases = startChild("case", machine);',
  ])("on a module that starts an actor: %j", (text) => {
    expect(startsOnImport(`import { createActor } from "xstate";\n${text}\n`)).toBe(true);
  });

  it.each([
    "export function start() {\n  return createActor(machine).start();\n}",
    "export const start = () => createActor(machine).start();",
    '// startChild("case")',
  ])("but not on a function that does: %j", (text) => {
    expect(startsOnImport(text)).toBe(false);
  });
});

describe("the source", () => {
  it("starts no actor by importing a module, and creates actors in one place", () => {
    expect(files.filter(({ text }) => startsOnImport(text)).map(({ path }) => path)).toEqual([]);
    expect(files.filter(({ text }) => /\bcreateActor\(/.test(text)).map(({ path }) => path)).toEqual([
      "src/app/root.ts",
    ]);
  });

  it("has no view with more than 15 props", () => {
    const views = files.filter(({ path }) => /^src\/(components|screens)\//.test(path)).map(({ text }) => text);
    expect(tooManyProps(views).toSorted()).toEqual(TOO_MANY_PROPS);
  });

  it("selects no whole snapshot", () => {
    const found = files.filter(({ text }) => selectsWholeSnapshot(text)).map(({ path }) => path);
    expect(found).toEqual([]);
  });
});
