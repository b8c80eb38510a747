/** What the frame is drawn for: a card of the size of a DNI, or a sheet of paper. */
export type GuideShape = "card" | "page";

/** A photo that was taken into the document. */
export interface CapturedPage {
  /** Unique in its session. */
  readonly id: number;
  readonly shape: GuideShape;
  /** The other side of the card photographed before it. */
  readonly isBack: boolean;
  readonly photo: File;
}

/** The name of a photo (CAM-21). @param timestamp milliseconds since 1970 */
export function photoName(timestamp: number): string {
  return `documento_${timestamp}.jpg`;
}

/** The name of a document made of several photos. @param timestamp milliseconds since 1970 */
export function pagesName(timestamp: number): string {
  return `documento_${timestamp}.pdf`;
}

/** True where the next photo can be the other side of the last one: that is a card, and its front. */
export function isAwaitingBack(pages: readonly CapturedPage[]): boolean {
  const last = pages.at(-1);
  return last?.shape === "card" && !last.isBack;
}
