import { expect, it, vi } from "vitest";
import type { Case } from "@/domain/procedure/case/case.ts";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { createMemoryStore } from "../shared/storage/keyValueStore.ts";
import { createCaseDrafts, storeDrafts } from "./caseDrafts.ts";

const stored = sampleCase("a", { version: 2 });
const saving = sampleCase("a", { version: 2, notes: "L" });
const file = sampleCase("a", { version: 2, notes: "Ll" });

it("keeps what the vault has not stored, until it is stored or taken over", () => {
  const drafts = createCaseDrafts(createMemoryStore());
  expect(drafts.read("a")).toBeNull();
  drafts.keep({ stored, saving, file });
  expect([drafts.read("a"), drafts.read("b")]).toEqual([{ stored, saving, file }, null]);
  drafts.keep({ stored: file, saving: null, file });
  expect(drafts.read("a")).toBeNull();
  drafts.keep({ stored, saving: null, file });
  expect(drafts.read("a")?.saving).toBeNull();
  drafts.remove("a");
  expect(drafts.read("a")).toBeNull();
});

it("stores a case that was never stored, and has none of a case that is not there", async () => {
  const drafts = createCaseDrafts(createMemoryStore());
  drafts.keep({ stored: null, saving: null, file: null });
  drafts.keep({ stored: null, saving: null, file });
  expect(drafts.read("a")).toEqual({ stored: null, saving: null, file });
  const saveCase = vi.fn(async (changed: Case) => ({ isSaved: true, file: changed }));
  await storeDrafts(drafts, { cases: async () => [], saveCase });
  expect([saveCase.mock.calls, drafts.ids()]).toEqual([[[{ ...file, version: 0 }]], []]);
});

it("takes no damaged draft, and none of another case; storage that is full is not fatal", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const store = createMemoryStore();
  const drafts = createCaseDrafts(store);
  for (const damaged of [
    "{",
    "null",
    "5",
    JSON.stringify({ stored, file: { id: "a" } }),
    JSON.stringify({ stored: sampleCase("b"), file }),
  ]) {
    store.setItem("tramia-draft-a", damaged);
    expect(drafts.read("a")).toBeNull();
  }
  const full = {
    ...store,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  createCaseDrafts(full).keep({ stored, saving, file });
  expect(warn).toHaveBeenCalledTimes(2);
});

it("is stored on top of what another tab stores meanwhile, and stays where it cannot be, or where the case was removed", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const drafts = createCaseDrafts(createMemoryStore());
  drafts.keep({ stored, saving: null, file });
  let held = stored;
  const theirs = sampleCase("a", { version: 3, name: "Alta de Ana", updatedAt: stored.updatedAt });
  const saveCase = vi
    .fn()
    .mockRejectedValueOnce(new Error("full"))
    .mockImplementationOnce(async () => ({ isSaved: false, file: (held = theirs) }))
    .mockImplementation(async (changed) => ({ isSaved: true, file: (held = changed) }));
  const vault = { cases: async () => [held], saveCase };
  await storeDrafts(drafts, { cases: async () => [], saveCase });
  await storeDrafts(drafts, vault);
  expect(drafts.ids()).toEqual(["a"]);
  await storeDrafts(drafts, vault);
  expect([held, drafts.ids(), saveCase.mock.calls.length]).toEqual([
    expect.objectContaining({ name: "Alta de Ana", notes: "Ll", version: 3 }),
    [],
    3,
  ]);
});
