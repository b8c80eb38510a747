import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readImports } from "../../scripts/imports.mjs";

const root = join(import.meta.dirname, "..", "..");

/** A place in the project and what may and may not be imported there: whole specifiers. */
interface Boundary {
  readonly place: string;
  readonly allowed: readonly string[];
  /** Allowed as types, forbidden as values. */
  readonly typesOnly?: readonly string[];
  readonly forbidden: readonly string[];
}

/** Both ways to name a room from a file two folders deep in another one. */
const room = (name: string) => [`@/${name}/topic/x.ts`, `../../${name}/topic/x.ts`];
const rooms = (...names: readonly string[]) => names.flatMap(room);
/** The ways to name a street of the domain from another one. */
const streets = (...names: readonly string[]) =>
  names.flatMap((name) => [`@/domain/${name}/topic/x.ts`, `../../${name}/x.ts`, `../../../domain/${name}/x.ts`]);
const list = (...specifiers: readonly string[]) => specifiers;
const OUTSIDE = ["@mocks/x.ts", "../../../mocks/x.ts", "../../../tests/x.ts"];

const BOUNDARIES: readonly Boundary[] = [
  {
    place: "src/domain/topic/case.ts",
    allowed: ["./x.ts", "../other/x.ts", "valibot"],
    forbidden: [
      ...rooms("services", "machines", "components", "screens", "app"),
      ...OUTSIDE,
      ...list("react", "xstate", "openai", "@supabase/supabase-js", "@tanstack/react-query", "idb", "node:fs"),
      ...list("valibot/schemas", "zod"),
    ],
  },
  {
    place: "src/domain/capture/topic/case.ts",
    allowed: streets("reading", "documents", "shared"),
    forbidden: ["@/services/topic/x.ts", "../../../app/x.ts", ...OUTSIDE, "react"],
  },
  {
    place: "src/domain/documents/topic/case.ts",
    allowed: ["./x.ts", "../topic/capture.ts", "valibot", ...streets("reading", "procedure", "shared")],
    forbidden: [...streets("capture"), "@/services/topic/x.ts", "../../../app/x.ts", ...OUTSIDE, "react"],
  },
  {
    place: "src/domain/reading/topic/case.ts",
    allowed: ["./x.ts", "../text/x.ts", "ibantools", ...streets("shared")],
    forbidden: [
      ...streets("procedure", "documents", "capture", "grants", "access"),
      ...list("@/services/topic/x.ts", "../../../app/x.ts", "react", "valibot"),
      ...OUTSIDE,
    ],
  },
  {
    place: "src/services/topic/case.ts",
    allowed: [
      ...rooms("domain"),
      ...list("./x.ts", "../other/x.ts"),
      ...list("openai", "@anthropic-ai/sdk/client", "@supabase/supabase-js", "@tanstack/react-query", "idb"),
    ],
    forbidden: [
      ...rooms("machines", "components", "screens", "app"),
      ...OUTSIDE,
      ...list("react", "react-dom/client", "react-router-dom", "xstate", "@xstate/react"),
      ...list("downshift", "lucide-react", "@radix-ui/react-dialog"),
    ],
  },
  {
    place: "src/machines/topic/case.ts",
    allowed: [...rooms("domain"), "./x.ts", "../other/x.ts", "xstate", "xstate/graph"],
    typesOnly: rooms("services"),
    forbidden: [
      ...rooms("components", "screens", "app"),
      ...OUTSIDE,
      ...list("react", "@xstate/react", "openai", "@supabase/supabase-js", "@tanstack/react-query", "node:fs"),
    ],
  },
  {
    place: "src/machines/topic/case.react.tsx",
    allowed: [...rooms("domain"), "./x.ts", "../other/x.ts", "xstate", "react", "@xstate/react"],
    forbidden: [
      ...rooms("components", "screens", "app", "services"),
      ...OUTSIDE,
      ...list("react-dom", "react-router-dom", "openai", "@tanstack/react-query"),
    ],
  },
  {
    place: "src/components/Topic/case.tsx",
    allowed: [
      ...rooms("domain"),
      ...list("./x.ts", "./case.module.css", "../Other/Other.tsx"),
      ...list("react", "react-dom", "@radix-ui/react-dialog", "downshift", "lucide-react", "@tanstack/react-virtual"),
    ],
    forbidden: [
      ...rooms("services", "machines", "screens", "app"),
      ...OUTSIDE,
      ...list("xstate", "@xstate/react", "react-router-dom", "@tanstack/react-query", "openai", "msw"),
    ],
  },
  {
    place: "src/screens/topic/case.tsx",
    allowed: [
      ...rooms("domain", "machines", "components"),
      ...list("./x.ts", "../other/x.ts", "@/services/topic/topic.queries.ts", "../../services/topic/topic.queries.ts"),
      ...list("react", "xstate", "@xstate/react", "react-router-dom", "@tanstack/react-query"),
    ],
    typesOnly: [...rooms("services"), "@/services/topic/topic.errors.ts", "@/services/topic/queries.ts"],
    forbidden: [
      ...rooms("app"),
      ...OUTSIDE,
      ...list("openai", "@supabase/supabase-js", "downshift", "lucide-react", "@radix-ui/react-dialog", "idb"),
    ],
  },
  {
    place: "mocks/case.ts",
    allowed: ["@/domain/topic/x.ts", "../src/domain/topic/x.ts", "./x.ts", "msw", "msw/browser"],
    typesOnly: ["@/services/topic/x.ts", "../src/services/topic/x.ts"],
    forbidden: ["machines", "components", "screens", "app"].flatMap((name) => [
      `@/${name}/topic/x.ts`,
      `../src/${name}/topic/x.ts`,
    ]),
  },
  {
    place: "supabase/functions/topic/case.ts",
    allowed: [
      ...list("./x.ts", "../other/x.ts", "../../../src/domain/topic/x.ts"),
      ...list("npm:@supabase/supabase-js@2.119.0", "npm:zod", "node:crypto", "node:fs/promises"),
    ],
    forbidden: [
      ...["services", "machines", "components", "screens", "app"].map((name) => `../../../src/${name}/topic/x.ts`),
      ...list("@/domain/topic/x.ts", "@mocks/x.ts", "../../../mocks/x.ts", "../../../tests/x.ts"),
      ...list("react", "msw", "@supabase/supabase-js", "openai/resources"),
    ],
  },
];

