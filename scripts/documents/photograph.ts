import type { Page } from "playwright";

/** How a photo differs from the page it shows. */
export interface PhotoFaults {
  /** Degrees. */
  readonly rotation: number;
  /** Distance of the corners from their place, as a share of the width. */
  readonly perspective: number;
  readonly blurPixels: number;
  /** Standard deviation of the grey values, of 255. */
  readonly noise: number;
  /** Share of the light that is missing at the darkest edge. */
  readonly shadow: number;
  /** Of JPEG, 0 to 1. */
  readonly quality: number;
  /** Colour of the table around the page; null for a scan, which shows the page alone. */
  readonly table: readonly [red: number, green: number, blue: number] | null;
  readonly seed: number;
}

/** No photo: what a flatbed scanner gives, nearly straight. */
export function scanFaults(random: () => number, seed: number): PhotoFaults {
  return {
    rotation: between(random, -0.9, 0.9),
    perspective: 0,
    blurPixels: between(random, 0.2, 0.6),
    noise: between(random, 1, 4),
    shadow: 0.03,
    quality: 0.8,
    table: null,
    seed,
  };
}

/** A photo by a phone above a table. */
export function phoneFaults(random: () => number, seed: number): PhotoFaults {
  const tables = [
    [94, 70, 52],
    [150, 146, 140],
    [58, 62, 70],
    [178, 150, 116],
    [120, 128, 118],
  ] as const;
  return {
    rotation: between(random, -7, 7),
    perspective: between(random, 0, 0.035),
    blurPixels: between(random, 0.3, 1),
    noise: between(random, 2, 7),
    shadow: between(random, 0.05, 0.4),
    quality: between(random, 0.66, 0.86),
    table: tables[Math.floor(random() * tables.length)] ?? null,
    seed,
  };
}

/** Where a place of a page (shares of it) is in the photo of it (shares of that). @param sizes of the pages, px; @param side which page */
export function placeInPhoto(
  { x, y }: { readonly x: number; readonly y: number },
  sizes: readonly { readonly width: number; readonly height: number }[],
  { side, faults }: { readonly side: number; readonly faults: PhotoFaults },
): { readonly x: number; readonly y: number } {
  const widest = Math.max(...sizes.map(({ width }) => width));
  const margin = faults.table === null ? 0 : Math.round(widest * 0.09);
  const height = sizes.reduce((sum, size) => sum + size.height + margin, margin);
  const width = widest + 2 * margin;
  const above = sizes.slice(0, side).reduce((sum, size) => sum + size.height + margin, margin);
  const size = sizes[side] ?? { width: 0, height: 0 };
  const target = { x: margin + (widest - size.width) / 2 + x * size.width, y: above + y * size.height };
  const random = createRandom(faults.seed);
  const tilt = [random(), random()].map((share) => faults.perspective * (share - 0.5) * 2);
  const angle = (faults.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // The inverse of what drawPhoto looks up: from a guess step by step, for it is nearly the same place.
  let place = target;
  for (let step = 0; step < 40; step += 1) {
    const [u, v] = [(place.x - width / 2) / width, (place.y - height / 2) / width];
    const depth = 1 + (tilt[0] ?? 0) * u * 2 + (tilt[1] ?? 0) * v * 2;
    const shownX = ((u * cos + v * sin) / depth) * width + width / 2;
    const shownY = ((v * cos - u * sin) / depth) * width + height / 2;
    place = { x: place.x + target.x - shownX, y: place.y + target.y - shownY };
  }
  return { x: place.x / width, y: place.y / height };
}

/** The numbers that drawPhoto draws with. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function between(random: () => number, from: number, to: number): number {
  return Number((from + random() * (to - from)).toFixed(3));
}

/** One JPEG of the pages, one under the other on the table, with the faults. */
export async function photograph(page: Page, pngs: readonly Buffer[], faults: PhotoFaults): Promise<Buffer> {
  await page.setContent("<!doctype html>");
  const data = await page.evaluate(drawPhoto, { pages: pngs.map((png) => png.toString("base64")), faults });
  return Buffer.from(data, "base64");
}

/** Runs in the page: base64 of the JPEG. Each pixel of the photo is looked up where the page has it. */
async function drawPhoto({ pages, faults }: { pages: readonly string[]; faults: PhotoFaults }): Promise<string> {
  let state = faults.seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const images = await Promise.all(
    pages.map(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      return image;
    }),
  );
  const isScan = faults.table === null;
  const [red = 255, green = 255, blue = 255] = faults.table ?? [];
  const widest = Math.max(...images.map(({ width }) => width));
  const margin = isScan ? 0 : Math.round(widest * 0.09);
  const flat = new OffscreenCanvas(
    widest + 2 * margin,
    images.reduce((sum, { height }) => sum + height + margin, margin),
  );
  const sheet = flat.getContext("2d", { willReadFrequently: true });
  if (!sheet) throw new Error("no canvas");
  sheet.fillStyle = `rgb(${red} ${green} ${blue})`;
  sheet.fillRect(0, 0, flat.width, flat.height);
  sheet.filter = `blur(${faults.blurPixels}px)`;
  let top = margin;
  for (const image of images) {
    sheet.drawImage(image, margin + (widest - image.width) / 2, top);
    top += image.height + margin;
  }
  const { width, height } = flat;
  const source = sheet.getImageData(0, 0, width, height).data;
  const photo = new OffscreenCanvas(width, height);
  const context = photo.getContext("2d");
  if (!context) throw new Error("no canvas");
  const target = context.createImageData(width, height);
  const angle = (faults.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const tilt = [faults.perspective * (random() - 0.5) * 2, faults.perspective * (random() - 0.5) * 2];
  const lightAngle = random() * Math.PI * 2;
  const gaussian = () => (random() + random() + random() + random() - 2) * 1.73;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const u = (x - width / 2) / width;
      const v = (y - height / 2) / width;
      const depth = 1 + (tilt[0] ?? 0) * u * 2 + (tilt[1] ?? 0) * v * 2;
      const sourceX = ((u * cos + v * sin) / depth) * width + width / 2;
      const sourceY = ((v * cos - u * sin) / depth) * width + height / 2;
      const light = 1 - faults.shadow * (0.5 + u * Math.cos(lightAngle) + v * Math.sin(lightAngle));
      const noise = gaussian() * faults.noise;
      const x0 = Math.floor(sourceX);
      const y0 = Math.floor(sourceY);
      const isInside = x0 >= 0 && y0 >= 0 && x0 < width - 1 && y0 < height - 1;
      const [fx, fy] = [sourceX - x0, sourceY - y0];
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const outside = [red, green, blue][channel] ?? 0;
        const from = (y0 * width + x0) * 4 + channel;
        const upper = (source[from] ?? 0) * (1 - fx) + (source[from + 4] ?? 0) * fx;
        const lower = (source[from + width * 4] ?? 0) * (1 - fx) + (source[from + width * 4 + 4] ?? 0) * fx;
        const value = isInside ? upper * (1 - fy) + lower * fy : outside;
        target.data[at + channel] = value * light + noise;
      }
      target.data[at + 3] = 255;
    }
  }
  context.putImageData(target, 0, 0);
  const blob = await photo.convertToBlob({ type: "image/jpeg", quality: faults.quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(binary);
}
