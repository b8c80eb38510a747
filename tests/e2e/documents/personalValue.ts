import type { Page } from "@playwright/test";

/** What IndexedDB has under the key of something personal; null for nothing. */
export const personalValue = (page: Page, key: string): Promise<string | null> =>
  page.evaluate(
    (wanted) =>
      new Promise<string | null>((resolve, reject) => {
        const opening = indexedDB.open("tramia");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("values").objectStore("values").get(wanted);
          reading.addEventListener("error", () => reject(reading.error));
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve((reading.result as string | undefined) ?? null);
          });
        });
      }),
    key,
  );
