import { execFileSync } from "node:child_process";
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { keysIn } from "../../scripts/key-shapes.mjs";

const root = join(import.meta.dirname, "..", "..");

/** Files that git tracks, and new ones that it does not ignore. */
function repositoryFiles(): readonly string[] {
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: root });
  return list.toString().split("\0").filter(isFile);
}

function isFile(path: string): boolean {
  return path !== "" && (lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false);
}

/** A download of the source alone has no git; nothing can be committed from it either. */
const hasGit = lstatSync(join(root, ".git"), { throwIfNoEntry: false }) !== undefined;

/** Written in pieces, so that no search for keys finds these. */
const KEYS: readonly (readonly [key: string, name: string])[] = [
  [["sk", "proj", "Zm9vYmFyYmF6cXV4Zm9vYmFy"].join("-"), "a key of an AI provider"],
  [["sk", "ant", "api03", "Zm9vYmFyYmF6cXV4Zm9v"].join("-"), "a key of an AI provider"],
  [["sk", "Zm9vYmFyYmF6cXV4Zm9vYmFy"].join("-"), "a key of an AI provider"],
  [["eyJhbGciOiJIUzI1NiJ9", "eyJyb2xlIjoic2VydmljZV9yb2xlIn0", "c2ln"].join("."), "a JSON web token"],
  [["sb", "secret", "Zm9vYmFyYmF6cXV4_YmFy"].join("_"), "a secret key of Supabase"],
  [["sbp", "0123456789abcdef".repeat(3).slice(0, 40)].join("_"), "an access token of Supabase"],
  [["AI", "za", "Sy0-_".repeat(7)].join(""), "a key of Google"],
  [["ghp", "a1B2".repeat(9)].join("_"), "a token of GitHub"],
  [["github", "pat", "a1B2".repeat(9)].join("_"), "a token of GitHub"],
  [["AK", "IA", "ABCD2345".repeat(2)].join(""), "a key of AWS"],
  [["-----BEGIN", "PRIVATE", "KEY-----"].join(" "), "a private key"],
  [["-----BEGIN", "RSA", "PRIVATE", "KEY-----"].join(" "), "a private key"],
];

describe("finding: embedded AI key → a key", () => {
  it.each(KEYS)("in a text is found: case %#", (key, name) => {
    expect(keysIn(`const key = "${key}";`)).toEqual([name]);
    expect(keysIn(`KEY=${key}\n`)).toEqual([name]);
  });

  it.each([
    "sb_publishable_Zm9vYmFyYmF6cXV4",
    'secretKey.startsWith("sb_secret_")',
    "task-with-a-name-longer-than-twenty-letters",
    "-----BEGIN PUBLIC KEY-----",
    "sha512-eyJhbGciOiJIUzI1NiJ9eyJyb2xlIjoic2VydmljZV9yb2xlIn0==",
  ])("is not what looks like one: %s", (text) => {
    expect(keysIn(text)).toEqual([]);
  });

  it.skipIf(!hasGit)("is in no file of the repository", () => {
    const files = repositoryFiles();

    const faults = files.flatMap((path) =>
      keysIn(readFileSync(join(root, path), "latin1")).map((name) => `${path}: ${name}`),
    );

    expect(faults).toEqual([]);
    expect(files).toContain("supabase/functions/access/gate/index.ts");
  });
});
