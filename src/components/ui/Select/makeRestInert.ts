/**
 * A ref for a layer that is rendered in the body: makes the rest of the page inert while the layer is mounted. Radix hides
 * the rest from assistive technology only, but leaves its controls focusable.
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
