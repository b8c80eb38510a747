import type { ColourImage, GreyImage } from "./image.ts";

/** Brightness of each pixel (ITU-R BT.601 weights, in 256ths). */
export function toGrey({ data, width, height }: ColourImage): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let pixel = 0, byte = 0; pixel < grey.length; pixel += 1, byte += 4) {
    grey[pixel] = ((data[byte] ?? 0) * 77 + (data[byte + 1] ?? 0) * 150 + (data[byte + 2] ?? 0) * 29) >> 8;
  }
  return { data: grey, width, height };
}

/** The lowest of red, green and blue of each pixel. High values mean bright and colourless, as paper is. */
export function toDarkestChannel({ data, width, height }: ColourImage): GreyImage {
  const darkest = new Uint8Array(width * height);
  for (let pixel = 0, byte = 0; pixel < darkest.length; pixel += 1, byte += 4) {
    const [red, green, blue] = [data[byte] ?? 0, data[byte + 1] ?? 0, data[byte + 2] ?? 0];
    const darker = red < green ? red : green;
    darkest[pixel] = darker < blue ? darker : blue;
  }
  return { data: darkest, width, height };
}
