import { existsSync } from "node:fs";
import { join } from "node:path";
import { bundleFaults, compressedSizes } from "./bundle.mjs";
import { root } from "./project.mjs";

const folder = join(root, "dist");
if (existsSync(folder)) {
  for (const { path, bytes } of compressedSizes(folder)) {
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB gz  ${path}`);
  }
  const faults = bundleFaults(folder);
  for (const fault of faults) console.error(`dist/${fault}`);
  if (faults.length > 0) process.exitCode = 1;
} else {
  console.error("No hay ninguna compilación: ejecuta antes «npm run build».");
  process.exitCode = 1;
}
