import { readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium as playwright } from "playwright";
import { runnerImport } from "vite";
import { chromiumWithSystemFonts } from "./chromium.mjs";
import { orExplain, root } from "./project.mjs";

const FOLDER = join(root, "scripts", "documents");
const config = { root, configFile: false, resolve: { alias: { "@": join(root, "src") } } };
const DELIVERIES = ["jpg", "pdf-scan", "pdf-text", "jpg"];

/** @param {string[]} path */
async function load(...path) {
  return (await runnerImport(join(FOLDER, ...path), config)).module;
}

/** @param {string} half */
async function loadTemplates(half) {
  const files = readdirSync(join(FOLDER, half)).filter((name) => name.endsWith(".ts"));
  return Promise.all(files.map(async (name) => ({ name, ...(await load(half, name)) })));
}

async function writeFields() {
  const { countFields } = await load("fieldsByFolder.ts");
  const templates = (await loadTemplates("seen")).flatMap(({ TEMPLATES }) => TEMPLATES);
  const file = join(root, "src", "domain", "capture", "extraction", "fieldsByFolder.json");
  writeFileSync(file, `${JSON.stringify(countFields(templates), null, 2)}\n`);
}

await orExplain(async () => {
  const [half, target, only = ""] = process.argv.slice(2);
  if (half === "fields") return writeFields();
  if (!["seen", "unseen"].includes(half ?? "") || !target)
    throw new Error("Uso: npm run documents -- fields, o seen|unseen carpeta [parte de un nombre, o lot1.ts:]");
  const lists = await loadTemplates(half);
  const templates = lists.flatMap(({ name, TEMPLATES }) =>
    TEMPLATES.filter(({ id }) => `${name}:${id}`.includes(only)),
  );
  const { writeDocument } = await load("generate.ts");
  const browser = await playwright.launch(chromiumWithSystemFonts());
  const page = await browser.newPage();
  for (const [index, template] of templates.entries()) {
    for (const seed of [100 + index, 600 + index]) {
      const delivery =
        (template.page ?? "a4") === "a4" ? DELIVERIES[(index + (seed > 500 ? 2 : 0)) % DELIVERIES.length] : "jpg";
      await writeDocument(page, resolve(process.env.INIT_CWD ?? ".", target), template, { seed, delivery });
      console.log(template.id, seed, delivery);
    }
  }
  await browser.close();
});
