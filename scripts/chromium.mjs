import { existsSync } from "node:fs";
import { chromium as playwrightChromium } from "playwright";
import { writeFontConfig } from "./fonts.mjs";

const SYSTEM_PATHS = [
  // Debian's headless build: the same engine without windows, and the tests take little more than half the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The Chromium the tests use: CHROMIUM_PATH, Playwright's own, the system's; undefined where none is found. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const own = playwrightChromium.executablePath();
  if (own && existsSync(own)) return own;
  return SYSTEM_PATHS.find((path) => existsSync(path));
}

/**
 * Launch options for the tests' Chromium: with the fonts of the tests alone. Its flags keep it off the network and let root start it.
 * @returns {{ executablePath?: string, args: string[], env: NodeJS.ProcessEnv }}
 */
export function chromium() {
  return { ...chromiumWithSystemFonts(), env: { ...process.env, FONTCONFIG_FILE: writeFontConfig() } };
}

/**
 * Launch options for a Chromium that draws with the fonts of the machine.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function chromiumWithSystemFonts() {
  const executablePath = findChromium();
  const root = typeof process.getuid === "function" && process.getuid() === 0;
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(root ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  };
}
