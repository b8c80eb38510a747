import type { KeyValueStore } from "../storage/keyValueStore.ts";
import { KEYS } from "../storage/keys.ts";

/** `system` follows the device. */
export type Theme = "light" | "dark" | "system";

export const THEMES: readonly Theme[] = ["light", "dark", "system"];

export interface ThemeSetting {
  read(): Theme;
  /** Shows the theme, and stores it where there is room. */
  choose(theme: Theme): void;
  /** Shows the stored theme. */
  apply(): void;
}

/** Shows the theme by `data-theme` on `root`. */
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
