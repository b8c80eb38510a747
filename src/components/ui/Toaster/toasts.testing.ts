import { dismissToast, getToasts } from "./notify.ts";

/** Takes every toast away: what a story or test raised is not the next one's. */
export function dismissToasts(): void {
  for (const { id } of getToasts()) dismissToast(id);
}
