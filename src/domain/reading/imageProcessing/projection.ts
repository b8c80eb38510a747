import type { GreyImage, Quad } from "./image.ts";

/**
 * A projective map from a target picture to its source: the coefficients a to h of u = (a·x + b·y + c) / (g·x + h·y + 1)
 * and v = (d·x + e·y + f) / (g·x + h·y + 1).
 */
export type Projection = readonly [number, number, number, number, number, number, number, number];

/** The projection that maps the corners of `target` to those of `source`; null if three of them are in a line. */
export function computeProjection(target: Quad, source: Quad): Projection | null {
  const equations: number[][] = [];
  for (const [corner, { x, y }] of target.entries()) {
    const { x: u, y: v } = source[corner] ?? target[0];
    equations.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  const [a, b, c, d, e, f, g, h] = solve(equations);
  if (h === undefined || ![a, b, c, d, e, f, g, h].every(Number.isFinite)) return null;
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0, g ?? 0, h];
}

/** Solves equations given as rows of coefficients and result (Gauss–Jordan elimination with pivots). */
function solve(rows: number[][]): readonly number[] {
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let column = 0; column < rows.length; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < rows.length; row += 1) {
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    }
    const [upper, lower] = [rows[column] ?? [], rows[pivot] ?? []];
    rows[column] = lower;
    rows[pivot] = upper;
    for (let row = 0; row < rows.length; row += 1) {
      if (row === column) continue;
      const factor = at(row, column) / at(column, column);
      rows[row] = (rows[row] ?? []).map((value, index) => value - factor * at(column, index));
    }
  }
  return rows.map((_, row) => at(row, rows.length) / at(row, row));
}

/** Projects a picture with bilinear interpolation. Outside the source its border is repeated. */
export function project(source: GreyImage, projection: Projection, width: number, height: number): GreyImage {
  const { data, width: stride } = source;
  const [a, b, c, d, e, f, g, h] = projection;
  const lastColumn = stride - 2;
  const lastRow = source.height - 2;
  const target = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let upperU = b * (y + 0.5) + c + a * 0.5;
    let upperV = e * (y + 0.5) + f + d * 0.5;
    let lower = h * (y + 0.5) + 1 + g * 0.5;
    const start = y * width;
    for (let x = 0; x < width; x += 1) {
      const scale = 1 / lower;
      const u = upperU * scale - 0.5;
      const v = upperV * scale - 0.5;
      let column = Math.floor(u) | 0;
      let row = Math.floor(v) | 0;
      let right = u - column;
      let down = v - row;
      if (column < 0) {
        column = 0;
        right = 0;
      } else if (column > lastColumn) {
        column = lastColumn;
        right = 1;
      }
      if (row < 0) {
        row = 0;
        down = 0;
      } else if (row > lastRow) {
        row = lastRow;
        down = 1;
      }
      const first = row * stride + column;
      const third = first + stride;
      const above = data[first] ?? 0;
      const below = data[third] ?? 0;
      const upper = above + ((data[first + 1] ?? 0) - above) * right;
      target[start + x] = upper + (below + ((data[third + 1] ?? 0) - below) * right - upper) * down;
      upperU += a;
      upperV += d;
      lower += g;
    }
  }
  return { data: target, width, height };
}

/** Rotates a picture about its centre and keeps its size. @param degrees anticlockwise */
export function rotate(image: GreyImage, degrees: number): GreyImage {
  const { width, height } = image;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const shiftX = (width - cos * width + sin * height) / 2;
  const shiftY = (height - sin * width - cos * height) / 2;
  return project(image, [cos, -sin, shiftX, sin, cos, shiftY, 0, 0], width, height);
}
