import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bootstrap } from "./bootstrap.mjs";
import { isMain, orExplain } from "./project.mjs";

const HELP = [
  "No hay ningún Chromium para las pruebas y no se ha podido instalar. Haz una de estas cosas y vuelve a probar:",
  "  · instala Chromium o Google Chrome en el sistema (en Debian: apt-get install chromium);",
  "  · ejecuta «npx playwright install chromium» con conexión;",
  "  · indica dónde está con CHROMIUM_PATH=/ruta/al/ejecutable.",
].join("\n");

/** Last lines of a tool's output that are shown once every way has failed. */
const SHOWN_LINES = 4;
const SHOWN_CHARACTERS = 200;

/**
 * A way to get a Chromium: its command for a person, whether it is worth trying here, and the attempt, which returns what the
 * tool said.
 * @typedef {{ name: string, possible: () => boolean, install: () => string }} Way
 */

/** Cheapest first. @type {readonly Way[]} */
const WAYS = [
  {
    name: "npx playwright install chromium",
    possible: () => true,
    install: () => {
      const cli = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
      return run(process.execPath, [cli, "install", "chromium"]);
    },
  },
  {
    name: "apt-get install chromium-headless-shell",
    possible: mayUseApt,
    install: () => [run("apt-get", ["update", "-qq"]), installPackage("chromium-headless-shell")].join("\n"),
  },
  { name: "apt-get install chromium", possible: mayUseApt, install: () => installPackage("chromium") },
];

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", env, maxBuffer: 64 * 1024 * 1024 });
  return [stdout, stderr, error?.message].filter(Boolean).join("\n");
}

function installPackage(name) {
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
}

/** Ubuntu's package chromium is only a pointer to a snap. */
function mayUseApt() {
  return process.getuid?.() === 0 && isDebian();
}

function isDebian() {
  const release = "/etc/os-release";
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
}

/** The last lines of what a tool said, without the calls of a stack. */
function shorten(output) {
  const lines = output.split(/\r?\n|\r/u).map((line) => line.trim());
  return lines
    .filter((line) => line !== "" && !line.startsWith("at "))
    .slice(-SHOWN_LINES)
    .map((line) => `    ${line.slice(0, SHOWN_CHARACTERS)}`);
}

/**
 * Tries the ways that are possible, in their order, until there is a Chromium. Says once what is missing and what is tried.
 * @param {{ find: () => string | undefined, ways: readonly Way[], say: (text: string) => void }} tools
 * @throws Error with a Spanish message that says what was tried, why it failed and what to do
 */
export function installChromium({ find, ways, say }) {
  if (find()) return;
  const possible = ways.filter(({ possible: isPossible }) => isPossible());
  const names = possible.map(({ name }) => `«${name}»`).join("; si no va, ");
  say(`No hay ningún Chromium para las pruebas. Se prueba a instalarlo con ${names}. Puede tardar unos minutos…`);
  const failures = [];
  for (const { name, install } of possible) {
    const output = install();
    const found = find();
    if (found) return say(`Instalado: ${found}`);
    failures.push(`  «${name}»:`, ...shorten(output));
  }
  throw new Error([HELP, "Lo que han dicho los intentos:", ...failures].join("\n"));
}

/**
 * Leaves a Chromium that the tests can start.
 * @throws Error with a Spanish message that says what to do when there is none and none can be installed
 */
export async function ensureChromium() {
  const { findChromium } = await import("./chromium.mjs");
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH señala «${named}», que no existe.`);
  installChromium({ find: findChromium, ways: WAYS, say: console.log });
}

if (isMain(import.meta.url)) {
  await orExplain(async () => {
    await bootstrap();
    await ensureChromium();
  });
}
