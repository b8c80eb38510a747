import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";
import { readReports } from "./reports.mjs";
import { coverage, parseReasons, parseRows, shortened } from "./requirements.mjs";

const read = (name) => readFileSync(join(root, "docs", name), "utf8");
const { tests, absent } = readReports(join(root, "reports"));
const { areas, unknown, idle } = coverage(
  parseRows(read("requirements.tsv")),
  tests,
  parseReasons(read("spec-reasons.tsv")),
);

for (const { area, total, proven, open } of areas) {
  console.log(`${area.padEnd(8)}${proven} de ${total} con prueba`);
  for (const reason of new Set(open.map((row) => row.reason))) {
    const ids = open.filter((row) => row.reason === reason).map(({ id }) => id);
    console.log(`  ${reason ?? "sin motivo"}: ${shortened(ids)}`);
  }
}

const sum = (of) => areas.reduce((total, area) => total + of(area), 0);
const unexplained = areas.flatMap(({ open }) => open.filter(({ reason }) => reason === undefined).map(({ id }) => id));
for (const name of absent) console.log(`\nFalta reports/${name}: ejecuta «npm test» para tener todas las pruebas.`);
for (const { id, name, file } of unknown) console.error(`\nNo existe la fila ${id}, citada por «${name}» (${file})`);
for (const pattern of idle) console.error(`\ndocs/spec-reasons.tsv: ${pattern} no corresponde a ninguna fila`);
console.log(
  `\n${sum(({ proven }) => proven)} de ${sum(({ total }) => total)} filas con prueba; ` +
    `${sum(({ open }) => open.length) - unexplained.length} pendientes con motivo; ${unexplained.length} sin prueba ni motivo.`,
);
if (unknown.length > 0 || idle.length > 0) process.exitCode = 1;
