import type { KeyValueStore } from "../storage/keyValueStore.ts";
import { KEYS } from "../storage/keys.ts";

/** `system` follows the device. */
export type Theme = "light" | "dark" | "system";

export const THEMES: readonly Theme[] = ["light", "dark", "system"];

/** The person's choice of light or dark, kept in the browser. */
export interface ThemeSetting {
  read(): Theme;
  /** Keeps the choice where the store has room, and shows it in any case. */
  choose(theme: Theme): void;
  /** Shows the kept choice. */
  apply(): void;
}

/** The theme over a store; it is shown by `data-theme` on the given element. */
export function createThemeSetting(store: KeyValueStore, root: HTMLElement): ThemeSetting {
  const read = (): Theme => THEMES.find((theme) => theme === store.getItem(KEYS.theme)) ?? "system";
  const show = (theme: Theme) => {
    root.dataset["theme"] = theme;
  };
  return {
    read,
    choose(theme) {
      show(theme);
      try {
        store.setItem(KEYS.theme, theme);
      } catch (error) {
        console.warn("The theme could not be kept.", error);
      }
    },
    apply: () => show(read()),
  };
}
