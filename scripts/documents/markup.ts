import type { World } from "./world.ts";

/** A value that the document bears; `value` where its true form is not the text. */
export function field(key: string, text: string, value?: string): string {
  const form = value === undefined ? "" : ` data-value="${value}"`;
  return `<span data-field="${key}"${form} style="white-space:nowrap">${text}</span>`;
}

/** A number of another person than the holder. */
export function other(text: string): string {
  return `<span data-other>${text}</span>`;
}

/** The tax number of the company that issues the document. */
export function issuerNumber(text: string): string {
  return `<span data-field="cif" data-other style="white-space:nowrap">${text}</span>`;
}

/** A square that looks like a QR code. @param size millimetres */
export function qr({ random }: World, size: number): string {
  const corners = [
    [0, 0],
    [14, 0],
    [0, 14],
  ];
  const dots = Array.from({ length: 441 }, (_, at) => [at % 21, Math.floor(at / 21)])
    .filter(
      ([x = 0, y = 0]) =>
        random() > 0.5 && !corners.some(([u = 0, v = 0]) => x >= u - 1 && x < u + 8 && y >= v - 1 && y < v + 8),
    )
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`);
  const eyes = corners.map(([u, v]) => `M${u} ${v}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`);
  return `<svg data-qr width="${size}mm" height="${size}mm" viewBox="0 0 21 21" style="display:block"><path fill-rule="evenodd" d="${[...dots, ...eyes].join("")}"/></svg>`;
}

/** Lines that look like a bar code, in millimetres. */
export function barcode({ whole }: World, width: number, height: number): string {
  let path = "";
  for (let at = 0; at < 200; at += whole(2, 6)) {
    const line = whole(1, 3);
    path += `M${at} 0h${line}v10h-${line}z`;
    at += line;
  }
  return `<svg width="${width}mm" height="${height}mm" viewBox="0 0 206 10" preserveAspectRatio="none" style="display:block"><path d="${path}"/></svg>`;
}

/** A signature, in millimetres. */
export function signature({ whole }: World, width = 30, height = 11): string {
  let path = `M2 ${whole(10, 24)}`;
  for (let at = 8; at < 90; at += whole(5, 14)) path += `Q${at} ${whole(0, 30)} ${at + 4} ${whole(6, 24)}`;
  return `<svg width="${width}mm" height="${height}mm" viewBox="0 0 100 30" preserveAspectRatio="none"><path d="${path}" fill="none" stroke="#1b2a6b" stroke-width="1.1"/></svg>`;
}

/** A grey photograph of a face, in millimetres. */
export function portrait(width: number, height: number): string {
  return `<svg width="${width}mm" height="${height}mm" viewBox="0 0 26 32" preserveAspectRatio="none" style="display:block"><rect width="26" height="32" fill="#d3d7d8"/><path d="M2 32c0-8 6-10 11-10s11 2 11 10z" fill="#6d7480"/><ellipse cx="13" cy="13" rx="6.4" ry="8.4" fill="#b79d8b"/><path d="M6 13c-1-10 15-10 14 0-2-5-11-6-14 0z" fill="#3a322d"/></svg>`;
}
