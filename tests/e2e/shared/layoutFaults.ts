import type { Page } from "@playwright/test";

const CONSTANTS = {
  CONTROLS: "a[href], button, input, select, textarea, summary, [role=combobox], [role=option], [tabindex='0']",
  NOTICES: "[data-toasts]",
  PICTURES: "svg, img, canvas, video",
  SMALLEST_TARGET: 24,
  SCROLLING_SHARE: 0.6,
} as const;

const { CONTROLS, NOTICES, PICTURES, SMALLEST_TARGET, SCROLLING_SHARE } = CONSTANTS;

type Box = { left: number; right: number; top: number; bottom: number };

/** A line of text, a picture or a control, with the part of its box that is visible. */
type Piece = { node: Element; box: Box; what: string; layer: Element };

/** The page as it is looked at. */
interface View {
  /** All elements that take room and that people see. */
  readonly everything: readonly Element[];
  readonly controls: readonly Element[];
  /** Pixels of the window's height that notices leave. */
  readonly room: number;
  readonly faults: Set<string>;
}

/**
 * What of the page as it is does not fit its window: sideways scrolling; controls beyond an edge, under something else, across
 * another piece of content or smaller than 24 × 24 px (WCAG 2.5.8); text that is cut off, laid over other text or broken letter
 * by letter; and bars that leave less than 60 % of the height to what scrolls.
 */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(SCRIPT);
}

function listFaults(): string[] {
  const view: View = {
    everything: [...document.body.querySelectorAll("*")].filter((node) => !isLeftOut(node)),
    controls: [...document.querySelectorAll(CONTROLS)]
      .filter((node) => !node.closest("[aria-hidden=true]") && node.checkVisibility({ checkVisibilityCSS: true }))
      .filter((control) => !isLeftOut(targetOf(control))),
    room: innerHeight - (document.querySelector(NOTICES)?.getBoundingClientRect().height ?? 0),
    faults: new Set(),
  };
  checkWidths(view);
  checkScrollingShare(view);
  checkOverlaps([...textPieces(view), ...boxPieces(view)], view);
  for (const control of view.controls) checkControl(control, view);
  return [...view.faults];
}

