import { existsSync } from "node:fs";
import { chromium as playwrightChromium } from "playwright";

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
 * Launch options for the tests' Chromium; the flags keep it off the network and let root start it.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function chromium() {
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
