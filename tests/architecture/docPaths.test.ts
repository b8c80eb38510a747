import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((name) => name !== "" && existsSync(join(root, name)));
/** The files and folders of the project, one a line, each with a slash before it. */
const paths = new Set(
  files.flatMap((name) => {
    const parts = name.split("/");
    return parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
  }),
);
const listing = [...paths].join("\n");
/** The changelog names files as they were. */
const pages = files.filter((name) =>
  /^(?:docs\/[\w-]+|README|CONTRIBUTING)\.md$|^\.storybook\/Introduccion\.mdx$/.test(name),
);

const NAMED = /(?<![\w./@-])[\w.*<>-]+(?:\/[\w.*<>-]+)*\/?/g;
const FOLDERS =
  /^(?:src|domain|services|machines|components|screens|app|mocks|tests|scripts|supabase|docs|_shared|\.storybook)\//;
/** Bare names of other endings are often those of files that a command writes. */
const FILE = /[\w>]\.(?:tsx?|mjs|css)$|\/.*[\w>]\.(?:mdx?|sql|json|toml|tsv|png)$/;
/** Made by a command, kept out of the repository, or part of one of Supabase's own repositories. */
const ELSEWHERE = /^(?:dist\b|supabase\/(?:\.env|auth\b|cli\b|supabase\b)|packages\/)/;

/**
 * The paths that a page names and the project lacks. A path may leave out its first folders, as `domain/shared/limits.ts` does;
 * `*` and `<street>` stand for any name.
 */
function lostPaths(text: string): readonly string[] {
  return [...text.replaceAll(/\w+:\/\/\S+/g, "").matchAll(NAMED)]
    .map(([named]) => named.replace(/[./]+$/, ""))
    .filter((named) => (FOLDERS.test(named) || FILE.test(named)) && !ELSEWHERE.test(named))
    .filter((named) => {
      const pattern = named.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll(/<[\w-]+>|\*+/g, "[^/\n]+");
      return !new RegExp(`/${pattern}$`, "m").test(listing);
    });
}

describe("paths that the documentation names", () => {
  it.each([
    ["`src/domain/shared/limits.ts`", []],
    ["The limits (domain/shared/limits.ts).", []],
    ["`src/machines/<street>` and `*.actors.ts`", []],
    ["https://supabase.com/docs/guides/functions/limits", []],
    ["`src/domain/limits.ts`", ["src/domain/limits.ts"]],
    ["[it](docs/absent.md), then `_shared/origins.ts`", ["docs/absent.md", "_shared/origins.ts"]],
    ["`absent.ts`", ["absent.ts"]],
  ])("%s", (text, lost) => {
    expect(lostPaths(text)).toEqual(lost);
  });

  it.each(pages)("%s names only files and folders that exist", (page) => {
    expect(lostPaths(readFileSync(join(root, page), "utf8"))).toEqual([]);
  });
});