/** How a specifier can be written into a file. */
const FORMS = {
  value: (specifier: string) => `import { x } from "${specifier}";`,
  type: (specifier: string) => `import type { X } from "${specifier}";`,
  effect: (specifier: string) => `import "${specifier}";`,
  dynamic: (specifier: string) => `void import("${specifier}");`,
  reexport: (specifier: string) => `export { x } from "${specifier}";`,
} as const;
type Form = keyof typeof FORMS;
const VALUE_FORMS = ["value", "effect", "dynamic", "reexport"] as const;

interface Case {
  readonly place: string;
  readonly form: Form;
  readonly specifier: string;
  readonly refused: boolean;
}

function createCases({ place, allowed, typesOnly = [], forbidden }: Boundary): readonly Case[] {
  const cases = (specifiers: readonly string[], forms: readonly Form[], refused: boolean) =>
    specifiers.flatMap((specifier) => forms.map((form) => ({ place, form, specifier, refused })));
  return [
    ...cases(allowed, ["type", ...VALUE_FORMS], false),
    ...cases(typesOnly, ["type"], false),
    ...cases(typesOnly, VALUE_FORMS, true),
    ...cases(forbidden, ["type", ...VALUE_FORMS], true),
  ];
}

const CASES = BOUNDARIES.flatMap(createCases);

/** Each case has a file of its own at its place: `case.ts` becomes `case-12.ts`. */
function createFile({ place }: Case, index: number): string {
  return place.replace("case.", `case-${index}.`);
}

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

