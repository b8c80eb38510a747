import { existsSync } from "node:fs";
import { join } from "node:path";
import { bundleFaults, compressedSizes } from "./bundle.mjs";
import { root } from "./project.mjs";

/** The production builds: the embedded default, and the one with a backend that the end-to-end tests walk through. */
const BUILDS = ["dist", "dist-supabase"];

for (const build of BUILDS) {
  const folder = join(root, build);
  if (!existsSync(folder)) {
    console.error(`No está la compilación ${build}: ejecuta antes «npm test -- --only build».`);
    process.exitCode = 1;
    continue;
  }
  for (const { path, bytes } of compressedSizes(folder)) {
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB gz  ${build}/${path}`);
  }
  const faults = bundleFaults(folder);
  for (const fault of faults) console.error(`${build}/${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
