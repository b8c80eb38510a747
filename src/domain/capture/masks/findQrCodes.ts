import type { GreyImage } from "../../reading/imageProcessing/image.ts";
import type { Box } from "./box.ts";

/** Centre of one of the three finder patterns of a QR code, and the width of a module, px. */
interface Eye {
  readonly x: number;
  readonly y: number;
  readonly module: number;
}

/** Dark, light, dark, light, dark: the widths of a finder pattern in modules (ISO/IEC 18004, 5.3.2). */
const EYE = [1, 1, 3, 1, 1] as const;
const MODULES = 7;
/** Most difference of a run from its width, in modules. */
const TOLERANCE = 0.7;
const DARK = 128;
/** Patterns of one code are alike, level and 11 to 175 modules apart: version 1 has 14, version 40 has 170. */
const ALIKE = 0.3;
/** Lines across a pattern, a module; letters match by chance in fewer. */
const LEAST_LINES = 1.4;
const APART = { least: 11, most: 175 } as const;
/** Modules between the centre of a pattern and the edge of the code, with white around it. */
const TO_EDGE = 5;

/** The QR codes on an upright page. @param image with even light */
export function findQrCodes(image: GreyImage): readonly Box[] {
  const eyes = findEyes(image);
  // Two patterns determine the third, which may be hidden.
  return eyes.flatMap((corner) =>
    eyes.flatMap((other): readonly Box[] => {
      if (!isLeg(corner, other, "x") && !isLeg(corner, other, "y")) return [];
      const side = Math.max(other.x - corner.x, other.y - corner.y);
      const room = TO_EDGE * Math.max(corner.module, other.module);
      const [left, top] = [corner.x - room, corner.y - room];
      return [{ left, top, right: corner.x + side + room, bottom: corner.y + side + room }];
    }),
  );
}

function isAlike(one: Pick<Eye, "module">, other: Pick<Eye, "module">): boolean {
  return Math.abs(one.module - other.module) < ALIKE * Math.min(one.module, other.module);
}

function isLeg(one: Eye, other: Eye, axis: "x" | "y"): boolean {
  const module = (one.module + other.module) / 2;
  const along = other[axis] - one[axis];
  const aside = Math.abs(axis === "x" ? other.y - one.y : other.x - one.x);
  return isAlike(one, other) && along > APART.least * module && along < APART.most * module && aside < 0.12 * along;
}

function findEyes(image: GreyImage): readonly Eye[] {
  const { data, width, height } = image;
  const dark = (x: number, y: number) => (data[y * width + x] ?? 0) < DARK;
  const eyes: { x: number; y: number; module: number; count: number }[] = [];
  for (let y = 0; y < height; y += 1) {
    for (const across of findRuns((x) => dark(x, y), 0, width)) {
      // The same from top to bottom, through the centre.
      const reach = Math.ceil(across.module * MODULES);
      const from = Math.max(0, y - reach);
      const down = findRuns((at) => dark(Math.round(across.middle), at), from, Math.min(height, y + reach)).find(
        ({ middle, module }) => Math.abs(middle - y) < 1.6 * module && isAlike({ module }, across),
      );
      if (!down) continue;
      const near = eyes.find(
        (eye) => isAlike(eye, across) && Math.hypot(eye.x - across.middle, eye.y - down.middle) < 3 * across.module,
      );
      if (near) near.count += 1;
      else eyes.push({ x: across.middle, y: down.middle, module: across.module, count: 1 });
    }
  }
  return eyes.filter(({ count, module }) => count > LEAST_LINES * module);
}

function findRuns(isDark: (at: number) => boolean, from: number, to: number) {
  const found: { readonly middle: number; readonly module: number }[] = [];
  const ends: number[] = [from];
  for (let at = from + 1; at <= to; at += 1) {
    if (at < to && isDark(at) === isDark(at - 1)) continue;
    ends.push(at);
    const last = ends.slice(-6);
    const [start = 0] = last;
    if (last.length < 6 || !isDark(start)) continue;
    const module = (at - start) / MODULES;
    const isEye = EYE.every((modules, run) => {
      const length = (last[run + 1] ?? 0) - (last[run] ?? 0);
      return Math.abs(length - modules * module) <= TOLERANCE * Math.max(module, 1.2);
    });
    if (isEye && module >= 1) found.push({ middle: (start + at) / 2, module });
  }
  return found;
}
