import { expect, it, vi } from "vitest";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { addDays } from "@/domain/shared/calendar/days.ts";
import { createQueryClient } from "../shared/queryClient.ts";
import { vaultKeys } from "../documents/vault/vault.queries.ts";
import { type AppBadgeOptions, keepAppBadge } from "./appBadge.ts";

const TODAY = "2026-11-23";

/** An insurance that expires so many days from the day of the tests. */
const insurance = (id: string, days: number): DocumentSummary => ({
  id,
  filename: `${id}.pdf`,
  folderId: "insurance",
  documentType: "Seguro de hogar",
  confidence: 100,
  uploadDate: `${TODAY}T10:00:00.000Z`,
  isDemoData: false,
  size: 1,
  mimeType: "application/pdf",
  expiryDate: addDays(TODAY, days),
});

/** A badge over a vault of one urgent document, in a browser whose methods work on itself alone, as those of `navigator` do. */
function createBadge(options: Partial<AppBadgeOptions> = {}) {
  const kept = { documents: [insurance("a", 3)], today: TODAY };
  const shown: (number | undefined)[] = [];
  const target = {
    shown,
    async setAppBadge(count?: number) {
      this.shown.push(count);
    },
    async clearAppBadge() {
      this.shown.push(0);
    },
  };
  const queryClient = createQueryClient();
  const vault = { list: async () => kept.documents, people: async () => [], cases: async () => [] };
  let onDay = () => {};
  keepAppBadge({
    vault,
    queryClient,
    today: () => kept.today,
    onDay: (listener) => {
      onDay = listener;
    },
    target,
    ...options,
  });
  const changed = () => queryClient.invalidateQueries({ queryKey: vaultKeys.all });
  return { kept, shown, changed, passDay: () => onDay() };
}

it("shows how much is urgent as soon as the vault is read, with no screen open", async () => {
  const { shown } = createBadge();
  await vi.waitFor(() => expect(shown).toEqual([1]));
});

it("follows every change of the vault, and goes where nothing is urgent", async () => {
  const { kept, shown, changed } = createBadge();
  await vi.waitFor(() => expect(shown).toEqual([1]));
  kept.documents = [...kept.documents, insurance("b", 5), insurance("c", 20)];
  await changed();
  expect(shown).toEqual([1, 2]);
  kept.documents = [];
  await changed();
  expect(shown).toEqual([1, 2, 0]);
});

it("counts again on another day, and says nothing twice", async () => {
  const { kept, shown, changed, passDay } = createBadge();
  kept.documents = [insurance("a", 3), insurance("b", 8)];
  await vi.waitFor(() => expect(shown).toEqual([1]));
  passDay();
  await changed();
  expect(shown).toEqual([1]);
  kept.today = addDays(TODAY, 1);
  passDay();
  expect(shown).toEqual([1, 2]);
});

it("does nothing in a browser without badges, and ignores one that refuses", async () => {
  const setAppBadge = vi.fn<() => Promise<void>>(() => Promise.reject(new Error("not installed")));
  createBadge({ target: {} });
  createBadge({ target: { setAppBadge } });
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenCalledOnce());
});