function checkWidths({ everything, faults }: View): void {
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth} px wide`);
  for (const node of everything) {
    const style = getComputedStyle(node);
    const isWide = node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0;
    if (isWide && /auto|scroll/u.test(style.overflowX)) faults.add(`scrolls sideways: ${describe(node)}`);
    const isCut =
      (isWide && /hidden|clip/u.test(style.overflowX)) ||
      (node.scrollHeight > node.clientHeight + 4 && /hidden|clip/u.test(style.overflowY));
    if (isCut && node.textContent.trim()) faults.add(`cut off: ${describe(node)}`);
  }
}

function checkScrollingShare({ everything, room, faults }: View): void {
  const root = document.documentElement;
  const modal = document.querySelector("[role=dialog], [role=alertdialog]");
  for (const node of [root, ...everything]) {
    const isPage = node === root;
    if (modal ? !modal.contains(node) && !node.contains(modal) : false) continue;
    if (node.scrollHeight <= node.clientHeight + 1 || node.matches("textarea, [role=listbox]")) continue;
    if (!isPage && !/auto|scroll/u.test(getComputedStyle(node).overflowY)) continue;
    if (isPage ? modal : node.closest("[role=listbox], [data-radix-popper-content-wrapper]")) continue;
    const bars = everything.filter((bar) => {
      const { position } = getComputedStyle(bar);
      return (
        (position === "sticky" && node.contains(bar)) ||
        (isPage && position === "fixed" && !bar.closest("[role=dialog], [data-radix-popper-content-wrapper]"))
      );
    });
    const covered = bars
      .filter(
        (bar) => bar.clientWidth > node.clientWidth / 2 && !bars.some((other) => other !== bar && other.contains(bar)),
      )
      .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    const share = (node.clientHeight - covered) / room;
    if (share < SCROLLING_SHARE) faults.add(`${Math.round(share * 100)} % of the height scroll: ${describe(node)}`);
  }
}

function textPieces({ faults }: View): readonly Piece[] {
  const pieces: Piece[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || isLeftOut(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const what = `'${text.textContent.trim().slice(0, 30)}'`;
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // A line is drawn in the middle of its box.
      const edge = (bottom - top) / 5;
      pieces.push(...toPiece(parent, { left, right, top: top + edge, bottom: bottom - edge }, what));
    }
    checkWords(text, text.textContent, faults);
  }
  return pieces;
}

function checkWords(text: Node, content: string, faults: Set<string>): void {
  const range = document.createRange();
  for (const { 0: word, index } of content.matchAll(/(?<![^\s(«¿¡])\p{L}{4,}(?![^\s.,;:)»!?…])/gu)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines > 1 && (word.length <= 13 || word.length / lines < 6))
      faults.add(`broken into letters: ${word}, in ${lines} lines`);
  }
}

function boxPieces({ everything, controls }: View): readonly Piece[] {
  const pictures = everything.filter((node) => node.matches(PICTURES));
  return [
    ...pictures.flatMap((node) => toPiece(node, node.getBoundingClientRect(), describe(node))),
    ...controls.flatMap((control) => {
      const target = targetOf(control);
      const isInline = getComputedStyle(target).display === "inline";
      return isInline ? [] : toPiece(target, innerBox(target), describe(control));
    }),
  ];
}

function toPiece(node: Element, box: Box, what: string): readonly Piece[] {
  const part = visiblePart(node, box);
  return widthOf(part) > 2 && heightOf(part) > 2 ? [{ node, box: part, what, layer: layerOf(node) }] : [];
}

function checkOverlaps(pieces: readonly Piece[], { faults }: View): void {
  for (const [index, one] of pieces.entries()) {
    for (const other of pieces.slice(index + 1)) {
      if (one.layer === other.layer && overlaps(one, other)) faults.add(`overlap: ${one.what} and ${other.what}`);
    }
  }
}

function overlaps(one: Piece, other: Piece): boolean {
  if (one.node.contains(other.node) || other.node.contains(one.node)) return false;
  const pictures = [one, other].filter(({ node }) => node.matches(PICTURES)).length;
  if (pictures === 2) return false;
  const common = shared(one.box, other.box);
  if (widthOf(common) <= 2 || heightOf(common) <= 2) return false;
  // A picture may be put under a text or a text on a picture.
  return pictures === 0 || !(isPlaced(one.node, other.node) || isPlaced(other.node, one.node));
}

function isPlaced(node: Element, within: Element): boolean {
  for (let box: Element | null = node; box && !box.contains(within); box = box.parentElement) {
    if (getComputedStyle(box).position === "absolute") return true;
  }
  return false;
}

/** Scrolls a control to both edges: bars that stick there must leave it in sight. What is too tall for that is looked at in the middle. */
function checkControl(control: Element, view: View): void {
  const target = targetOf(control);
  const fits = target.getBoundingClientRect().height < view.room / 2;
  for (const block of fits ? (["start", "end", "center"] as const) : (["center"] as const)) {
    target.scrollIntoView({ block });
    checkPlace(control, target, view);
  }
}

function checkPlace(control: Element, target: Element, { faults }: View): void {
  const isInline = getComputedStyle(target).display === "inline";
  const box = (isInline ? target.getClientRects()[0] : undefined) ?? innerBox(target);
  if (box.bottom <= 0) return;
  const { clientWidth } = document.documentElement;
  if (box.left < -1 || box.right > clientWidth + 1) faults.add(`beyond the edge: ${describe(control)}`);
  const inset = Math.max(2, 0.15 * Math.min(widthOf(box), heightOf(box)));
  const part = visiblePart(target, shared(box, { left: 0, right: innerWidth, top: 0, bottom: innerHeight }));
  if (widthOf(part) < 2 * inset || heightOf(part) < 2 * inset) {
    faults.add(`out of sight: ${describe(control)}`);
    return;
  }
  for (const x of [part.left + inset, (part.left + part.right) / 2, part.right - inset]) {
    for (const y of [part.top + inset, (part.top + part.bottom) / 2, part.bottom - inset]) {
      const cover = findCover(control, target, x, y);
      if (cover) faults.add(`covered: ${describe(control)} by ${describe(cover)}`);
    }
  }
  if (!isInline && Math.min(widthOf(box), heightOf(box)) < SMALLEST_TARGET - 0.5) {
    faults.add(`${Math.round(widthOf(box))} × ${Math.round(heightOf(box))} px: ${describe(control)}`);
  }
}

/** The element that a pointer hits at this point instead of the control; null where it hits the control. */
function findCover(control: Element, target: Element, x: number, y: number): Element | null {
  const hit = document.elementFromPoint(x, y);
  if (!hit || hit.closest(NOTICES)) return null;
  // An open list may lie over the page, with the edge of the box around it.
  const list = hit.closest("[role=listbox]") ?? hit.querySelector("[role=listbox]");
  if (list && !list.contains(target)) return null;
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
  const isOwn = target.contains(hit) || control.contains(hit) || label?.contains(hit) || hit.contains(target);
  return isOwn ? null : hit;
}

/** The element that a pointer aims at: for a control drawn by its label, the label. */
function targetOf(control: Element): Element {
  const isDrawn = control.checkVisibility({ checkOpacity: true }) && control.getBoundingClientRect().width > 2;
  return isDrawn || !(control instanceof HTMLInputElement) ? control : (control.labels?.[0] ?? control);
}

/** The box of a control; of a field without its padding, on which buttons may lie. */
function innerBox(node: Element): Box {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  if (!node.matches("input, textarea")) return { left, right, top, bottom };
  const style = getComputedStyle(node);
  return { left: left + parseFloat(style.paddingLeft), right: right - parseFloat(style.paddingRight), top, bottom };
}

/** True for what is hidden, for notices, which go by themselves, and for what only a screen reader reads. */
function isLeftOut(node: Element): boolean {
  if (!node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return true;
  if (node.closest(`[inert], ${NOTICES}, [data-aria-hidden=true]`)) return true;
  for (let box: Element | null = node; box; box = box.parentElement) {
    if (getComputedStyle(box).clipPath === "inset(50%)" || box.clientWidth === 1) return true;
  }
  return false;
}

/** The part of a box that the boxes around it do not clip. */
function visiblePart(node: Element, box: Box): Box {
  let part = box;
  for (let around: Element | null = node; around && around !== document.body; around = around.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(around);
    if (overflowX !== "visible" || overflowY !== "visible") part = shared(part, around.getBoundingClientRect());
    if (position === "fixed") break;
  }
  return part;
}

/** The layer of an element: the page, or a box that is fixed, sticky or a list over the page. */
function layerOf(node: Element): Element {
  for (let box: Element | null = node; box; box = box.parentElement) {
    if (box.matches("[role=listbox]") || /fixed|sticky/u.test(getComputedStyle(box).position)) return box;
  }
  return document.body;
}

function describe(node: Element): string {
  const name = (node.getAttribute("aria-label") ?? node.textContent).replaceAll(/\s+/gu, " ").trim().slice(0, 40);
  return `${node.localName} '${name || (node.getAttribute("placeholder") ?? "")}'`;
}

function shared(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function widthOf({ left, right }: Box): number {
  return right - left;
}

function heightOf({ top, bottom }: Box): number {
  return bottom - top;
}

/** The functions that run in the page, as one expression: they use each other, the constants and nothing else of this file. */
const SCRIPT = `(() => {
  const { CONTROLS, NOTICES, PICTURES, SMALLEST_TARGET, SCROLLING_SHARE } = ${JSON.stringify(CONSTANTS)};
  ${[
    listFaults,
    checkWidths,
    checkScrollingShare,
    textPieces,
    checkWords,
    boxPieces,
    toPiece,
    checkOverlaps,
    overlaps,
    isPlaced,
    checkControl,
    checkPlace,
    findCover,
    targetOf,
    innerBox,
    isLeftOut,
    visiblePart,
    layerOf,
    describe,
    shared,
    widthOf,
    heightOf,
  ].join("\n")}
  return listFaults();
})()`;
