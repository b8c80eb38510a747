import type { Field, GreyImage } from "./image.ts";

/**
 * Makes a smaller copy: each value is the mean of a square of pixels. Pixels at the right and the bottom that do not fill
 * a square are left out.
 * @param factor side of the square, a whole number from 1
 */
export function shrink({ data, width, height }: GreyImage, factor: number): Field {
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)];
  const small = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      small[row * columns + column] = meanOfSquare(data, width, (row * width + column) * factor, factor);
    }
  }
  return { data: small, width: columns, height: rows };
}

/** @param start index of the first pixel of the square */
function meanOfSquare(data: Uint8Array, width: number, start: number, side: number): number {
  let sum = 0;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) sum += data[start + y * width + x] ?? 0;
  }
  return sum / (side * side);
}

/** Makes a copy smoothed with the weights 1, 2, 1 in both directions, the given number of times. */
export function blur(field: Field, times: number): Field {
  let result = field;
  for (let time = 0; time < times; time += 1) result = blurOnce(result);
  return result;
}

function blurOnce({ data, width, height }: Field): Field {
  const across = new Float32Array(data.length);
  const both = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const before = data[x > 0 ? at - 1 : at] ?? 0;
      const after = data[x < width - 1 ? at + 1 : at] ?? 0;
      across[at] = (before + 2 * (data[at] ?? 0) + after) / 4;
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const above = across[y > 0 ? at - width : at] ?? 0;
      const below = across[y < height - 1 ? at + width : at] ?? 0;
      both[at] = (above + 2 * (across[at] ?? 0) + below) / 4;
    }
  }
  return { data: both, width, height };
}
