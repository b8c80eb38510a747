/** Shape of the frame over the live picture: a card of the size of a DNI, or a sheet of paper. */
export type GuideShape = "card" | "page";

export interface CapturedPage {
  /** Unique in its session. */
  readonly id: number;
  readonly shape: GuideShape;
  /** The other side of the card photographed before it. */
  readonly isBack: boolean;
  readonly photo: File;
}

/** CAM-21. @param timestamp milliseconds since 1970 */
export function photoName(timestamp: number): string {
  return `documento_${timestamp}.jpg`;
}

/** Name of a document made of several photos. @param timestamp milliseconds since 1970 */
export function pagesName(timestamp: number): string {
  return `documento_${timestamp}.pdf`;
}

/** The last photo is the front of a card, so the next one can be its back. */
export function isAwaitingBack(pages: readonly CapturedPage[]): boolean {
  const last = pages.at(-1);
  return last?.shape === "card" && !last.isBack;
}
