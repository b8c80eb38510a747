import { expect, type Locator } from "@playwright/test";

/**
 * Skips questions until one has this answer, each as soon as the next one replaces it.
 * @param questions the region that asks
 * @returns the answer's button
 */
export async function skipTo(questions: Locator, answer: string): Promise<Locator> {
  const option = questions.getByRole("button", { name: answer, exact: true });
  const asked = questions.getByRole("group");
  await expect(asked).toBeVisible();
  while (!(await option.isVisible())) {
    const before = await asked.textContent();
    await questions.getByRole("button", { name: "No lo sé" }).click();
    await expect(asked).not.toHaveText(before ?? "");
  }
  return option;
}
