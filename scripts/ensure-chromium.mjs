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

/** Ways to get a Chromium, cheapest first; each says whether it is worth trying here. */
const WAYS = [
  {
    name: "playwright install chromium",
    possible: () => true,
    install: () => {
      const cli = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
      run(process.execPath, [cli, "install", "chromium"]);
    },
  },
  {
    name: "apt-get install chromium-headless-shell",
    possible: mayUseApt,
    install: () => {
      run("apt-get", ["update", "-qq"]);
      installPackage("chromium-headless-shell");
    },
  },
  { name: "apt-get install chromium", possible: mayUseApt, install: () => installPackage("chromium") },
];

function run(command, args) {
  spawnSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}

function installPackage(name) {
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
}

/** Ubuntu's package chromium is only a pointer to a snap. */
function mayUseApt() {
  return process.getuid?.() === 0 && isDebian();
}

function isDebian() {
  const release = "/etc/os-release";
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
}

/**
 * Leaves a Chromium that the tests can start.
 * @throws Error with a Spanish message that says what to do when there is none and none can be installed
 */
export async function ensureChromium() {
  const { findChromium } = await import("./chromium.mjs");
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH señala «${named}», que no existe.`);
  for (const { name, possible, install } of WAYS) {
    if (findChromium()) return;
    if (possible()) {
      console.log(`No hay ningún Chromium: probando «${name}»…`);
      install();
    }
  }
  if (!findChromium()) throw new Error(HELP);
}

if (isMain(import.meta.url)) {
  await orExplain(async () => {
    await bootstrap();
    await ensureChromium();
  });
}
