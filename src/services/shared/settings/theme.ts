import type { KeyValueStore } from "../storage/keyValueStore.ts";
import { KEYS } from "../storage/keys.ts";

/** `system` follows the device's setting. */
export type Theme = "light" | "dark" | "system";

export const THEMES: readonly Theme[] = ["light", "dark", "system"];

export interface ThemeSetting {
  read(): Theme;
  /** Applies the theme, and stores it if there is space. */
  choose(theme: Theme): void;
  /** Applies the stored theme. */
  apply(): void;
}

/** Applies the theme as `data-theme` on `root`. */
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
