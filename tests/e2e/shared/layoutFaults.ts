/**
 * What of the page as it is does not fit its window. Runs in the page, so it uses nothing from outside.
 *
 * Reported are: sideways scrolling; controls beyond an edge, under something else, across another piece of content or
 * smaller than 24 × 24 px (WCAG 2.5.8); text that is cut off, laid over other text or broken letter by letter; and bars
 * that leave less than 60 % of the height to what scrolls.
 */
export function findLayoutFaults(): string[] {
  const CONTROLS = "a[href], button, input, select, textarea, summary, [role=combobox], [role=option], [tabindex='0']";
  const SMALLEST_TARGET = 24;
  const SCROLLING_SHARE = 0.6;
  const NOTICES = "[data-toasts]";
  const faults = new Set<string>();

  type Box = { left: number; right: number; top: number; bottom: number };
  const widthOf = ({ left, right }: Box) => right - left;
  const heightOf = ({ top, bottom }: Box) => bottom - top;
  const shared = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const describe = (node: Element) => {
    const name = (node.getAttribute("aria-label") ?? node.textContent).replaceAll(/\s+/gu, " ").trim().slice(0, 40);
    return `${node.localName} '${name || (node.getAttribute("placeholder") ?? "")}'`;
  };
  const isShown = (node: Element) =>
    node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !node.closest("[inert]");
  /** Notices go by themselves; what only a screen reader reads takes no room. */
  const isLeftOut = (node: Element) => {
    if (!isShown(node) || node.closest(`${NOTICES}, [data-aria-hidden=true]`)) return true;
    for (let box: Element | null = node; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath === "inset(50%)" || box.clientWidth === 1) return true;
    }
    return false;
  };
  /** What of a box the boxes around it let through. */
  const visiblePart = (node: Element, box: Box): Box => {
    let part = box;
    for (let around: Element | null = node; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      if (overflowX !== "visible" || overflowY !== "visible") part = shared(part, around.getBoundingClientRect());
      if (position === "fixed") break;
    }
    return part;
  };
  /** What an element lies in: the page, or a box that is fixed or sticks or is a list over the page. */
  const layerOf = (node: Element): Element => {
    for (let box: Element | null = node; box; box = box.parentElement) {
      if (box.matches("[role=listbox]") || /fixed|sticky/u.test(getComputedStyle(box).position)) return box;
    }
    return document.body;
  };

  const everything = [...document.body.querySelectorAll("*")].filter((node) => !isLeftOut(node));
  const modal = document.querySelector("[role=dialog], [role=alertdialog]");
  const isReachable = (node: Element) => !node.closest("[aria-hidden=true]");
  /** The element that a pointer aims at: for a control drawn by its label, the label. */
  const targetOf = (control: Element) => {
    const isDrawn = control.checkVisibility({ checkOpacity: true }) && control.getBoundingClientRect().width > 2;
    return isDrawn || !(control instanceof HTMLInputElement) ? control : (control.labels?.[0] ?? control);
  };
  /** Buttons may lie on the padding of a field. */
  const innerBox = (node: Element): Box => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    if (!node.matches("input, textarea")) return { left, right, top, bottom };
    const style = getComputedStyle(node);
    return { left: left + parseFloat(style.paddingLeft), right: right - parseFloat(style.paddingRight), top, bottom };
  };
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => isReachable(control) && control.checkVisibility({ checkVisibilityCSS: true }))
    .filter((control) => !isLeftOut(targetOf(control)));

  // Sideways
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

  // The share of what scrolls, of the room that notices leave
  const room = innerHeight - (document.querySelector(NOTICES)?.getBoundingClientRect().height ?? 0);
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

  // Pieces of content that lie on each other
  type Piece = { node: Element; box: Box; what: string; layer: Element };
  const pieces: Piece[] = [];
  const add = (node: Element, box: Box, what: string) => {
    const part = visiblePart(node, box);
    if (widthOf(part) > 2 && heightOf(part) > 2) pieces.push({ node, box: part, what, layer: layerOf(node) });
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || isLeftOut(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // A line is drawn in the middle of its box.
      const edge = (bottom - top) / 5;
      add(parent, { left, right, top: top + edge, bottom: bottom - edge }, `'${text.textContent.trim().slice(0, 30)}'`);
    }
    for (const { 0: word, index } of text.textContent.matchAll(/(?<![^\s(«¿¡])\p{L}{4,}(?![^\s.,;:)»!?…])/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (lines > 1 && (word.length <= 13 || word.length / lines < 6))
        faults.add(`broken into letters: ${word}, in ${lines} lines`);
    }
  }
  for (const node of everything)
    if (node.matches("svg, img, canvas, video")) add(node, node.getBoundingClientRect(), describe(node));
  for (const control of controls) {
    const target = targetOf(control);
    if (getComputedStyle(target).display !== "inline") add(target, innerBox(target), describe(control));
  }
  const isPlaced = (node: Element, within: Element) => {
    for (let box: Element | null = node; box && !box.contains(within); box = box.parentElement) {
      if (getComputedStyle(box).position === "absolute") return true;
    }
    return false;
  };
  const isPicture = ({ node }: Piece) => node.matches("svg, img, canvas, video");
  for (const [index, one] of pieces.entries()) {
    for (const other of pieces.slice(index + 1)) {
      if (one.layer !== other.layer || one.node.contains(other.node) || other.node.contains(one.node)) continue;
      if (isPicture(one) && isPicture(other)) continue;
      const common = shared(one.box, other.box);
      if (widthOf(common) <= 2 || heightOf(common) <= 2) continue;
      // A picture may be put under a text or a text on a picture.
      if ((isPicture(one) || isPicture(other)) && (isPlaced(one.node, other.node) || isPlaced(other.node, one.node)))
        continue;
      faults.add(`overlap: ${one.what} and ${other.what}`);
    }
  }

  // Controls under something else, wherever the page is scrolled to
  const isHit = (control: Element, target: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit || hit.closest(NOTICES)) return true;
    // An open list may lie over the page, with the edge of the box around it.
    const list = hit.closest("[role=listbox]") ?? hit.querySelector("[role=listbox]");
    if (list && !list.contains(target)) return true;
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    if (target.contains(hit) || control.contains(hit) || label?.contains(hit)) return true;
    return hit.contains(target) ? true : hit;
  };
  for (const control of controls) {
    const target = targetOf(control);
    const isInline = getComputedStyle(target).display === "inline";
    // At both edges: bars that stick there must leave it in sight. What is too tall for that is looked at in the middle.
    const fits = target.getBoundingClientRect().height < room / 2;
    for (const block of fits ? (["start", "end", "center"] as const) : (["center"] as const)) {
      target.scrollIntoView({ block });
      const box = (isInline ? target.getClientRects()[0] : undefined) ?? innerBox(target);
      if (box.bottom <= 0) continue;
      if (box.left < -1 || box.right > root.clientWidth + 1) faults.add(`beyond the edge: ${describe(control)}`);
      const inset = Math.max(2, 0.15 * Math.min(widthOf(box), heightOf(box)));
      const part = visiblePart(target, shared(box, { left: 0, right: innerWidth, top: 0, bottom: innerHeight }));
      if (widthOf(part) < 2 * inset || heightOf(part) < 2 * inset) {
        faults.add(`out of sight: ${describe(control)}`);
        continue;
      }
      for (const x of [part.left + inset, (part.left + part.right) / 2, part.right - inset]) {
        for (const y of [part.top + inset, (part.top + part.bottom) / 2, part.bottom - inset]) {
          const hit = isHit(control, target, x, y);
          if (hit !== true) faults.add(`covered: ${describe(control)} by ${describe(hit)}`);
        }
      }
      if (!isInline && Math.min(widthOf(box), heightOf(box)) < SMALLEST_TARGET - 0.5) {
        faults.add(`${Math.round(widthOf(box))} × ${Math.round(heightOf(box))} px: ${describe(control)}`);
      }
    }
  }
  return [...faults];
}
