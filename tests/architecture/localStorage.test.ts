import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { FakeStorage } from "@/services/shared/storage/fakeStorage.testing.ts";
import {
  caseDraftKey,
  earlierCaseKey,
  isLocalKey,
  isPersonalKey,
  KEYS,
  KEY_LISTS,
  quarantineKey,
} from "@/services/shared/storage/keys.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";
import { createTabStore } from "@/services/shared/storage/tabStore.ts";

const root = join(import.meta.dirname, "..", "..", "src");

/** Files that use the browser's storage directly: the stores, and what erases it. */
const DOORS = [
  "services/shared/storage/browserStore.ts",
  "services/shared/storage/erase.ts",
  "services/shared/storage/tabStore.ts",
];

describe("local storage", () => {
  it("keeps what its table names with a reason, and what is personal is in the vault", () => {
    const found = Object.values(KEYS).filter((key) => isLocalKey(key) === isPersonalKey(key));
    // In the storage of a tab.
    expect(found).toEqual([KEYS.tabOnly, KEYS.unsaved]);
  });

  it("is written nothing else once the vault is open", () => {
    const localStorage = new FakeStorage();
    const store = createTabStore(createBrowserStore({ localStorage }), { sessionStorage: null });
    const values = createMemoryStore();
    store.divert(values);
    const names = [earlierCaseKey("1"), caseDraftKey("1"), quarantineKey(KEYS.accessLogs, 1), "tramia-later"];
    for (const key of [...Object.values(KEYS), ...names]) store.setItem(key, "x");
    expect([...localStorage.values.keys()]).toEqual(Object.values(KEYS).filter(isLocalKey));
    expect(values.keys()).toEqual(expect.arrayContaining([...names, ...KEY_LISTS.mirrored]));
  });

  it("is reached through its stores alone", () => {
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
      (path) => /\.tsx?$/.test(path) && !/\.(test|testing|stories)\.tsx?$/.test(path),
    );
    const doors = files.filter((path) => readFileSync(join(root, path), "utf8").includes("localStorage"));
    expect(doors.toSorted()).toEqual(DOORS);
  });
});
