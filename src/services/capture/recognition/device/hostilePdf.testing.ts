import { deflateSync } from "node:zlib";

/** A stream object of a PDF: what its dictionary says besides the length, and its bytes. */
export interface PdfStream {
  readonly dictionary: string;
  readonly bytes: Uint8Array;
}

/**
 * A PDF of one A4 page with this content.
 * @param objects further objects, numbered from 5
 * @param page what the page's dictionary says besides its content
 * @param catalog what the catalog says besides its pages
 */
export function pdfWith(
  content: PdfStream,
  objects: readonly (string | PdfStream)[] = [],
  { page = "/MediaBox[0 0 595 842]", catalog = "", pages = 1 } = {},
): Uint8Array<ArrayBuffer> {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[3 0 R]/Count ${pages}>>`,
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R${page}>>`,
    content,
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  for (const [index, object] of all.entries()) {
    parts.push(Buffer.from(`${index + 1} 0 obj`));
    if (typeof object === "string") parts.push(Buffer.from(object));
    else {
      parts.push(
        Buffer.from(`<<${object.dictionary}/Length ${object.bytes.length}>>stream\n`),
        Buffer.from(object.bytes),
      );
      parts.push(Buffer.from("\nendstream"));
    }
    parts.push(Buffer.from("\nendobj\n"));
  }
  parts.push(Buffer.from(`trailer<</Root 1 0 R/Size ${all.length + 1}>>\n%%EOF`));
  return new Uint8Array(Buffer.concat(parts));
}

/** A content stream that says the same text repeatedly, deflated the given number of times. */
export function repeated(operators: string, bytes: number, times = 2): PdfStream {
  let data: Uint8Array = Buffer.alloc(bytes, operators);
  for (let time = 0; time < times; time += 1) data = deflateSync(data, { level: 9 });
  return { dictionary: `/Filter[${"/FlateDecode".repeat(times)}]`, bytes: data };
}

/** A content stream as it is. */
export function plain(content: string): PdfStream {
  return { dictionary: "", bytes: Buffer.from(content) };
}
