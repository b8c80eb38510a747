import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

export interface FrameActions {
  /** Multiplies the zoom by a factor. */
  readonly scale: (factor: number) => void;
  readonly larger: () => void;
  readonly smaller: () => void;
  readonly fit: () => void;
}

/** The part of the frame by which an arrow key scrolls. */
const STRIDE = 0.2;
/** Zoom for each px that the wheel turns, as an exponent. */
const WHEEL = 0.005;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Lets a scrolling box be used with the keys + − 0 and the arrows, Ctrl with the wheel, and by dragging with the mouse; touch
 * scrolls it natively. The point in its middle stays there when the zoom changes.
 */
export function useFrame(zoom: number, actions: FrameActions): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(zoom);

  useLayoutEffect(() => {
    const box = frame.current;
    const growth = zoom / before.current;
    before.current = zoom;
    if (!box || growth === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = box;
    const centred = (from: number, size: number) => (from + size / 2) * growth - size / 2;
    box.scrollTo(centred(scrollLeft, clientWidth), centred(scrollTop, clientHeight));
  }, [zoom]);

  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    box.addEventListener("keydown", (event) => handleKey(box, event, actions), { signal });
    // React's wheel listeners are passive: the browser would zoom the page as well.
    box.addEventListener("wheel", (event) => handleWheel(event, actions), { signal, passive: false });
    box.addEventListener("pointerdown", (event) => startDrag(box, event), { signal });
    return () => listening.abort();
  }, [actions]);

  return frame;
}

function handleKey(box: HTMLElement, event: KeyboardEvent, { larger, smaller, fit }: FrameActions) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  if (arrow) box.scrollBy(arrow[0] * box.clientWidth * STRIDE, arrow[1] * box.clientHeight * STRIDE);
  else if (event.key === "+") larger();
  else if (event.key === "-") smaller();
  else if (event.key === "0") fit();
  else return;
  event.preventDefault();
}

function handleWheel(event: WheelEvent, { scale }: FrameActions) {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  scale(Math.exp(-event.deltaY * WHEEL));
}

function startDrag(box: HTMLElement, start: PointerEvent) {
  if (start.pointerType !== "mouse" || start.button !== 0) return;
  let last = start;
  const drag = new AbortController();
  const { signal } = drag;
  const move = (event: PointerEvent) => {
    box.scrollBy(last.clientX - event.clientX, last.clientY - event.clientY);
    last = event;
  };
  box.setPointerCapture(start.pointerId);
  box.addEventListener("pointermove", move, { signal });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const) {
    box.addEventListener(end, () => drag.abort(), { signal });
  }
}
