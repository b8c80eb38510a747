// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { createCase } from "@/domain/procedure/case/case.ts";
import { AT, cardAnswer, cardRow } from "@/domain/procedure/case/case.testing.ts";
import { createCaseVault } from "@/machines/procedure/cases/cases.testing.ts";
import { VaultError } from "@/services/documents/vault/vault.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";

const told = vi.hoisted(() => vi.fn<(toast: { readonly title: string }) => void>());

vi.mock("@/components/ui/Toaster/notify.ts", () => ({ notify: told }));
vi.mock("../documents/records.ts", () => ({ isTabOnly: false }));
vi.mock("../documents/vault.ts", () => ({ vault: {} }));
vi.mock("../grants/situation.ts", () => ({ situation: {} }));
vi.mock("./draftStore.ts", () => ({ draftStore: createMemoryStore() }));
vi.mock("./requirements.ts", () => ({ cards: {} }));

const ANALYSIS = createCase("a", "Renovar el DNI", cardAnswer([cardRow("photo")]), AT);

/** The cases of a page whose disk may be full. */
async function openPage() {
  vi.resetModules();
  told.mockReset();
  const { vault } = await import("../documents/vault.ts");
  const stored = createCaseVault();
  const disk = { isFull: false };
  Object.assign(vault, stored, {
    saveCase: async (file: typeof ANALYSIS) => {
      if (disk.isFull) throw new VaultError("quota");
      return stored.saveCase(file);
    },
  });
  const { getCases, keepCase } = await import("./cases.ts");
  const file = (documentId: string) =>
    getCases().send({ type: "case.changed", case: ANALYSIS, change: { type: "row.filed", row: "photo", documentId } });
  return { disk, stored, keepCase, file, titles: () => told.mock.calls.map(([{ title }]) => title) };
}

beforeEach(() => window.history.replaceState(null, "", "/wallet"));

it("says that an answer could not be stored, of an analysis and of a kept case, and not beside the page that shows it", async () => {
  const { disk, stored, keepCase, file, titles } = await openPage();
  disk.isFull = true;
  file("first");
  await vi.waitFor(() => expect(titles()).toEqual(["No se pudieron guardar tus respuestas"]));
  disk.isFull = false;
  expect(await keepCase(ANALYSIS)).toBe(true);
  disk.isFull = true;
  file("second");
  await vi.waitFor(() => expect(titles().at(-1)).toBe("No se pudo actualizar el expediente"));
  window.history.replaceState(null, "", "/expediente/a");
  file("third");
  disk.isFull = false;
  file("last");
  await vi.waitFor(() => expect(stored.files.get("a")?.filed).toEqual([{ row: "photo", documentId: "last" }]));
  expect(titles()).toHaveLength(2);
});

it("says once that a case could not be kept", async () => {
  const { disk, stored, keepCase, titles } = await openPage();
  disk.isFull = true;
  expect(await keepCase(ANALYSIS)).toBe(false);
  expect([titles(), stored.files.size]).toEqual([["No se pudo guardar el expediente"], 0]);
});
