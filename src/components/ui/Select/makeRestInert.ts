/**
 * Ref of a layer rendered in the body: while it is there, the rest of the page takes neither focus nor pointer.
 * Radix hides the rest from assistive technology only, which leaves focusable controls inside what is hidden.
 */
export function makeRestInert(layer: HTMLElement | null): (() => void) | undefined {
  if (!layer) return undefined;
  const rest = Array.from(document.body.children).filter(
    (element): element is HTMLElement => element instanceof HTMLElement && !element.inert && !element.contains(layer),
  );
  for (const element of rest) element.inert = true;
  return () => {
    for (const element of rest) element.inert = false;
  };
}
