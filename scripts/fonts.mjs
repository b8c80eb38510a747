import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "./project.mjs";

/** The only fonts of the system that the tests' browsers know: with them each machine measures the same text (decision A-185). */
export const TEST_FONTS = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf"];

/**
 * What fontconfig reads: these fonts of the folder alone, without the system's own settings. Whatever a page asks for that
 * the browser has not loaded is drawn in DejaVu Sans, fixed widths in DejaVu Sans Mono.
 * @param {string} fonts the folder of the fonts
 * @param {string} cache a folder that fontconfig may write into
 */
export function createFontConfig(fonts, cache) {
  const toAlias = (family, font) =>
    `<alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    "<fontconfig>",
    `<dir>${escapeXml(fonts)}</dir>`,
    `<cachedir>${escapeXml(cache)}</cachedir>`,
    `<selectfont><acceptfont>${TEST_FONTS.map((name) => `<glob>*/${name}</glob>`).join("")}</acceptfont>`,
    "<rejectfont><glob>*</glob></rejectfont></selectfont>",
    ...["sans-serif", "serif", "system-ui"].map((family) => toAlias(family, "DejaVu Sans")),
    toAlias("monospace", "DejaVu Sans Mono"),
    "</fontconfig>",
    "",
  ].join("\n");
}

function escapeXml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/**
 * Writes the settings of fontconfig for the tests' browsers, where they are not written yet.
 * @returns {string} their path, for FONTCONFIG_FILE
 */
export function writeFontConfig() {
  const fonts = join(dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")), "ttf");
  const folder = join(root, "node_modules", ".cache", "fontconfig");
  const path = join(folder, "fonts.conf");
  const text = createFontConfig(fonts, folder);
  if (existsSync(path) && readFileSync(path, "utf8") === text) return path;
  mkdirSync(folder, { recursive: true });
  // Several processes start browsers at the same time: none may read half of it.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
  return path;
}
