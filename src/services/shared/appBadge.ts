/** What a browser has of badges: nothing, in some. */
export type BadgeTarget = Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;

/** Shows a number on the icon of the installed app; 0 removes it. Where there is no such thing, nothing happens. Never throws. */
export function showAppBadge(count: number, target: BadgeTarget): void {
  const shown = count > 0 ? target.setAppBadge?.(count) : target.clearAppBadge?.();
  shown?.catch(() => {});
}
