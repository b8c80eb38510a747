/** A colour as the browser paints it: red, green, blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The names of the custom properties that a style sheet declares, in its order, each once. */
export function declaredTokens(css: string): readonly string[] {
  return [...new Set([...css.matchAll(/^\s*(--[\w-]+):/gmu)].map((match) => match[1] ?? ""))];
}

/**
 * The colour that a token has as text inside `place`, as the browser writes it (`rgb(…)`).
 * Needs a real browser.
 */
export function tokenColour(token: string, place: Element = document.body): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${token})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The parts of an opaque `rgb(…)` colour. @throws TypeError for any other writing */
export function parseRgb(colour: string): Rgb {
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/u.exec(colour);
  if (!match) throw new TypeError(`no opaque rgb colour: ${colour}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colours from 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
