import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { exclusively } from "./exclusive.mjs";
import { currentPlatform, differences } from "./lock-file.mjs";
import { satisfies } from "./node-version.mjs";
import { isMain, orExplain, root } from "./project.mjs";

const INSTALL = ["ci", "--include=dev", "--include=optional", "--loglevel=error"];

function read(name) {
  return JSON.parse(readFileSync(join(root, name), "utf8"));
}

/** True when node_modules holds exactly what the lock file names. */
function isInstalled() {
  const installed = join("node_modules", ".package-lock.json");
  if (!existsSync(join(root, installed))) return false;
  const tree = read(installed);
  const platform = currentPlatform();
  return (
    differences(read("package-lock.json"), tree, platform).length === 0 &&
    Object.keys(tree.packages).every((path) => existsSync(join(root, path)))
  );
}

function install() {
  console.log("Instalando las dependencias de Tramia (solo la primera vez y cuando cambian)…");
  const cli = process.env.npm_execpath;
  const options = { cwd: root, stdio: "inherit" };
  const { status } =
    cli && basename(cli) === "npm-cli.js"
      ? spawnSync(process.execPath, [cli, ...INSTALL], options)
      : spawnSync(`npm ${INSTALL.join(" ")}`, { ...options, shell: true });
  if (status !== 0) {
    throw new Error(
      "No se han podido instalar las dependencias. Comprueba la conexión (o el registro de npm) y vuelve a probar.",
    );
  }
}

/**
 * Leaves node_modules as the lock file says; does nothing, quickly, when it already is.
 * @throws Error with a Spanish message when Node is too old or the install fails
 */
export async function bootstrap() {
  const { engines } = read("package.json");
  if (!satisfies(process.version, engines.node)) {
    throw new Error(
      `Tramia necesita Node ${engines.node} y este es ${process.version}. ` +
        "Instala una versión compatible desde https://nodejs.org y vuelve a probar.",
    );
  }
  if (isInstalled()) return;
  await exclusively(
    join(root, ".cache", "install.lock"),
    () => console.log("Otro proceso está instalando las dependencias: esperando a que termine…"),
    () => {
      if (!isInstalled()) install();
    },
  );
}

if (isMain(import.meta.url)) await orExplain(bootstrap);
