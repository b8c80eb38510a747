import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 250;

/**
 * Runs the work while no other process does work under the same folder name. A lock whose process is gone is taken over.
 * @param {string} folder made for as long as the work lasts
 * @param {() => void} onWait called once when another process has to be waited for
 * @param {() => unknown} work
 */
export async function exclusively(folder, onWait, work) {
  let told = false;
  while (!acquire(folder)) {
    if (!told) onWait();
    told = true;
    await wait(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The lock is prepared aside and moved into place whole, so that a lock always has an owner. */
function acquire(folder) {
  const prepared = `${folder}.${process.pid}`;
  mkdirSync(prepared, { recursive: true });
  writeFileSync(join(prepared, "pid"), String(process.pid));
  try {
    renameSync(prepared, folder);
    return true;
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST" && !existsSync(folder)) throw error;
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

function isAbandoned(folder) {
  try {
    process.kill(Number(readFileSync(join(folder, "pid"), "utf8")), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
