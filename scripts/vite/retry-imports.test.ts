import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { retryImports } from "./retry-imports.ts";

/** Asks for the part twice before it exists, and twice afterwards. Prints the two failures and the part's addresses. */
const VISIT = `
import { writeFileSync } from "node:fs";
import { load } from "./entry.mjs";
const print = (load) => load.then(({ url }) => console.log(url), ({ code }) => console.log(code));
await print(load());
await print(load());
writeFileSync("part-1a2B_c-.js", "export const url=import.meta.url.split('/').at(-1);");
await print(load());
await print(load());
`;

describe("a built script", () => {
  it("asks again for a file that did not arrive, by another address, and keeps what arrived", () => {
    const folder = mkdtempSync(join(tmpdir(), "tramia-import-"));
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    write("package.json", '{"type":"module"}');
    write("entry.mjs", retryImports("export const load=()=>import(`./part-1a2B_c-.js`);"));
    write("visit.mjs", VISIT);
    const printed = execFileSync(process.execPath, ["visit.mjs"], { cwd: folder, encoding: "utf8" });
    expect(printed.trim().split("\n")).toEqual([
      "ERR_MODULE_NOT_FOUND",
      "ERR_MODULE_NOT_FOUND",
      "part-1a2B_c-.js?2",
      "part-1a2B_c-.js?2",
    ]);
  });

  it("is left alone where it imports nothing later", () => {
    const code = 'import{a}from"./base.js";a("import()");import(u)';
    expect(retryImports(code)).toBe(code);
  });
});
