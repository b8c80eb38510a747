import { expect, type Locator, type Page } from "@playwright/test";

/** States of screens, each with the way to it from the place before it. */
export type Places = Readonly<Record<string, (page: Page) => Promise<void>>>;

/** A button by its name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
/** The heading of a screen. */
export const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
/** An open dialog. */
export const dialog = (page: Page, name?: string | RegExp) => page.getByRole("dialog", name ? { name } : {});
/** Waits for a part of the page, or for the first of several. */
export const shown = (part: Locator) => expect(part.first()).toBeVisible();

/** Closes what is open over the page. */
export async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator("[role=dialog], [role=alertdialog]")).toHaveCount(0);
}
