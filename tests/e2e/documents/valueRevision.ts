import type { Page } from "@playwright/test";

/** The revision with which IndexedDB has the sealed row of something personal; 0 for none. It rises with each change that is on the disk. */
export const valueRevision = (page: Page, key: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("tramia");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("rows").objectStore("rows").get(name);
          reading.addEventListener("error", () => reject(reading.error));
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve((reading.result as { revision: number } | undefined)?.revision ?? 0);
          });
        });
      }),
    `value/${key}`,
  );
