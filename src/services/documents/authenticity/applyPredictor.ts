import { PDFDict, PDFName, PDFNumber } from "@cantoo/pdf-lib";

const name = (key: string) => PDFName.of(key);
/** Predictors of PNG; 2 is TIFF's, which no table uses. */
const PNG = 10;

/**
 * Undoes the PNG predictor of a table's stream (ISO 32000-2, 7.4.4.4), with one byte a column.
 * @throws Error for another predictor
 */
export function applyPredictor(data: Uint8Array, dict: PDFDict): Uint8Array {
  const params = dict.get(name("DecodeParms"));
  if (!(params instanceof PDFDict)) return data;
  const get = (key: string, otherwise: number): number => {
    const value = params.get(name(key));
    return value instanceof PDFNumber ? value.asNumber() : otherwise;
  };
  const predictor = get("Predictor", 1);
  if (predictor === 1) return data;
  if (predictor < PNG || get("Colors", 1) !== 1 || get("BitsPerComponent", 8) !== 8)
    throw new Error("unknown predictor");
  const columns = get("Columns", 1);
  const rows = Math.floor(data.length / (columns + 1));
  const result = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const filter = data[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column > 0 ? (result[at - 1] ?? 0) : 0;
      const above = row > 0 ? (result[at - columns] ?? 0) : 0;
      const corner = column > 0 && row > 0 ? (result[at - columns - 1] ?? 0) : 0;
      result[at] = (data[row * (columns + 1) + 1 + column] ?? 0) + predict(filter, left, above, corner);
    }
  }
  return result;
}

function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return Math.floor((left + above) / 2);
  if (filter !== 4) return 0;
  const estimate = left + above - corner;
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(estimate - value)) as [number, number, number];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}