/** Lints these texts, by path, in one call with the project's own rules. @returns the files that got a report of one of the rules */
function refusedFiles(texts: Readonly<Record<string, string>>, ...rules: readonly string[]): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), "boundaries-"));
  try {
    const config = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8")) as object;
    // These rules need no types, and there is no TypeScript project here to take them from.
    writeFileSync(join(folder, ".oxlintrc.json"), JSON.stringify({ ...config, options: { typeAware: false } }));
    for (const [name, text] of Object.entries(texts)) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${text}\n`);
    }
    const oxlint = join(dirname(createRequire(import.meta.url).resolve("oxlint/package.json")), "bin", "oxlint");
    const { stdout } = spawnSync(process.execPath, [oxlint, "-f", "json", "."], { cwd: folder, encoding: "utf8" });
    const { diagnostics } = JSON.parse(stdout) as Report;
    return new Set(
      diagnostics
        .filter(({ code }) => rules.some((rule) => code === `eslint(${rule})`))
        .map(({ filename }) => filename.replaceAll("\\", "/")),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("import boundaries", () => {
  let refused: ReadonlySet<string> = new Set();
  beforeAll(() => {
    const texts = CASES.map((item, index) => [createFile(item, index), FORMS[item.form](item.specifier)] as const);
    refused = refusedFiles(Object.fromEntries(texts), "no-restricted-imports");
  });

  it.each(BOUNDARIES)("hold at $place", ({ place }) => {
    const cases = [...CASES.entries()].filter(([, item]) => item.place === place);
    const wrong = cases
      .filter(([index, item]) => refused.has(createFile(item, index)) !== item.refused)
      .map(([, { form, specifier, refused: expected }]) => `${expected ? "let in" : "refused"}: ${form} ${specifier}`);

    expect(wrong).toEqual([]);
    expect(cases.some(([, item]) => item.refused)).toBe(true);
    expect(cases.some(([, item]) => !item.refused)).toBe(true);
  });
});

it("what the server's functions reach of the domain imports no package: Deno has none by a plain name", () => {
  const imports = readImports(root);
  const reached = new Set([...imports.keys()].filter((file) => file.startsWith("supabase/functions/")));
  // A Set is iterated in insertion order, also while it grows.
  for (const file of reached) for (const imported of imports.get(file) ?? []) reached.add(imported);
  const domain = [...reached].filter((file) => /^src\/domain\/.*\.ts$/.test(file));
  const importing = domain.filter((file) => /\bfrom "[^.]/.test(readFileSync(join(root, file), "utf8")));
  expect(domain).toContain("src/domain/shared/limits.ts");
  expect(importing).toEqual([]);
});

it("services ask a server by noStoreFetch alone, which leaves no answer in the browser's cache", () => {
  const call = "export const ask = (url: string) => fetch(url);";
  const refused = {
    "src/services/topic/call.ts": call,
    "src/services/topic/default.ts": "export const ask = (url: string, send = fetch) => send(url);",
    "src/services/topic/global.ts": "export const ask = (url: string) => globalThis.fetch(url);",
    "src/services/topic/window.ts": "export const ask = (url: string) => window.fetch(url);",
    "src/services/topic/self.ts": "export const ask = (url: string) => self.fetch(url);",
    "src/services/topic/old.ts": "export const ask = () => new XMLHttpRequest();",
  };
  const allowed = {
    "src/services/topic/given.ts": "export const ask = (url: string, fetch: typeof globalThis.fetch) => fetch(url);",
    "src/services/topic/call.test.ts": call,
    "src/services/shared/noStoreFetch.ts": "export const ask = (url: string) => globalThis.fetch(url);",
    // It loads files of the program itself.
    "src/services/capture/recognition/device/assetCache.ts": call,
  };

  expect(
    [...refusedFiles({ ...refused, ...allowed }, "no-restricted-globals", "no-restricted-properties")].toSorted(),
  ).toEqual(Object.keys(refused).toSorted());
});
