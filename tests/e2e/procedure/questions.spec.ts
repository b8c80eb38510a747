import { expect, test, type Page } from "@playwright/test";
import { collectComplaints, expectAccessible, expectNoSidewaysScroll, openWith, passGate } from "../support.ts";
import { skipTo } from "./skipQuestions.ts";

const questions = (page: Page) => page.getByRole("region", { name: "Preguntas sobre tu caso" });
const unfold = (page: Page) =>
  questions(page)
    .getByRole("button", { name: /^Lo que has respondido/ })
    .click();

async function analyse(page: Page, tramite: string) {
  await openWith(page, "/hub", { selectedTramite: tramite });
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await expect(page.getByRole("button", { name: "Procesar Otro Trámite" })).toBeVisible();
}

test("what is said of oneself is asked once, changes the rows, and is taken back in another tab", async ({
  page,
  context,
}) => {
  const complaints = collectComplaints(page);
  await passGate(page);
  await analyse(page, "Renovación de DNI y pasaporte");
  await questions(page).getByRole("button", { name: "El DNI", exact: true }).click();
  await expect(questions(page).getByRole("status")).toContainText(/^Ahora te piden \d/);
  await (await skipTo(questions(page), "Para un menor a mi cargo")).click();
  await unfold(page);
  await expect(questions(page).getByText(/^Lo dijiste el /)).toBeVisible();
  await expect(page.getByText("Porque has dicho: «El DNI» y «Para un menor a mi cargo»").first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);

  // Another procedure knows it already; a second tab takes it back.
  await page.reload();
  await analyse(page, "Renovación de DNI y pasaporte");
  await unfold(page);
  await expect(questions(page).getByText("Para un menor a mi cargo")).toBeVisible();
  const wallet = await context.newPage();
  await passGate(wallet);
  await wallet.goto("/wallet");
  await wallet.getByRole("button", { name: "Ajustes" }).click();
  await wallet.getByRole("button", { name: "Ver mis datos" }).click();
  const said = wallet.getByRole("region", { name: "Lo que nos has dicho" });
  await expect(said).toContainText("Para un menor a mi cargo");
  await expectAccessible(wallet);
  await said.getByRole("button", { name: "Quitar" }).click();
  await expect(said).toContainText("Todavía no has respondido");
  await expect(questions(page).getByText(/^Lo dijiste el /)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
