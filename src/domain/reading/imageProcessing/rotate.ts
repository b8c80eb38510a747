import type { ColourImage, GreyImage } from "./image.ts";

/** Rotates a picture by 180°. */
export function rotate180({ data, width, height }: GreyImage): GreyImage {
  return { data: data.toReversed(), width, height };
}

/** Rotates a picture by 90° clockwise. */
export function rotate90({ data, width, height }: ColourImage): ColourImage {
  const source = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const turned = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = source[y * width + x] ?? 0;
  }
  return { data: new Uint8ClampedArray(turned.buffer), width: height, height: width };
}

/** Rotates a picture clockwise by a number of quarters. */
export function rotateQuarters(image: ColourImage, quarters: number): ColourImage {
  return quarters === 0 ? image : rotateQuarters(rotate90(image), quarters - 1);
}
