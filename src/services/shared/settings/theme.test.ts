// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { createMemoryStore } from "../storage/keyValueStore.ts";
import { createThemeSetting } from "./theme.ts";

describe("the theme", () => {
  it("follows the system until the person chooses", () => {
    const root = document.createElement("html");
    const theme = createThemeSetting(createMemoryStore(), root);
    theme.apply();
    expect([theme.read(), root.dataset["theme"]]).toEqual(["system", "system"]);
  });

  it("keeps a choice and shows it at once", () => {
    const store = createMemoryStore();
    const root = document.createElement("html");
    createThemeSetting(store, root).choose("dark");
    expect([store.getItem("tramia-theme"), root.dataset["theme"]]).toEqual(["dark", "dark"]);
    expect(createThemeSetting(store, root).read()).toBe("dark");
  });

  it("takes a foreign value for the system's", () => {
    const store = createMemoryStore([["tramia-theme", "<script>"]]);
    expect(createThemeSetting(store, document.createElement("html")).read()).toBe("system");
  });

  it("shows a choice that the store has no room for", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const full = {
      ...createMemoryStore(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    const root = document.createElement("html");
    createThemeSetting(full, root).choose("light");
    expect(root.dataset["theme"]).toBe("light");
  });
});
