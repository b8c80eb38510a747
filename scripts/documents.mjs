import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium as playwright } from "playwright";
import { runnerImport } from "vite";
import { chromiumWithSystemFonts } from "./chromium.mjs";
import { orExplain, root } from "./project.mjs";

const FOLDER = join(root, "scripts", "documents");
const DELIVERIES = ["jpg", "pdf-scan", "pdf-text", "jpg"];

/** @param {string[]} path */
async function load(...path) {
  return (await runnerImport(join(FOLDER, ...path), { root, configFile: false })).module;
}

await orExplain(async () => {
  const [half, target, only = ""] = process.argv.slice(2);
  if (!["seen", "unseen"].includes(half ?? "") || !target)
    throw new Error("Uso: npm run documents -- seen|unseen carpeta [parte de un nombre, o lot1.ts:]");
  const files = readdirSync(join(FOLDER, half)).filter((name) => name.endsWith(".ts"));
  const lists = await Promise.all(files.map(async (name) => ({ name, ...(await load(half, name)) })));
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
