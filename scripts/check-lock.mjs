import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lockFaults } from "./lock-file.mjs";
import { root } from "./project.mjs";

const read = (name) => JSON.parse(readFileSync(join(root, name), "utf8"));
const faults = lockFaults(read("package-lock.json"), read("package.json"));
for (const fault of faults) console.error(`package-lock.json: ${fault}`);
if (faults.length > 0) {
  console.error("Rehaz el fichero: borra node_modules y package-lock.json y ejecuta «npm install».");
  process.exitCode = 1;
}
