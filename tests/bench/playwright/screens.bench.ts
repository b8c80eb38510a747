import { test, type Page } from "@playwright/test";
import { openEmptyVault } from "../../e2e/documents/vaultPage.ts";
import { openWith } from "../../e2e/support.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

async function analyse(page: Page, procedure: string): Promise<void> {
  await openWith(page, "/hub", { selectedTramite: procedure });
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await page.getByText("Resultado del análisis").waitFor();
}

const open = (path: string) => async (page: Page) => {
  await page.goto(path);
  await page.locator("h1").waitFor();
};

const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: open("/"),
  "result, Renovación de DNI y pasaporte": (page) => analyse(page, "Renovación de DNI y pasaporte"),
  "result, Becas de estudios": (page) => analyse(page, "Becas de estudios"),
  "result, Empadronamiento": (page) => analyse(page, "Empadronamiento"),
  "expediente, Renovación de DNI y pasaporte": async (page) => {
    await analyse(page, "Renovación de DNI y pasaporte");
    await page.getByRole("button", { name: "Guardar como expediente" }).click();
    await page.getByRole("button", { name: "Documentos para presentar" }).waitFor();
    await page.getByTestId("headline").waitFor();
  },
  platón: open("/platon"),
  wallet: open("/wallet"),
  "wallet, a folder": open("/wallet?carpeta=identity"),
  cases: open("/expedientes"),
  procedures: open("/tramites"),
  "plan, fallecimiento": open("/plan/fallecimiento"),
  grants: open("/opportunities"),
  dossier: open("/preparar/"),
};

/** Counts what a person sees in the content of a page: controls, headings, words, and its height. */
function measure() {
  const main = document.querySelector("main");
  if (!main) throw new Error("no main");
  const count = (selector: string) =>
    [...main.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    ).length;
  return {
    actions: count("a[href], button, input, textarea, select, [role=combobox]:not(input)"),
    headings: count("h1, h2, h3, h4"),
    words: main.innerText.split(/\s+/u).filter(Boolean).length,
    height: document.documentElement.scrollHeight,
  };
}

/** The measures of a page at a size: what of it is seen before anything is unfolded. */
for (const [name, show] of Object.entries(SCREENS)) {
  test(name, async ({ page }) => {
    await openEmptyVault(page, "/");
    await show(page);
    await page.waitForLoadState("networkidle");
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const { actions, headings, words, height } = await page.evaluate(measure);
      const screens = (height / size.height).toFixed(1);
      console.log(
        `${name} at ${size.width} px: ${actions} actions, ${headings} headings, ${words} words, ${height} px (${screens} screens)`,
      );
    }
  });
}
