import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { chromium, chromiumWithSystemFonts } from "./chromium.mjs";
import { createFontConfig, TEST_FONTS } from "./fonts.mjs";

it("the tests' browsers get settings that know the fonts of the package alone, and keep the rest of the environment", () => {
  const { env, ...options } = chromium();
  expect(options).toEqual(chromiumWithSystemFonts());
  expect(env).toEqual({ ...process.env, FONTCONFIG_FILE: env["FONTCONFIG_FILE"] });
  const text = readFileSync(env["FONTCONFIG_FILE"] ?? "", "utf8");
  const [, folder = ""] = /<dir>(.*)<\/dir>/u.exec(text) ?? [];
  expect(folder).toBe(join(dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")), "ttf"));
  for (const name of TEST_FONTS) expect(readFileSync(join(folder, name)).byteLength).toBeGreaterThan(300_000);
  expect(text).not.toContain("<include");
  expect(text).toContain("<rejectfont><glob>*</glob></rejectfont>");
});

it("a folder may have any name", () => {
  expect(createFontConfig("/a & b/<c>", "/d")).toContain("<dir>/a &amp; b/&lt;c></dir>");
});
