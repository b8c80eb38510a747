/** A colour as the browser paints it: red, green, blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The custom properties that a style sheet declares, in its order, each with the value that it gives first. */
export function declaredTokens(css: string): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const [, name = "", value = ""] of css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gmu))
    if (!tokens.has(name)) tokens.set(name, value.replaceAll(/\s+/gu, " "));
  return tokens;
}

/** The two values of a colour written as `light-dark(light, dark)`. @throws TypeError for any other writing */
export function lightAndDark(value: string): readonly [light: string, dark: string] {
  const match = /^light-dark\((#\w+|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\)$/u.exec(value);
  if (!match?.[1] || !match[2]) throw new TypeError(`no pair of colours: ${value}`);
  return [match[1], match[2]];
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

/** The parts of an opaque colour, `rgb(…)` or `#rrggbb`. @throws TypeError for any other writing */
export function parseRgb(colour: string): Rgb {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/u.exec(colour);
  if (hex) return [parseInt(hex[1] ?? "", 16), parseInt(hex[2] ?? "", 16), parseInt(hex[3] ?? "", 16)];
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
